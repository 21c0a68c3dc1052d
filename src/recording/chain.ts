import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Link at the end of a line; part of no hash. */
const LINK = /,"link":"([0-9a-f]{16})"\}$/;

/** Chains the lines of a file by hashes, to reveal edits; anyone can rebuild a chain, though. */
export function createChain() {
  let before = '';
  const hashOf = (text: string) => bytesToHex(sha256(utf8ToBytes(before + text)));
  const next = (text: string) => (before = hashOf(text)).slice(0, 16);
  const linked = (text: string, link: string) => `${text.slice(0, -1)},"link":"${link}"}`;
  return {
    add: (text: string) => linked(text, next(text)),
    /** Links a line after which the chain can still be continued without it. */
    addLast: (text: string) => linked(text, hashOf(text).slice(0, 16)),
    /** Removes the link of a line; `isSaved` is true if it and all lines before are unchanged. */
    check(text: string): { text: string; isSaved: boolean } {
      const link = LINK.exec(text)?.[1];
      const bare = link === undefined ? text : `${text.slice(0, -(link.length + 11))}}`;
      return { text: bare, isSaved: link === next(bare) };
    },
  };
}
