import { useT, useText } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { type ActionReasons } from '../../../store/resources/selectionReasons';
import { type EntryArea, securityHref } from '../../../store/security/routes';
import { type ActionItem } from '../../../ui/ActionsMenu';

/** Returns the menu entries that edit or duplicate the selected entry, disabled for the reasons. */
export function useEditActions(
  area: EntryArea,
  names: readonly string[],
  reasons: ActionReasons<'edit' | 'duplicate'>,
): ActionItem[] {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const [name = ''] = names;
  const go = (action: 'edit' | 'duplicate') => () =>
    dispatch(navigationRequested(securityHref(area, action, name)));
  return [
    {
      id: 'edit',
      writes: true,
      label: t('domain.edit'),
      disabledReason: reasons.edit && text(reasons.edit),
      onSelect: go('edit'),
    },
    {
      id: 'duplicate',
      writes: true,
      label: t('domain.duplicate'),
      disabledReason: reasons.duplicate && text(reasons.duplicate),
      onSelect: go('duplicate'),
    },
  ];
}
