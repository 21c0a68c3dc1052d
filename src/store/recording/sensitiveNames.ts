import { isSecretName } from '../../api/contract/secretNames';

/** Names of the application's own that look like those of secrets and hold none. */
const HARMLESS = new Set([
  'credentialRef',
  'password_validation_error_message',
  'password_validation_regex',
  'tokenCount',
]);

/** Parts of a name that make it one of a secret wherever they stand; the words only by themselves. */
const PARTS = /token|secret(?!ar)|passw|passphrase|passcode|kennwort|credential|apikey/i;
const WORDS = /\b(?:pwd?|pass|pin|otp|ssn|pat|jwt)\b/;
/** A key among other words: `ssh_key`, `keyOfBob`, `masterkey`; `key` alone is that of any entry. */
const KEY = /[a-z0-9] keys?\b|^keys? |(?:access|master|private|public|secret|signing|ssh|aws)keys?\b/;

/** The names inside a text, as the source of a regular expression; bounded, so that a long text takes no long time. */
export const SENSITIVE_NAME_IN_TEXT = `(?!(?:${[...HARMLESS].join('|')})\\b)(?:[\\w.-]{0,30}(?:token|secret|passw|passphrase|passcode|kennwort|credential|authorization|cookie|api[-_]?key)[\\w.-]{0,30}|(?:[\\w.-]{0,30}[_.-])?(?:pwd?|pass|pin|otp|ssn|pat|jwt)|[\\w.-]{1,30}[-_.]keys?|session[-_ ]?id)`;

/** The words of a name, each in lower case: `bankPIN` as `bank pin`, `pin_code` as `pin code`. */
const words = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();

let configured: readonly string[] = [];

/**
 * Names that the configuration adds (`redaction.names`): in any spelling, `*` for any part. Part of no state: what was redacted
 * stays so.
 */
export function setRedactedNames(names: readonly string[]): void {
  configured = names;
  known.clear();
}

const simple = (name: string) => name.toLowerCase().replace(/[-_. ]/g, '');

/** Whether a name fits a pattern with `*`; without regular expressions, since the pattern may be anything. */
function fits(name: string, pattern: string): boolean {
  const [first = '', ...rest] = simple(pattern).split('*');
  const last = rest.pop();
  if (last === undefined) return name === first;
  if (!name.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return name.length - at >= last.length && name.endsWith(last);
}

function decide(name: string): boolean {
  if (HARMLESS.has(name)) return false;
  if (isSecretName(name) || PARTS.test(name)) return true;
  const inWords = words(name);
  return (
    WORDS.test(inWords) || KEY.test(inWords) || configured.some((pattern) => fits(simple(name), pattern))
  );
}

/** Names come again and again; those that are data must not be remembered without an end. */
const MAX_KNOWN = 20_000;
const known = new Map<string, boolean>();

/** Whether the action log must not hold a text under this name. */
export function isSensitiveName(name: string): boolean {
  if (name.length > 200) return false;
  const before = known.get(name);
  if (before !== undefined) return before;
  const decided = decide(name);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, decided);
  return decided;
}
