import { useCallback } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectListView } from '../../store/lists/selectors';
import { listViewChanged } from '../../store/lists/slice';
import { type ListView } from '../../store/lists/view';

/** Returns search, sorting, filters and paging, kept in store and URL (`store/lists/pages`). */
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
