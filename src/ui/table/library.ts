import {
  columnFilteringFeature,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
  type FilterFn,
  type RowData,
} from '@tanstack/react-table';
import { type Column, type Filter, type TableView } from './types';

/** What our tables use of the library; nothing else of it gets into the bundle. */
export const features = tableFeatures({
  // Filtering gives a row its two maps of results anyway: making them with each row as well would double what rows cost.
  columnFilteringFeature: { ...columnFilteringFeature, initRowInstanceData: undefined },
  globalFilteringFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});

export type Features = typeof features;
type Def<Row extends RowData> = ColumnDef<Features, Row>;

/** Id of the column that no one sees, whose value is all that the search box finds a row by. */
const SEARCHED = 'search:';
/** Filters are columns that no one sees; the prefix keeps their ids apart from those of drawn columns. */
const filterId = (id: string) => `filter:${id}`;

/** Between two texts of a row, so that no search finds what only their neighbourhood spells. */
const SEAM = '\n';

/** The lower-cased words of a row. */
function haystack<Row>(columns: readonly Column<Row>[], row: Row): string {
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

/** The library asks of every column whether the search looks at it; ours looks at one. */
export const isSearched = (column: { id: string }): boolean => column.id === SEARCHED;

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
 * What the library works on: the rows, a column for each of ours, sortable by keys that are made when it is first sorted
 * by, and a column that no one sees for the search, whose words are made when first searched. Keys and words are found
 * by a row's place in `rows`, so that they come and go with them.
 */
export function libraryInput<Row extends RowData>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  collate: (a: string, b: string) => number,
) {
  const words: string[] = [];
  const wordsOf = (row: Row, index: number) => (words[index] ??= haystack(columns, row));
  const drawn = columns.map(({ id, sortBy }): Def<Row> => {
    if (sortBy === undefined) return { id, enableSorting: false };
    let compare: ((a: number, b: number) => number) | undefined;
    return {
      id,
      accessorFn: (row) => sortBy(row),
      sortFn: (a, b) => (compare ??= comparison(rows, sortBy, collate))(a.index, b.index),
      sortUndefined: false,
    };
  });
  const searched: Def<Row> = { id: SEARCHED, accessorFn: wordsOf, enableSorting: false };
  const hasTerms: FilterFn<Features, Row> = (row, _id, terms: readonly string[]) => {
    const text = wordsOf(row.original, row.index);
    return terms.every((term) => text.includes(term));
  };
  // A new array even for the same rows: the library keeps what it read of them for as long as the array is the same.
  return { data: Array.from(rows), drawn: [...drawn, searched], hasTerms };
}

/** The library's columns for the drop-down filters: a row stays that has one of the chosen values. */
export const filterDefs = <Row extends RowData>(filters: readonly Filter<Row>[]): Def<Row>[] =>
  filters.map(({ id, values }) => ({
    id: filterId(id),
    enableSorting: false,
    filterFn: (row, _id, chosen: ReadonlySet<string>) =>
      values(row.original).some((value) => chosen.has(value)),
  }));

/** The filters in use, as the library's state. A filter that is not among `filters` is not in use. */
export const filterState = (filters: readonly { id: string }[], chosen: TableView['filters']) =>
  filters.flatMap(({ id }) => {
    const values = Object.hasOwn(chosen, id) ? chosen[id] : undefined;
    return values === undefined || values.length === 0 ? [] : [{ id: filterId(id), value: new Set(values) }];
  });
