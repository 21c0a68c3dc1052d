/**
 * Names of secrets, shared by gateway (audit events, transfer messages, responses) and browser
 * (screens, action log). A name is secret if it ends with one of these, whatever the prefix and
 * separators (`keystore_password`, `clientSecret`, `openid.client_secret`).
 */
const ENDINGS =
  /(?:pass[-_ ]?(?:word|wd|phrase)s?(?:[-_ ]?(?:hash|confirmation))?|pwd|credentials?|authorization|cookies?|tokens?|secrets?|session[-_ ]?id|(?:access|api|decryption|encryption|exchange|hmac|master|private|secret|shared|signing|symmetric)[-_ ]?keys?|(?:pem[-_ ]?key|private[-_ ]?key)[-_ ]?content)$/i;

/** A bare `hash` is a password hash. */
const HASH = /(?:^|\.)hash$/i;
const LONGEST_NAME = 200;

/** True for names of secrets; not for `credentialRef` or `password_validation_error_message`. */
export const isSecretName = (name: string): boolean =>
  name.length <= LONGEST_NAME && (HASH.test(name) || ENDINGS.test(name));

/** Members that hold the secret below a secret name, e.g. `password: { value: 'x' }`. */
const WRAPPED = new Set(['value', 'raw', 'text', 'plain', 'current', 'new', 'old', 'repeat', 'data']);

export const isWrappedName = (name: string): boolean => WRAPPED.has(name.toLowerCase());
