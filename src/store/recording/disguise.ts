import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { DISGUISED } from './disguised';
import { MASK } from './redactText';

/** Of this page alone, and in no log: without it a short text could be found by trying. */
const salt = bytesToHex(randomBytes(16));

/** Texts come again with every state; a bound, since they may be many. */
const MAX_KNOWN = 20_000;
const known = new Map<string, string>();

/**
 * A text that says nothing of another one but whether it is the same: equal texts of a page have equal disguises, so that a
 * replay still sees what was changed. Empty texts and paths within the product stay.
 */
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
