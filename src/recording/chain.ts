import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { atOnce } from './inSlices';

/** Link at the end of a line; part of no hash. */
const LINK = /,"link":"([0-9a-f]{16})"\}$/;

/** Bytes hashed in one step; a line can be several megabytes long. */
const PIECE = 256 * 1024;

function* sha256Of(text: string): Generator<void, string> {
  const bytes = utf8ToBytes(text);
  const hash = sha256.create();
  for (let at = 0; at < bytes.length; at += PIECE) {
    if (at > 0) yield;
    hash.update(bytes.subarray(at, at + PIECE));
  }
  return bytesToHex(hash.digest());
}

/** Chains the lines of a file by hashes, to reveal edits; anyone can rebuild a chain, though. */
export function createChain() {
  let before = '';
  function* next(text: string): Generator<void, string> {
    const hash = yield* sha256Of(before + text);
    before = hash;
    return hash.slice(0, 16);
  }
  const linked = (text: string, link: string) => `${text.slice(0, -1)},"link":"${link}"}`;
  return {
    *add(text: string): Generator<void, string> {
      return linked(text, yield* next(text));
    },
    /** Links a line after which the chain can still be continued without it. */
    *addLast(text: string): Generator<void, string> {
      return linked(text, (yield* sha256Of(before + text)).slice(0, 16));
    },
    /** Removes the link of a line; `isSaved` is true if it and all lines before are unchanged. */
    check(text: string): { text: string; isSaved: boolean } {
      const link = LINK.exec(text)?.[1];
      const bare = link === undefined ? text : `${text.slice(0, -(link.length + 11))}}`;
      return { text: bare, isSaved: link === atOnce(next(bare)) };
    },
  };
}
