import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { MAX_DEPTH } from '../model/depth';

/** Longest canonical text that is not replaced by its digest; keeps large parents cheap. */
const INLINE = 96;

/** Canonical text by object. State is immutable, so only changed paths are read again. */
const texts = new WeakMap<object, string>();

let digest = (text: string) => bytesToHex(sha256(utf8ToBytes(text)));

/** Replaces the SHA-256 function (hexadecimal digits); that of Node is several times as fast. */
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

/** Member names as JSON. Bounded, because a foreign log may have any number of names. */
const names = new Map<string, string>();
const MAX_NAMES = 2_000;

function nameText(name: string): string {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(name);
  if (names.size < MAX_NAMES) names.set(name, text);
  return text;
}

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

/** Returns undefined for what JSON omits. Quotes and `#` keep texts of different values apart. */
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
  // Short texts are cheaper to rebuild than to cache.
  if (text.startsWith('#')) texts.set(value, text);
  return text;
}

/**
 * Returns the SHA-256 of plain data, ignoring key order. Results are cached by object, so the data
 * must never change afterwards. Throws RangeError beyond `MAX_DEPTH`.
 */
export function hashState(value: unknown): string {
  // The root is rarely hashed twice: caching it costs more than it saves.
  const isObject = typeof value === 'object' && value !== null;
  const text = isObject ? (texts.get(value) ?? objectText(value, 0)) : canonical(value, 0);
  return digest(text ?? 'undefined');
}

export const shortHash = (slice: unknown): string => hashState(slice).slice(0, 12);

const shortHashes = new WeakMap<object, string>();

function knownShortHash(slice: unknown): string {
  if (typeof slice !== 'object' || slice === null) return shortHash(slice);
  const hash = shortHashes.get(slice) ?? shortHash(slice);
  shortHashes.set(slice, hash);
  return hash;
}

/** Returns short hashes (12 digits) of the root's members. A Map, as names may be hostile. */
export function hashParts(state: unknown): Map<string, string> {
  const parts = new Map<string, string>();
  if (typeof state !== 'object' || state === null) return parts;
  for (const [name, slice] of Object.entries(state)) parts.set(name, knownShortHash(slice));
  return parts;
}
