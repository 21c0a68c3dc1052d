import uFuzzy from '@leeoniya/ufuzzy';
import { type Entry } from './entries';

export const MAX_RESULTS = 50;
/** More matches than this are not ranked individually: so short a query is still being typed. */
const MAX_RANKED = 500;
/** Queries of up to this many words match in any order. */
const MAX_REORDERED = 3;

/** Matches letters of any script, ignoring case and accents. The texts themselves are latinised. */
const fuzzy = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
});

const plain = (text: string): string => uFuzzy.latinize(text).toLowerCase();

export interface SearchIndex {
  entries: readonly Entry[];
  /** Search text per entry, starting with its label. */
  texts: string[];
}

export const createIndex = (entries: readonly Entry[]): SearchIndex => ({
  entries,
  texts: uFuzzy.latinize(
    entries.map(({ label, keywords }) => (keywords === undefined ? label : `${label} ${keywords}`)),
  ),
});

/** Returns indexes of exact matches, then prefixes, then the rest, each in index order. */
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

/** Returns indexes of texts that contain the query literally, for queries of symbols alone. */
const holding = (texts: readonly string[], query: string): number[] =>
  texts.flatMap((text, place) => (text.toLowerCase().includes(query) ? [place] : []));

/** Returns the best `MAX_RESULTS` matches, best first, and the total number of matches. */
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
