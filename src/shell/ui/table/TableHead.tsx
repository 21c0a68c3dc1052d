import { useEffect, useRef } from 'react';
import { useT } from '../../i18n';
import { Icon } from '../Icon';
import { Tooltip } from '../Tooltip';
import { type Column, type TableView } from './types';

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableView['sort'];
  /** The next sort after a click on this column: ascending, descending, none. */
  onSort: (column: string) => void;
  /** How many rows the box in the header selects, and how many of them are selected. Absent without selection. */
  selection?: { all: number; some: number; onToggleAll: (selected: boolean) => void } | undefined;
  expandable: boolean;
}

/** The box that selects every row that matches, on all pages. */
function SelectAll(props: { all: number; some: number; onToggleAll: (selected: boolean) => void }) {
  const { all, some, onToggleAll } = props;
  const box = useRef<HTMLInputElement>(null);
  const mixed = some > 0 && some < all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      id="_selection_column-checkbox"
      data-test-subj="checkboxSelectAll"
      aria-label={useT()('table.selectAll', { count: all })}
      checked={all > 0 && some === all}
      disabled={all === 0}
      onChange={() => onToggleAll(some < all)}
    />
  );
}

/** The header row: sort buttons, explanations, and the box that selects all. */
export function TableHead<Row>(props: HeadProps<Row>) {
  const { columns, sort, onSort, selection, expandable } = props;
  const t = useT();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection === undefined ? null : (
          <th scope="col" className="gh-cell-check">
            <SelectAll {...selection} />
          </th>
        )}
        {columns.map((column, index) => {
          const direction = sort?.column === column.id ? sort.direction : null;
          const title = column.headerTip ? (
            <Tooltip content={column.headerTip}>
              <span className="gh-header-tip" tabIndex={column.sortBy ? undefined : 0}>
                {column.header}
                <Icon name="info" size={13} />
              </span>
            </Tooltip>
          ) : (
            column.header
          );
          return (
            <th
              key={column.id}
              scope="col"
              className={column.className}
              style={column.width === undefined ? undefined : { width: column.width }}
              data-test-subj={`tableHeaderCell_${column.id}_${index}`}
              aria-sort={
                column.sortBy === undefined
                  ? undefined
                  : direction === null
                    ? 'none'
                    : direction === 'asc'
                      ? 'ascending'
                      : 'descending'
              }
            >
              {column.sortBy === undefined ? (
                title
              ) : (
                <button
                  type="button"
                  className="gh-sort"
                  data-test-subj="tableHeaderSortButton"
                  onClick={() => onSort(column.id)}
                >
                  {title}
                  <Icon
                    name={direction === null ? 'sort' : direction === 'asc' ? 'arrowUp' : 'arrowDown'}
                    size={14}
                    className={direction === null ? 'gh-sort-idle' : 'gh-sort-active'}
                  />
                </button>
              )}
            </th>
          );
        })}
        {expandable ? (
          <th scope="col" className="gh-cell-expand">
            <span className="gh-hidden">{t('table.expandColumn')}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}
