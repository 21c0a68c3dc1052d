import { accountSaga } from './account';
import { activitySaga } from './activity';
import { apiKeysSaga } from './apiKeys';
import { assignmentsSaga } from './assignments';
import { auditSaga } from './audit';
import { capabilitiesSaga } from './capabilities';
import { clusterSecuritySaga } from './clusterSecurity';
import { comparisonSaga } from './comparison';
import { defaultRouteSaga } from './defaultRoute';
import { documentRulesSaga } from './documentRules';
import { driftSaga } from './drift';
import { explainSaga } from './explain';
import { findingsSaga } from './findings';
import { historySaga } from './history';
import { importExportSaga } from './importExport';
import { indexNamesSaga } from './indexNames';
import { languageSaga } from './language';
import { membershipsSaga } from './memberships';
import { ownSessionsSaga } from './ownSessions';
import { paletteSaga } from './palette';
import { peopleSaga } from './people';
import { playerSaga } from './player';
import { pluginsSaga } from './plugins';
import { recentsSaga } from './recents';
import { recordingSaga } from './recording';
import { recordingsSaga } from './recordings';
import { mappingEntriesSaga } from './resources/mappingEntries';
import { resourceSagas } from './resources/resources';
import { tenantAccessSaga } from './resources/tenantAccess';
import { userExportSaga } from './resources/userExport';
import { reviewsSaga } from './reviews';
import { savedObjectsSaga } from './savedObjects/calls';
import { savedObjectsManagementSaga } from './savedObjects/management';
import { securitySaga } from './security';
import { clockSaga } from './session/clock';
import { signInAgainSaga } from './session/signInAgain';
import { tabsSaga } from './session/tabs';
import { tenantStartupSaga } from './session/tenantStartup';
import { unauthorizedSaga } from './session/unauthorized';
import { shellProcesses } from './shell';
import { signInTestsSaga } from './signInTests';
import { tenancySaga } from './tenancy';
import { tenancyConfigSaga } from './tenancyConfig';
import { uiSettingsSaga } from './uiSettings';
import { userAccountsSaga } from './userAccounts';
import { userImportSaga } from './userImport/userImport';
import { webhooksSaga } from './webhooks';
import { workspacesSaga } from './workspaces';

/** All sagas by name. A crash of one is reported and does not spread. */
export const processes = {
  ...shellProcesses,
  explain: explainSaga,
  comparison: comparisonSaga,
  activity: activitySaga,
  account: accountSaga,
  userAccounts: userAccountsSaga,
  drift: driftSaga,
  clusterSecurity: clusterSecuritySaga,
  people: peopleSaga,
  apiKeys: apiKeysSaga,
  signInTests: signInTestsSaga,
  reviews: reviewsSaga,
  memberships: membershipsSaga,
  webhooks: webhooksSaga,
  findings: findingsSaga,
  assignments: assignmentsSaga,
  audit: auditSaga,
  capabilities: capabilitiesSaga,
  clock: clockSaga,
  defaultRoute: defaultRouteSaga,
  documentRules: documentRulesSaga,
  indexNames: indexNamesSaga,
  language: languageSaga,
  mappingEntries: mappingEntriesSaga,
  tenantAccess: tenantAccessSaga,
  ownSessions: ownSessionsSaga,
  palette: paletteSaga,
  player: playerSaga,
  plugins: pluginsSaga,
  recents: recentsSaga,
  recording: recordingSaga,
  recordings: recordingsSaga,
  history: historySaga,
  signInAgain: signInAgainSaga,
  tabs: tabsSaga,
  savedObjects: savedObjectsSaga,
  savedObjectsManagement: savedObjectsManagementSaga,
  security: securitySaga,
  tenancy: tenancySaga,
  tenancyConfig: tenancyConfigSaga,
  importExport: importExportSaga,
  uiSettings: uiSettingsSaga,
  unauthorized: unauthorizedSaga,
  userExport: userExportSaga,
  userImport: userImportSaga,
  workspaces: workspacesSaga,
  ...resourceSagas,
  tenantStartup: tenantStartupSaga,
};
