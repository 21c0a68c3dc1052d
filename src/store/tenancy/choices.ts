import { createSelector } from '@reduxjs/toolkit';
import { GLOBAL_TENANT_NAME, resolveTenant } from '../../model/tenancy/names';
import { isReadOnlyUser } from '../account/readOnly';
import {
  selectAccountOrNull,
  selectDashboardsInfoOrNull,
  selectIsMultitenancyOn,
} from '../account/selectors';
import { selectSecurityConfig } from '../boot/selectors';
import { selectCurrentTenantOrNull } from './selectors';

export type TenantKind = 'global' | 'private' | 'custom';

/** Message id of the reason why a tenant kind is unavailable. */
export type TenantReason =
  | 'account.tenantGlobalOff'
  | 'account.tenantGlobalNoAccess'
  | 'account.tenantPrivateOff'
  | 'account.tenantPrivateNoAccess'
  | 'account.tenantPrivateReadonly'
  | 'account.tenantCustomNone';

export interface TenantChoices {
  isOn: boolean;
  /** Absent for available kinds [TEN-27..32, C17]. */
  reasons: Partial<Record<TenantKind, TenantReason>>;
  /** Names of the tenants other than global and private. */
  custom: string[];
  /** Kind of the current tenant. */
  kind: TenantKind;
  name: string;
}

/** The tenants available to the user; the first reason counts: off, no access, read-only. */
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
    else if (isReadOnlyUser(account, config.readonly_mode.roles))
      reasons.private = 'account.tenantPrivateReadonly';
    if (custom.length === 0) reasons.custom = 'account.tenantCustomNone';

    const now = resolveTenant(current ?? account?.user_requested_tenant, userName);
    return { isOn, reasons, custom, kind: now.kind, name: now.kind === 'custom' ? now.name : '' };
  },
);

/** True if a tenant, by value or name, is available. */
export function isUsableTenant(
  { reasons, custom }: Pick<TenantChoices, 'reasons' | 'custom'>,
  tenant: string,
  userName: string,
): boolean {
  const wanted = resolveTenant(tenant, userName);
  if (reasons[wanted.kind] !== undefined) return false;
  return wanted.kind !== 'custom' || custom.includes(wanted.name);
}

export const countChoices = ({ reasons, custom }: Pick<TenantChoices, 'reasons' | 'custom'>): number =>
  Number(reasons.global === undefined) + Number(reasons.private === undefined) + custom.length;
