import { combineSlices, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { activitySlice } from './activity/slice';
import { apiKeysSlice } from './apiKeys/slice';
import { assignmentsSlice } from './assignments/slice';
import { auditSlice } from './audit/slice';
import { bannersSlice } from './banners/slice';
import { clusterSecuritySlice } from './clusterSecurity/slice';
import { comparisonSlice } from './comparison/slice';
import { conflictsSlice } from './conflicts/slice';
import { documentRulesSlice } from './documentRules/slice';
import { driftSlice } from './drift/slice';
import { expirySlice } from './expiry/slice';
import { explainSlice } from './explain/slice';
import { findingsSlice } from './findings/slice';
import { historySlice } from './history/slice';
import { identitySlice } from './identity/slice';
import { impactSlice } from './impact/slice';
import { importExportSlice } from './importExport/slice';
import { indexNamesSlice } from './indexNames/slice';
import { listsSlice } from './lists/slice';
import { membershipsSlice } from './memberships/slice';
import { ownSessionsSlice } from './ownSessions/slice';
import { entrySlices, pageReducer } from './pageReducer';
import { peopleSlice } from './people/slice';
import { playerSlice } from './player/slice';
import { pluginsSlice } from './plugins/slice';
import { recordingSlice } from './recording/slice';
import { recordingDraftSlice } from './recordingDraft/slice';
import { recordingsSlice } from './recordings/slice';
import { resources } from './resources/resources';
import { reviewsSlice } from './reviews/slice';
import { savedObjectsSlice } from './savedObjects/slice';
import { savedObjectsManagementSlice } from './savedObjectsManagement/slice';
import { securitySlice } from './security/slice';
import { selectionsSlice } from './selections/slice';
import { sidecarSlice } from './sidecar/slice';
import { signInTestsSlice } from './signInTests/slice';
import { statusSlice } from './status/slice';
import { tenancyConfigSlice } from './tenancyConfig/slice';
import { uiSettingsSlice } from './uiSettings/slice';
import { userAccountsSlice } from './userAccounts/slice';
import { userImportSlice } from './userImport/slice';
import { userSessionsSlice } from './userSessions/slice';
import { webhooksSlice } from './webhooks/slice';
import { workspacesSlice } from './workspaces/slice';

/** Two lists, since the compiler cannot emit the type of one that is so long. */
const securitySlices = [
  activitySlice,
  apiKeysSlice,
  assignmentsSlice,
  auditSlice,
  clusterSecuritySlice,
  comparisonSlice,
  conflictsSlice,
  documentRulesSlice,
  driftSlice,
  explainSlice,
  findingsSlice,
  historySlice,
  impactSlice,
  importExportSlice,
  indexNamesSlice,
  membershipsSlice,
  peopleSlice,
  reviewsSlice,
  securitySlice,
  signInTestsSlice,
  tenancyConfigSlice,
  userAccountsSlice,
  userImportSlice,
  userSessionsSlice,
  webhooksSlice,
  ...Object.values(resources),
] as const;

const shellSlices = [
  bannersSlice,
  expirySlice,
  identitySlice,
  listsSlice,
  ownSessionsSlice,
  playerSlice,
  pluginsSlice,
  recordingDraftSlice,
  recordingSlice,
  recordingsSlice,
  savedObjectsManagementSlice,
  savedObjectsSlice,
  selectionsSlice,
  sidecarSlice,
  statusSlice,
  uiSettingsSlice,
  workspacesSlice,
] as const;

/** The slice of any domain. */
export type Slice = (typeof entrySlices | typeof securitySlices | typeof shellSlices)[number];

interface Domain {
  reducerPath: string;
  reducer: Reducer;
  actions: Readonly<Record<string, { type: string }>>;
}

/** All domains: their reducers, by their paths in the state, and the events that they declare. */
export const slices: readonly Domain[] = [...entrySlices, ...securitySlices, ...shellSlices];

/** Written out, because the compiler cannot emit the inferred type of so many slices. */
export type RootState = { [S in Slice as S['reducerPath']]: ReturnType<S['reducer']> };

export const rootReducer: Reducer<RootState> = combineSlices(
  ...entrySlices,
  ...securitySlices,
  ...shellSlices,
);

/**
 * Returns the reducer of a recorded state, with the domains that it has: a page before sign-in and
 * a log of an older version have fewer.
 */
export function reducerOf(state: object): Reducer<RootState, UnknownAction> {
  const known = slices.filter(({ reducerPath }) => Object.hasOwn(state, reducerPath));
  // `combineReducers` warns if there are none.
  if (known.length === 0) return (kept = state as RootState) => kept;
  return combineSlices(...known) as unknown as Reducer<RootState, UnknownAction>;
}

/** Adds the domains of signed-in users to the page's reducer. */
export function injectSignedIn(): void {
  for (const { reducerPath, reducer } of [...securitySlices, ...shellSlices] as readonly Domain[])
    pageReducer.inject({ reducerPath, reducer });
}
