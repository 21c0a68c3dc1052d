import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import { CONTROL } from './look';

/** Padding of a cell on both sides, in pixels (`--ant-padding-sm`). */
const PADDING = 24;

/**
 * How much room each column leaves for what it shows, as a table of fixed layout gives it out. Known to the rows, it spares the browser a
 * container query in every cell, which is half of the time that rows take to be laid out.
 *
 * @param scroll the element that the table is as wide as
 * @param widths CSS widths of the columns
 * @param leastWidth pixels that the table is wide at least
 * @param controls how many columns there are beside these
 * @returns pixels for each column, the same array while they stay; undefined where nothing is laid out; null before the table
 *   has been looked at, when rows would be laid out for nothing
 */
export function useRooms(
  scroll: RefObject<HTMLElement | null>,
  widths: readonly (string | undefined)[],
  leastWidth: number,
  controls: number,
): readonly number[] | undefined | null {
  const [seen, setSeen] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = scroll.current;
    if (!element) return undefined;
    const look = () => setSeen(element.clientWidth);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroll]);

  const named = widths.join(' ');
  return useMemo(() => {
    if (seen === null) return null;
    if (seen === 0) return undefined;
    const table = Math.max(seen, leastWidth);
    const sizes = named.split(' ').map((width) => {
      const size = Number.parseFloat(width);
      return width.endsWith('%') ? (size * table) / 100 : size;
    });
    const given = sizes.reduce((sum, size) => sum + (size || 0), controls * CONTROL);
    const others = sizes.filter((size) => Number.isNaN(size)).length;
    return sizes.map((size) => (Number.isNaN(size) ? (table - given) / others : size) - PADDING);
  }, [seen, named, leastWidth, controls]);
}
