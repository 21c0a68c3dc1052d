import { useMemo } from 'react';
import { useLocale } from '../../i18n';
import { prepareRows, termsOf } from './preparedRows';
import { type Column, type Filter, type RemoteRows, type TableView } from './types';
import { useDraft } from './useDraft';

const NO_FILTERS: readonly never[] = [];
const NOTHING: ReadonlySet<string> = new Set();
const NO_KEYS: readonly string[] = [];

/** Upper limit of rows per page, whatever the page size. */
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

/** Returns a comparison whose collator, which takes milliseconds, is created on first use. */
function comparisonIn(locale: string): (a: string, b: string) => number {
  let collator: Intl.Collator | undefined;
  return (a, b) => (collator ??= new Intl.Collator(locale, { numeric: true })).compare(a, b);
}

/**
 * Returns the rows of the caller's view. Local lists are searched on each keystroke; the view, and
 * the server of a `remote` list, receive the query after a pause.
 */
export function useTableModel<Row extends object>(source: Source<Row>) {
  const { rows, rowKey, columns, filters = NO_FILTERS, view, onViewChange } = source;
  const { selected = NOTHING, remote } = source;
  const isRemote = remote !== undefined;
  const locale = useLocale();
  const compare = useMemo(() => comparisonIn(locale), [locale]);
  const search = useDraft(view.query, (query) => onViewChange({ query, pageIndex: 0 }));
  const prepared = useMemo(() => prepareRows(rows, columns, compare), [rows, columns, compare]);
  const found = useMemo(
    () => (isRemote ? undefined : prepared.search(termsOf(search.draft))),
    [isRemote, prepared, search.draft],
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
  // A query that is still being typed starts at its first page.
  const asked = search.draft === view.query ? view.pageIndex : 0;
  const pageIndex = Math.max(0, Math.min(asked, lastPage));
  const from = pageIndex * pageSize;
  const page = useMemo(() => {
    const shown = isRemote ? rows : prepared.take(ordered, from, from + pageSize);
    return shown.map((row) => ({ key: rowKey(row), row }));
  }, [isRemote, rows, prepared, ordered, from, pageSize, rowKey]);

  // A server that returns one page does not say which of the selected rows match.
  const hidden = useMemo(() => {
    if (selected.size === 0 || isRemote) return NO_KEYS;
    const left = new Set(selected);
    for (const row of prepared.take(matching, 0, rows.length)) left.delete(rowKey(row));
    return left.size === 0 ? NO_KEYS : [...left];
  }, [prepared, matching, rows, rowKey, selected, isRemote]);

  return {
    page,
    count: remote?.total ?? count,
    paged,
    hidden,
    selectedOnPage: page.filter(({ key }) => selected.has(key)).length,
    /** Selects all matching rows on all pages, in addition to those already selected. */
    selectAll: () => {
      const keys = prepared.take(matching, 0, rows.length).map(rowKey);
      source.onSelectedChange?.(new Set([...selected, ...keys]));
    },
    pageIndex,
    pageSize,
    from,
    search,
    compare,
    filters,
  };
}

export type TableModel = ReturnType<typeof useTableModel>;
