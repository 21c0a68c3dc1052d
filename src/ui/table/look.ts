import { initialTableLook } from '../../../contract/tableLook';
import { type Column, type TableLook } from './types';

/** Minimum column width below which the table scrolls; width of checkbox and arrow. In pixels. */
const LEAST = 110;
export const CONTROL = 44;
/** Limits of a user-defined column width, and the step of the buttons, in pixels. */
const LIMITS = { least: 60, greatest: 1200, step: 24 } as const;

const clamped = (width: number) => Math.round(Math.min(LIMITS.greatest, Math.max(LIMITS.least, width)));

/** Returns all columns in the user's order. The first column names the row and cannot be moved. */
export function inOrder<Row>(columns: readonly Column<Row>[], { order }: TableLook): readonly Column<Row>[] {
  if (order.length === 0) return columns;
  const [first, ...others] = columns;
  const placeOf = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  return first ? [first, ...others.sort((a, b) => placeOf(a) - placeOf(b))] : columns;
}

/** Returns the visible columns. The first one always is, since it names the row. */
export function shownColumns<Row>(columns: readonly Column<Row>[], look: TableLook): readonly Column<Row>[] {
  return inOrder(columns, look).filter(({ id }, index) => index === 0 || !look.hidden.includes(id));
}

export function moved<Row>(columns: readonly Column<Row>[], look: TableLook, id: string, by: 1 | -1) {
  const order = inOrder(columns, look).map((column) => column.id);
  const from = order.indexOf(id);
  order.splice(from, 1);
  order.splice(from + by, 0, id);
  return { order };
}

export const toggledColumn = ({ hidden }: TableLook, id: string) => ({
  hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id],
});

export const resized = ({ widths }: TableLook, id: string, width: number) => ({
  widths: { ...widths, [id]: clamped(width) },
});

export const stepped = (width: number, by: 1 | -1) => width + by * LIMITS.step;

export const isUntouched = (look: TableLook) =>
  look === initialTableLook || JSON.stringify(look) === JSON.stringify(initialTableLook);

/**
 * Returns the widths of the visible columns: the user's, else the column's own. Once one is set,
 * the last column takes the remainder, so that no other one changes during a drag.
 */
export function widthsOf<Row>(shown: readonly Column<Row>[], { widths }: TableLook): (string | undefined)[] {
  const isSet = shown.some(({ id }) => widths[id] !== undefined);
  return shown.map(({ id, width }, index) => {
    if (isSet && index === shown.length - 1) return undefined;
    return widths[id] === undefined ? width : `${widths[id]}px`;
  });
}

/** Returns the table's width in pixels below which it scrolls, to keep columns at their minimum. */
export function leastWidth<Row>(shown: readonly Column<Row>[], look: TableLook, controls: number): number {
  let fixed = controls * CONTROL;
  let shares = 0;
  let widest = 0;
  widthsOf(shown, look).forEach((width, at) => {
    const { least = LEAST } = shown[at] ?? {};
    const size = Number.parseFloat(width ?? `${least}`);
    if (width?.endsWith('%')) {
      shares += size / 100;
      widest = Math.max(widest, (least * 100) / size);
    } else fixed += size;
  });
  return Math.ceil(Math.max(widest, fixed / (1 - shares)));
}
