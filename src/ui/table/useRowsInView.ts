import { type RefObject, useState } from 'react';

/** What of a table reaches into the window. */
interface RowsInView {
  /** Rows from the first one to the lower edge of the window, whether or not it is scrolled past the first. */
  count: number;
  /** Pixels of a row; of the lowest one where they differ. */
  height: number;
}

/** As long as nothing is known, nothing is left out. */
const UNKNOWN: RowsInView = { count: Infinity, height: 0 };

/**
 * How many rows of a table the user can see.
 *
 * @returns what was seen last, and a function that looks once more. A table without rows, or where nothing is laid out, changes nothing.
 */
export function useRowsInView(table: RefObject<HTMLTableElement | null>): [RowsInView, () => void] {
  const [seen, setSeen] = useState(UNKNOWN);
  const look = () => {
    const body = table.current?.tBodies[0];
    if (!body || body.rows.length === 0) return;
    const height = Math.min(...[...body.rows].map((row) => row.offsetHeight));
    if (height === 0) return;
    const room = window.innerHeight - body.getBoundingClientRect().top;
    setSeen({ count: Math.max(1, Math.ceil(room / height)), height });
  };
  return [seen, look];
}
