import { useCallback, useEffect, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { selectListView } from '../../../store/lists/selectors';
import { listViewChanged, type ListView } from '../../../store/lists/slice';
import { errorText } from '../../../store/problems/errorText';
import { type Resource } from './resource';

const NOTHING: ReadonlySet<string> = new Set();

/**
 * What every list of a resource does: reads it when the page is shown, keeps its view in the store under `list`, and the
 * selection on the page. An entry that is gone is no longer selected.
 *
 * @returns `table`, the properties that a `DataTable` takes as they are, and what the buttons beside it need
 */
export function useListScreen<T>(list: string, { actions, selectors }: Resource<T>) {
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectors.selectItems);
  const names = useAppSelector(selectors.selectByName);
  const phase = useAppSelector(selectors.selectListPhase);
  const view = useAppSelector((state) => selectListView(state, list));
  const [chosen, setChosen] = useState(NOTHING);

  const reload = useCallback(() => {
    dispatch(actions.listRequested());
  }, [dispatch, actions]);
  useEffect(reload, [reload]);

  const onViewChange = useCallback(
    (patch: Partial<ListView>) => {
      dispatch(listViewChanged({ list, patch }));
    },
    [dispatch, list],
  );

  const selected = useMemo(() => {
    const kept = new Set([...chosen].filter((name) => names.has(name)));
    return kept.size === chosen.size ? chosen : kept;
  }, [chosen, names]);

  const problem = phase.phase === 'failed' ? phase.problem : null;
  return {
    items,
    /** Names of the selected entries, in the order of their selection. */
    selected,
    reload,
    /** The server refuses the list to this person. */
    forbidden: problem?.status === 403 ? problem : null,
    table: {
      view,
      onViewChange,
      selected,
      onSelectedChange: setChosen as (selected: ReadonlySet<string>) => void,
      status: problem ? 'failed' : phase.phase === 'ready' ? 'ready' : 'loading',
      error: problem ? errorText(problem) : undefined,
      onRetry: reload,
    } as const,
  };
}
