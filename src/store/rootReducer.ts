import { combineReducers } from '@reduxjs/toolkit';
import { accountReducer } from './account/slice';
import { actionGroupsReducer } from './actionGroups/slice';
import { appsReducer } from './apps/slice';
import { auditReducer } from './audit/slice';
import { bannersReducer } from './banners/slice';
import { bootReducer } from './boot/slice';
import { capabilitiesReducer } from './capabilities/slice';
import { chromeReducer } from './chrome/slice';
import { editingReducer } from './editing/slice';
import { fatalErrorsReducer } from './fatalErrors/slice';
import { httpReducer } from './http/slice';
import { listsReducer } from './lists/slice';
import { navigationReducer } from './navigation/slice';
import { overlaysReducer } from './overlays/slice';
import { preferencesReducer } from './preferences/slice';
import { problemsReducer } from './problems/slice';
import { recentsReducer } from './recents/slice';
import { roleMappingsReducer } from './roleMappings/slice';
import { rolesReducer } from './roles/slice';
import { savedObjectsReducer } from './savedObjects/slice';
import { securityReducer } from './security/slice';
import { sessionReducer } from './session/slice';
import { sidecarReducer } from './sidecar/slice';
import { statusReducer } from './status/slice';
import { tenancyReducer } from './tenancy/slice';
import { tenancyConfigReducer } from './tenancyConfig/slice';
import { tenantsReducer } from './tenants/slice';
import { toastsReducer } from './toasts/slice';
import { uiSettingsReducer } from './uiSettings/slice';
import { usersReducer } from './users/slice';

/** Every domain of the application's state. */
export const reducers = {
  account: accountReducer,
  actionGroups: actionGroupsReducer,
  apps: appsReducer,
  audit: auditReducer,
  banners: bannersReducer,
  boot: bootReducer,
  capabilities: capabilitiesReducer,
  chrome: chromeReducer,
  editing: editingReducer,
  fatalErrors: fatalErrorsReducer,
  http: httpReducer,
  lists: listsReducer,
  navigation: navigationReducer,
  overlays: overlaysReducer,
  preferences: preferencesReducer,
  problems: problemsReducer,
  recents: recentsReducer,
  roleMappings: roleMappingsReducer,
  roles: rolesReducer,
  savedObjects: savedObjectsReducer,
  security: securityReducer,
  session: sessionReducer,
  sidecar: sidecarReducer,
  status: statusReducer,
  tenancy: tenancyReducer,
  tenancyConfig: tenancyConfigReducer,
  tenants: tenantsReducer,
  toasts: toastsReducer,
  uiSettings: uiSettingsReducer,
  users: usersReducer,
};

export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;
