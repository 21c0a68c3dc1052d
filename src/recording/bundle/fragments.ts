import { type ActionLog } from '../format';
import { inputSeen } from '../inputs';

/** Maximum number of fragments that are replaced. */
const MOST = 200;

export const SEARCH_IN_ADDRESS = /([?&](?:[\w-]{1,40}\.)?q=)([^&#\s"]*)/g;

/** Words of a search as lists parse it: quotation marks join several into one. */
const WORDS = /"[^"]*"?|[^\s"]+/g;
const bare = (word: string) => word.replaceAll('"', '');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

const BATCH = 200;

/** Collects the words that users typed; data that was read before is skipped. */
export class TypedWords {
  /** True if the word was searched for. */
  readonly words = new Map<string, boolean>();
  private readonly seen = new WeakSet();
  private visited = 0;

  private add(text: string, isSearch: boolean): void {
    for (const [word] of text.matchAll(WORDS)) {
      const typed = bare(word);
      if (typed !== '') this.words.set(typed, isSearch || this.words.get(typed) === true);
    }
  }

  private *walk(value: unknown, key: string): Generator<void, void> {
    if (typeof value === 'string') {
      if (key === 'query') this.add(value, true);
      if (!value.includes('q=')) return;
      for (const [, , searched = ''] of value.matchAll(SEARCH_IN_ADDRESS)) this.add(decoded(searched), true);
      return;
    }
    if (typeof value !== 'object' || value === null || this.seen.has(value)) return;
    this.seen.add(value);
    this.visited += 1;
    if (this.visited % BATCH === 0) yield;
    for (const [member, inner] of Object.entries(value)) yield* this.walk(inner, member);
  }

  *read({ base, lines, end }: ActionLog): Generator<void, void> {
    yield* this.walk(base.state, '');
    for (const line of lines) {
      if (line.kind !== 'action') continue;
      const { text } = inputSeen.match(line) ? (Object(line.payload) as { text?: unknown }) : {};
      if (typeof text === 'string') this.add(text, false);
      yield* this.walk(line.payload, '');
    }
    yield* this.walk(end.state, '');
  }
}

/** Fragments of names that users typed, and their replacements in typed text and in pseudonyms. */
export class Fragments {
  private readonly found: readonly (readonly [word: string, part: string])[];

  /** @param names full names; typed outside a search, they get their pseudonyms instead */
  constructor(
    words: readonly string[],
    private readonly names: ReadonlyMap<string, unknown>,
  ) {
    const digits = String(words.length).length;
    this.found = words.map((word, at) => [word, `part-${String(at + 1).padStart(digits, '0')}`]);
  }

  /** Returns a suffix for the pseudonym of a name, so that searches for its fragments find it. */
  endingFor(name: string): string {
    const lower = name.toLowerCase();
    return this.found
      .filter(([word]) => lower.includes(word))
      .map(([, part]) => `.${part}`)
      .join('');
  }

  /** Identifies the replaced words. */
  get key(): string {
    return JSON.stringify(this.found);
  }

  /** Replaces fragments in typed text; in a search also full names, which may occur in others. */
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

  address(text: string): string {
    return text.replace(SEARCH_IN_ADDRESS, (whole, before: string, searched: string) => {
      const plain = decoded(searched);
      const next = this.typed(plain, true);
      return next === plain ? whole : before + new URLSearchParams({ q: next }).toString().slice(2);
    });
  }
}

/** Finds typed words that reveal a replaced name or begin like one: `bea` reveals Beate. */
export function* findFragments(
  typedWords: ReadonlyMap<string, boolean>,
  names: ReadonlyMap<string, unknown>,
): Generator<void, Fragments> {
  const all = [...names.keys()].map((name) => name.toLowerCase());
  const found = new Set<string>();
  for (const [typed, isSearch] of typedWords) {
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
