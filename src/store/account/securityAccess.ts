import { type RootState } from '../rootReducer';
import { SECURITY_APP_ROUTE } from '../security/routes';
import { isReadOnlyUser } from './readOnly';

const selectReadOnlyRoles = (state: RootState) => state.boot.info.uiConfig.security.readonly_mode.roles;

/** Whether the address is one of Security, which is not there for this user because no role gives access to it. */
export const selectLacksSecurityAccess = (state: RootState): boolean => {
  const { pathname } = state.navigation.location;
  const { info, hasApiAccess } = state.account;
  const isSecurity = pathname === SECURITY_APP_ROUTE || pathname.startsWith(`${SECURITY_APP_ROUTE}/`);
  // A reader is told of no application but those for readers [APP-24].
  return isSecurity && info !== null && !hasApiAccess && !isReadOnlyUser(info, selectReadOnlyRoles(state));
};
