import { useCallback, useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { startOf } from '../../../store/lists/pages';
import { listViewChanged } from '../../../store/lists/slice';
import { type ListView } from '../../../store/lists/view';

/** The key of a domain's row. */
export const keyOfDomain = (domain: { name: string }): string => domain.name;

/** The view of one of the tables of this page. */
export function useReadOnlyView(list: string): [ListView, (patch: Partial<ListView>) => void] {
  const dispatch = useAppDispatch();
  const changed = useAppSelector((state) => state.lists[list]);
  const untouched = useMemo(() => startOf(list), [list]);
  const onViewChange = useCallback(
    (patch: Partial<ListView>) => {
      // The store begins with its own untouched view, which knows nothing of this table's order.
      dispatch(listViewChanged({ list, patch: changed ? patch : { sort: untouched.sort, ...patch } }));
    },
    [dispatch, list, changed, untouched],
  );
  return [changed ?? untouched, onViewChange];
}
