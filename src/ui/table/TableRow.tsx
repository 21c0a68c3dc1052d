import { memo, type ReactNode } from 'react';
import { useT } from '../../i18n';
import { IconButton } from '../Button';
import { type Column } from './types';

interface RowProps<Row> {
  row: Row;
  rowId: string;
  label: string;
  columns: readonly Column<Row>[];
  /** Pixels that each column has for what it shows. */
  rooms: readonly number[] | undefined;
  /** Its place among all rows that match, counted from 1 with the header as the first. */
  position: number;
  /** Absent when rows cannot be selected. */
  selected?: boolean | undefined;
  onToggle: (rowId: string, selected: boolean) => void;
  /** Absent when rows cannot be expanded; null when this one cannot. */
  expanded?: boolean | null | undefined;
  onExpand: (rowId: string) => void;
  expansion?: ReactNode;
}

function Row<Data>(props: RowProps<Data>) {
  const { row, rowId, label, columns, rooms, position, selected, onToggle, expanded, onExpand, expansion } =
    props;
  const t = useT();
  return (
    <>
      <tr aria-rowindex={position} tabIndex={-1} className={selected ? 'gh-row-selected' : undefined}>
        {selected === undefined ? null : (
          <td className="gh-cell-check">
            <input
              type="checkbox"
              id={`_selection_column_${rowId}-checkbox`}
              aria-label={t('table.selectRow', { name: label })}
              checked={selected}
              onChange={(event) => onToggle(rowId, event.target.checked)}
            />
          </td>
        )}
        {columns.map((column, at) => (
          <td key={column.id} data-column={column.header}>
            {column.cell(row, rooms?.[at])}
          </td>
        ))}
        {expanded === undefined ? null : (
          <td className="gh-cell-expand">
            {expanded === null ? null : (
              <IconButton
                icon={expanded ? 'arrowUp' : 'arrowDown'}
                label={t(expanded ? 'table.collapse' : 'table.expand')}
                aria-expanded={expanded}
                onClick={() => onExpand(rowId)}
              />
            )}
          </td>
        )}
      </tr>
      {expanded === true ? (
        <tr key={rowId} className="gh-row-expansion">
          <td colSpan={columns.length + (selected === undefined ? 1 : 2)}>{expansion}</td>
        </tr>
      ) : null}
    </>
  );
}

/** One row. Drawn again only when something of its own has changed. */
export const TableRow = memo(Row) as typeof Row;
