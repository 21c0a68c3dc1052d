import { type RootState } from '../rootReducer';

export const selectAccountOrNull = (state: RootState) => state.account.info;
export const selectDashboardsInfoOrNull = (state: RootState) => state.account.dashboards;
export const selectHasApiAccess = (state: RootState) => state.account.hasApiAccess;
export const selectAuthType = (state: RootState) => state.account.authType;
export const selectPasswordChange = (state: RootState) => state.account.passwordChange;

/** True if the cluster has API keys and they are enabled. */
export const selectHasApiKeys = (state: RootState): boolean =>
  state.account.dashboards?.api_tokens_enabled === true;

/** True if multitenancy is on in client and server; unknown counts as off [A13]. */
export const selectIsMultitenancyOn = (state: RootState) =>
  state.boot.info.uiConfig.security?.multitenancy?.enabled === true &&
  state.account.dashboards?.multitenancy_enabled === true;
