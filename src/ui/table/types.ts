import { type ReactNode } from 'react';
import { type ListView } from '../../store/lists/view';

export { type TableLook } from '../../api/contract/tableLook';

/** How a user looks at a table; kept by the store (`src/store/lists`). */
export type TableView = ListView;

/** One column. Keep the array of columns stable (module constant or `useMemo`), else rows are drawn again for nothing. */
export interface Column<Row> {
  /** The field's name; part of the header's test subject. */
  id: string;
  header: string;
  /** Explains the header on hover and focus. */
  headerTip?: string;
  /** Draws the cell. */
  cell: (row: Row) => ReactNode;
  /** Makes the column sortable by this value. */
  sortBy?: (row: Row) => string | number;
  /** What the search box finds a row by. */
  searchText?: (row: Row) => string | readonly string[];
  /** `20%` of the table or `130px`; an equal part of what is left by default. One column at least takes what is left. */
  width?: `${number}%` | `${number}px`;
  /** Pixels that a column without a width in pixels has at least before the table scrolls sideways. */
  least?: number;
}

/** A drop-down over the table: rows that have one of the chosen values stay. */
export interface Filter<Row> {
  id: string;
  label: string;
  values: (row: Row) => readonly string[];
  /** The words for a value; the value itself by default. */
  optionLabel?: (value: string) => string;
  /** What can be chosen, where the rows at hand do not say so, and how many rows each option has. */
  options?: readonly { value: string; count?: number }[];
}

/** Why something cannot be done with the selection, and the rows that are the reason. */
export interface SelectionIssue {
  text: string;
  keys: readonly string[];
}

/** The rows at hand are one page of a list whose server searches, filters, sorts and pages it. */
export interface RemoteRows {
  /** How many rows there are that match. */
  total: number;
  /** How many of them can be paged to; servers of search engines give no page beyond some depth. */
  reachable: number;
}
