import { type ComparedKind } from '../../../../contract/comparison';
import { useT } from '../../../i18n';
import { comparisonHref } from '../../../store/comparison/address';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { type ActionItem } from '../../../ui/ActionsMenu';

/** Returns the menu entry that compares one or two selected users or roles. */
export function useCompareAction(kind: ComparedKind, names: readonly string[]): ActionItem {
  const t = useT();
  const dispatch = useAppDispatch();
  const [first = '', second = ''] = names;
  return {
    id: 'compare',
    label: t('actions.compare'),
    disabledReason: names.length === 1 || names.length === 2 ? undefined : t('actions.oneOrTwo'),
    onSelect: () => dispatch(navigationRequested(comparisonHref({ kind, first, second }))),
  };
}
