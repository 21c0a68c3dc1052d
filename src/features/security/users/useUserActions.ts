import { useT } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { usersResource } from '../../../store/resources/resources';
import { usersExportRequested } from '../../../store/users/export';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { useCompareAction } from '../shared/useCompareAction';
import { useEditActions } from '../shared/useEditActions';
import { useHandOverAction } from '../shared/useHandOverAction';
import { type Selection } from '../shared/useListScreen';

/** Returns the menu for the selected users, with reasons for disabled actions. */
export function useUserActions(
  { selected, unseen }: Selection,
  locked: ReadonlySet<string>,
  ownName: string | undefined,
): ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const names = [...selected];
  const reserved = names.some((other) => locked.has(other)) ? t('actions.reserved') : undefined;
  const own = ownName !== undefined && selected.has(ownName) ? t('users.deleteOwn') : undefined;
  return [
    ...useEditActions('users', names, reserved),
    useCompareAction('users', names),
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
    useHandOverAction(names, reserved),
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
