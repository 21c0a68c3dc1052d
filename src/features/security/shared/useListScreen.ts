import { useCallback, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type Resource } from '../../../store/resources/types';
import { selectSelection } from '../../../store/selections/selectors';
import { selectionChanged } from '../../../store/selections/slice';
import { useListReading } from './useListReading';

/** Entries affected by a bulk action. */
export interface Selection {
  /** Names in order of selection, hidden ones first. */
  selected: ReadonlySet<string>;
  /** Number of those hidden by search or filter. */
  unseen: number;
}

export type ListScreen<T> = ReturnType<typeof useListScreen<T>>;

/**
 * Reads the list; its view and selection are in the state. The selection has no deleted entries.
 * @param options.isKnown returns true if a row exists, for lists with other rows than the resource
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
  const isComplete = useAppSelector(selectors.selectIsComplete);
  const reading = useListReading(list, {
    requested: actions.listRequested,
    isReady: phase.phase === 'ready',
    problem: phase.phase === 'failed' ? phase.problem : null,
  });
  const chosen = useAppSelector((state) => selectSelection(state, list));
  const [unseen, setUnseen] = useState<readonly string[]>([]);
  // Skip the index over thousands of entries while nothing is selected.
  const names = useAppSelector((state) => (chosen.size === 0 ? null : selectors.selectByName(state)));

  const selected = useMemo(() => {
    if (chosen.size === 0) return chosen;
    const kept = [...chosen].filter(isKnown ?? ((name) => names?.has(name) === true));
    const out = new Set(unseen);
    const isOut = (key: string) => out.has(key);
    return new Set([...kept.filter(isOut), ...kept.filter((key) => !isOut(key))]);
  }, [chosen, names, isKnown, unseen]);

  const onSelectedChange = useCallback(
    (after: ReadonlySet<string>) => void dispatch(selectionChanged(list, chosen, after)),
    [dispatch, list, chosen],
  );
  const onHiddenChange = useCallback(
    (keys: readonly string[]) =>
      setUnseen((before) => (JSON.stringify(before) === JSON.stringify(keys) ? before : keys)),
    [],
  );

  return {
    ...reading,
    items,
    selected,
    unseen: unseen.length,
    table: {
      ...reading.table,
      selected,
      onSelectedChange,
      onHiddenChange,
      isComplete,
    },
  };
}
