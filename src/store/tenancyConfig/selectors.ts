import { createSelector } from '@reduxjs/toolkit';
import { selectDashboardsInfoOrNull } from '../account/selectors';
import { type RootState } from '../rootReducer';
import { type Tenancy } from './changes';

export const selectTenancyConfigReading = (state: RootState) => state.tenancyConfig.reading;
export const selectTenancyConfigSaving = (state: RootState) => state.tenancyConfig.saving;

/** Version of the last read or save; undefined if the server has none. */
export const selectTenancyVersion = (state: RootState) =>
  state.tenancyConfig.reading.phase === 'ready' ? state.tenancyConfig.reading.version : undefined;

/** The current settings; null while unknown. */
export const selectTenancyOrNull = createSelector(selectDashboardsInfoOrNull, (info): Tenancy | null =>
  info
    ? {
        multitenancy_enabled: info.multitenancy_enabled,
        private_tenant_enabled: info.private_tenant_enabled,
        default_tenant: info.default_tenant,
      }
    : null,
);
