import { useCallback, useEffect } from 'react';
import { type Problem } from '../../../api/contract/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { type Resource } from '../../../store/resources/types';

/** What a form or a detail page knows of its entry. `ready` without a value is a new entry. */
export type ItemForForm<T> =
  | { phase: 'loading' }
  | { phase: 'ready'; value: T | undefined }
  | { phase: 'missing' }
  | { phase: 'failed'; problem: Problem };

/**
 * Reads the entry that a form begins with, or that a detail page shows, always afresh from the server: a list may be
 * old. A save starts from this value, so that what the form does not know is kept [C27].
 *
 * @param name the entry to edit, duplicate or show; ignored for `create`
 * @returns what is known so far, and `retry`, which reads again
 */
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
    // What an earlier form left behind says nothing about this one, nor this one about the next.
    dispatch(actions.formOpened());
    read();
    return () => {
      dispatch(actions.formClosed());
    };
  }, [dispatch, actions, read]);

  return [stateOf(), read];

  function stateOf(): ItemForForm<T> {
    if (!wanted) return { phase: 'ready', value: undefined };
    if (reading.phase === 'idle' || reading.name !== name) return { phase: 'loading' };
    // A page that shows an entry keeps it on screen while it is read again; a form begins anew.
    if (reading.phase === 'loading' && mode === 'view' && opened?.name === name)
      return { phase: 'ready', value: opened.value };
    if (reading.phase === 'failed') return { phase: 'failed', problem: reading.problem };
    // Not what a list says: a list that is read in the meantime takes no form away from under what was typed.
    if (reading.phase === 'ready')
      return opened?.name === name ? { phase: 'ready', value: opened.value } : { phase: 'missing' };
    return { phase: reading.phase };
  }
}
