import { useMemo, useState } from 'react';
import { initialTableLook } from '../../../contract/tableLook';
import { leastWidth, resized, shownColumns, widthsOf } from './look';
import { type Column, type TableLook } from './types';

interface Source<Row> {
  columns: readonly Column<Row>[];
  look?: TableLook;
  onLookChange?: (patch: Partial<TableLook>) => void;
}

/**
 * Returns the visible columns and their widths, unchanged while these are. A drag is reported when
 * it ends.
 */
export function useColumns<Row>({ columns, look = initialTableLook, onLookChange }: Source<Row>) {
  const shown = useMemo(() => shownColumns(columns, look), [columns, look]);
  const [dragged, setDragged] = useState<Pick<TableLook, 'widths'>>();
  return useMemo(() => {
    const sized = { ...look, ...dragged };
    return {
      look,
      shown,
      widths: widthsOf(shown, sized),
      minWidth: (controls: number) => leastWidth(shown, sized, controls),
      resize:
        onLookChange &&
        ((id: string, width: number, isDone: boolean) => {
          const patch = resized(look, id, width);
          setDragged(isDone ? undefined : patch);
          if (isDone) onLookChange(patch);
        }),
    };
  }, [look, shown, dragged, onLookChange]);
}

export type ColumnModel<Row> = ReturnType<typeof useColumns<Row>>;
