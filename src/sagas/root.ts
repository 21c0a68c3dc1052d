import { accountSaga } from './account';
import { attentionSaga } from './attention';
import { assignmentsSaga } from './assignments';
import { auditSaga } from './audit';
import { capabilitiesSaga } from './capabilities';
import { runProcesses } from './core';
import { languageSaga } from './language';
import { expirySaga } from './expiry';
import { mappingEntriesSaga } from './mappingEntries';
import { ownSessionsSaga } from './ownSessions';
import { paletteSaga } from './palette';
import { pluginsSaga } from './plugins';
import { recentsSaga } from './recents';
import { resourceSagas } from './resources';
import { savedObjectsSaga } from './savedObjects';
import { savedObjectsManagementSaga } from './savedObjectsManagement';
import { securitySaga } from './security';
import { shellProcesses } from './shell';
import { tenancySaga } from './tenancy';
import { tenancyConfigSaga } from './tenancyConfig';
import { tenantStartupSaga } from './tenantStartup';
import { uiSettingsSaga } from './uiSettings';
import { userExportSaga } from './userExport';
import { workspacesSaga } from './workspaces';

/** Every process of the application, by name. A crash of one is reported and does not spread. */
export const processes = {
  ...shellProcesses,
  account: accountSaga,
  attention: attentionSaga,
  assignments: assignmentsSaga,
  audit: auditSaga,
  capabilities: capabilitiesSaga,
  language: languageSaga,
  expiry: expirySaga,
  mappingEntries: mappingEntriesSaga,
  ownSessions: ownSessionsSaga,
  palette: paletteSaga,
  plugins: pluginsSaga,
  recents: recentsSaga,
  savedObjects: savedObjectsSaga,
  savedObjectsManagement: savedObjectsManagementSaga,
  security: securitySaga,
  tenancy: tenancySaga,
  tenancyConfig: tenancyConfigSaga,
  uiSettings: uiSettingsSaga,
  userExport: userExportSaga,
  workspaces: workspacesSaga,
  ...resourceSagas,
  tenantStartup: tenantStartupSaga,
};

export function* rootSaga() {
  yield* runProcesses(processes);
}
