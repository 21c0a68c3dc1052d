import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { activityReducer } from './activity/slice';
import { assignmentsReducer } from './assignments/slice';
import { auditReducer } from './audit/slice';
import { bannersReducer } from './banners/slice';
import { conflictsReducer } from './conflicts/slice';
import { documentRulesReducer } from './documentRules/slice';
import { expiryReducer } from './expiry/slice';
import { explainReducer } from './explain/slice';
import { findingsReducer } from './findings/slice';
import { historyReducer } from './history/slice';
import { identityReducer } from './identity/slice';
import { importExportReducer } from './importExport/slice';
import { listsReducer } from './lists/slice';
import { ownSessionsReducer } from './ownSessions/slice';
import { entryReducers, pageReducer } from './pageReducer';
import { playerReducer } from './player/slice';
import { pluginsReducer } from './plugins/slice';
import { recordingReducer } from './recording/slice';
import { recordingDraftReducer } from './recordingDraft/slice';
import { recordingsReducer } from './recordings/slice';
import {
  actionGroupsResource,
  roleMappingsResource,
  rolesResource,
  tenantsResource,
  usersResource,
} from './resources/resources';
import { savedObjectsReducer } from './savedObjects/slice';
import { savedObjectsManagementReducer } from './savedObjectsManagement/slice';
import { securityReducer } from './security/slice';
import { sidecarReducer } from './sidecar/slice';
import { statusReducer } from './status/slice';
import { tenancyConfigReducer } from './tenancyConfig/slice';
import { uiSettingsReducer } from './uiSettings/slice';
import { userAccountsReducer } from './userAccounts/slice';
import { userSessionsReducer } from './userSessions/slice';
import { workspacesReducer } from './workspaces/slice';

const signedInReducers = {
  explain: explainReducer,
  userAccounts: userAccountsReducer,
  activity: activityReducer,
  actionGroups: actionGroupsResource.reducer,
  assignments: assignmentsReducer,
  audit: auditReducer,
  banners: bannersReducer,
  conflicts: conflictsReducer,
  documentRules: documentRulesReducer,
  expiry: expiryReducer,
  identity: identityReducer,
  lists: listsReducer,
  ownSessions: ownSessionsReducer,
  player: playerReducer,
  plugins: pluginsReducer,
  findings: findingsReducer,
  recording: recordingReducer,
  recordingDraft: recordingDraftReducer,
  recordings: recordingsReducer,
  history: historyReducer,
  roleMappings: roleMappingsResource.reducer,
  roles: rolesResource.reducer,
  savedObjects: savedObjectsReducer,
  savedObjectsManagement: savedObjectsManagementReducer,
  security: securityReducer,
  sidecar: sidecarReducer,
  status: statusReducer,
  tenancyConfig: tenancyConfigReducer,
  tenants: tenantsResource.reducer,
  importExport: importExportReducer,
  uiSettings: uiSettingsReducer,
  users: usersResource.reducer,
  userSessions: userSessionsReducer,
  workspaces: workspacesReducer,
};

export const reducers = { ...entryReducers, ...signedInReducers };

export const rootReducer = combineReducers(reducers);

export type RootState = ReturnType<typeof rootReducer>;

/**
 * Returns the reducer of a recorded state, with the domains that it has: a page before sign-in and
 * a log of an older version have fewer.
 */
export function reducerOf(state: object): Reducer<RootState, UnknownAction> {
  const known = Object.entries(reducers).filter(([name]) => Object.hasOwn(state, name));
  // `combineReducers` warns if there are none.
  if (known.length === 0) return (kept = state as RootState) => kept;
  const chosen = Object.fromEntries(known);
  return combineReducers(chosen) as unknown as Reducer<RootState, UnknownAction>;
}

/** Adds the domains of signed-in users to the page's reducer. */
export function injectSignedIn(): void {
  for (const [reducerPath, reducer] of Object.entries<Reducer>(signedInReducers))
    pageReducer.inject({ reducerPath, reducer });
}
