import { useT } from '../../../i18n';
import { useAppDispatch } from '../../../store/hooks';
import { navigationRequested } from '../../../store/navigation/slice';
import { type EntryArea, securityHref } from '../../../store/security/routes';
import { type ActionItem } from '../../../ui/ActionsMenu';

/** Returns the menu entries that edit or duplicate the selected entry. */
export function useEditActions(
  area: EntryArea,
  names: readonly string[],
  reserved: string | undefined,
): ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const [name = ''] = names;
  const oneOnly = names.length === 1 ? undefined : t('actions.oneOnly');
  const go = (action: 'edit' | 'duplicate') => () =>
    dispatch(navigationRequested(securityHref(area, action, name)));
  return [
    {
      id: 'edit',
      writes: true,
      label: t('domain.edit'),
      disabledReason: oneOnly ?? reserved,
      onSelect: go('edit'),
    },
    {
      id: 'duplicate',
      writes: true,
      label: t('domain.duplicate'),
      disabledReason: oneOnly,
      onSelect: go('duplicate'),
    },
  ];
}
