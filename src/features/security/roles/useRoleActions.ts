import { useT, useText } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { rolesResource } from '../../../store/resources/resources';
import { selectRoleActionReasons } from '../../../store/roles/reasons';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { useCompareAction } from '../shared/useCompareAction';
import { useEditActions } from '../shared/useEditActions';
import { type Selection } from '../shared/useListScreen';

/** Returns the menu for the selected roles, with reasons for disabled actions [C26]. */
export function useRoleActions({ selected, unseen }: Selection): ActionItem[] {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const names = [...selected];
  const reasons = useAppSelector(selectRoleActionReasons);
  const why = (action: keyof typeof reasons) => reasons[action] && text(reasons[action]);
  return [
    ...useEditActions('roles', names, reasons),
    useCompareAction('roles', names, reasons.compare),
    {
      id: 'map-many',
      writes: true,
      label: t('assign.open.roles'),
      disabledReason: why('map-many'),
      onSelect: () =>
        dispatch(dialogOpened({ name: DIALOGS.assignment, params: { kind: 'roles', names, unseen } })),
    },
    {
      id: 'export',
      label: t('roles.export'),
      disabledReason: why('export'),
      onSelect: () => dispatch(dialogOpened({ name: DIALOGS.roleExport, params: { roles: names } })),
    },
    {
      id: 'delete',
      writes: true,
      label: t('common.delete'),
      danger: true,
      disabledReason: why('delete'),
      onSelect: () => dispatch(rolesResource.actions.deletionRequested({ names, unseen })),
    },
  ];
}
