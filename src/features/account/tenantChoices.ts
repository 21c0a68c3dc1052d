import { createSelector } from '@reduxjs/toolkit';
import { type AccountInfo } from '../../api/contract/account';
import {
  selectAccountOrNull,
  selectDashboardsInfoOrNull,
  selectIsMultitenancyOn,
} from '../../store/account/selectors';
import { selectSecurityConfig } from '../../store/boot/selectors';
import { GLOBAL_TENANT_NAME, resolveTenant } from '../../store/tenancy/names';
import { selectCurrentTenantOrNull } from '../../store/tenancy/selectors';
import { type MessageId } from '../../shell/i18n';

export type TenantKind = 'global' | 'private' | 'custom';

/** The role that is read-only whatever the configuration says. */
const READ_ONLY_ROLE = 'kibana_read_only';

export interface TenantChoices {
  isOn: boolean;
  /** Why a kind cannot be chosen; absent when it can [TEN-27..32, C17]. */
  reasons: Partial<Record<TenantKind, MessageId>>;
  /** Tenants other than the global and the own one, by name. */
  custom: string[];
  /** What the person works in now. */
  kind: TenantKind;
  name: string;
}

const isReadOnly = (account: AccountInfo | null, roles: readonly string[]) =>
  account?.roles.some((role) => role === READ_ONLY_ROLE || roles.includes(role)) === true;

/** What the switch-tenants dialog offers. Of several reasons the first counts: off, then no access, then read-only. */
export const selectTenantChoices = createSelector(
  [
    selectAccountOrNull,
    selectDashboardsInfoOrNull,
    selectSecurityConfig,
    selectIsMultitenancyOn,
    selectCurrentTenantOrNull,
  ],
  (account, dashboards, config, isOn, current): TenantChoices => {
    const userName = account?.user_name ?? '';
    const { enable_global, enable_private } = config.multitenancy.tenants;
    const tenants = account?.tenants ?? {};
    const custom = Object.keys(tenants)
      .filter((name) => name !== GLOBAL_TENANT_NAME && name !== userName)
      .sort((a, b) => a.localeCompare(b));

    const reasons: TenantChoices['reasons'] = {};
    if (!enable_global) reasons.global = 'account.tenantGlobalOff';
    else if (!Object.hasOwn(tenants, GLOBAL_TENANT_NAME)) reasons.global = 'account.tenantGlobalNoAccess';
    // Either switch turns private tenants off [C18].
    if (!enable_private || dashboards?.private_tenant_enabled === false)
      reasons.private = 'account.tenantPrivateOff';
    else if (!Object.hasOwn(tenants, userName)) reasons.private = 'account.tenantPrivateNoAccess';
    else if (isReadOnly(account, config.readonly_mode.roles))
      reasons.private = 'account.tenantPrivateReadonly';
    if (custom.length === 0) reasons.custom = 'account.tenantCustomNone';

    const now = resolveTenant(current ?? account?.user_requested_tenant, userName);
    return { isOn, reasons, custom, kind: now.kind, name: now.kind === 'custom' ? now.name : '' };
  },
);
