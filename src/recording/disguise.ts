import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { MASK } from '../model/secrets/redactText';
import { DISGUISED } from './disguised';

/** Never leaves the page: without it, short texts could be found by trial and error. */
const salt = bytesToHex(randomBytes(16));

/** Bounds the cache; most texts recur with every state. */
const MAX_KNOWN = 20_000;
const known = new Map<string, string>();

/** Returns equal tokens for equal texts of this page, so that a replay still sees changes. */
export function disguise(text: string): string {
  if (text === '' || DISGUISED.test(text) || /^\/app\/[\w./#-]*$/.test(text)) return text;
  const before = known.get(text);
  if (before !== undefined) return before;
  const mark = bytesToHex(sha256(utf8ToBytes(salt + text))).slice(0, 8);
  const disguised = `${MASK.slice(0, -1)} ${mark}]`;
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, disguised);
  return disguised;
}
