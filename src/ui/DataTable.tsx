import { Table } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../i18n';
import { IconButton } from './Button';
import { antdColumns, type PageRow } from './table/antdColumns';
import { HeadCell } from './table/HeadCell';
import { CONTROL } from './table/look';
import { Pagination } from './table/Pagination';
import { onRowKey } from './table/rowKeys';
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
import { UNMEASURED } from './table/unmeasured';
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
const COMPONENTS = { header: { cell: HeadCell } };

/**
 * Searches, filters, sorts, pages and selects among tens of thousands of rows, drawing at most
 * 100. The caller holds the view, except for keystrokes until a pause. The header checkbox selects
 * the page, the bar above offers all matches.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { title, view, onViewChange, onLookChange, selected, status, expand } = props;
  const { remote, rowLabel } = props;
  const { headingLevel = 3, searchable = true, paged = true, isTitleAbove = false } = props;
  const t = useT();
  const rows: readonly Row[] = (props.isComplete ?? true) ? props.rows : NO_ROWS;
  const model = useTableModel({ ...props, rows });
  const { count, page, from } = model;
  const { look, shown: columns, widths, minWidth, resize } = useColumns(props);
  const controls = [selected, expand].filter((control) => control !== undefined).length;
  const region = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<readonly string[]>([]);
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
            <ViewMenu columns={props.columns} look={look} onLookChange={onLookChange} region={region} />
          ) : null}
          {props.actions}
        </div>
      </div>
      {selected === undefined ? null : <TableSelection {...props} selected={selected} model={model} />}
      <div
        ref={region}
        className="gh-table-scroll"
        role="region"
        aria-label={title}
        tabIndex={0}
        onKeyDown={onRowKey}
      >
        <Table<PageRow<Row>>
          {...UNMEASURED}
          className={`gh-table gh-table-${look.density}${selected === undefined ? '' : ' gh-table-selectable'}`}
          style={{ minWidth: minWidth(controls) }}
          size={look.density === 'compact' ? 'small' : 'large'}
          tableLayout="fixed"
          aria-label={title}
          aria-rowcount={known ? count + 1 : -1}
          data-test-subj={props['data-test-subj']}
          components={COMPONENTS}
          columns={[
            ...antdColumns(columns, widths, view.sort, resize),
            ...(expand ? [Table.EXPAND_COLUMN] : []),
          ]}
          dataSource={page}
          pagination={false}
          showSorterTooltip={false}
          locale={{ emptyText: page.length > 0 ? null : note }}
          onHeaderRow={() => ({ 'aria-rowindex': 1 })}
          onRow={(_, index = 0) => ({ 'aria-rowindex': from + index + 2, tabIndex: -1 })}
          onChange={(_pages, _filters, sorter) => {
            const { columnKey, order } = [sorter].flat()[0] ?? {};
            model.sortBy(
              order ? { column: String(columnKey), direction: order === 'ascend' ? 'asc' : 'desc' } : null,
            );
          }}
          {...(selected && {
            rowSelection: {
              columnWidth: CONTROL,
              selectedRowKeys: [...selected],
              preserveSelectedRowKeys: true,
              onChange: (keys) => props.onSelectedChange?.(new Set(keys.map(String))),
              getTitleCheckboxProps: () => ({
                id: '_selection_column-checkbox',
                'data-test-subj': 'checkboxSelectAll',
                'aria-label': t('table.selectPage', { count: page.length }),
              }),
              getCheckboxProps: ({ key, row }) => ({
                id: `_selection_column_${key}-checkbox`,
                'aria-label': t('table.selectRow', { name: rowLabel?.(row) ?? key }),
              }),
            },
          })}
          {...(expand && {
            expandable: {
              columnWidth: CONTROL,
              columnTitle: <span className="gh-hidden">{t('table.expandColumn')}</span>,
              expandedRowKeys: expanded,
              onExpandedRowsChange: (keys) => setExpanded(keys.map(String)),
              rowExpandable: ({ row }) => expand(row) !== null,
              // antd keeps a collapsed row in the page, hidden and empty.
              expandedRowRender: ({ row }, _index, _indent, isOpen) => (isOpen ? expand(row)?.() : null),
              expandIcon: ({ expanded: isOpen, expandable, record, onExpand }) =>
                expandable ? (
                  <IconButton
                    icon={isOpen ? 'arrowUp' : 'arrowDown'}
                    label={t(isOpen ? 'table.collapse' : 'table.expand')}
                    className="gh-expand"
                    aria-expanded={isOpen}
                    onClick={(event) => onExpand(record, event)}
                  />
                ) : null,
            },
          })}
        />
      </div>
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
