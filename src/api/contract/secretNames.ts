/**
 * The names under which secrets stand, in one place for the gateway (audit events, texts of imports and exports, answers to the
 * console) and the browser (screens, action log): a name holds a secret when its last words are one of these, whatever is in
 * front of them and however they are joined (`keystore_password`, `clientSecret`, `openid.client_secret`).
 */
const ENDINGS = [
  'pass(?:word|wd|phrase)s?',
  'pwd',
  'pass(?:word|wd|phrase)? (?:hash|confirmation)',
  'credentials?',
  'authorization',
  'cookies?',
  'tokens?',
  'secrets?',
  'session id',
  '(?:access|api|decryption|encryption|exchange|hmac|master|private|secret|shared|signing|symmetric) keys?',
  '(?:pem ?key|private key) content',
];

/** The names inside a text, as the source of a regular expression: separators allowed between the words, a prefix of up to 60. */
export const SECRET_NAME_IN_TEXT = `[\\w.-]{0,60}?(?:${ENDINGS.join('|').replace(/ \??/g, '[-_ ]?')})`;

/** Without separators, so that `new_password` and `newPassword` are one. A hash by itself is that of a password. */
const SECRET = new RegExp(`(?:(?:^|\\.)hash|${ENDINGS.join('|').replace(/ \??/g, '')})$`);
const LONGEST_NAME = 200;

/** True when a member of this name holds a secret. `credentialRef` and `password_validation_error_message` do not. */
export const isSecretName = (name: string): boolean =>
  name.length <= LONGEST_NAME && SECRET.test(name.replace(/[-_ ]/g, '').toLowerCase());

/** Members of an object under a secret name that hold its text, e.g. `password: { value: 'x' }`. */
const WRAPPED = new Set(['value', 'raw', 'text', 'plain', 'current', 'new', 'old', 'repeat', 'data']);

/** True when a member of an object under a secret name holds the secret itself. */
export const isWrappedName = (name: string): boolean => WRAPPED.has(name.toLowerCase());

const maskOne = (value: unknown, mask: string): unknown => {
  if (Array.isArray(value)) return value.map((item) => maskOne(item, mask));
  if (typeof value === 'object' && value !== null) return maskMembers(value, mask, true);
  return value === null || value === '' || typeof value === 'boolean' ? value : mask;
};

const maskMembers = (value: object, mask: string, isWrapper: boolean): unknown =>
  Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => [
      name,
      isSecretName(name) || (isWrapper && isWrappedName(name))
        ? maskOne(member, mask)
        : maskSecrets(member, mask),
    ]),
  );

/**
 * Returns a copy of JSON data with `mask` in place of every secret. Empty values and flags stay. An object under a secret name
 * keeps its members, since names such as those of sign-in domains are free: one of them can be `token`.
 */
export function maskSecrets(value: unknown, mask: string): unknown {
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, mask));
  return typeof value === 'object' && value !== null ? maskMembers(value, mask, false) : value;
}
