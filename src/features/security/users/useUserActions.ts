import { useT, useText } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { usersResource } from '../../../store/resources/resources';
import { selectManagesAccounts } from '../../../store/userAccounts/selectors';
import { actRequested } from '../../../store/userAccounts/slice';
import { usersExportRequested } from '../../../store/users/export';
import { ACCOUNT_ACTS, selectUserActionReasons } from '../../../store/users/reasons';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { useCompareAction } from '../shared/useCompareAction';
import { useEditActions } from '../shared/useEditActions';
import { useHandOverAction } from '../shared/useHandOverAction';
import { type Selection } from '../shared/useListScreen';

/** Returns the menu for the selected users, with reasons for disabled actions. */
export function useUserActions({ selected, unseen }: Selection): ActionItem[] {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const names = [...selected];
  const reasons = useAppSelector(selectUserActionReasons);
  const isManaged = useAppSelector(selectManagesAccounts);
  const why = (action: keyof typeof reasons) => reasons[action] && text(reasons[action]);
  return [
    ...useEditActions('users', names, reasons),
    useCompareAction('users', names, reasons.compare),
    {
      id: 'export-json',
      label: t('users.exportJson'),
      disabledReason: why('export-json'),
      onSelect: () => dispatch(usersExportRequested({ names })),
    },
    {
      id: 'assign-roles',
      writes: true,
      label: t('assign.open.users'),
      disabledReason: why('assign-roles'),
      onSelect: () =>
        dispatch(dialogOpened({ name: DIALOGS.assignment, params: { kind: 'users', names, unseen } })),
    },
    {
      id: 'set-attribute',
      writes: true,
      label: t('assign.open.attribute'),
      disabledReason: why('set-attribute'),
      onSelect: () =>
        dispatch(
          dialogOpened({
            name: DIALOGS.assignment,
            params: { kind: 'users', names, unseen, sets: 'attribute' },
          }),
        ),
    },
    useHandOverAction(names, reasons['hand-over']),
    ...ACCOUNT_ACTS.filter((act) => isManaged || act === 'endSessions').map((act) => ({
      id: `account-${act}`,
      writes: true as const,
      label: t(`userAccount.act.${act}`),
      disabledReason: why(act),
      onSelect: () => dispatch(actRequested({ act, names, unseen })),
    })),
    {
      id: 'delete',
      writes: true,
      label: t('common.delete'),
      danger: true,
      disabledReason: why('delete'),
      onSelect: () => dispatch(usersResource.actions.deletionRequested({ names, unseen })),
    },
  ];
}
