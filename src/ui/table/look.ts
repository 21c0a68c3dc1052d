import { initialTableLook } from '../../api/contract/tableLook';
import { type Column, type TableLook } from './types';

/** The least width of a column in pixels; below it the table scrolls sideways. And the width of the checkbox and of the arrow. */
const LEAST = 110;
export const CONTROL = 44;
/** The least and the greatest width that a user can give a column, and the step of the buttons. */
const LIMITS = { least: 60, greatest: 1200, step: 24 } as const;

const clamped = (width: number) => Math.round(Math.min(LIMITS.greatest, Math.max(LIMITS.least, width)));

/** All columns in the order that the user gave them. The first column names the row and can't be moved. */
export function inOrder<Row>(columns: readonly Column<Row>[], { order }: TableLook): readonly Column<Row>[] {
  if (order.length === 0) return columns;
  const [first, ...others] = columns;
  const placeOf = ({ id }: Column<Row>) => (order.includes(id) ? order.indexOf(id) : order.length);
  return first ? [first, ...others.sort((a, b) => placeOf(a) - placeOf(b))] : columns;
}

/** The columns that are drawn. The first one is always shown, since it names the row. */
export function shownColumns<Row>(columns: readonly Column<Row>[], look: TableLook): readonly Column<Row>[] {
  return inOrder(columns, look).filter(({ id }, index) => index === 0 || !look.hidden.includes(id));
}

/** The look with a column one place further to the front or the end. */
export function moved<Row>(columns: readonly Column<Row>[], look: TableLook, id: string, by: 1 | -1) {
  const order = inOrder(columns, look).map((column) => column.id);
  const from = order.indexOf(id);
  order.splice(from, 1);
  order.splice(from + by, 0, id);
  return { order };
}

/** The look with a column shown that was hidden, or the other way round. */
export const toggledColumn = ({ hidden }: TableLook, id: string) => ({
  hidden: hidden.includes(id) ? hidden.filter((other) => other !== id) : [...hidden, id],
});

/** The look with a column of another width. */
export const resized = ({ widths }: TableLook, id: string, width: number) => ({
  widths: { ...widths, [id]: clamped(width) },
});

/** One step narrower or wider than at present. */
export const stepped = (width: number, by: 1 | -1) => width + by * LIMITS.step;

export const isUntouched = (look: TableLook) =>
  look === initialTableLook || JSON.stringify(look) === JSON.stringify(initialTableLook);

/**
 * The widths of drawn columns: as the user set them, else as the column has them. Once one is set, the last column takes what
 * is left, so that only it gives way while another is dragged.
 */
export function widthsOf<Row>(shown: readonly Column<Row>[], { widths }: TableLook): (string | undefined)[] {
  const isSet = shown.some(({ id }) => widths[id] !== undefined);
  return shown.map(({ id, width }, index) => {
    if (isSet && index === shown.length - 1) return undefined;
    return widths[id] === undefined ? width : `${widths[id]}px`;
  });
}

/**
 * So many pixels wide the table is at least; it scrolls sideways where there are fewer. Then no column is narrower than its least
 * width, be it one in pixels, one that takes a share of the table, or one that takes what is left.
 */
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
