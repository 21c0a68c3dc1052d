import { isSecretName } from '../../../contract/secretNames';

/** The application's own names that look sensitive but hold no secrets. */
const HARMLESS = new Set([
  'credentialRef',
  'password_validation_error_message',
  'password_validation_regex',
  'tokenCount',
]);

/** Substrings that make a name sensitive anywhere; `WORDS` only count as whole words. */
const PARTS = /token|secret(?!ar)|passw|passphrase|passcode|kennwort|credential|apikey/i;
const WORDS = /\b(?:pwd?|pass|pin|otp|ssn|pat|jwt)\b/;
/** A key in a compound: `ssh_key`, `keyOfBob`, `masterkey`; `key` alone is that of any entry. */
const KEY = /[a-z0-9] keys?\b|^keys? |(?:access|master|private|public|secret|signing|ssh|aws)keys?\b/;

/** Sensitive names inside text, as a regular expression; bounded to stay fast on long text. */
export const SENSITIVE_NAME_IN_TEXT = `(?!(?:${[...HARMLESS].join('|')})\\b)(?:[\\w.-]{0,30}(?:token|secret|passw|passphrase|passcode|kennwort|credential|authorization|cookie|api[-_]?key)[\\w.-]{0,30}|(?:[\\w.-]{0,30}[_.-])?(?:pwd?|pass|pin|otp|ssn|pat|jwt)|[\\w.-]{1,30}[-_.]keys?|session[-_ ]?id)`;

/** Splits a name into lower-case words: `bankPIN` becomes `bank pin`. */
const words = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase();

let configured: readonly string[] = [];

/** Sets the names of `redaction.names`: in any spelling, with `*` for any part. */
export function setRedactedNames(names: readonly string[]): void {
  configured = names;
  known.clear();
}

const simple = (name: string) => name.toLowerCase().replace(/[-_. ]/g, '');

/** Matches `*` without a regular expression, since a pattern may be anything. */
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

/** Bounds the cache: names recur, but names that are data may be endless. */
const MAX_KNOWN = 20_000;
const known = new Map<string, boolean>();

/** Returns true if the action log must not hold text under this name. */
export function isSensitiveName(name: string): boolean {
  if (name.length > 200) return false;
  const before = known.get(name);
  if (before !== undefined) return before;
  const decided = decide(name);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(name, decided);
  return decided;
}
