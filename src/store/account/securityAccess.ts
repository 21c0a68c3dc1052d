import { type RootState } from '../rootReducer';
import { SECURITY_APP_ROUTE } from '../security/routes';
import { isReadOnlyUser } from './readOnly';

const selectReadOnlyRoles = (state: RootState) => state.boot.info.uiConfig.security.readonly_mode.roles;

/** True on a Security page that is hidden because no role of the user permits it. */
export const selectLacksSecurityAccess = (state: RootState): boolean => {
  const { pathname } = state.navigation.location;
  const { info, hasApiAccess } = state.account;
  const isSecurity = pathname === SECURITY_APP_ROUTE || pathname.startsWith(`${SECURITY_APP_ROUTE}/`);
  // Readers learn only of the applications for readers [APP-24].
  return isSecurity && info !== null && !hasApiAccess && !isReadOnlyUser(info, selectReadOnlyRoles(state));
};
