import uFuzzy from '@leeoniya/ufuzzy';
import { type Entry } from './entries';

/** So many results are shown at most. */
export const MAX_RESULTS = 50;
/** More matches than this are not ranked one by one: a user who has typed that little is still typing. */
const MAX_RANKED = 500;
/** Up to so many words may come in any order. */
const MAX_REORDERED = 3;

/** The letters of any script, case and accents ignored. The texts themselves are latinised. */
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
});

const plain = (text: string): string => uFuzzy.latinize(text).toLowerCase();

/** Entries made ready to be searched. */
export interface SearchIndex {
  entries: readonly Entry[];
  /** What each is found by; its label comes first. */
  texts: string[];
}

export const createIndex = (entries: readonly Entry[]): SearchIndex => ({
  entries,
  texts: uFuzzy.latinize(
    entries.map(({ label, keywords }) => (keywords === undefined ? label : `${label} ${keywords}`)),
  ),
});

/** Places of what equals the query, then of what begins with it, then of the rest, each in the order of the index. */
function byBeginning(texts: readonly string[], places: readonly number[], query: string): number[] {
  const equal: number[] = [];
  const beginning: number[] = [];
  const rest: number[] = [];
  for (const place of places) {
    const text = (texts[place] ?? '').toLowerCase();
    (text === query ? equal : text.startsWith(query) ? beginning : rest).push(place);
  }
  return [...equal, ...beginning, ...rest];
}

/** Places of all texts that hold the query as it is, for queries of signs alone. */
const holding = (texts: readonly string[], query: string): number[] =>
  texts.flatMap((text, place) => (text.toLowerCase().includes(query) ? [place] : []));

/**
 * The entries that a query finds, the best first.
 *
 * @returns at most `MAX_RESULTS` of them, and how many there are
 */
export function searchEntries(
  { entries, texts }: SearchIndex,
  typed: string,
): { found: Entry[]; total: number } {
  const query = plain(typed.trim());
  if (query === '') return { found: [], total: 0 };
  const [places, info, order] = fuzzy.search(texts, query, MAX_REORDERED, MAX_RANKED);
  const ranked =
    info && order
      ? byBeginning(
          texts,
          order.flatMap((at) => info.idx[at] ?? []),
          query,
        )
      : byBeginning(texts, places ?? holding(texts, query), query);
  return {
    found: ranked.slice(0, MAX_RESULTS).flatMap((place) => entries[place] ?? []),
    total: ranked.length,
  };
}
