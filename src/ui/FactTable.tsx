import { Table, type TableColumnType } from 'antd';
import { type ReactNode } from 'react';
import { UNMEASURED } from './table/unmeasured';
import './table/table.css';

/** A row of facts. The first cell names it. */
interface Fact {
  key: string;
  cells: readonly ReactNode[];
  className?: string;
}

interface FactTableProps {
  heads: readonly ReactNode[];
  rows: readonly Fact[];
  /** Columns as wide as what is in them, instead of all alike. */
  byContent?: boolean;
  /** More for each column. */
  columns?: readonly TableColumnType<Fact>[];
  'data-test-subj'?: string;
}

/**
 * A few facts in rows, read as they stand: unlike a `DataTable` it neither searches nor sorts, and its cells have as
 * many lines as they need.
 */
export function FactTable({ heads, rows, byContent = false, columns = [], ...rest }: FactTableProps) {
  // Words stay whole: in columns of one width they may break anywhere.
  const shown = (cell: ReactNode) =>
    byContent ? <div style={{ overflowWrap: 'break-word' }}>{cell}</div> : cell;
  return (
    <Table<Fact>
      {...UNMEASURED}
      {...rest}
      className="gh-table gh-facts"
      size="small"
      tableLayout={byContent ? 'auto' : 'fixed'}
      pagination={false}
      dataSource={rows}
      rowClassName={({ className = '' }) => className}
      columns={heads.map((head, at) => ({
        key: at,
        title: shown(head),
        onHeaderCell: () => ({ scope: 'col' }),
        ...(at === 0 && { rowScope: 'row' }),
        render: (_, { cells }) => shown(cells[at]),
        ...columns[at],
      }))}
    />
  );
}
