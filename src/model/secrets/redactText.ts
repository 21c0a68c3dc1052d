import { SENSITIVE_NAME_IN_TEXT } from './sensitiveNames';

/** Replacement of a secret; its fixed length hides the length of the secret. */
export const MASK = '[redacted]';

/** Masks Basic credentials that decode to `name:password`, not the text "Basic authentication". */
function maskBasic(whole: string, scheme: string, value: string): string {
  const bare = value.replace(/[^A-Za-z0-9+/]/g, '');
  const decoded = atob(bare.slice(0, bare.length - (bare.length % 4)));
  return decoded.includes(':') ? `${scheme}${MASK}` : whole;
}

type Pattern = [hint: string, pattern: RegExp, replace: (whole: string, ...groups: string[]) => string];

/** Labels of secrets in the product's languages, and separators, plain or URL-encoded. */
const LABEL =
  '(?:pass(?:word|wort|wd|phrase|code)|kennwort|pwd?|secret|geheimnis|token|pin|(?:api|access|private|secret)[-_ ]?key|(?:api|zugangs)?[-_ ]?schl(?:ü|ue|%C3%BC)ssel)s?';
const SPACE = '(?:\\s|\\+|%20)';
const SIGN = '(?::|=|%3A|%3D)';
const VERB = `${SPACE}(?:is|ist|lautet|was|war)${SPACE}`;
/** Without a separator, only text with a digit counts as a secret. */
const WITH_DIGIT = '(?=[^\\s,;"\'<>&#]*\\d)[^\\s,;"\'<>&#]{4,}';

/** Quick test for the hints below, which most texts lack. */
const SUSPICIOUS =
  /basic\s|bearer\s|eyJ|:\/\/|[$="]|%(?:25)?3[da]|-----|akia|\bgh[a-z]_|xox|sk[-_]|hooks|(?:token|secret|geheimnis|w[oö]rt|word|passwd|passphrase|passcode|pwd?|pin|key|ssel)s?(?:[:=]|\s)/i;

/** URL parameters that grant access, in addition to sensitive names. */
const PARAMETERS = 'code|SAMLResponse|sig|signature|auth|ticket|session|sid';

/** Patterns, run only on text that contains their hint (in lower case). */
const patterns: Pattern[] = [
  ['basic', /\b(Basic\s+)([A-Za-z0-9+/]{8,}={0,2})/gi, maskBasic],
  [
    'bearer',
    /\b(Bearer\s+)([\w.~+/-]{8,}=*)/gi,
    (whole, scheme = '', value = '') => (/\d/.test(value) || value.length > 24 ? scheme + MASK : whole),
  ],
  [
    '-----begin',
    /-----BEGIN [A-Z0-9 ]{1,40}-----[^-]{0,20000}(?:-----END [A-Z0-9 ]{1,40}-----)?/g,
    () => MASK,
  ],
  ['akia', /\bAKIA[0-9A-Z]{12,20}\b/g, () => MASK],
  ['gh', /\bgh[a-z]_[A-Za-z0-9]{20,}/g, () => MASK],
  ['xox', /\bxox[a-z]-[\w-]{10,}/g, () => MASK],
  ['sk', /\bsk[-_](?:live_|test_|proj-)?[A-Za-z0-9]{16,}/g, () => MASK],
  ['hooks', /(\bhooks?\.[\w.-]{1,100}\/)[\w/.-]{8,}/gi, (_whole, before = '') => before + MASK],
  ['eyj', /\beyJ[\w-]{4,}\.[\w-]{4,}(?:\.[\w-]+)*/g, () => MASK],
  ['$', /\$2[abxy]?\$\d{1,2}\$[./A-Za-z0-9]{20,}/g, () => MASK],
  ['$', /\$(?:argon2(?:id|i|d)|pbkdf2[\w-]*|scrypt|[1356y])\$[^\s"'\\]{20,}/g, () => MASK],
  [
    '://',
    /\b([a-z][a-z0-9+.-]{0,20}:\/\/[^\s/:@?#]*:)[^\s/@?#]+(?=@)/gi,
    (_whole, before = '') => before + MASK,
  ],
  [
    '=',
    new RegExp(`((?:^|[?&;#\\s])(?:${SENSITIVE_NAME_IN_TEXT}|${PARAMETERS})=)[^&;#\\s]+`, 'gi'),
    (_whole, before = '') => before + MASK,
  ],
  [
    '3d',
    // URL inside a URL: delimiters are encoded, perhaps twice.
    new RegExp(
      `((?:%(?:25)?(?:3F|26|23|3B))(?:${SENSITIVE_NAME_IN_TEXT}|${PARAMETERS})%(?:25)?3D)(?:(?!%(?:25)?(?:26|23|3B))[^&#;\\s"])+`,
      'gi',
    ),
    (_whole, before = '') => before + MASK,
  ],
  [
    '',
    // "token: x", "the password is x", "Kennwort lautet x".
    new RegExp(
      `((?<![\\p{L}\\d])${LABEL}(?:${SPACE}?${SIGN}${SPACE}{0,3}|${VERB}))(?!${SPACE}|\\[redacted)[^\\s,;"'<>&#]+`,
      'giu',
    ),
    (_whole, before = '') => before + MASK,
  ],
  [
    '',
    // "PIN 4711", "api-key a1b2", "the key is a1b2".
    new RegExp(`((?<![\\p{L}\\d])(?:${LABEL}${SPACE}+|key${VERB}))${WITH_DIGIT}`, 'giu'),
    (_whole, before = '') => before + MASK,
  ],
  [
    '"',
    // JSON inside text. The closing quote is escaped like the opening one, or not typed yet.
    new RegExp(
      `(\\\\{0,8}"(?:${SENSITIVE_NAME_IN_TEXT}|hash)\\\\{0,8}"\\s*:\\s*)(?:(\\\\{0,8})"(?!\\2")(?:(?!(?<!\\\\)\\2")(?:\\\\.|[^\\\\]))*(?:\\2"|$)|-?\\d[\\d.eE+-]*)`,
      'gis',
    ),
    (_whole, before = '', slashes = '') => `${before}${slashes}"${MASK}${slashes}"`,
  ],
];

/** Returns the text without secrets that are recognisable by their form. */
export function redactText(text: string): string {
  if (text.length < 5 || !SUSPICIOUS.test(text)) return text;
  const lower = text.toLowerCase();
  let result = text;
  for (const [hint, pattern, replace] of patterns) {
    if (lower.includes(hint)) result = result.replace(pattern, replace);
  }
  return result;
}
