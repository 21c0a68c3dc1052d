import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectListView } from '../../store/lists/selectors';
import { listViewChanged } from '../../store/lists/slice';
import { type ListView } from '../../store/lists/view';
import { selectTableLook } from '../../store/preferences/selectors';
import { tableLookChanged, tableLookReset } from '../../store/preferences/slice';
import { type TableLook } from '../../store/preferences/tableLook';

/**
 * How a list is searched, sorted, filtered and paged: held by the store and told by the address, see `store/lists/pages`.
 *
 * @param list id of the list
 */
export function useListView(list: string): {
  view: ListView;
  onViewChange: (patch: Partial<ListView>) => void;
} {
  const dispatch = useAppDispatch();
  const view = useAppSelector((state) => selectListView(state, list));
  const onViewChange = useCallback(
    (patch: Partial<ListView>) => void dispatch(listViewChanged({ list, patch })),
    [dispatch, list],
  );
  return { view, onViewChange };
}

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
