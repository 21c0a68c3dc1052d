import { type ReactNode, useRef } from 'react';
import { useT } from '../i18n';
import { Pagination } from './table/Pagination';
import { Rows } from './table/Rows';
import { TableNote } from './table/TableNote';
import { TableSelection } from './table/TableSelection';
import { TableTools } from './table/TableTools';
import {
  type Column,
  type Filter,
  type RemoteRows,
  type SelectionIssue,
  type TableLook,
  type TableView,
} from './table/types';
import { useColumns } from './table/useColumns';
import { useTableModel } from './table/useTableModel';
import { ViewMenu } from './table/ViewMenu';
import './table/table.css';

export {
  type Column,
  type Filter,
  type RemoteRows,
  type SelectionIssue,
  type TableLook,
  type TableView,
} from './table/types';

export interface DataTableProps<Row extends object> {
  /** Heading, followed by the number of matching rows. */
  title: string;
  /** True if the page shows the title already; the heading is then for screen readers only. */
  isTitleAbove?: boolean;
  headingLevel?: 2 | 3 | 4;
  headerId?: string;
  description?: ReactNode;
  actions?: ReactNode;
  rows: readonly Row[];
  /** False while `rows` is only part of the list; no row is shown then. */
  isComplete?: boolean;
  rowKey: (row: Row) => string;
  /** Accessible name of a row; its key by default. */
  rowLabel?: (row: Row) => string;
  /** Present if `rows` is a single page, which then limits the selection. */
  remote?: RemoteRows;
  columns: readonly Column<Row>[];
  filters?: readonly Filter<Row>[];
  view: TableView;
  onViewChange: (patch: Partial<TableView>) => void;
  /** User settings of the table; without them there is no view menu. */
  look?: TableLook;
  onLookChange?: (patch: Partial<TableLook> | null) => void;
  /** Keys of the selected rows; absent if rows cannot be selected. */
  selected?: ReadonlySet<string>;
  onSelectedChange?: (selected: ReadonlySet<string>) => void;
  /** True if a search or filter does not end the selection. */
  keepsSelection?: boolean;
  /** Receives the selected rows that the search or a filter hides; must be stable. */
  onHiddenChange?: (keys: readonly string[]) => void;
  /** Shown above the table, with a button that deselects the rows concerned. */
  selectionIssue?: SelectionIssue | undefined;
  status: 'loading' | 'ready' | 'failed';
  error?: string | undefined;
  onRetry?: () => void;
  empty?: ReactNode;
  searchable?: boolean;
  searchPlaceholder?: string;
  /** True to show the page controls. More than 100 rows are always paged. */
  paged?: boolean;
  /** Returns the content below an expandable row, or null. */
  expand?: (row: Row) => (() => ReactNode) | null;
  'data-test-subj'?: string;
}

const NO_ROWS: readonly never[] = [];

/**
 * Searches, filters, sorts, pages and selects among tens of thousands of rows, drawing at most
 * 100. The caller holds the view, except for keystrokes until a pause. The header checkbox selects
 * the page, the bar above offers all matches.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { title, view, onViewChange, onLookChange, selected, status } = props;
  const { remote, rowLabel } = props;
  const { headingLevel = 3, searchable = true, paged = true, isTitleAbove = false } = props;
  const t = useT();
  const rows: readonly Row[] = (props.isComplete ?? true) ? props.rows : NO_ROWS;
  const model = useTableModel({ ...props, rows });
  const { count, page, from } = model;
  const columnModel = useColumns(props);
  const region = useRef<HTMLDivElement>(null);
  // Rows that failed to reload are still shown, but their number is unknown.
  const known = status === 'ready' || (status === 'loading' && rows.length > 0);
  const Heading = `h${headingLevel}` as const;

  const clearSearch = () => {
    model.search.clear();
    onViewChange({ query: '', filters: {}, pageIndex: 0 });
  };

  const note = (
    <TableNote
      status={status}
      total={remote ? remote.total : rows.length}
      matching={count}
      isNarrowed={remote !== undefined && (view.query !== '' || Object.keys(view.filters).length > 0)}
      error={props.error}
      onRetry={props.onRetry}
      onClear={clearSearch}
      empty={props.empty}
    />
  );

  return (
    <div aria-busy={status === 'loading'}>
      <div className="gh-table-tools gh-row" id={props.headerId}>
        <div className={isTitleAbove ? 'gh-hidden' : 'gh-table-title'}>
          <Heading>
            {title}
            {known ? <span className="gh-quiet"> ({count})</span> : null}
          </Heading>
          {props.description ? <p className="gh-quiet">{props.description}</p> : null}
        </div>
        {searchable || model.filters.length > 0 ? (
          <TableTools
            model={model}
            rows={rows}
            chosen={view.filters}
            onViewChange={onViewChange}
            searchable={searchable}
            placeholder={props.searchPlaceholder ?? t('table.search')}
          />
        ) : null}
        <p role="status" className={isTitleAbove ? 'gh-quiet' : 'gh-hidden'}>
          {known ? t('table.results', { count }) : null}
        </p>
        <div className="gh-push gh-row">
          {onLookChange ? (
            <ViewMenu
              columns={props.columns}
              look={columnModel.look}
              onLookChange={onLookChange}
              region={region}
            />
          ) : null}
          {props.actions}
        </div>
      </div>
      {selected === undefined ? null : <TableSelection {...props} selected={selected} model={model} />}
      <Rows
        ref={region}
        title={title}
        page={page}
        from={from}
        count={known ? count : undefined}
        columns={columnModel}
        sort={view.sort}
        onViewChange={onViewChange}
        rowLabel={rowLabel}
        selected={selected}
        onSelectedChange={props.onSelectedChange}
        expand={props.expand}
        empty={page.length > 0 ? null : note}
        data-test-subj={props['data-test-subj']}
      />
      {page.length > 0 ? note : null}
      {rows.length > 0 && (paged || rows.length > model.pageSize) ? (
        <Pagination
          title={title}
          count={model.paged}
          pageIndex={model.pageIndex}
          pageSize={model.pageSize}
          onViewChange={onViewChange}
        />
      ) : null}
    </div>
  );
}
