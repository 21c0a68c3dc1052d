import { createSelector } from '@reduxjs/toolkit';
import { selectDashboardsInfoOrNull } from '../account/selectors';
import { type RootState } from '../rootReducer';
import { type Tenancy } from './changes';

export const selectTenancyConfigReading = (state: RootState) => state.tenancyConfig.reading;
export const selectTenancyConfigSaving = (state: RootState) => state.tenancyConfig.saving;

/** The version of the tenancy settings as last read or saved; undefined where the server gives out none. */
export const selectTenancyVersion = (state: RootState) =>
  state.tenancyConfig.reading.phase === 'ready' ? state.tenancyConfig.reading.version : undefined;

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
