import { useT } from '../../../i18n';
import { selectAccountOrNull } from '../../../store/account/selectors';
import { transferRequested } from '../../../store/comparison/slice';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type ActionItem } from '../../../ui/ActionsMenu';

/** Returns the menu entry that hands the access of a user over to a successor. */
export function useHandOverAction(names: readonly string[], reserved: string | undefined): ActionItem {
  const t = useT();
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectAccountOrNull)?.user_name;
  const [from = ''] = names;
  const oneOnly = names.length === 1 ? undefined : t('actions.oneOnly');
  return {
    id: 'hand-over',
    writes: true,
    danger: true,
    label: t('actions.handOver'),
    disabledReason: oneOnly ?? reserved ?? (from === own ? t('users.deleteOwn') : undefined),
    onSelect: () => dispatch(transferRequested({ act: 'handOver', kind: 'users', from, to: '' })),
  };
}
