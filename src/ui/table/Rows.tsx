import { Table } from 'antd';
import { memo, type ReactNode, type Ref, useState } from 'react';
import { useT } from '../../i18n';
import { IconButton } from '../Button';
import { antdColumns, type PageRow } from './antdColumns';
import { HeadCell } from './HeadCell';
import { CONTROL } from './look';
import { onRowKey } from './rowKeys';
import { type TableView } from './types';
import { UNMEASURED } from './unmeasured';
import { type ColumnModel } from './useColumns';

interface RowsProps<Row> {
  ref: Ref<HTMLDivElement>;
  title: string;
  page: PageRow<Row>[];
  /** Index of the first row of the page among all matching rows. */
  from: number;
  /** Number of matching rows; undefined if unknown. */
  count: number | undefined;
  columns: ColumnModel<Row>;
  sort: TableView['sort'];
  onViewChange: (patch: Partial<TableView>) => void;
  rowLabel: ((row: Row) => string) | undefined;
  selected: ReadonlySet<string> | undefined;
  onSelectedChange: ((selected: ReadonlySet<string>) => void) | undefined;
  expand: ((row: Row) => (() => ReactNode) | null) | undefined;
  /** Shown instead of rows if there are none. */
  empty: ReactNode;
  'data-test-subj': string | undefined;
}

const COMPONENTS = { header: { cell: HeadCell } };

/** The rows of a page in antd's table; memoised, since antd renders all of them again. */
export const Rows = memo(function Rows<Row extends object>(props: RowsProps<Row>) {
  const { title, page, from, count, sort, onViewChange, rowLabel } = props;
  const { selected, onSelectedChange, expand } = props;
  const { look, shown, widths, minWidth, resize } = props.columns;
  const t = useT();
  const [expanded, setExpanded] = useState<readonly string[]>([]);
  const controls = [selected, expand].filter((control) => control !== undefined).length;
  return (
    <div
      ref={props.ref}
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
        aria-rowcount={count === undefined ? -1 : count + 1}
        data-test-subj={props['data-test-subj']}
        components={COMPONENTS}
        columns={[...antdColumns(shown, widths, sort, resize), ...(expand ? [Table.EXPAND_COLUMN] : [])]}
        dataSource={page}
        pagination={false}
        showSorterTooltip={false}
        locale={{ emptyText: props.empty }}
        onHeaderRow={() => ({ 'aria-rowindex': 1 })}
        onRow={(_, index = 0) => ({ 'aria-rowindex': from + index + 2, tabIndex: -1 })}
        onChange={(_pages, _filters, sorter) => {
          const { columnKey, order } = [sorter].flat()[0] ?? {};
          onViewChange({
            sort: order
              ? { column: String(columnKey), direction: order === 'ascend' ? 'asc' : 'desc' }
              : null,
            pageIndex: 0,
          });
        }}
        {...(selected && {
          rowSelection: {
            columnWidth: CONTROL,
            selectedRowKeys: [...selected],
            preserveSelectedRowKeys: true,
            onChange: (keys) => onSelectedChange?.(new Set(keys.map(String))),
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
  );
}) as <Row extends object>(props: RowsProps<Row>) => ReactNode;
