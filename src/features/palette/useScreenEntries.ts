import { useMemo } from 'react';
import { RECORDINGS_ROUTE } from '../../../contract/endpoints';
import { useT } from '../../i18n';
import { selectHasApiAccess, selectHasApiKeys } from '../../store/account/selectors';
import { API_KEYS_HASH } from '../../store/apiKeys/address';
import { isCapable, selectCapabilitiesOrNull } from '../../store/capabilities/selectors';
import { selectMaySave } from '../../store/history/selectors';
import { useAppSelector } from '../../store/hooks';
import { MANAGEMENT_ROUTE, SAVED_OBJECTS_PATH, SETTINGS_PATH } from '../../store/management/routes';
import { SECURITY_APP_ROUTE, securityPath } from '../../store/security/routes';
import { type Entry } from './entries';

/** Returns the application screens that the user may open. */
export function useScreenEntries(): Entry[] {
  const t = useT();
  const hasApiAccess = useAppSelector(selectHasApiAccess);
  const hasApiKeys = useAppSelector(selectHasApiKeys);
  const capabilities = useAppSelector(selectCapabilitiesOrNull);
  const mayCreateUsers = useAppSelector((state) => selectMaySave(state, 'internalusers'));
  const mayCreateRoles = useAppSelector((state) => selectMaySave(state, 'roles'));
  return useMemo(() => {
    const screen = (
      label: Parameters<typeof t>[0],
      to: string,
      icon: Entry['icon'] = 'arrowRight',
    ): Entry => ({
      id: `screen:${to}`,
      label: t(label),
      detail: t('palette.pageDetail'),
      icon,
      to,
    });
    const security = [
      screen('home.users', securityPath('users'), 'users'),
      ...(mayCreateUsers ? [screen('palette.createUser', securityPath('users', 'create'), 'plus')] : []),
      screen('home.roles', securityPath('roles'), 'shield'),
      ...(mayCreateRoles ? [screen('palette.createRole', securityPath('roles', 'create'), 'plus')] : []),
      screen('palette.people', `${SECURITY_APP_ROUTE}#/people`, 'users'),
      ...(hasApiKeys ? [screen('palette.apiKeys', `${SECURITY_APP_ROUTE}${API_KEYS_HASH}`, 'key')] : []),
      screen('palette.clusterSecurity', `${SECURITY_APP_ROUTE}#/clusterSecurity`, 'shield'),
      screen('palette.drift', `${SECURITY_APP_ROUTE}#/drift`),
      screen('palette.reviews', `${SECURITY_APP_ROUTE}#/reviews`, 'checkCircle'),
      screen('palette.permissions', securityPath('permissions'), 'key'),
      screen('home.tenants', securityPath('tenants'), 'home'),
      screen('palette.tenantsConfigure', securityPath('tenantsConfigureTab'), 'settings'),
      screen('palette.auth', securityPath('auth'), 'lock'),
      screen('palette.signInTests', `${SECURITY_APP_ROUTE}#/auth/test`, 'lock'),
      screen('palette.auditLogs', securityPath('auditLogging'), 'eye'),
      screen('palette.auditGeneral', `${securityPath('auditLogging')}/edit/generalSettings`, 'eye'),
      screen('palette.auditCompliance', `${securityPath('auditLogging')}/edit/complianceSettings`, 'eye'),
      screen('palette.access', `${SECURITY_APP_ROUTE}#/access`, 'help'),
      screen('palette.compare', `${SECURITY_APP_ROUTE}#/compare`, 'users'),
      screen('palette.activity', `${SECURITY_APP_ROUTE}#/activity`, 'clock'),
      screen('palette.history', `${SECURITY_APP_ROUTE}#/history`, 'clock'),
      screen('palette.transfer', `${SECURITY_APP_ROUTE}#/transfer`, 'download'),
      screen('palette.getStarted', securityPath('getstarted'), 'help'),
    ];
    return [
      ...(hasApiAccess ? security : []),
      ...(isCapable(capabilities, 'savedObjectsManagement', 'read')
        ? [screen('palette.savedObjects', SAVED_OBJECTS_PATH, 'copy')]
        : []),
      ...(isCapable(capabilities, 'advancedSettings', 'show')
        ? [screen('palette.settings', SETTINGS_PATH, 'settings')]
        : []),
      screen('palette.managementOverview', MANAGEMENT_ROUTE, 'settings'),
      screen('recordings.title', RECORDINGS_ROUTE, 'glasses'),
    ];
  }, [t, hasApiAccess, hasApiKeys, capabilities, mayCreateUsers, mayCreateRoles]);
}
