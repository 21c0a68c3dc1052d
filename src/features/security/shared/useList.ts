import { useCallback, useEffect } from 'react';
import { type Problem } from '../../../../contract/problem';
import { type NamedItem } from '../../../model/namedItem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type Resource } from '../../../store/resources/types';

/** Reads a list the page needs in addition to its own; `wanted` is false while not needed. */
export function useList<T>(
  { actions, selectors }: Resource<T>,
  wanted = true,
): { items: readonly NamedItem<T>[]; loading: boolean; problem: Problem | null; reload: () => void } {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectors.selectItems);
  const phase = useAppSelector(selectors.selectListPhase);
  const reload = useCallback(() => {
    dispatch(actions.listRequested());
  }, [dispatch, actions]);
  useEffect(() => {
    if (wanted) reload();
  }, [wanted, reload]);
  return {
    items,
    loading: phase.phase === 'loading' || phase.phase === 'idle',
    problem: phase.phase === 'failed' ? phase.problem : null,
    reload,
  };
}
