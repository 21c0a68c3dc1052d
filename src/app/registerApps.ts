import { type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import { STATUS_ROUTE } from '../../contract/endpoints';
import { message } from '../i18n/text';
import { type Registries } from '../shell/registries/RegistriesContext';
import { type ScreenLoader } from '../shell/registries/screens';
import { type App, appRegistered } from '../store/apps/slice';

/** Registers applications without plugins, available before sign-in: code first, then the event. */
export function registerApps(dispatch: Dispatch<UnknownAction>, registries: Registries): void {
  const register = (app: Pick<App, 'id' | 'title'> & Partial<App>, load: ScreenLoader) => {
    registries.screens.register(app.id, load);
    dispatch(appRegistered(app));
  };

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
}
