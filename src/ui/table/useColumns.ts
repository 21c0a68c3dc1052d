import { useMemo, useState } from 'react';
import { initialTableLook } from '../../api/contract/tableLook';
import { leastWidth, resized, shownColumns, widthsOf } from './look';
import { type Column, type TableLook } from './types';

interface Source<Row> {
  columns: readonly Column<Row>[];
  look?: TableLook;
  onLookChange?: (patch: Partial<TableLook>) => void;
}

/** The columns that are drawn and how wide they are. A drag stays here until it ends; then the caller hears of it. */
export function useColumns<Row>({ columns, look = initialTableLook, onLookChange }: Source<Row>) {
  const shown = useMemo(() => shownColumns(columns, look), [columns, look]);
  const [dragged, setDragged] = useState<Pick<TableLook, 'widths'>>();
  const sized = { ...look, ...dragged };
  return {
    look,
    shown,
    widths: widthsOf(shown, sized),
    /** @param controls how many columns there are beside these */
    minWidth: (controls: number) => leastWidth(shown, sized, controls),
    resize:
      onLookChange &&
      ((id: string, width: number, isDone: boolean) => {
        const patch = resized(look, id, width);
        setDragged(isDone ? undefined : patch);
        if (isDone) onLookChange(patch);
      }),
  };
}
