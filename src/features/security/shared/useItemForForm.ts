import { useCallback, useEffect } from 'react';
import { type Problem } from '../../../../contract/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { type Resource } from '../../../store/resources/types';

/** State of the entry; `ready` without a value means a new one. */
export type ItemForForm<T> =
  | { phase: 'loading' }
  | { phase: 'ready'; value: T | undefined }
  | { phase: 'missing' }
  | { phase: 'failed'; problem: Problem };

/** Reads the entry from the server, as a list may be stale and a save is based on it [C27]. */
export function useItemForForm<T>(
  resource: Resource<T>,
  name: string,
  mode: SaveMode | 'view',
): [ItemForForm<T>, () => void] {
  const { actions, selectors } = resource;
  const dispatch = useAppDispatch();
  const reading = useAppSelector(selectors.selectReading);
  const opened = useAppSelector(selectors.selectOpenedOrNull);
  const wanted = mode !== 'create';

  const read = useCallback(() => {
    if (wanted) dispatch(actions.itemRequested({ name }));
  }, [dispatch, actions, name, wanted]);
  useEffect(() => {
    dispatch(actions.formOpened());
    read();
    return () => {
      // The next page must not begin with this entry. A new one was not read.
      if (wanted) dispatch(actions.itemClosed());
    };
  }, [dispatch, actions, read, wanted]);

  return [stateOf(), read];

  function stateOf(): ItemForForm<T> {
    if (!wanted) return { phase: 'ready', value: undefined };
    if (reading.phase === 'idle' || reading.name !== name) return { phase: 'loading' };
    // A view stays on screen during a reload; a form starts over.
    if (reading.phase === 'loading' && mode === 'view' && opened?.name === name)
      return { phase: 'ready', value: opened.value };
    if (reading.phase === 'failed') return { phase: 'failed', problem: reading.problem };
    // Not from the list: reading it in the meantime must not remove a form with input.
    if (reading.phase === 'ready')
      return opened?.name === name ? { phase: 'ready', value: opened.value } : { phase: 'missing' };
    return { phase: reading.phase };
  }
}
