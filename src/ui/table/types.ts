import { type ReactNode } from 'react';
import { type ListView } from '../../store/lists/view';

export { type TableLook } from '../../../contract/tableLook';

export type TableView = ListView;

/** One column. Keep the array stable (module constant or `useMemo`) to avoid re-rendering. */
export interface Column<Row> {
  /** Field name; part of the header's test subject. */
  id: string;
  header: string;
  headerTip?: string;
  cell: (row: Row) => ReactNode;
  sortBy?: (row: Row) => string | number;
  searchText?: (row: Row) => string | readonly string[];
  /**
   * `20%` or `130px`; an equal share of the rest by default. At least one column takes the rest.
   */
  width?: `${number}%` | `${number}px`;
  /** Minimum width in pixels, for columns whose width is not in pixels. */
  least?: number;
}

/** A drop-down over the table that keeps the rows with one of the chosen values. */
export interface Filter<Row> {
  id: string;
  label: string;
  values: (row: Row) => readonly string[];
  optionLabel?: (value: string) => string;
  /** Options that cannot be derived from the loaded rows, with their row counts. */
  options?: readonly { value: string; count?: number }[];
}

/** The reason why an action cannot be applied to the selection, and the rows that cause it. */
export interface SelectionIssue {
  text: string;
  keys: readonly string[];
}

/** Present for server-side search, filters, sorting and paging; the loaded rows are one page. */
export interface RemoteRows {
  total: number;
  /** Rows that can be paged to; search engines return no page beyond some depth. */
  reachable: number;
}
