import { useT } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { rolesResource } from '../../../store/resources/resources';
import { securityHref } from '../../../store/security/routes';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { type Selection } from '../shared/useListScreen';

/** What can be done with the selected roles, and why something cannot [C26]. */
export function useRoleActions({ selected, unseen }: Selection, locked: ReadonlySet<string>): ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const names = [...selected];
  const name = names[0] ?? '';
  const oneOnly = names.length === 1 ? undefined : t('actions.oneOnly');
  const reserved = names.some((other) => locked.has(other)) ? t('roles.reserved') : undefined;
  const go = (action: 'edit' | 'duplicate') => () =>
    dispatch(navigationRequested(securityHref('roles', action, name)));
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
      id: 'map-many',
      writes: true,
      label: t('assign.open.roles'),
      disabledReason: names.length === 0 ? t('actions.someFirst') : undefined,
      onSelect: () =>
        dispatch(dialogOpened({ name: DIALOGS.assignment, params: { kind: 'roles', names, unseen } })),
    },
    {
      id: 'export',
      label: t('roles.export'),
      disabledReason: names.length === 0 ? t('actions.someFirst') : undefined,
      onSelect: () => dispatch(dialogOpened({ name: DIALOGS.roleExport, params: { roles: names } })),
    },
    {
      id: 'delete',
      writes: true,
      label: t('common.delete'),
      danger: true,
      disabledReason: names.length === 0 ? t('actions.someFirst') : reserved,
      onSelect: () => dispatch(rolesResource.actions.deletionRequested({ names, unseen })),
    },
  ];
}
