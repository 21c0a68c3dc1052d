import { createSelector } from '@reduxjs/toolkit';
import { selectDashboardsInfoOrNull } from '../account/selectors';
import { type RootState } from '../rootReducer';
import { type Tenancy } from './changes';

export const selectTenancyConfigReading = (state: RootState) => state.tenancyConfig.reading;
export const selectTenancyConfigSaving = (state: RootState) => state.tenancyConfig.saving;

/** The tenancy settings in force; null while they are unknown. */
export const selectTenancyOrNull = createSelector(selectDashboardsInfoOrNull, (info): Tenancy | null =>
  info
    ? {
        multitenancy_enabled: info.multitenancy_enabled,
        private_tenant_enabled: info.private_tenant_enabled,
        default_tenant: info.default_tenant,
      }
    : null,
);
