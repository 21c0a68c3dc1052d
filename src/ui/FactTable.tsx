import { Table, type TableColumnType } from 'antd';
import { type ReactNode } from 'react';
import { UNMEASURED } from './table/unmeasured';
import './table/table.css';

interface Fact {
  key: string;
  cells: readonly ReactNode[];
  className?: string;
}

interface FactTableProps {
  heads: readonly ReactNode[];
  rows: readonly Fact[];
  /** True to size columns by content instead of equally. */
  byContent?: boolean;
  columns?: readonly TableColumnType<Fact>[];
  'data-test-subj'?: string;
}

/** A static table of facts: unlike a `DataTable` it has no search or sorting, and cells wrap. */
export function FactTable({ heads, rows, byContent = false, columns = [], ...rest }: FactTableProps) {
  // Keeps words whole; in columns of equal width they may break anywhere.
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
