import { type ReactNode } from 'react';
import './table/table.css';

interface FactTableProps {
  heads: readonly ReactNode[];
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Columns as wide as what is in them, instead of all alike. */
  byContent?: boolean;
}

/** A few facts in rows, read as they stand: unlike a `DataTable` it neither searches nor sorts, and its cells have as many lines as they need. */
export function FactTable({ heads, rows, byContent = false }: FactTableProps) {
  // Words stay whole: in columns of one width they may break anywhere.
  const shown = (cell: ReactNode) =>
    byContent ? <div style={{ overflowWrap: 'break-word' }}>{cell}</div> : cell;
  return (
    <table className="gh-table gh-facts" style={byContent ? { tableLayout: 'auto' } : undefined}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={at} scope="col">
              {shown(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key}>
            <th scope="row">{shown(name)}</th>
            {values.map((value, at) => (
              <td key={at}>{shown(value)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
