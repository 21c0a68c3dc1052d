import { useMemo } from 'react';
import { useLocale, useT } from '../../../i18n';
import {
  GLOBAL_TENANT_NAME,
  GLOBAL_TENANT_VALUE,
  isSpecialTenantName,
  PRIVATE_TENANT_VALUE,
  resolveTenant,
} from '../../../model/tenancy/names';
import {
  selectAccountOrNull,
  selectDashboardsInfoOrNull,
  selectIsMultitenancyOn,
} from '../../../store/account/selectors';
import { selectSecurityConfig } from '../../../store/boot/selectors';
import { useAppSelector } from '../../../store/hooks';
import { tenantsResource } from '../../../store/resources/resources';
import { selectCurrentTenantOrNull } from '../../../store/tenancy/selectors';
import { type TenantRow, tenantRows } from './tenantRows';
import { type TenantStatus, tenantStatus } from './tenantStatus';

/** A tenant with its status in this session. */
export interface TenantLine extends TenantRow {
  /** Unique key: the display name, unless a stored tenant is named like a built-in one. */
  key: string;
  /** Name of the stored tenant; undefined for the private one. */
  name: string | undefined;
  status: TenantStatus;
  /** True for the tenant of this session. */
  isCurrent: boolean;
  /**
   * Problem with the name [A16]: it selects another tenant and so cannot be entered, or it is a
   * reserved word, which settings and links take for another tenant.
   */
  oddName: 'shadowed' | 'ambiguous' | undefined;
}

function keyFor(row: TenantRow, taken: Set<string>): string {
  let key = row.tenant;
  while (taken.has(key)) key = `tenant:${key}`;
  taken.add(key);
  return key;
}

/** Returns the value of the current tenant. */
function useCurrentValue(): string {
  const account = useAppSelector(selectAccountOrNull);
  const current = useAppSelector(selectCurrentTenantOrNull);
  const isOn = useAppSelector(selectIsMultitenancyOn);
  if (!isOn) return GLOBAL_TENANT_VALUE;
  const tenant = resolveTenant(current ?? account?.user_requested_tenant, account?.user_name ?? '');
  if (tenant.kind === 'custom') return tenant.name;
  return tenant.kind === 'global' ? GLOBAL_TENANT_VALUE : PRIVATE_TENANT_VALUE;
}

export function useTenantList(): readonly TenantLine[] {
  const t = useT();
  const locale = useLocale();
  const items = useAppSelector(tenantsResource.selectors.selectItems);
  const stored = useAppSelector(tenantsResource.selectors.selectByName);
  const info = useAppSelector(selectDashboardsInfoOrNull);
  const { enable_global, enable_private } = useAppSelector(selectSecurityConfig).multitenancy.tenants;
  const ownName = useAppSelector(selectAccountOrNull)?.user_name;
  const current = useCurrentValue();
  return useMemo(() => {
    const facts = {
      isOn: info?.multitenancy_enabled === true,
      // Either switch disables private tenants [C18].
      isPrivateOn: enable_private && info?.private_tenant_enabled === true,
      isGlobalOn: enable_global,
      defaultTenant: info?.default_tenant ?? '',
    };
    const words = {
      global: { name: t('account.tenantGlobal'), description: t('tenants.globalDescription') },
      private: { name: t('account.tenantPrivate'), description: t('tenants.privateDescription') },
    };
    const { compare } = new Intl.Collator(locale, { numeric: true });
    const taken = new Set<string>();
    return tenantRows(items, words, facts.isPrivateOn, compare).map((row): TenantLine => {
      const isOrdinary = row.tenant === row.tenantValue;
      const isShadowed = isOrdinary && resolveTenant(row.tenant, ownName ?? '').kind !== 'custom';
      return {
        ...row,
        key: keyFor(row, taken),
        name: isOrdinary
          ? row.tenant
          : row.tenantValue === GLOBAL_TENANT_VALUE
            ? GLOBAL_TENANT_NAME
            : undefined,
        status: tenantStatus(row.tenantValue, facts, (name) => stored.has(name)),
        isCurrent: row.tenantValue === current && !isShadowed,
        oddName: isShadowed
          ? 'shadowed'
          : isOrdinary && isSpecialTenantName(row.tenant)
            ? 'ambiguous'
            : undefined,
      };
    });
  }, [items, stored, info, enable_global, enable_private, ownName, current, t, locale]);
}
