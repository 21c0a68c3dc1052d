import { useDeferredValue, useMemo } from 'react';
import { useLocale } from '../../i18n';
import {
  clampPage,
  filterRows,
  makeHaystacks,
  sortRows,
  type Column,
  type Filter,
  type TableView,
} from './model';
import { useDraft } from './useDraft';

const NO_FILTERS: readonly never[] = [];

/** No view draws more rows than this, whatever its page size says. */
const MOST_ROWS = 100;

interface Source<Row> {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  filters?: readonly Filter<Row>[];
  view: TableView;
  onViewChange: (patch: Partial<TableView>) => void;
}

/**
 * What a table shows of its rows. Sorting comes before filtering, so that a keystroke costs one scan and no sort; the
 * scan runs behind the keystroke (`useDeferredValue`), so that the field never waits for it.
 */
export function useTableModel<Row extends object>(source: Source<Row>) {
  const { rows, columns, filters = NO_FILTERS, view, onViewChange } = source;
  const locale = useLocale();
  const compare = useMemo(() => new Intl.Collator(locale, { numeric: true }).compare, [locale]);
  const search = useDraft(view.query, (query) => onViewChange({ query, pageIndex: 0 }));
  const query = useDeferredValue(search.draft);

  const { sort, filters: chosen } = view;
  const sorted = useMemo(() => sortRows(rows, columns, sort, compare), [rows, columns, sort, compare]);
  const haystackOf = useMemo(() => makeHaystacks(columns), [columns]);
  const matches = useMemo(
    () => filterRows(sorted, filters, query, chosen, haystackOf),
    [sorted, filters, query, chosen, haystackOf],
  );

  const pageSize = Math.min(view.pageSize, MOST_ROWS);
  const wanted = search.draft === view.query ? view.pageIndex : 0;
  const pageIndex = clampPage(wanted, matches.length, pageSize);
  const from = pageIndex * pageSize;
  const page = useMemo(() => matches.slice(from, from + pageSize), [matches, from, pageSize]);

  return { matches, page, pageIndex, pageSize, from, search, compare, filters };
}
