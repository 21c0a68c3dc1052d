import { hasBranches } from '../branches';

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && hasBranches(value);

/** Yields plain data as JSON in pieces: ten thousand users at once would block the page. */
export function* jsonText(value: unknown): Generator<string, void> {
  if (!isBranch(value)) return yield JSON.stringify(value) ?? 'null';
  const isList = Array.isArray(value);
  let before = isList ? '[' : '{';
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined && !isList) continue;
    yield isList ? before : `${before}${JSON.stringify(key)}:`;
    yield* jsonText(member);
    before = ',';
  }
  yield isList ? ']' : '}';
}

/** Returns plain data as JSON, truncated to `most` characters. */
export function beginningOf(value: unknown, most: number): string {
  let text = '';
  for (const piece of jsonText(value)) {
    text += piece;
    if (text.length > most) return `${text.slice(0, most)}…`;
  }
  return text;
}

const BATCH = 50_000;

/** Returns true if the JSON of plain data contains `text` (in lower case), ignoring case. */
export function* jsonContains(value: unknown, text: string): Generator<void, boolean> {
  let rest = '';
  for (const piece of jsonText(value)) {
    rest += piece;
    if (rest.length < BATCH) continue;
    if (rest.toLowerCase().includes(text)) return true;
    // The text may span two batches.
    rest = rest.slice(-text.length);
    yield;
  }
  return rest.toLowerCase().includes(text);
}
