import * as accountSecurityAccess from '../../store/account/securityAccess';
import * as actionGroupsReasons from '../../store/actionGroups/reasons';
import * as activitySelectors from '../../store/activity/selectors';
import * as assignmentsControls from '../../store/assignments/controls';
import * as assignmentsSelectors from '../../store/assignments/selectors';
import * as auditSelectors from '../../store/audit/selectors';
import * as bannersSelectors from '../../store/banners/selectors';
import * as capabilitiesSelectors from '../../store/capabilities/selectors';
import * as chromeNavLinks from '../../store/chrome/navLinks';
import * as clusterSecuritySelectors from '../../store/clusterSecurity/selectors';
import * as comparisonControls from '../../store/comparison/controls';
import * as comparisonSelectors from '../../store/comparison/selectors';
import * as conflictsControls from '../../store/conflicts/controls';
import * as conflictsSelectors from '../../store/conflicts/selectors';
import * as documentRulesSelectors from '../../store/documentRules/selectors';
import * as driftSelectors from '../../store/drift/selectors';
import * as expirySelectors from '../../store/expiry/selectors';
import * as explainSelectors from '../../store/explain/selectors';
import * as fatalErrorsSelectors from '../../store/fatalErrors/selectors';
import * as findingsSelectors from '../../store/findings/selectors';
import * as historyControls from '../../store/history/controls';
import * as historySelectors from '../../store/history/selectors';
import * as identitySelectors from '../../store/identity/selectors';
import * as impactControls from '../../store/impact/controls';
import * as impactSelectors from '../../store/impact/selectors';
import * as importExportControls from '../../store/importExport/controls';
import * as importExportSelectors from '../../store/importExport/selectors';
import * as listsSelectors from '../../store/lists/selectors';
import * as managementSelectors from '../../store/management/selectors';
import * as membershipsSelectors from '../../store/memberships/selectors';
import * as noticesSettings from '../../store/notices/settings';
import * as overlaysHasOverlay from '../../store/overlays/hasOverlay';
import * as ownSessionsSelectors from '../../store/ownSessions/selectors';
import * as peopleSelectors from '../../store/people/selectors';
import * as playerSelectors from '../../store/player/selectors';
import * as pluginsSelectors from '../../store/plugins/selectors';
import * as recordingSelectors from '../../store/recording/selectors';
import * as recordingDraftControls from '../../store/recordingDraft/controls';
import * as recordingDraftSelectors from '../../store/recordingDraft/selectors';
import * as recordingsSelectors from '../../store/recordings/selectors';
import * as resourcesManaged from '../../store/resources/managed';
import { resources } from '../../store/resources/resources';
import * as reviewsControls from '../../store/reviews/controls';
import * as reviewsSelectors from '../../store/reviews/selectors';
import * as roleMappingsReasons from '../../store/roleMappings/reasons';
import * as rolesReasons from '../../store/roles/reasons';
import * as savedObjectsSelectors from '../../store/savedObjects/selectors';
import * as savedObjectsManagementControls from '../../store/savedObjectsManagement/controls';
import * as savedObjectsManagementCopyTargets from '../../store/savedObjectsManagement/copyTargets';
import * as savedObjectsManagementSelectors from '../../store/savedObjectsManagement/selectors';
import * as securityBackendRoles from '../../store/security/backendRoles';
import * as securityPermissionMembers from '../../store/security/permissionMembers';
import * as securityPermissionRows from '../../store/security/permissionRows';
import * as securityPermissionSelectors from '../../store/security/permissionSelectors';
import * as securitySelectors from '../../store/security/selectors';
import * as selectionsSelectors from '../../store/selections/selectors';
import * as sidecarSelectors from '../../store/sidecar/selectors';
import * as signInTestsSelectors from '../../store/signInTests/selectors';
import * as statusSelectors from '../../store/status/selectors';
import * as tenancyChoices from '../../store/tenancy/choices';
import * as tenancyConfigSelectors from '../../store/tenancyConfig/selectors';
import * as tenantsReasons from '../../store/tenants/reasons';
import * as uiSettingsSelectors from '../../store/uiSettings/selectors';
import * as userAccountsSelectors from '../../store/userAccounts/selectors';
import * as usersReasons from '../../store/users/reasons';
import * as userSessionsSelectors from '../../store/userSessions/selectors';
import * as webhooksSelectors from '../../store/webhooks/selectors';
import * as whyDisabledSelectors from '../../store/whyDisabled/selectors';
import * as workspacesSelectors from '../../store/workspaces/selectors';
import { entrySelectors, named, selectorsIn } from '../entryConsole';
import { type Functions } from './types';

export const ofResources = (kind: 'actions' | 'selectors'): Functions =>
  Object.assign({}, ...Object.entries(resources).map(([domain, of]) => named(domain, of[kind])));

/** All selectors of the state by name, those of resources as `users.selectNames`. */
export const consoleSelectors = (): Functions => ({
  ...entrySelectors(),
  ...selectorsIn({
    ...accountSecurityAccess,
    ...actionGroupsReasons,
    ...activitySelectors,
    ...assignmentsControls,
    ...assignmentsSelectors,
    ...auditSelectors,
    ...bannersSelectors,
    ...capabilitiesSelectors,
    ...chromeNavLinks,
    ...clusterSecuritySelectors,
    ...comparisonControls,
    ...comparisonSelectors,
    ...conflictsControls,
    ...conflictsSelectors,
    ...documentRulesSelectors,
    ...driftSelectors,
    ...expirySelectors,
    ...explainSelectors,
    ...fatalErrorsSelectors,
    ...findingsSelectors,
    ...historyControls,
    ...historySelectors,
    ...identitySelectors,
    ...impactControls,
    ...impactSelectors,
    ...importExportControls,
    ...importExportSelectors,
    ...listsSelectors,
    ...managementSelectors,
    ...membershipsSelectors,
    ...noticesSettings,
    ...overlaysHasOverlay,
    ...ownSessionsSelectors,
    ...peopleSelectors,
    ...playerSelectors,
    ...pluginsSelectors,
    ...recordingSelectors,
    ...recordingDraftControls,
    ...recordingDraftSelectors,
    ...recordingsSelectors,
    ...resourcesManaged,
    ...reviewsControls,
    ...reviewsSelectors,
    ...roleMappingsReasons,
    ...rolesReasons,
    ...savedObjectsSelectors,
    ...savedObjectsManagementControls,
    ...savedObjectsManagementCopyTargets,
    ...savedObjectsManagementSelectors,
    ...securityBackendRoles,
    ...securityPermissionMembers,
    ...securityPermissionRows,
    ...securityPermissionSelectors,
    ...securitySelectors,
    ...selectionsSelectors,
    ...sidecarSelectors,
    ...signInTestsSelectors,
    ...statusSelectors,
    ...tenancyChoices,
    ...tenancyConfigSelectors,
    ...tenantsReasons,
    ...uiSettingsSelectors,
    ...userAccountsSelectors,
    ...userSessionsSelectors,
    ...usersReasons,
    ...webhooksSelectors,
    ...whyDisabledSelectors,
    ...workspacesSelectors,
  }),
  ...ofResources('selectors'),
});
