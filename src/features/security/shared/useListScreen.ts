import { useCallback, useEffect, useMemo, useState } from 'react';
import { STATUS } from '../../../api/contract/httpStatus';
import { useListTable } from '../../../shell/lists/useListTable';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type Resource } from '../../../store/resources/types';
import { useReason } from './useReason';

const NOTHING: ReadonlySet<string> = new Set();

/** The entries that a bulk act reaches. */
export interface Selection {
  /** Names of the selected entries, in the order of their selection; hidden ones come first. */
  selected: ReadonlySet<string>;
  /** How many of them the search or a filter hides. */
  unseen: number;
}

export type ListScreen<T> = ReturnType<typeof useListScreen<T>>;

/**
 * What every list of a resource does: reads it when the page is shown, keeps its view in the store under `list`, and the
 * selection on the page. An entry that is gone is no longer selected.
 *
 * @param options.isKnown whether a row of this key is there, where rows are more than the entries of the resource
 * @returns `table`, the properties that a `DataTable` takes as they are, and what the buttons beside it need
 */
export function useListScreen<T>(
  list: string,
  { actions, selectors }: Resource<T>,
  options: { isKnown?: (key: string) => boolean } = {},
) {
  const { isKnown } = options;
  const dispatch = useAppDispatch();
  const items = useAppSelector(selectors.selectItems);
  const phase = useAppSelector(selectors.selectListPhase);
  const view = useListTable(list);
  const [chosen, setChosen] = useState(NOTHING);
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  // Of thousands of entries a lookup is only made when it is needed.
  const names = useAppSelector((state) => (chosen.size === 0 ? null : selectors.selectByName(state)));
  const reasonOf = useReason();

  const reload = useCallback(() => {
    dispatch(actions.listRequested());
  }, [dispatch, actions]);
  useEffect(reload, [reload]);

  const selected = useMemo(() => {
    if (chosen.size === 0) return chosen;
    const kept = [...chosen].filter(isKnown ?? ((name) => names?.has(name) === true));
    const out = new Set(unseen);
    const isOut = (key: string) => out.has(key);
    return new Set([...kept.filter(isOut), ...kept.filter((key) => !isOut(key))]);
  }, [chosen, names, isKnown, unseen]);

  const onHiddenChange = useCallback(
    (keys: readonly string[]) =>
      setUnseen((before) => (JSON.stringify(before) === JSON.stringify(keys) ? before : keys)),
    [],
  );

  // Entries that a form or a detail page has read are not the list.
  const isReady = phase.phase === 'ready';
  const [isComplete, setComplete] = useState(isReady);
  if (isReady && !isComplete) setComplete(true);

  const problem = phase.phase === 'failed' ? phase.problem : null;
  return {
    items,
    selected,
    unseen: unseen.length,
    reload,
    /** The server refuses the list to this user. */
    forbidden: problem?.status === STATUS.forbidden ? problem : null,
    table: {
      ...view,
      selected,
      onSelectedChange: setChosen as (selected: ReadonlySet<string>) => void,
      onHiddenChange,
      status: problem ? 'failed' : isReady ? 'ready' : 'loading',
      isComplete,
      error: problem ? reasonOf(problem) : undefined,
      onRetry: reload,
    } as const,
  };
}
