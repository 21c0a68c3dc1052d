import { type Column, type Filter, type TableView } from './types';

/** Where rows stand in their list, in the order in which they are shown. Undefined stands for all rows as they come. */
type Places = readonly number[] | undefined;

/** Between two texts of a row, so that no search finds what only their neighbourhood spells. */
const SEAM = '\n';

/** Words of so many rows take a fraction of a millisecond. */
const AT_ONCE = 200;

/** The lower-cased words of a row. */
function wordsOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  let text = '';
  for (const column of columns) {
    const words = column.searchText?.(row);
    if (words !== undefined) text += SEAM + (typeof words === 'string' ? words : words.join(SEAM));
  }
  return text.toLowerCase();
}

/** The parts of a query that must all be found: words, and phrases in double quotes. Lower case. */
export function termsOf(query: string): string[] {
  const parts = query.toLowerCase().match(/"[^"]*"?|[^\s"]+/g) ?? [];
  return parts.map((part) => part.replace(/"/g, '')).filter((part) => part !== '');
}

/** Plain letters, digits and signs, for which the order of code units will do. */
const PLAIN = /^[\x20-\x7e]*$/;

/** A text whose code units order it without regard to case and by the value of its numbers. */
const plainKey = (text: string) => text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));

/**
 * Compares two rows, named by their places in `rows`. Texts are compared by the rules of the language (`collate`), which
 * takes three times as long as comparing plain keys and is done only where some text needs it.
 */
function comparison<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => string | number,
  collate: (a: string, b: string) => number,
): (a: number, b: number) => number {
  const keys = rows.map((row) => sortBy(row));
  if (!keys.every((key) => typeof key === 'number' || PLAIN.test(key)))
    return (a, b) => collate(String(keys[a]), String(keys[b]));
  const plain = keys.map((key) => (typeof key === 'number' ? key : plainKey(key)));
  return (at, other) => {
    const [a = '', b = ''] = [plain[at], plain[other]];
    return a < b ? -1 : a > b ? 1 : 0;
  };
}

/**
 * Searches, filters and sorts a list. Words and keys are made when they are first needed and kept as long as the list, and a
 * search that only goes on from the last one looks at what that has found.
 *
 * @param collate compares two texts by the rules of the language
 */
export function prepareRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  collate: (a: string, b: string) => number,
) {
  const words: string[] = [];
  /** Before this place all words are made, ahead of a search. */
  let ahead = 0;
  /** A search has looked at every row, and so made all words. */
  let isScanned = false;
  const wordsAt = (row: Row, at: number) => (words[at] ??= wordsOf(columns, row));
  const comparisons = new Map<string, (a: number, b: number) => number>();
  let last: { terms: readonly string[]; places: Places } = { terms: [], places: undefined };

  function passing(places: Places, passes: (row: Row, at: number) => boolean): number[] {
    const found: number[] = [];
    const look = (at: number) => {
      const row = rows[at];
      if (row !== undefined && passes(row, at)) found.push(at);
    };
    if (places) places.forEach(look);
    else for (let at = 0; at < rows.length; at += 1) look(at);
    return found;
  }

  return {
    /**
     * Goes on making words before they are searched.
     *
     * @param isOver whether to leave the rest for another time; asked after each few hundred rows
     * @returns whether all words are made
     */
    makeWords(isOver: () => boolean): boolean {
      while (ahead < rows.length) {
        for (const row of rows.slice(ahead, ahead + AT_ONCE)) {
          wordsAt(row, ahead);
          ahead += 1;
        }
        if (isOver()) break;
      }
      return ahead >= rows.length;
    },
    /** Whether all words are made. */
    hasWords: () => ahead >= rows.length,
    /** The rows in which every term is found. */
    search(terms: readonly string[]): Places {
      const goesOn = last.terms.every((before) => terms.some((term) => term.includes(before)));
      const among = goesOn ? last.places : undefined;
      const places =
        terms.length === 0
          ? undefined
          : passing(among, (row, at) => {
              const text = wordsAt(row, at);
              return terms.every((term) => text.includes(term));
            });
      // Told between two searches, so that the keys of one are all searched in the same way.
      if (terms.length > 0) isScanned ||= among === undefined;
      else if (isScanned) ahead = rows.length;
      last = { terms, places };
      return places;
    },
    /** Those that have one of the chosen values of each filter. What is chosen of a filter that is not there does not count. */
    filter(places: Places, filters: readonly Filter<Row>[], chosen: TableView['filters']): Places {
      const used = filters.flatMap(({ id, values }) => {
        const wanted = Object.hasOwn(chosen, id) ? chosen[id] : undefined;
        return wanted === undefined || wanted.length === 0 ? [] : [{ values, wanted: new Set(wanted) }];
      });
      if (used.length === 0) return places;
      return passing(places, (row) =>
        used.every(({ values, wanted }) => values(row).some((value) => wanted.has(value))),
      );
    },
    /** The same rows in order; as they come where the column is not there or nothing is sorted by it. Equal rows stay in their order. */
    sort(places: Places, sort: TableView['sort']): Places {
      const sortBy = sort ? columns.find(({ id }) => id === sort.column)?.sortBy : undefined;
      if (!sort || !sortBy) return places;
      const compare = comparisons.get(sort.column) ?? comparison(rows, sortBy, collate);
      comparisons.set(sort.column, compare);
      const order = places ? [...places] : Array.from(rows.keys());
      return order.sort(sort.direction === 'desc' ? (a, b) => compare(b, a) : compare);
    },
    /** The rows from one place of the order to before another. */
    take: (places: Places, from: number, to: number): readonly Row[] =>
      places === undefined
        ? rows.slice(from, to)
        : places.slice(from, to).flatMap((at) => rows[at] ?? ([] as Row[])),
  };
}
