import { type TimeSlices } from './timeSlices';

/** Size checks of JSON before it is parsed. */

/** Deeper than any real data, yet safe for parsers and recursive code. */
const DEEPEST = 1000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Members per object: parsing distinct names costs many times as much as other values. */
const MAX_MEMBERS = 5000;

/** Characters between clock checks. */
const PIECE = 65_536;

/** Reasons to refuse JSON before parsing. */
export type TooLarge = 'too many values' | 'too many members' | 'nested too deeply';

/** Values per security configuration entry, see `security/embedded/size.ts`. */
export const MAX_ENTRY_VALUES = 20_000;

/** Iterates over brackets and commas outside strings. */
class JsonMarks {
  /** Position of the last match, or where to continue. */
  at = -1;
  private inText = false;

  constructor(private readonly text: string) {}

  /** Moves to the next match before `end` and returns its character code, or 0 at the end. */
  next(end = this.text.length): number {
    for (this.at += 1; this.at < end; this.at += 1) {
      const code = this.text.charCodeAt(this.at);
      if (this.inText) {
        if (code === BACKSLASH) this.at += 1;
        else if (code === QUOTE) this.inText = false;
      } else if (code === QUOTE) this.inText = true;
      else if (code === COMMA || isOpening(code) || isClosing(code)) return code;
    }
    this.at -= 1;
    return 0;
  }
}

const isOpening = (code: number) => code === OPEN_LIST || code === OPEN_OBJECT;
const isClosing = (code: number) => code === CLOSE_LIST || code === CLOSE_OBJECT;

/**
 * Scans the structure of JSON at a fraction of the cost of parsing. The result is meaningless for
 * invalid JSON, which parsing rejects.
 *
 * @param most limit on lists, objects, and values after the first of each
 */
export function jsonSizeProblem(text: string, most: number): TooLarge | undefined {
  let values = 0;
  let depth = 0;
  /** Commas so far in each open object; negative for lists. */
  const members: number[] = [];
  const marks = new JsonMarks(text);
  for (let mark = marks.next(); mark !== 0; mark = marks.next()) {
    if (isClosing(mark)) depth -= 1;
    else values += 1;
    if (mark === COMMA) {
      members[depth] = (members[depth] ?? 0) + 1;
      if ((members[depth] ?? 0) >= MAX_MEMBERS) return 'too many members';
    } else if (isOpening(mark)) {
      depth += 1;
      members[depth] = mark === OPEN_LIST ? Number.NEGATIVE_INFINITY : 0;
      if (depth > DEEPEST) return 'nested too deeply';
    }
    if (values > most) return 'too many values';
  }
  return undefined;
}

/**
 * True if a long text is shaped like one JSON object: brackets outside strings match, and nothing
 * follows the last. Not parsed, since that could not yield to other requests.
 */
export async function hasJsonShape(text: string, slices: TimeSlices): Promise<boolean> {
  if (text.charCodeAt(0) !== OPEN_OBJECT) return false;
  const open: number[] = [];
  const marks = new JsonMarks(text);
  for (let end = PIECE; end < text.length + PIECE; end += PIECE) {
    if (slices.isUsedUp()) await slices.next();
    for (let mark = marks.next(end); mark !== 0; mark = marks.next(end)) {
      if (isOpening(mark) && open.push(mark) > DEEPEST) return false;
      if (!isClosing(mark)) continue;
      if (open.pop() !== (mark === CLOSE_OBJECT ? OPEN_OBJECT : OPEN_LIST)) return false;
      if (open.length === 0) return text.slice(marks.at + 1).trim() === '';
    }
  }
  return false;
}
