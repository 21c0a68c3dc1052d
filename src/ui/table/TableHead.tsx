import { type PointerEvent, useEffect, useRef } from 'react';
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
  /** CSS widths of the columns. */
  widths: readonly (string | undefined)[];
  /** A column is dragged to a width in pixels, and let go of at the end. Absent where columns keep their widths. */
  onResize?: ((column: string, width: number, isDone: boolean) => void) | undefined;
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

/** Follows the pointer from the edge of a column until it is let go of. The keyboard has the menu of the view instead. */
function startResize(event: PointerEvent, report: (width: number, isDone: boolean) => void): void {
  const start = event.clientX;
  const width = event.currentTarget.parentElement?.offsetWidth ?? 0;
  event.preventDefault();
  const stop = new AbortController();
  const widthAt = (moved: { clientX: number }) => width + moved.clientX - start;
  const { signal } = stop;
  window.addEventListener('pointermove', (moved) => report(widthAt(moved), false), { signal });
  const end = (moved: { clientX: number }) => {
    stop.abort();
    report(widthAt(moved), true);
  };
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
}

/** The header row: sort buttons, explanations, and the box that selects the page. */
export function TableHead<Row>(props: HeadProps<Row>) {
  const { columns, widths, onResize, sort, onSort, selection, expandable } = props;
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
              <span tabIndex={column.sortBy ? undefined : 0}>
                {column.header} <Icon name="info" size={13} />
              </span>
            </Tooltip>
          ) : (
            column.header
          );
          return (
            <th
              key={column.id}
              scope="col"
              style={widths[index] === undefined ? undefined : { width: widths[index] }}
              data-column-id={column.id}
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
                  className="gh-plain gh-sort"
                  data-test-subj="tableHeaderSortButton"
                  onClick={() => onSort(column.id)}
                >
                  {title}
                  <Icon
                    name={direction === null ? 'sort' : direction === 'asc' ? 'arrowUp' : 'arrowDown'}
                    size={14}
                    className={direction === null ? 'gh-quiet' : 'gh-accent'}
                  />
                </button>
              )}
              {onResize && index < columns.length - 1 ? (
                <span
                  className="gh-resize"
                  aria-hidden="true"
                  onPointerDown={(event) =>
                    startResize(event, (width, isDone) => onResize(column.id, width, isDone))
                  }
                />
              ) : null}
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
