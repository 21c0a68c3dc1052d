import { useMemo } from 'react';
import { useT } from '../../../i18n';
import { selectIsMultitenancyOn } from '../../../store/account/selectors';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { DIALOGS } from '../../../store/overlays/dialogs';
import { dialogOpened } from '../../../store/overlays/slice';
import { tenantsResource } from '../../../store/resources/resources';
import { tenantChangeRequested } from '../../../store/tenancy/slice';
import { toConfigTenant } from '../../../store/tenancyConfig/defaultTenant';
import { type ActionItem } from '../../../ui/ActionsMenu';
import { type Selection } from '../shared/useListScreen';
import { useTenantViewers } from '../shared/useTenantViewers';
import { type TenantLine } from './useTenantList';

/** Returns menu entries, disabled with a reason [C26]. Test suites rely on the ids. */
export function useTenantActions(
  { selected, unseen }: Selection,
  lines: ReadonlyMap<string, TenantLine>,
): ActionItem[] {
  const t = useT();
  const dispatch = useAppDispatch();
  const isOn = useAppSelector(selectIsMultitenancyOn);
  const viewers = useTenantViewers();
  const chosen = useMemo(
    () => [...selected].map((key) => lines.get(key)).filter((line) => line !== undefined),
    [selected, lines],
  );
  const line = chosen[0];
  const oneOnly = chosen.length === 1 ? undefined : t('actions.oneOnly');
  const reserved = chosen.some((other) => other.reserved) ? t('actions.reserved') : undefined;
  const off = isOn ? undefined : t('tenants.off');
  const shadowed = line?.oddName === 'shadowed' ? t('tenants.shadowed', { name: line.tenant }) : undefined;
  const withLine = (act: (line: TenantLine) => void) => () => {
    if (line) act(line);
  };
  const edit = (mode: 'edit' | 'duplicate') =>
    withLine(({ name = null }) => dispatch(dialogOpened({ name: DIALOGS.tenant, params: { mode, name } })));
  const creation = (at: number, id: string, label: string): ActionItem => {
    const href = line && viewers[at]?.createHrefOf(line.tenantValue);
    return {
      id,
      label,
      disabledReason: oneOnly ?? off ?? shadowed ?? (href === undefined ? t('tenants.noViewer') : undefined),
      ...(href === undefined ? {} : { href }),
    };
  };
  return [
    {
      id: 'switchTenant',
      label: t('tenants.switch'),
      disabledReason:
        oneOnly ?? off ?? shadowed ?? (line?.isCurrent ? t('tenants.alreadyCurrent') : undefined),
      onSelect: withLine(({ tenantValue }) => dispatch(tenantChangeRequested({ tenant: tenantValue }))),
    },
    {
      id: 'edit',
      writes: true,
      label: t('domain.edit'),
      disabledReason: oneOnly ?? reserved,
      onSelect: edit('edit'),
    },
    {
      id: 'duplicate',
      writes: true,
      label: t('domain.duplicate'),
      disabledReason: oneOnly,
      onSelect: edit('duplicate'),
    },
    creation(0, 'createDashboard', t('tenants.createDashboard')),
    creation(1, 'createVisualizations', t('tenants.createVisualizations')),
    {
      id: 'set as Global Default',
      writes: true,
      label: t('tenants.setDefault'),
      disabledReason:
        oneOnly ??
        off ??
        shadowed ??
        (line?.oddName === 'ambiguous' ? t('tenants.ambiguous', { name: line.tenant }) : undefined) ??
        (line?.status === 'disabled' ? t('tenants.disabledDefault') : undefined),
      onSelect: withLine(({ tenantValue }) =>
        dispatch(
          dialogOpened({
            name: DIALOGS.defaultTenant,
            params: { changes: { default_tenant: toConfigTenant(tenantValue) } },
          }),
        ),
      ),
    },
    {
      id: 'delete',
      writes: true,
      label: t('common.delete'),
      danger: true,
      disabledReason: chosen.length === 0 ? t('actions.someFirst') : reserved,
      onSelect: () =>
        dispatch(
          tenantsResource.actions.deletionRequested({
            names: chosen.map(({ name }) => name).filter((name) => name !== undefined),
            unseen,
          }),
        ),
    },
  ];
}
