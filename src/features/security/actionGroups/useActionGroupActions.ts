import { useMemo } from 'react';
import { useT, useText } from '../../../i18n';
import { selectPermissionActionReasons } from '../../../store/actionGroups/reasons';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { type DialogParams } from '../../../store/overlays/dialogParams';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { actionGroupsResource } from '../../../store/resources/resources';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { type Selection } from '../shared/useListScreen';

/** Returns menus for the selected rows, with reasons for disabled actions [C26]. */
export function useActionGroupActions({ selected, unseen }: Selection): {
  actions: ActionItem[];
  creations: ActionItem[];
} {
  const t = useT();
  const text = useText();
  const dispatch = useAppDispatch();
  const reasons = useAppSelector(selectPermissionActionReasons);
  const why = (action: keyof typeof reasons) => reasons[action] && text(reasons[action]);
  const names = useMemo(() => [...selected], [selected]);
  const name = names[0] ?? '';
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
        disabledReason: why('edit'),
        onSelect: open('edit', []),
      },
      {
        id: 'duplicate',
        writes: true,
        label: t('domain.duplicate'),
        disabledReason: why('duplicate'),
        onSelect: open('duplicate', []),
      },
      {
        id: 'delete',
        writes: true,
        label: t('common.delete'),
        danger: true,
        disabledReason: why('delete'),
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
        disabledReason: why('create-from-selection'),
        onSelect: open('create', names),
      },
    ],
  };
}
