import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { MAX_DEPTH } from './format';

/** Canonical texts longer than this are represented by their digest, so that a large parent stays cheap to read again. */
const INLINE = 96;

/**
 * Canonical text by object. State is immutable, so an object that is still there needs no second look: after an event only
 * the path that changed is read again.
 */
const texts = new WeakMap<object, string>();

let digest = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** Takes the SHA-256 of texts from elsewhere: that of Node is several times as fast. In hexadecimal digits. */
export function setDigest(sha256OfText: (text: string) => string): void {
  digest = sha256OfText;
}

function sortedKeys(record: object): string[] {
  const keys = Object.keys(record);
  for (let at = 1; at < keys.length; at += 1) {
    if ((keys[at - 1] ?? '') > (keys[at] ?? '')) return keys.sort();
  }
  return keys;
}

/** Names of members as JSON writes them. There are few, and each is written in every state; those of a foreign log may be endless. */
const names = new Map<string, string>();
const MAX_NAMES = 2_000;

function nameText(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  if (names.size < MAX_NAMES) names.set(name, text);
  return text;
}

/** JSON, or its digest when it is long. */
function objectText(value: object, depth: number): string {
  const text = wholeText(value, depth);
  return text.length > INLINE ? `#${digest(text)}` : text;
}

function wholeText(value: object, depth: number): string {
  if (depth > MAX_DEPTH) throw new RangeError(`data is nested deeper than ${MAX_DEPTH} levels`);
  let parts = '';
  if (Array.isArray(value)) {
    for (const item of value as unknown[])
      parts += `${parts === '' ? '' : ','}${canonical(item, depth + 1) ?? 'null'}`;
    return `[${parts}]`;
  }
  const record = value as Record<string, unknown>;
  for (const key of sortedKeys(record)) {
    const text = canonical(record[key], depth + 1);
    if (text !== undefined) parts += `${parts === '' ? '' : ','}${nameText(key)}:${text}`;
  }
  return `{${parts}}`;
}

/** Undefined for what JSON leaves out. Strings are quoted, digests start with `#`: no two values share a text. */
function canonical(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value === 0 ? 0 : value) : 'null';
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'bigint') return JSON.stringify(`${value}n`);
  if (value === null) return 'null';
  if (typeof value !== 'object') return undefined;
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = objectText(value, depth);
  // A short text is sooner made again than remembered.
  if (text.startsWith('#')) texts.set(value, text);
  return text;
}

/**
 * A hash of plain data by its structure: the order of keys does not matter, everything that JSON keeps does. Data that was
 * saved as JSON and read again has the same hash. Remembers the objects in it: the data must never change afterwards.
 *
 * @returns 64 hexadecimal digits (SHA-256)
 * @throws RangeError when the data is nested deeper than `MAX_DEPTH`
 */
export function hashState(value: unknown): string {
  // The whole is one of many states and seldom hashed again: to remember it costs more than it saves.
  const isObject = typeof value === 'object' && value !== null;
  const text = isObject ? (texts.get(value) ?? objectText(value, 0)) : canonical(value, 0);
  return digest(text ?? 'undefined');
}

/** The short hash (12 digits) of one slice. */
export const shortHash = (slice: unknown): string => hashState(slice).slice(0, 12);

/** Short hashes of slices, most of which are the same from one state to the next. */
const shortHashes = new WeakMap<object, string>();

function knownShortHash(slice: unknown): string {
  if (typeof slice !== 'object' || slice === null) return shortHash(slice);
  const hash = shortHashes.get(slice) ?? shortHash(slice);
  shortHashes.set(slice, hash);
  return hash;
}

/** Short hashes (12 digits) of each member of the root, to tell which slice differs. A Map: names may be hostile. */
export function hashParts(state: unknown): Map<string, string> {
  const parts = new Map<string, string>();
  if (typeof state !== 'object' || state === null) return parts;
  for (const [name, slice] of Object.entries(state)) parts.set(name, knownShortHash(slice));
  return parts;
}
