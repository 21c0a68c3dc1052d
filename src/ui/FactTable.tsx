import { type ReactNode } from 'react';
import './table/table.css';

interface FactTableProps {
  heads: readonly ReactNode[];
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A few facts in rows, read as they stand: unlike a `DataTable` it neither searches nor sorts, and its cells have as many lines as they need. */
export function FactTable({ heads, rows }: FactTableProps) {
  return (
    <table className="gh-table gh-facts">
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={at} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...values] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {values.map((value, at) => (
              <td key={at}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
