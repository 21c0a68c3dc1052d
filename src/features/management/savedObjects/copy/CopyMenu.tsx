import { useT } from '../../../../i18n';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { DIALOGS } from '../../../../store/overlays/dialogs';
import { dialogOpened } from '../../../../store/overlays/slice';
import { selectCopyTargets } from '../../../../store/savedObjectsManagement/copyTargets';
import { selectOwnNamespaceOrNull } from '../../../../store/savedObjectsManagement/selectors';
import { tenantOfNamespace } from '../../../../store/savedObjectsManagement/tenants';
import { ActionsMenu } from '../../../../ui/ActionsMenu';
import { type ObjectRow } from '../rows';

/** Menu to copy or move the selected objects to another tenant; absent without tenants. */
export function CopyMenu({ chosen }: { chosen: readonly ObjectRow[] }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const own = useAppSelector(selectOwnNamespaceOrNull);
  const targets = useAppSelector(selectCopyTargets);
  if (own === null) return null;
  const sources = new Set(chosen.map(({ namespaces }) => tenantOfNamespace(namespaces?.[0] ?? own)));
  const [from = tenantOfNamespace(own)] = sources;
  const isWritable = targets.some((target) => target.tenant === from && target.isWritable);
  const hasTarget = targets.some((target) => target.tenant !== from && target.isWritable);
  const open = (move: boolean) => {
    const objects = chosen.map(({ type, id }) => ({ type, id }));
    dispatch(dialogOpened({ name: DIALOGS.copyObjects, params: { objects, from, move } }));
  };
  const reason =
    chosen.length === 0
      ? t('savedObjects.selectFirst')
      : sources.size > 1
        ? t('savedObjects.copySeveralTenants')
        : hasTarget
          ? undefined
          : t('savedObjects.copyNoTarget');
  return (
    <ActionsMenu
      label={t('savedObjects.copyMenu')}
      items={[
        {
          id: 'copyToTenant',
          label: t('savedObjects.copyTitle'),
          disabledReason: reason,
          onSelect: () => open(false),
        },
        {
          id: 'moveToTenant',
          label: t('savedObjects.moveTitle'),
          disabledReason: reason ?? (isWritable ? undefined : t('savedObjects.readOnlyReason')),
          onSelect: () => open(true),
        },
      ]}
    />
  );
}
