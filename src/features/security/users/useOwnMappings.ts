import { useEffect } from 'react';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { roleMappingsResource } from '../../../store/resources/resources';

/**
 * Reads the mappings when a user edits the own account: only they tell which roles hang on a backend role, and so what
 * a change would take away [C28].
 */
export function useOwnMappings(name: string | undefined): void {
  const dispatch = useAppDispatch();
  const isOwn = useAppSelector(selectAccountOrNull)?.user_name === name && name !== undefined;
  useEffect(() => {
    if (isOwn) dispatch(roleMappingsResource.actions.listRequested());
  }, [dispatch, isOwn]);
}
