import { useCallback, useEffect } from 'react';
import { STATUS } from '../../../../contract/httpStatus';
import { type Problem } from '../../../../contract/problem';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch } from '../../../store/hooks';
import { useReason } from './useReason';

export type ListReading = ReturnType<typeof useListReading>;

/**
 * Reads a list when its page opens, and keeps its view in the store.
 *
 * @param options.requested must be stable
 */
export function useListReading(
  list: string,
  options: {
    requested: () => { type: string };
    isReady: boolean;
    problem: Problem | null;
  },
) {
  const { requested, isReady, problem } = options;
  const dispatch = useAppDispatch();
  const view = useListTable(list);
  const reasonOf = useReason();
  const reload = useCallback(() => void dispatch(requested()), [dispatch, requested]);
  useEffect(reload, [reload]);
  return {
    reload,
    /** Set if the server denies access to the list. */
    forbidden: problem?.status === STATUS.forbidden ? problem : null,
    table: {
      ...view,
      status: problem ? 'failed' : isReady ? 'ready' : 'loading',
      error: problem ? reasonOf(problem) : undefined,
    } as const,
  };
}
