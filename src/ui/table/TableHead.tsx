import { useEffect, useRef } from 'react';
import { useT } from '../../i18n';
import { Icon } from '../Icon';
import { Tooltip } from '../Tooltip';
import { type Column, type TableView } from './types';

interface PageSelection {
  all: number;
  some: number;
  onToggle: (selected: boolean) => void;
}

interface HeadProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableView['sort'];
  /** The next sort after a click on this column: ascending, descending, none. */
  onSort: (column: string) => void;
  /** How many rows the page has, and how many of them are selected. Absent without selection. */
  selection?: PageSelection | undefined;
  expandable: boolean;
}

/** The box that selects the rows of the page. */
function SelectPage({ all, some, onToggle }: PageSelection) {
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
      aria-label={useT()('table.selectPage', { count: all })}
      checked={all > 0 && some === all}
      disabled={all === 0}
      onChange={() => onToggle(some < all)}
    />
  );
}

/** The header row: sort buttons, explanations, and the box that selects the page. */
export function TableHead<Row>(props: HeadProps<Row>) {
  const { columns, sort, onSort, selection, expandable } = props;
  const t = useT();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection === undefined ? null : (
          <th scope="col" className="gh-cell-check">
            <SelectPage {...selection} />
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
