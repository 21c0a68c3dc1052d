import { type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import { lazy } from 'react';
import { STATUS_ROUTE } from '../api/contract/endpoints';
import { type Registries } from '../shell/registries/RegistriesContext';
import { type ScreenLoader } from '../shell/registries/screens';
import { CATEGORIES } from '../store/apps/categories';
import { type App, appRegistered } from '../store/apps/slice';
import { DIALOGS } from '../store/overlays/dialogs';
import { message } from '../store/text';

/** Id of the security administration; its route is what administrators have bookmarked [A09]. */
export const SECURITY_APP = 'security-dashboards-plugin';

/** Place of the account menu among the controls at the right [ACCT-02]. */
export const ACCOUNT_MENU_ORDER = 2000;

const AccountMenu = lazy(() => import('../features/account/AccountMenu'));

/**
 * Registers the applications, dialogs and header controls of the product: the code in the registries first, then the event.
 *
 * @param hasApiAccess without it there is no Security application [SEC-03]
 */
export function registerApps(
  dispatch: Dispatch<UnknownAction>,
  registries: Registries,
  hasApiAccess: boolean,
): void {
  const register = (app: Pick<App, 'id' | 'title'> & Partial<App>, load: ScreenLoader) => {
    registries.screens.register(app.id, load);
    dispatch(appRegistered(app));
  };

  register(
    { id: 'home', title: message('home.title'), navLinkStatus: 'hidden', order: 0 },
    () => import('../features/home/HomePage'),
  );
  if (hasApiAccess) {
    register(
      {
        id: SECURITY_APP,
        title: message('app.security'),
        order: 9030,
        category: CATEGORIES.management,
        description: message('app.securityDescription'),
      },
      () => import('../features/security/SecurityApp'),
    );
  }
  register(
    { id: 'login', title: message('app.security'), chromeless: true },
    () => import('../features/login/LoginPage'),
  );
  register(
    { id: 'customerror', title: message('app.security'), chromeless: true },
    () => import('../features/customError/CustomErrorPage'),
  );
  register(
    {
      id: 'status',
      title: message('status.title'),
      appRoute: STATUS_ROUTE,
      chromeless: true,
      navLinkStatus: 'hidden',
    },
    () => import('../features/status/StatusPage'),
  );
  register(
    { id: 'error', title: message('errorPage.title'), navLinkStatus: 'hidden' },
    () => import('../features/errorPage/ErrorPage'),
  );

  registries.dialogs.register(DIALOGS.roles, () => import('../features/account/RolesDialog'));
  registries.dialogs.register(DIALOGS.switchTenants, () => import('../features/account/SwitchTenantsDialog'));
  registries.dialogs.register(DIALOGS.resetPassword, () => import('../features/account/ResetPasswordDialog'));
  registries.headerControls.registerRight({
    id: 'account',
    order: ACCOUNT_MENU_ORDER,
    component: AccountMenu,
  });
}
