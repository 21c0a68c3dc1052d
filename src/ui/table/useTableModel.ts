import { type RefObject, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocale } from '../../i18n';
import { prepareRows, termsOf } from './preparedRows';
import { createSlots } from './slots';
import { type Column, type Filter, type RemoteRows, type TableView } from './types';
import { useDraft } from './useDraft';
import { useRowsInView } from './useRowsInView';

const NO_FILTERS: readonly never[] = [];
const NOTHING: ReadonlySet<string> = new Set();
const NO_KEYS: readonly string[] = [];

/** No view draws more rows than this, whatever its page size says. */
const MAX_ROWS = 100;

/** A list of so many rows is searched with each key also before its words are made: that takes a few milliseconds. */
const SHORT = 20_000;

/** The longest slice of work before a search, in milliseconds: short enough that no key waits for it. */
const SLICE_MS = 6;

interface Source<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter<Row>[];
  view: TableView;
  onViewChange: (patch: Partial<TableView>) => void;
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  remote?: RemoteRows;
  /** Where the rows are drawn. */
  table: RefObject<HTMLTableElement | null>;
}

/** The sort after a click on a column: ascending, descending, none. */
function sortAfter(sort: TableView['sort'], column: string): TableView['sort'] {
  if (sort?.column !== column) return { column, direction: 'asc' };
  return sort.direction === 'asc' ? { column, direction: 'desc' } : null;
}

/** Compares texts by the rules of a language. The browser takes milliseconds to get ready for that, and most lists never need it. */
function comparisonIn(locale: string): (a: string, b: string) => number {
  let collator: Intl.Collator | undefined;
  return (a, b) => (collator ??= new Intl.Collator(locale, { numeric: true })).compare(a, b);
}

/**
 * Runs long work in slices, so that the page can react in between. They follow one another by messages: between timers a
 * browser waits for 4 ms.
 *
 * @param work does the next part until `isOver` returns true; returns whether everything is done
 * @param onDone called once, when everything is done
 * @returns a function that stops the work
 */
function inSlices(work: (isOver: () => boolean) => boolean, onDone: () => void): () => void {
  const { port1: next, port2: go } = new MessageChannel();
  next.onmessage = () => {
    const end = performance.now() + SLICE_MS;
    if (!work(() => performance.now() >= end)) go.postMessage(null);
    else {
      next.close();
      onDone();
    }
  };
  go.postMessage(null);
  return () => next.close();
}

/**
 * What a table shows of its rows, by the caller's view. A long list is searched with each key once its words are made. What is
 * typed before that is shown as soon as they are; after a pause in typing, the search makes the rest itself. Until the pause, rows below
 * the window are left out, since each key may replace them.
 */
export function useTableModel<Row extends object>(source: Source<Row>) {
  const { rows, rowKey, columns, filters = NO_FILTERS, view, onViewChange } = source;
  const { selected = NOTHING, remote } = source;
  const isRemote = remote !== undefined;
  const locale = useLocale();
  const compare = useMemo(() => comparisonIn(locale), [locale]);
  const search = useDraft(view.query, (query) => onViewChange({ query, pageIndex: 0 }));
  const prepared = useMemo(() => prepareRows(rows, columns, compare), [rows, columns, compare]);
  const [, showFound] = useReducer((times: number) => times + 1, 0);
  const isQuick = rows.length <= SHORT || prepared.hasWords();
  const query = isQuick ? search.draft : view.query;
  const stopWork = useRef(() => {});
  useEffect(() => () => stopWork.current(), [prepared]);
  const makeWords = () => {
    stopWork.current();
    if (!isRemote && !prepared.hasWords()) stopWork.current = inSlices(prepared.makeWords, showFound);
  };
  const found = useMemo(
    () => (isRemote ? undefined : prepared.search(termsOf(query))),
    [isRemote, prepared, query],
  );
  const matching = useMemo(
    () => (isRemote ? undefined : prepared.filter(found, filters, view.filters)),
    [isRemote, prepared, found, filters, view.filters],
  );
  const ordered = useMemo(
    () => (isRemote ? undefined : prepared.sort(matching, view.sort)),
    [isRemote, prepared, matching, view.sort],
  );

  const count = matching?.length ?? rows.length;
  const paged = remote?.reachable ?? count;
  const pageSize = Math.min(view.pageSize, MAX_ROWS);
  // Rows may have gone since the page was chosen.
  const lastPage = Math.max(0, Math.ceil(paged / pageSize) - 1);
  const isTyping = search.draft !== view.query;
  const asked = isTyping ? 0 : view.pageIndex;
  const pageIndex = Math.max(0, Math.min(asked, lastPage));
  const from = pageIndex * pageSize;
  const shown = isRemote ? rows : prepared.take(ordered, from, from + pageSize);
  const page = shown.map((row) => ({ key: rowKey(row), row }));
  const [inView, lookAtRows] = useRowsInView(source.table);
  const drawn = isTyping && !isRemote ? page.slice(0, inView.count) : page;
  const [slots] = useState(createSlots);
  // While what is typed is not reported the focus is in the search field.
  const elements = slots.assign(
    drawn.map(({ key }) => key),
    isTyping,
  );

  // A server that gives one page does not say which of the selected rows match.
  const hidden = useMemo(() => {
    if (selected.size === 0 || isRemote) return NO_KEYS;
    const left = new Set(selected);
    for (const row of prepared.take(matching, 0, rows.length)) left.delete(rowKey(row));
    return left.size === 0 ? NO_KEYS : [...left];
  }, [prepared, matching, rows, rowKey, selected, isRemote]);

  /** Selects rows or lets go of them. What was selected before keeps its order, what is new follows. */
  const select = (keys: readonly string[], on: boolean) => {
    const next = new Set(selected);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    source.onSelectedChange?.(next);
  };

  return {
    page,
    /** The rows of the page that are drawn, each with the key of its element. */
    drawn: drawn.map((entry, at) => ({ ...entry, element: elements[at] })),
    /** The room of the rows that are left out, in pixels. */
    leftOut: (page.length - drawn.length) * inView.height,
    count: remote?.total ?? count,
    /** How many rows the pages hold. */
    paged,
    /** The selected rows that the search or a filter hides. */
    hidden,
    /** How many of the rows on the page are selected. */
    selectedOnPage: page.filter(({ key }) => selected.has(key)).length,
    select,
    selectPage: (on: boolean) =>
      select(
        page.map(({ key }) => key),
        on,
      ),
    /** Every row that matches, on all pages. */
    selectAll: () => select(prepared.take(matching, 0, rows.length).map(rowKey), true),
    sortBy: (column: string) => onViewChange({ sort: sortAfter(view.sort, column), pageIndex: 0 }),
    pageIndex,
    pageSize,
    from,
    search: {
      ...search,
      type: (text: string) => {
        if (!isTyping) lookAtRows();
        makeWords();
        search.type(text);
      },
    },
    /** A search will come: its words are made before the user begins to type. */
    expectSearch: makeWords,
    compare,
    filters,
  };
}

export type TableModel = ReturnType<typeof useTableModel>;
