import { type TableColumnType } from 'antd';
import { type ComponentProps, memo, type ReactNode } from 'react';
import { Icon } from '../Icon';
import { Tooltip } from '../Tooltip';
import { type HeadCell } from './HeadCell';
import { type Column, type TableView } from './types';

export interface PageRow<Row> {
  key: string;
  row: Row;
}

/** antd re-renders all rows when one is selected; memoising keeps the cell contents out of that. */
const Content = memo(function Content<Row>({ row, cell }: { row: Row; cell: (row: Row) => ReactNode }) {
  return cell(row);
}) as <Row>(props: { row: Row; cell: (row: Row) => ReactNode }) => ReactNode;

const ORDERS = { asc: 'ascend', desc: 'descend' } as const;

/** The header text with its tooltip, as a button if the column is sortable. */
function Title<Row>({ column: { header, headerTip, sortBy } }: { column: Column<Row> }) {
  const title = headerTip ? (
    <Tooltip content={headerTip}>
      <span tabIndex={sortBy ? undefined : 0}>
        {header} <Icon name="info" size={13} />
      </span>
    </Tooltip>
  ) : (
    header
  );
  if (sortBy === undefined) return title;
  return (
    <button type="button" className="gh-plain" data-test-subj="tableHeaderSortButton">
      {title}
    </button>
  );
}

/** Returns antd's columns, with CSS `widths`; `onResize` is absent if these are fixed. */
export function antdColumns<Row>(
  columns: readonly Column<Row>[],
  widths: readonly (string | undefined)[],
  sort: TableView['sort'],
  onResize: ((column: string, width: number, isDone: boolean) => void) | undefined,
): TableColumnType<PageRow<Row>>[] {
  return columns.map((column, index) => ({
    key: column.id,
    title: <Title column={column} />,
    ellipsis: { showTitle: false },
    width: widths[index],
    render: (_, { row }) => <Content row={row} cell={column.cell} />,
    onHeaderCell: () => {
      const cell: ComponentProps<typeof HeadCell> & Record<`data-${string}`, string> = {
        'data-column-id': column.id,
        'data-test-subj': `tableHeaderCell_${column.id}_${index}`,
        ...(column.sortBy && { 'aria-sort': 'none' }),
        ...(onResize &&
          index < columns.length - 1 && {
            onResize: (width: number, isDone: boolean) => onResize(column.id, width, isDone),
          }),
      };
      return cell;
    },
    ...(column.sortBy && {
      sorter: true,
      sortOrder: sort?.column === column.id ? ORDERS[sort.direction] : null,
    }),
  }));
}
