import { type ComparedKind } from '../../../../contract/comparison';
import { useT, useText } from '../../../i18n';
import { type Text } from '../../../i18n/text';
import { comparisonHref } from '../../../store/comparison/address';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { type ActionItem } from '../../../ui/ActionsMenu';

/** Returns the menu entry that compares one or two selected users or roles. */
export function useCompareAction(kind: ComparedKind, names: readonly string[], reason?: Text): ActionItem {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const [first = '', second = ''] = names;
  return {
    id: 'compare',
    label: t('actions.compare'),
    disabledReason: reason && text(reason),
    onSelect: () => dispatch(navigationRequested(comparisonHref({ kind, first, second }))),
  };
}
