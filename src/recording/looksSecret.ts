import { redactText } from '../model/secrets/redactText';

/** Shortest random text that counts as a secret. */
const SHORTEST = 20;
/** Longest text that is examined; certificates and images are longer. */
const LONGEST = 4_000;

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;
/** Characters of hexadecimal, base64 and base64url text. */
const RUN = /[\w+/-]{12,}={0,2}/g;
/** A word of a text. Quotation marks, brackets and backslashes belong to JSON and patterns. */
const WORD = /[^\s"'`()[\]{}<>\\,;]{8,300}/g;

const classOf = (character: string): number =>
  /[a-z]/.test(character) ? 1 : /[A-Z]/.test(character) ? 2 : /\d/.test(character) ? 3 : 4;

/** Returns true for random text: its kinds of characters alternate more than in words or dates. */
function isRandom(run: string): boolean {
  const text = run.replace(/[_=/+-]/g, '');
  if (text.length < SHORTEST || !/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  const classes = Array.from(text, classOf);
  const changes = classes.filter((one, at) => at > 0 && one !== classes[at - 1]).length;
  return changes / text.length > 0.3 && new Set(text).size >= 9;
}

/** Returns true for a word like a password: four kinds of characters, and no address or pattern. */
function isPassword(word: string): boolean {
  if (word.length < 8 || word.length > 64) return false;
  if (!/[a-z]/.test(word) || !/[A-Z]/.test(word) || !/\d/.test(word)) return false;
  if (!/[!?$%&§#^+=~@]/.test(word)) return false;
  return !/[*|/]|[\w.]@[\w-]+\.\w|%[0-9A-F]{2}|[?&]\w+=/.test(word);
}

function fromBase64(text: string): string | undefined {
  try {
    const decoded = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return decoded.length >= 8 && /^[\x20-\x7e\s]*$/.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/** Returns true for base64 of a text that is or holds a secret, such as `password: x`. */
function hidesSecret(run: string): boolean {
  const decoded = fromBase64(run);
  return decoded !== undefined && (redactText(decoded) !== decoded || secretsIn(decoded).length > 0);
}

/** Parts of an address stay apart: only the random one is a secret. */
const partsOf = (run: string) => (/^\/|^\w+\/[a-z]+\//.test(run) ? run.split('/') : [run]);

/** Returns the words of a text; the segments and parameters of an address are words. */
const wordsOf = (text: string): string[] =>
  [...text.matchAll(WORD)].flatMap(([word]) => (word.includes('/') ? word.split(/[/?&]/) : [word]));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Returns the parts of a text that look like secrets although no pattern of the redaction knows
 * them: random text, passwords, and base64 of either.
 */
export function secretsIn(text: string): string[] {
  if (text.length < 8 || text.length > LONGEST || !/\d/.test(text) || text.startsWith('[redacted')) return [];
  const plain = text.includes('%') ? decoded(text) : text;
  const rest = plain.replace(UUID, ' ');
  const found = new Set<string>();
  for (const [run] of rest.matchAll(RUN))
    for (const part of partsOf(run)) if (isRandom(part) || hidesSecret(part)) found.add(part);
  for (const word of wordsOf(rest)) {
    const bare = word.replace(/^[=:]+|[.:=]+$/g, '').replace(/^[\w.-]{1,30}[=:](?=.{8})/, '');
    if (isPassword(bare) && ![...found].some((known) => bare.includes(known))) found.add(bare);
  }
  return [...found];
}

/** Returns true if a text holds something that looks like a secret, in English or German. */
export const looksSecret = (text: string): boolean => redactText(text) !== text || secretsIn(text).length > 0;
