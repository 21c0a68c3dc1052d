import { hasBranches } from '../branches';

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && hasBranches(value);

/** Plain data as JSON, piece by piece: a list of ten thousand users as one text would hold the browser up. */
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

/** Plain data as JSON; of a long text the beginning. */
export function beginningOf(value: unknown, most: number): string {
  let text = '';
  for (const piece of jsonText(value)) {
    text += piece;
    if (text.length > most) return `${text.slice(0, most)}…`;
  }
  return text;
}

/** Characters between two pauses of a search. */
const BATCH = 50_000;

/** Whether the JSON of plain data contains a text, in upper or lower case. Pauses on the way. @param text in lower case */
export function* jsonContains(value: unknown, text: string): Generator<void, boolean> {
  let rest = '';
  for (const piece of jsonText(value)) {
    rest += piece;
    if (rest.length < BATCH) continue;
    if (rest.toLowerCase().includes(text)) return true;
    // The text may stand where two batches meet.
    rest = rest.slice(-text.length);
    yield;
  }
  return rest.toLowerCase().includes(text);
}
