import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type DialogParams } from '../../../store/overlays/dialogParams';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { actionGroupsResource } from '../../../store/resources/resources';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { type Selection } from '../shared/useListScreen';
import { selectPermissionRowsByName } from './permissionRows';

/** Returns menus for the selected rows, with reasons for disabled actions [C26]. */
export function useActionGroupActions({ selected, unseen }: Selection): {
  actions: ActionItem[];
  creations: ActionItem[];
} {
  const t = useT();
  const dispatch = useAppDispatch();
  const known = useAppSelector(selectPermissionRowsByName);
  const names = useMemo(() => [...selected], [selected]);
  const name = names[0] ?? '';
  const oneOnly = names.length === 1 ? undefined : t('actions.oneOnly');
  const rows = names.map((other) => known.get(other));
  const single = rows.some((row) => row?.kind === 'single') ? t('permissions.singleFixed') : undefined;
  const reserved = rows.some((row) => row?.reserved) ? t('actions.reserved') : undefined;
  const open = (mode: DialogParams['actionGroup']['mode'], selection: string[]) => () =>
    dispatch(
      dialogOpened({
        name: DIALOGS.actionGroup,
        params: { mode, name: mode === 'create' ? '' : name, selection },
      }),
    );
  return {
    actions: [
      {
        id: 'edit',
        writes: true,
        label: t('domain.edit'),
        disabledReason: oneOnly ?? single ?? reserved,
        onSelect: open('edit', []),
      },
      {
        id: 'duplicate',
        writes: true,
        label: t('domain.duplicate'),
        disabledReason: oneOnly ?? single,
        onSelect: open('duplicate', []),
      },
      {
        id: 'delete',
        writes: true,
        label: t('common.delete'),
        danger: true,
        disabledReason: names.length === 0 ? t('actions.someFirst') : (single ?? reserved),
        onSelect: () => dispatch(actionGroupsResource.actions.deletionRequested({ names, unseen })),
      },
    ],
    creations: [
      {
        id: 'create-from-blank',
        writes: true,
        label: t('permissions.fromBlank'),
        onSelect: open('create', []),
      },
      {
        id: 'create-from-selection',
        writes: true,
        label: t('permissions.fromSelection'),
        disabledReason: names.length === 0 ? t('actions.someFirst') : undefined,
        onSelect: open('create', names),
      },
    ],
  };
}
