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

/** Why JSON is refused unread. */
export type TooLarge = 'too many values' | 'nested too deeply';

/**
 * Looks through a text for the marks of JSON, which costs a fraction of parsing it. For text that is not JSON the answer means
 * nothing, and parsing will tell.
 *
 * @param most how many lists, objects and values after the first of each it can hold
 */
export function jsonSizeProblem(text: string, most: number): TooLarge | undefined {
  let values = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at += 1;
        for (let code = text.charCodeAt(at); code !== QUOTE && at < text.length; code = text.charCodeAt(at))
          at += code === BACKSLASH ? 2 : 1;
        break;
      case COMMA:
        values += 1;
        break;
      case OPEN_LIST:
      case OPEN_OBJECT:
        values += 1;
        depth += 1;
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
