import { useCallback } from 'react';
import { type TableLook } from '../../../contract/tableLook';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTableLook } from '../../store/preferences/selectors';
import { tableLookChanged, tableLookReset } from '../../store/preferences/slice';
import { useListView } from './useListView';

/** Returns columns and density of a list, stored in the browser. */
export function useTableLook(list: string): {
  look: TableLook;
  /** Null resets to defaults. */
  onLookChange: (patch: Partial<TableLook> | null) => void;
} {
  const dispatch = useAppDispatch();
  const look = useAppSelector((state) => selectTableLook(state, list));
  const onLookChange = useCallback(
    (patch: Partial<TableLook> | null) =>
      void dispatch(patch === null ? tableLookReset(list) : tableLookChanged({ list, look: patch })),
    [dispatch, list],
  );
  return { look, onLookChange };
}

export const useListTable = (list: string) => ({ ...useListView(list), ...useTableLook(list) });
