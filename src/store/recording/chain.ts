import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The end of a line that has a link, which is part of no hash. */
const LINK = /,"link":"([0-9a-f]{16})"\}$/;

/**
 * Chains the lines of a file: the link of each is a hash of its text and of all before it. So a line that was changed, put in or
 * taken out is noticed. It tells editing, not who did it: a file can be chained anew.
 */
export function createChain() {
  let before = '';
  const next = (text: string) => (before = bytesToHex(sha256(utf8ToBytes(before + text)))).slice(0, 16);
  return {
    /** The line with its link. */
    add: (text: string) => `${text.slice(0, -1)},"link":"${next(text)}"}`,
    /** The line without its link, and whether it is the line that was saved. */
    check(text: string): { text: string; isSaved: boolean } {
      const link = LINK.exec(text)?.[1];
      const bare = link === undefined ? text : `${text.slice(0, -(link.length + 11))}}`;
      return { text: bare, isSaved: link === next(bare) };
    },
  };
}
