import { useT } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { rolesResource } from '../../../store/resources/resources';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { useCompareAction } from '../shared/useCompareAction';
import { useEditActions } from '../shared/useEditActions';
import { type Selection } from '../shared/useListScreen';

/** Returns the menu for the selected roles, with reasons for disabled actions [C26]. */
export function useRoleActions({ selected, unseen }: Selection, locked: ReadonlySet<string>): ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const names = [...selected];
  const reserved = names.some((other) => locked.has(other)) ? t('roles.reserved') : undefined;
  return [
    ...useEditActions('roles', names, reserved),
    useCompareAction('roles', names),
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
