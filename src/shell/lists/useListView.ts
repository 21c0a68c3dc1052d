import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectListView } from '../../store/lists/selectors';
import { listViewChanged } from '../../store/lists/slice';
import { type ListView } from '../../store/lists/view';

/**
 * How a list is searched, sorted, filtered and paged: held by the store and told by the address, see `store/lists/pages`.
 *
 * @param list id of the list
 * @returns the properties that a `DataTable` takes as they are
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
