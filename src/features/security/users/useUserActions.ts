import { useT } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { usersResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { usersExportRequested } from '../../../store/users/export';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { type Selection } from '../shared/useListScreen';

/** What can be done with the selected users, and why something cannot. */
export function useUserActions(
  { selected, unseen }: Selection,
  locked: ReadonlySet<string>,
  ownName: string | undefined,
): ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const names = [...selected];
  const name = names[0] ?? '';
  const oneOnly = names.length === 1 ? undefined : t('actions.oneOnly');
  const reserved = names.some((other) => locked.has(other)) ? t('actions.reserved') : undefined;
  const own = ownName !== undefined && selected.has(ownName) ? t('users.deleteOwn') : undefined;
  const go = (action: 'edit' | 'duplicate') => () =>
    dispatch(navigationRequested(securityHref('users', action, name)));
  return [
    {
      id: 'edit',
      writes: true,
      label: t('domain.edit'),
      disabledReason: oneOnly ?? reserved,
      onSelect: go('edit'),
    },
    {
      id: 'duplicate',
      writes: true,
      label: t('domain.duplicate'),
      disabledReason: oneOnly,
      onSelect: go('duplicate'),
    },
    {
      id: 'export-json',
      label: t('users.exportJson'),
      disabledReason: names.length === 0 ? t('actions.someFirst') : undefined,
      onSelect: () => dispatch(usersExportRequested({ names })),
    },
    {
      id: 'assign-roles',
      writes: true,
      label: t('assign.open.users'),
      disabledReason: names.length === 0 ? t('actions.someFirst') : undefined,
      onSelect: () =>
        dispatch(dialogOpened({ name: DIALOGS.assignment, params: { kind: 'users', names, unseen } })),
    },
    {
      id: 'delete',
      writes: true,
      label: t('common.delete'),
      danger: true,
      disabledReason: names.length === 0 ? t('actions.someFirst') : (own ?? reserved),
      onSelect: () => dispatch(usersResource.actions.deletionRequested({ names, unseen })),
    },
  ];
}
