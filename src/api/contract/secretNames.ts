/**
 * The names under which secrets stand, in one place for the gateway (audit events, texts of imports and exports, answers to the
 * console) and the browser (screens, action log): a name holds a secret when its last words are one of these, whatever is in
 * front of them and however they are joined (`keystore_password`, `clientSecret`, `openid.client_secret`).
 */
const ENDINGS =
  /(?:pass[-_ ]?(?:word|wd|phrase)s?(?:[-_ ]?(?:hash|confirmation))?|pwd|credentials?|authorization|cookies?|tokens?|secrets?|session[-_ ]?id|(?:access|api|decryption|encryption|exchange|hmac|master|private|secret|shared|signing|symmetric)[-_ ]?keys?|(?:pem[-_ ]?key|private[-_ ]?key)[-_ ]?content)$/i;

/** A hash by itself is that of a password. */
const HASH = /(?:^|\.)hash$/i;
const LONGEST_NAME = 200;

/** True when a member of this name holds a secret. `credentialRef` and `password_validation_error_message` do not. */
export const isSecretName = (name: string): boolean =>
  name.length <= LONGEST_NAME && (HASH.test(name) || ENDINGS.test(name));

/** Members of an object under a secret name that hold its text, e.g. `password: { value: 'x' }`. */
const WRAPPED = new Set(['value', 'raw', 'text', 'plain', 'current', 'new', 'old', 'repeat', 'data']);

/** True when a member of an object under a secret name holds the secret itself. */
export const isWrappedName = (name: string): boolean => WRAPPED.has(name.toLowerCase());
