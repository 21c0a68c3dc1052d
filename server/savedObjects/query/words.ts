import { type TimeSlices } from '../../lib/timeSlices';

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;

const isText = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Splits a short value into lower-case words. */
export const wordsOf = (value: unknown): string[] =>
  isText(value) ? (String(value).toLowerCase().match(WORD) ?? []) : [];

/** Splits values of any length into words, each text only once. */
export class WordReader {
  private readonly known = new Map<string, readonly string[]>();

  constructor(private readonly slices: TimeSlices) {}

  async words(value: unknown): Promise<readonly string[]> {
    if (!isText(value)) return [];
    const text = String(value);
    if (text.length < 1000) return wordsOf(text);
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const words = await this.read(text.toLowerCase());
    this.known.set(text, words);
    return words;
  }

  private async read(text: string): Promise<string[]> {
    const words: string[] = [];
    for (const [word] of text.matchAll(WORD)) {
      words.push(word);
      if (words.length % 1000 === 0 && this.slices.isUsedUp()) await this.slices.next();
    }
    return words;
  }
}

/** Returns the longest border per index (Knuth-Morris-Pratt). */
function borders(sequence: ArrayLike<string>): number[] {
  const lengths = [0];
  for (let at = 1, length = 0; at < sequence.length; at += 1) {
    while (length > 0 && sequence[at] !== sequence[length]) length = lengths[length - 1] ?? 0;
    if (sequence[at] === sequence[length]) length += 1;
    lengths.push(length);
  }
  return lengths;
}

/** Consecutive words, of which the last may be a prefix. */
export class Phrase {
  private readonly whole: readonly string[];
  private readonly begin: string | undefined;
  private readonly borders: readonly number[];

  constructor(words: readonly string[], isPrefix = false) {
    this.whole = isPrefix ? words.slice(0, -1) : words;
    this.begin = isPrefix ? (words.at(-1) ?? '') : undefined;
    this.borders = borders(this.whole);
  }

  /** True if `words` contain the phrase; visits each word at most twice. */
  isIn(words: readonly string[]): boolean {
    const { whole, begin } = this;
    if (whole.length === 0) return begin !== undefined && words.some((word) => word.startsWith(begin));
    for (let at = 0, length = 0; at < words.length; at += 1) {
      const word = words[at];
      while (length > 0 && word !== whole[length]) length = this.borders[length - 1] ?? 0;
      if (word === whole[length]) length += 1;
      if (length < whole.length) continue;
      if (begin === undefined || words[at + 1]?.startsWith(begin)) return true;
      length = this.borders[length - 1] ?? 0;
    }
    return false;
  }
}

/** Searches in linear time. */
function finder(wanted: string): (text: string, from: number) => number {
  // The built-in search is fastest, and quadratic only for a long search text.
  if (wanted.length <= 16) return (text, from) => text.indexOf(wanted, from);
  const ends = borders(wanted);
  return (text, from) => {
    for (let at = from, length = 0; at < text.length; at += 1) {
      while (length > 0 && text[at] !== wanted[length]) length = ends[length - 1] ?? 0;
      if (text[at] === wanted[length]) length += 1;
      if (length === wanted.length) return at - length + 1;
    }
    return -1;
  };
}

/** Compiles a pattern with `*`. Matching is linear in both lengths and cannot block the server. */
export function compilePattern(pattern: string): (text: string) => boolean {
  const parts = pattern.split('*');
  if (parts.length === 1) return (text) => text === pattern;
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  const between = parts
    .slice(1, -1)
    .filter((part) => part !== '')
    .map((part) => ({ length: part.length, find: finder(part) }));
  return (text) => {
    if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
      return false;
    let at = first.length;
    const end = text.length - last.length;
    for (const { length, find } of between) {
      const found = find(text, at);
      if (found < 0 || found + length > end) return false;
      at = found + length;
    }
    return true;
  };
}
