import { createSelector } from '@reduxjs/toolkit';
import { type RootState } from '../rootReducer';
import { SECURITY_APP_ROUTE } from '../security/routes';
import { isReadOnlyUser } from './readOnly';

export const selectAccountOrNull = (state: RootState) => state.account.info;
export const selectDashboardsInfoOrNull = (state: RootState) => state.account.dashboards;
export const selectHasApiAccess = (state: RootState) => state.account.hasApiAccess;
export const selectAuthType = (state: RootState) => state.account.authType;
export const selectPasswordChange = (state: RootState) => state.account.passwordChange;

const selectReadOnlyRoles = (state: RootState) => state.boot.info.uiConfig.security.readonly_mode.roles;

/** One predicate for everything about tenants: on in the client and on the server; unknown counts as off [A13]. */
export const selectIsMultitenancyOn = (state: RootState) =>
  state.boot.info.uiConfig.security?.multitenancy?.enabled === true &&
  state.account.dashboards?.multitenancy_enabled === true;

/** Whether the address is one of Security, which is not there for this user because no role gives access to it. */
export const selectLacksSecurityAccess = (state: RootState): boolean => {
  const { pathname } = state.navigation.location;
  const { info, hasApiAccess } = state.account;
  const isSecurity = pathname === SECURITY_APP_ROUTE || pathname.startsWith(`${SECURITY_APP_ROUTE}/`);
  // A reader is told of no application but those for readers [APP-24].
  return isSecurity && info !== null && !hasApiAccess && !isReadOnlyUser(info, selectReadOnlyRoles(state));
};

/** Initials for the avatar: of the first two words of the name, else its first letter. */
export const selectInitials = createSelector(selectAccountOrNull, (account) => {
  const words = (account?.user_name ?? '').split(/[\s._@-]+/u).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase() ?? '')
    .join('');
});
