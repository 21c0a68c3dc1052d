import { type ActionLog } from '../format';
import { inputSeen } from '../inputs';

/** Most pieces of names that get a word of their own. */
const MOST = 200;

/** The search term in an address. */
export const SEARCH_IN_ADDRESS = /([?&](?:[\w-]{1,40}\.)?q=)([^&#\s"]*)/g;

/** The words of a search, as lists take it: in quotation marks several are one. */
const WORDS = /"[^"]*"?|[^\s"]+/g;
const bare = (word: string) => word.replaceAll('"', '');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Objects between two pauses. */
const BATCH = 200;

/** The words that users typed, and whether any search was for them; pauses on the way. */
function* typedWords(logs: readonly ActionLog[]): Generator<void, Map<string, boolean>> {
  const words = new Map<string, boolean>();
  const seen = new Set<object>();
  let visited = 0;
  const add = (text: string, isSearch: boolean) => {
    for (const [word] of text.matchAll(WORDS)) {
      const typed = bare(word);
      if (typed !== '') words.set(typed, isSearch || words.get(typed) === true);
    }
  };
  function* walk(value: unknown, key: string): Generator<void, void> {
    if (typeof value === 'string') {
      if (key === 'query') add(value, true);
      for (const [, , searched = ''] of value.matchAll(SEARCH_IN_ADDRESS)) add(decoded(searched), true);
      return;
    }
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    visited += 1;
    if (visited % BATCH === 0) yield;
    for (const [member, inner] of Object.entries(value)) yield* walk(inner, member);
  }
  for (const { base, lines, end } of logs) {
    yield* walk(base.state, '');
    for (const line of lines) {
      if (line.kind !== 'action') continue;
      const { text } = inputSeen.match(line) ? (Object(line.payload) as { text?: unknown }) : {};
      if (typeof text === 'string') add(text, false);
      yield* walk(line.payload, '');
    }
    yield* walk(end.state, '');
  }
  return words;
}

/** Pieces of names that users typed, and the words that replace them, both in the typed text and in each name with the piece. */
export class Fragments {
  private readonly found: readonly (readonly [word: string, part: string])[];

  /**
   * @param words those that are a piece of a name, in lower case
   * @param names the names themselves: typed as a whole into another field than that of a search, they have their pseudonyms
   */
  constructor(
    words: readonly string[],
    private readonly names: ReadonlyMap<string, unknown>,
  ) {
    const digits = String(words.length).length;
    this.found = words.map((word, at) => [word, `part-${String(at + 1).padStart(digits, '0')}`]);
  }

  /** The ending of a name's pseudonym, so that a search finds it as it found the name. */
  endingFor(name: string): string {
    const lower = name.toLowerCase();
    return this.found
      .filter(([word]) => lower.includes(word))
      .map(([, part]) => `.${part}`)
      .join('');
  }

  /** A typed text without pieces of names. @param isSearch whether a whole name finds others that it is a piece of */
  typed(text: string, isSearch: boolean): string {
    return text.replace(WORDS, (word) => {
      const piece = bare(word);
      const part = this.found.find(([known]) => known === piece.toLowerCase())?.[1];
      return part === undefined || (!isSearch && this.names.has(piece))
        ? word
        : word.startsWith('"')
          ? `"${part}"`
          : part;
    });
  }

  /** An address without pieces of names in what was searched for. */
  address(text: string): string {
    return text.replace(SEARCH_IN_ADDRESS, (whole, before: string, searched: string) => {
      const plain = decoded(searched);
      const next = this.typed(plain, true);
      return next === plain ? whole : before + new URLSearchParams({ q: next }).toString().slice(2);
    });
  }
}

/**
 * Looks for what was typed of names that are replaced: `bea` finds Beate, and tells a piece of her name. A word that only begins as a
 * name does is a piece as well. Pauses on the way.
 */
export function* findFragments(
  logs: readonly ActionLog[],
  names: ReadonlyMap<string, unknown>,
): Generator<void, Fragments> {
  const all = [...names.keys()].map((name) => name.toLowerCase());
  const found = new Set<string>();
  for (const [typed, isSearch] of yield* typedWords(logs)) {
    yield;
    if (found.size >= MOST) break;
    const word = typed.toLowerCase();
    const beginning = word.slice(0, Math.max(3, word.length - 2));
    if (
      (isSearch || !names.has(typed)) &&
      all.some((name) => name.includes(word) || name.startsWith(beginning))
    )
      found.add(word);
  }
  return new Fragments([...found], names);
}
