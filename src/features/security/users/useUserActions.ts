import { useT } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { usersResource } from '../../../store/resources/resources';
import { type AccountAct, actRequested } from '../../../store/userAccounts/slice';
import { usersExportRequested } from '../../../store/users/export';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { useCompareAction } from '../shared/useCompareAction';
import { useEditActions } from '../shared/useEditActions';
import { useHandOverAction } from '../shared/useHandOverAction';
import { type Selection } from '../shared/useListScreen';

/** Acts on accounts, in the order of the menu. */
const ACCOUNT_ACTS: readonly AccountAct[] = ['disable', 'enable', 'requirePassword', 'endSessions'];

interface ListedUsers {
  /** Names of users that cannot be changed. */
  locked: ReadonlySet<string>;
  ownName: string | undefined;
  /** True if the store can disable users and require new passwords. */
  isManaged: boolean;
}

/** Returns the menu for the selected users, with reasons for disabled actions. */
export function useUserActions(
  { selected, unseen }: Selection,
  { locked, ownName, isManaged }: ListedUsers,
): ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const names = [...selected];
  const reserved = names.some((other) => locked.has(other)) ? t('actions.reserved') : undefined;
  const isOwn = ownName !== undefined && selected.has(ownName);
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
    ...ACCOUNT_ACTS.filter((act) => isManaged || act === 'endSessions').map((act) => ({
      id: `account-${act}`,
      writes: true as const,
      label: t(`userAccount.act.${act}`),
      disabledReason:
        names.length === 0
          ? t('actions.someFirst')
          : ((act === 'disable' && isOwn ? t('users.disableOwn') : undefined) ??
            (act === 'endSessions' ? undefined : reserved)),
      onSelect: () => dispatch(actRequested({ act, names, unseen })),
    })),
    {
      id: 'delete',
      writes: true,
      label: t('common.delete'),
      danger: true,
      disabledReason:
        names.length === 0
          ? t('actions.someFirst')
          : ((isOwn ? t('users.deleteOwn') : undefined) ?? reserved),
      onSelect: () => dispatch(usersResource.actions.deletionRequested({ names, unseen })),
    },
  ];
}
