import { useCallback } from 'react';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { type SaveMode } from '../../../store/resources/createResourceSlice';
import { type ResourceType, securityHref } from '../../../store/security/routes';
import { type ScreenProps } from './screen';

const isMode = (action: string | undefined): action is SaveMode =>
  action === 'create' || action === 'edit' || action === 'duplicate';

/**
 * Returns the dialog that the address of a list asks for, such as `#/tenants/edit/NAME`; and `leave`, which goes to the list.
 * The dialog itself asks about unsaved changes, so leaving it asks nothing.
 */
export function useDialogAddress(area: ResourceType, { action, name = '' }: ScreenProps['params']) {
  const dispatch = useAppDispatch();
  const mode = isMode(action) ? action : null;
  const leave = useCallback(() => {
    if (mode !== null) dispatch(navigationRequested(securityHref(area), { replace: true, force: true }));
  }, [dispatch, area, mode]);
  return { mode, name, leave };
}
