import { type ReactNode } from 'react';
import { type ListView } from '../../../store/lists/slice';

/** How a person looks at a table; kept by the store (`src/store/lists`). */
export type TableView = ListView;

/** One column. Keep the array of columns stable (module constant or `useMemo`), else rows are drawn again for nothing. */
export interface Column<Row> {
  /** The field's name; part of the header's test subject. */
  id: string;
  header: string;
  /** Explains the header on hover and focus. */
  headerTip?: string;
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by this value. */
  sortBy?: (row: Row) => string | number;
  /** What the search box finds a row by. */
  searchText?: (row: Row) => string | readonly string[];
  /** CSS width, e.g. `20%`. */
  width?: string;
  /** Class of the header and of every cell, e.g. to hide the column on narrow pages. */
  className?: string;
}

/** A drop-down over the table: rows that have one of the chosen values stay. */
export interface Filter<Row> {
  id: string;
  label: string;
  values: (row: Row) => readonly string[];
  /** The words for a value; the value itself by default. */
  optionLabel?: (value: string) => string;
}

/** Between two texts of a row, so that no search finds what only their neighbourhood spells. */
const SEAM = '\n';

/** A function that gives the lower-cased words of a row; made once per row, and dropped with the row. */
export function makeHaystacks<Row extends object>(columns: readonly Column<Row>[]): (row: Row) => string {
  const cache = new WeakMap<Row, string>();
  return (row) => {
    const known = cache.get(row);
    if (known !== undefined) return known;
    let text = '';
    for (const column of columns) {
      const words = column.searchText?.(row);
      if (words === undefined) continue;
      text += SEAM + (typeof words === 'string' ? words : words.join(SEAM));
    }
    const made = text.toLowerCase();
    cache.set(row, made);
    return made;
  };
}

/** The parts of a query that must all be found: words, and phrases in double quotes. Lower case. */
export function termsOf(query: string): string[] {
  const parts = query.toLowerCase().match(/"[^"]*"?|[^\s"]+/g) ?? [];
  return parts.map((part) => part.replace(/"/g, '')).filter((part) => part !== '');
}

/** The rows that have every term of the query and, for each filter in use, one of its chosen values. Keeps the order. */
export function filterRows<Row extends object>(
  rows: readonly Row[],
  filters: readonly Filter<Row>[],
  query: string,
  chosen: TableView['filters'],
  haystackOf: (row: Row) => string,
): readonly Row[] {
  const terms = termsOf(query);
  const active = filters.flatMap((filter) => {
    const values = Object.hasOwn(chosen, filter.id) ? chosen[filter.id] : undefined;
    return values === undefined || values.length === 0 ? [] : [{ filter, values: new Set(values) }];
  });
  if (terms.length === 0 && active.length === 0) return rows;
  return rows.filter(
    (row) =>
      active.every(({ filter, values }) => filter.values(row).some((value) => values.has(value))) &&
      terms.every((term) => haystackOf(row).includes(term)),
  );
}

/** Plain letters, digits and signs, for which the order of code units will do. */
const PLAIN = /^[\x20-\x7e]*$/;

/** A text whose code units order it without regard to case and by the value of its numbers. */
const plainKey = (text: string) => text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(12, '0'));

/**
 * The rows in the order of `sort`; equal ones keep theirs. `compare` orders texts by the rules of a language, which takes
 * three times as long as comparing plain keys and is done only where some text needs it. An unknown column sorts nothing.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableView['sort'],
  compare: (a: string, b: string) => number,
): readonly Row[] {
  const sortBy = columns.find((column) => column.id === sort?.column)?.sortBy;
  if (sort === null || sortBy === undefined) return rows;
  const sign = sort.direction === 'asc' ? 1 : -1;
  const keyed = rows.map((row) => ({ row, key: sortBy(row) }));
  const plain = keyed.every(({ key }) => typeof key === 'number' || PLAIN.test(key));
  if (plain) for (const entry of keyed) if (typeof entry.key === 'string') entry.key = plainKey(entry.key);
  keyed.sort(({ key: a }, { key: b }) => {
    if (plain || (typeof a === 'number' && typeof b === 'number')) return a < b ? -sign : a > b ? sign : 0;
    return sign * compare(String(a), String(b));
  });
  return keyed.map(({ row }) => row);
}

/** The next sort after a click on a header: ascending, descending, unsorted. */
export function nextSort(sort: TableView['sort'], column: string): TableView['sort'] {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** The distinct values of a filter in the data, in the order of their words. */
export function optionsOf<Row>(
  rows: readonly Row[],
  filter: Filter<Row>,
  compare: (a: string, b: string) => number,
): { value: string; label: string }[] {
  const values = new Set<string>();
  for (const row of rows) for (const value of filter.values(row)) values.add(value);
  return Array.from(values, (value) => ({ value, label: filter.optionLabel?.(value) ?? value })).sort(
    (a, b) => compare(a.label, b.label),
  );
}

/** The page to show: `wanted`, or the last one there is. */
export const clampPage = (wanted: number, count: number, pageSize: number): number =>
  Math.max(0, Math.min(wanted, Math.ceil(count / pageSize) - 1));
