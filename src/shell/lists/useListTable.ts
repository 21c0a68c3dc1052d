import { useCallback } from 'react';
import { type TableLook } from '../../api/contract/tableLook';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectTableLook } from '../../store/preferences/selectors';
import { tableLookChanged, tableLookReset } from '../../store/preferences/slice';
import { useListView } from './useListView';

/**
 * How the user has set up the table of a list: its columns and its density, which the browser remembers.
 *
 * @param list id of the list
 */
export function useTableLook(list: string): {
  look: TableLook;
  /** Null takes the table back to how it was delivered. */
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

/** The view and the look of a list, as a `DataTable` takes them. */
export const useListTable = (list: string) => ({ ...useListView(list), ...useTableLook(list) });
