import { createSelector } from '@reduxjs/toolkit';
import { GLOBAL_TENANT_NAME, GLOBAL_TENANT_VALUE, PRIVATE_TENANT_VALUE } from '../../model/tenancy/names';
import { isReadOnlyUser } from '../account/readOnly';
import { selectAccountOrNull } from '../account/selectors';
import { selectSecurityConfig } from '../boot/selectors';
import { selectTenantChoices } from '../tenancy/choices';

export interface CopyTarget {
  /** `''`, `__user__` or a name. */
  tenant: string;
  isWritable: boolean;
}

/** Tenants available to the user, by value. */
export const selectCopyTargets = createSelector(
  [selectAccountOrNull, selectSecurityConfig, selectTenantChoices],
  (account, config, { isOn, reasons, custom }): CopyTarget[] => {
    if (account === null || !isOn) return [];
    const isReader = isReadOnlyUser(account, config.readonly_mode.roles);
    const target = (tenant: string, name: string): CopyTarget => ({
      tenant,
      isWritable: !isReader && account.tenants[name] === true,
    });
    return [
      ...(reasons.global === undefined ? [target(GLOBAL_TENANT_VALUE, GLOBAL_TENANT_NAME)] : []),
      ...(reasons.private === undefined ? [target(PRIVATE_TENANT_VALUE, account.user_name)] : []),
      ...custom.map((name) => target(name, name)),
    ];
  },
);
