import { functionalUpdate, useTable, type RowSelectionState } from '@tanstack/react-table';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLocale } from '../../i18n';
import { features, filterDefs, filterState, isSearched, libraryInput, termsOf } from './library';
import { type Column, type Filter, type RemoteRows, type TableView } from './types';
import { useDraft } from './useDraft';

const NO_FILTERS: readonly never[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** No view draws more rows than this, whatever its page size says. */
const MAX_ROWS = 100;

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
}

/** Selections in the library's shape. One that the library has changed is here already when it comes back. */
const states = new WeakMap<ReadonlySet<string>, RowSelectionState>();

/** The library's shape of a selection. Without a prototype, for names such as `__proto__`. */
function selectionState(selected: ReadonlySet<string>): RowSelectionState {
  const made = states.get(selected);
  if (made !== undefined) return made;
  const state = Object.create(null) as RowSelectionState;
  for (const key of selected) state[key] = true;
  states.set(selected, state);
  return state;
}

/** A selection from the library's shape: what was selected before keeps its order, what is new follows. */
function selectionFrom(state: RowSelectionState, before: ReadonlySet<string>): ReadonlySet<string> {
  const kept = Array.from(before).filter((key) => Object.hasOwn(state, key));
  const selected = new Set(kept.concat(Object.keys(state)));
  states.set(selected, state);
  return selected;
}

/**
 * What a table shows of its rows, worked out by TanStack Table from the caller's view. The scan for a query runs behind
 * the keystroke (`useDeferredValue`), so that the field never waits for it.
 */
export function useTableModel<Row extends object>(source: Source<Row>) {
  const { rows, columns, filters = NO_FILTERS, view, onViewChange, selected = NOTHING, remote } = source;
  const locale = useLocale();
  const compare = useMemo(() => new Intl.Collator(locale, { numeric: true }).compare, [locale]);
  const search = useDraft(view.query, (query) => onViewChange({ query, pageIndex: 0 }));
  const query = useDeferredValue(search.draft);

  const { data, drawn, hasTerms } = useMemo(
    () => libraryInput(rows, columns, compare),
    [rows, columns, compare],
  );
  const defs = useMemo(() => [...drawn, ...filterDefs(filters)], [drawn, filters]);
  const terms = useMemo(() => termsOf(query), [query]);
  const globalFilter = terms.length > 0 ? terms : undefined;
  const columnFilters = useMemo(() => filterState(filters, view.filters), [filters, view.filters]);
  const { sort: wanted } = view;
  const sorting = useMemo(() => {
    // An address may name a column that is not there, or that nothing is sorted by.
    if (!wanted || !columns.some(({ id, sortBy }) => id === wanted.column && sortBy)) return [];
    return [{ id: wanted.column, desc: wanted.direction === 'desc' }];
  }, [wanted, columns]);
  const rowSelection = selectionState(selected);

  // Rows may have gone since the page was chosen; the last one there is known only after they are counted.
  const [lastPage, setLastPage] = useState(Infinity);
  const pageSize = Math.min(view.pageSize, MAX_ROWS);
  const asked = search.draft === view.query ? view.pageIndex : 0;
  const pageIndex = Math.max(0, Math.min(asked, lastPage));
  const pagination = useMemo(() => ({ pageIndex, pageSize }), [pageIndex, pageSize]);

  const table = useTable({
    features,
    data,
    columns: defs,
    getRowId: source.rowKey,
    state: { globalFilter, columnFilters, sorting, pagination, rowSelection },
    globalFilterFn: hasTerms,
    getColumnCanGlobalFilter: isSearched,
    // Nothing to filter by, or done by the server: spares the library a walk over all rows.
    manualFiltering: remote !== undefined || (globalFilter === undefined && columnFilters.length === 0),
    manualSorting: remote !== undefined,
    ...(remote === undefined ? {} : { manualPagination: true, rowCount: remote.reachable }),
    sortDescFirst: false,
    enableMultiSort: false,
    autoResetPageIndex: false,
    enableRowSelection: source.selected !== undefined,
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      const sort = next
        ? { column: next.id, direction: next.desc ? ('desc' as const) : ('asc' as const) }
        : null;
      onViewChange({ sort, pageIndex: 0 });
    },
    onRowSelectionChange: (updater) =>
      source.onSelectedChange?.(selectionFrom(functionalUpdate(updater, rowSelection), selected)),
  });

  const last = Math.max(0, table.getPageCount() - 1);
  if (last !== lastPage) setLastPage(last);

  return {
    table,
    page: table.getRowModel().rows,
    count: remote?.total ?? table.getRowCount(),
    /** How many rows the pages hold. */
    paged: table.getRowCount(),
    /** How many of the rows that match are selected, and how many of those on the page. */
    selectedHere: table.getFilteredSelectedRowModel().flatRows.length,
    selectedOnPage: table.getRowModel().rows.filter(({ id }) => selected.has(id)).length,
    pageIndex,
    pageSize,
    from: pageIndex * pageSize,
    search,
    compare,
    filters,
  };
}
