import { type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import { type BootData } from '../../contract/boot';
import {
  accountReceived,
  apiAccessReceived,
  authTypeReceived,
  dashboardsInfoReceived,
  endpointsClosed,
} from '../store/account/slice';
import { booted } from '../store/boot/slice';
import { visibilityChanged } from '../store/chrome/slice';
import { listsAfter } from '../store/lists/address';
import { isEmbedded } from '../store/navigation/embed';
import { type AppLocation, navigated } from '../store/navigation/slice';
import { signedIn } from '../store/session/slice';
import { currentTenantReceived } from '../store/tenancy/slice';
import { uiSettingsReceived } from '../store/uiSettings/events';

/** Dispatches the boot data as the events that requests would have led to. */
export function dispatchBootData(
  dispatch: Dispatch<UnknownAction>,
  boot: BootData,
  location: AppLocation,
  hasApiAccess: boolean,
): void {
  const { session, texts: _texts, uiSettings, ...info } = boot;
  const { theme, defaults, user } = uiSettings;
  dispatch(booted({ ...info, uiSettings: { theme } }));
  if (defaults) dispatch(uiSettingsReceived({ defaults, user: user ?? {} }));
  if (session) {
    dispatch(accountReceived(session.account));
    dispatch(dashboardsInfoReceived(session.dashboardsInfo));
    dispatch(apiAccessReceived(hasApiAccess));
    const closed = session.permissionsInfo?.disabled_endpoints ?? {};
    if (hasApiAccess && Object.keys(closed).length > 0) dispatch(endpointsClosed(closed));
    dispatch(authTypeReceived(session.authType));
    if (session.tenant !== null) dispatch(currentTenantReceived(session.tenant));
    dispatch(signedIn());
  }
  if (isEmbedded(location.hash)) dispatch(visibilityChanged(false));
  const lists = listsAfter(location, true);
  dispatch(navigated({ location, kind: 'pop', ...(lists && { lists }) }));
}
