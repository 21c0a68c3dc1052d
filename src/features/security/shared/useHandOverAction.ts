import { useT, useText } from '../../../i18n';
import { type Text } from '../../../i18n/text';
import { transferRequested } from '../../../store/comparison/slice';
import { useAppDispatch } from '../../../store/hooks';
import { type ActionItem } from '../../../ui/ActionsMenu';

/** Returns the menu entry that hands the access of a user over to a successor. */
export function useHandOverAction(names: readonly string[], reason: Text | undefined): ActionItem {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const [from = ''] = names;
  return {
    id: 'hand-over',
    writes: true,
    danger: true,
    label: t('actions.handOver'),
    disabledReason: reason && text(reason),
    onSelect: () => dispatch(transferRequested({ act: 'handOver', kind: 'users', from, to: '' })),
  };
}
