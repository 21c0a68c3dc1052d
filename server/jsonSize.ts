/** How large JSON is, found out before anything is made of it. */

/** Deeper than any data, and shallow enough for parsers and for what follows them. */
const DEEPEST = 1000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Most members of one object. Reading names that all differ costs many times what other values cost. */
const MAX_MEMBERS = 5000;

/** Why JSON is refused unread. */
export type TooLarge = 'too many values' | 'too many members' | 'nested too deeply';

/** Most values of one entry of the security configuration, see `security/embedded/size.ts`. */
export const MAX_ENTRY_VALUES = 20_000;

/**
 * Looks through a text for the marks of JSON, which costs a fraction of parsing it. For text that is not JSON the answer means
 * nothing, and parsing will tell.
 *
 * @param most how many lists, objects and values after the first of each it can hold
 */
export function jsonSizeProblem(text: string, most: number): TooLarge | undefined {
  let values = 0;
  let depth = 0;
  /** For each open object how many commas it has had, for each list less than nothing. */
  const members: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at += 1;
        for (let code = text.charCodeAt(at); code !== QUOTE && at < text.length; code = text.charCodeAt(at))
          at += code === BACKSLASH ? 2 : 1;
        break;
      case COMMA:
        values += 1;
        members[depth] = (members[depth] ?? 0) + 1;
        if ((members[depth] ?? 0) >= MAX_MEMBERS) return 'too many members';
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        values += 1;
        depth += 1;
        members[depth] = text.charCodeAt(at) === OPEN_LIST ? Number.NEGATIVE_INFINITY : 0;
        if (depth > DEEPEST) return 'nested too deeply';
        break;
      case CLOSE_LIST:
      case CLOSE_OBJECT:
        depth -= 1;
        break;
    }
    if (values > most) return 'too many values';
  }
  return undefined;
}
