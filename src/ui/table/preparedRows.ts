import { isPlain, plainKey } from '../../i18n/plainOrder';
import { type Column, type Filter, type TableView } from './types';

/** Where rows stand in their list, in the order in which they are shown. Undefined stands for all rows as they come. */
type Places = readonly number[] | undefined;

/** Between two texts of a row, so that no search finds what only their neighbourhood spells. */
const SEAM = '\n';

/** The lower-cased words of a row. */
function wordsOf<Row>(columns: readonly Column<Row>[], row: Row): string {
  const texts: string[] = [];
  for (const { searchText } of columns) {
    const words = searchText?.(row) ?? [];
    if (typeof words === 'string') texts.push(words);
    else for (const word of words) texts.push(word);
  }
  return texts.join(SEAM).toLowerCase();
}

/** The parts of a query that must all be found: words, and phrases in double quotes. Lower case. */
export function termsOf(query: string): string[] {
  const parts = query.toLowerCase().match(/"[^"]*"?|[^\s"]+/g) ?? [];
  return parts.map((part) => part.replace(/"/g, '')).filter((part) => part !== '');
}

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
  if (!keys.every((key) => typeof key === 'number' || isPlain(key)))
    return (a, b) => collate(String(keys[a]), String(keys[b]));
  const plain = keys.map((key) => (typeof key === 'number' ? key : plainKey(key)));
  return (at, other) => {
    const [a = '', b = ''] = [plain[at], plain[other]];
    return a < b ? -1 : a > b ? 1 : 0;
  };
}

/**
 * Searches, filters and sorts a list. Words and orders are made when they are first needed and kept as long as the list, and a
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
  const wordsAt = (row: Row, at: number) => (words[at] ??= wordsOf(columns, row));
  /** All rows in an order, by the column and direction that they are sorted by. */
  const orders = new Map<string, readonly number[]>();
  let last: { terms: readonly string[]; places: Places } = { terms: [], places: undefined };

  /** The same `places` where all pass, so that nothing that depends on them is made anew. */
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
    /** The rows from one place of the order to before another. */
    take: (places: Places, from: number, to: number): readonly Row[] =>
      places === undefined
        ? rows.slice(from, to)
        : places.slice(from, to).flatMap((at) => rows[at] ?? ([] as Row[])),
  };
}
