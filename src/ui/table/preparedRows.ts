import { isPlain, plainKey } from '../../i18n/plainOrder';
import { type Column, type Filter, type TableView } from './types';

/** Indexes into the row list, in display order. Undefined means all rows, in their own order. */
type Places = readonly number[] | undefined;

/** Separates the texts of a row, so that no search matches across two of them. */
const SEAM = '\n';

function wordsOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const texts: string[] = [];
  for (const { searchText } of columns) {
    const words = searchText?.(row) ?? [];
    if (typeof words === 'string') texts.push(words);
    else for (const word of words) texts.push(word);
  }
  return texts.join(SEAM).toLowerCase();
}

/** Returns the lower-case terms of a query: words, and phrases in double quotes. All must match. */
export function termsOf(query: string): string[] {
  const parts = query.toLowerCase().match(/"[^"]*"?|[^\s"]+/g) ?? [];
  return parts.map((part) => part.replace(/"/g, '')).filter((part) => part !== '');
}

/** Compares rows by index. `collate` is three times slower and only used if a text needs it. */
function comparison<Row>(
  rows: readonly Row[],
  sortBy: (row: Row) => string | number,
  collate: (a: string, b: string) => number,
): (a: number, b: number) => number {
  const keys = rows.map((row) => sortBy(row));
  if (!keys.every((key) => typeof key === 'number' || isPlain(key)))
    return (a, b) => collate(String(keys[a]), String(keys[b]));
  const plain = keys.map((key) => (typeof key === 'number' ? key : plainKey(key)));
  return (at, other) => {
    const [a = '', b = ''] = [plain[at], plain[other]];
    return a < b ? -1 : a > b ? 1 : 0;
  };
}

/**
 * Searches, filters and sorts a list. Search texts and sort orders are built on first use and
 * cached, and a search that refines the last one scans only its results.
 *
 * @param collate compares two texts by the rules of the language
 */
export function prepareRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  collate: (a: string, b: string) => number,
) {
  const words: string[] = [];
  const wordsAt = (row: Row, at: number) => (words[at] ??= wordsOf(columns, row));
  const orders = new Map<string, readonly number[]>();
  let last: { terms: readonly string[]; places: Places } = { terms: [], places: undefined };

  /** Returns the same `places` if all pass, to keep memoised results valid. */
  function passing(places: Places, passes: (row: Row, at: number) => boolean): Places {
    const count = places?.length ?? rows.length;
    const found: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const at = places?.[index] ?? index;
      const row = rows[at];
      if (row !== undefined && passes(row, at)) found.push(at);
    }
    return found.length === count ? places : found;
  }

  function orderBy(column: string, direction: 'asc' | 'desc'): readonly number[] | undefined {
    const sortBy = columns.find(({ id }) => id === column)?.sortBy;
    if (!sortBy) return undefined;
    const compare = comparison(rows, sortBy, collate);
    return Array.from(rows.keys()).sort(direction === 'desc' ? (a, b) => compare(b, a) : compare);
  }

  return {
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
      last = { terms, places };
      return places;
    },
    /** Returns the rows that have a chosen value of each filter. Unknown filters are ignored. */
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
    /** Sorts stably; returns the rows unchanged if the column is unknown or no sort is set. */
    sort(places: Places, sort: TableView['sort']): Places {
      if (!sort) return places;
      const name = `${sort.direction} ${sort.column}`;
      const order = orders.get(name) ?? orderBy(sort.column, sort.direction);
      if (!order) return places;
      orders.set(name, order);
      if (!places) return order;
      const isIn = new Uint8Array(rows.length);
      for (const at of places) isIn[at] = 1;
      return order.filter((at) => isIn[at] === 1);
    },
    take: (places: Places, from: number, to: number): readonly Row[] =>
      places === undefined
        ? rows.slice(from, to)
        : places.slice(from, to).flatMap((at) => rows[at] ?? ([] as Row[])),
  };
}
