/* eslint-disable max-lines -- one line for each selector */
import { selectLacksSecurityAccess } from '../../store/account/securityAccess';
import { selectPermissionActionReasons } from '../../store/actionGroups/reasons';
import { selectActivity } from '../../store/activity/selectors';
import { selectApiKeys, selectApiKeysState, selectOpenedApiKeyOrNull } from '../../store/apiKeys/selectors';
import { selectPlanRefusal, selectResultsRefusal } from '../../store/assignments/controls';
import { selectAssignments, selectOpenSteps } from '../../store/assignments/selectors';
import {
  selectAuditReading,
  selectAuditSaving,
  selectAuditSettingsOrNull,
} from '../../store/audit/selectors';
import { selectBanners, selectUserBannerIdOrNull } from '../../store/banners/selectors';
import {
  selectCapabilitiesOrNull,
  selectCapabilitiesProblemOrNull,
  selectIsCapable,
} from '../../store/capabilities/selectors';
import { selectNavLinks, selectNavSections, selectUncategorisedNavLinks } from '../../store/chrome/navLinks';
import { selectClusterSecurity, selectDefaultRolesOrNull } from '../../store/clusterSecurity/selectors';
import { selectHandOverRefusal } from '../../store/comparison/controls';
import { selectComparedRolesOrNull, selectComparison } from '../../store/comparison/selectors';
import { selectMergeRefusal, selectRecreationRefusal } from '../../store/conflicts/controls';
import {
  selectConflictOrNull,
  selectFieldChanges,
  selectMergedOrNull,
} from '../../store/conflicts/selectors';
import { selectDocumentRules, selectHasIndices } from '../../store/documentRules/selectors';
import {
  selectDriftState,
  selectManagedEntries,
  selectManagedEntry,
  selectWritableTypes,
} from '../../store/drift/selectors';
import {
  selectIsSigningInAgain,
  selectIsUseToTell,
  selectNearEndOrNull,
  selectSessionEndOrNull,
  selectSigningInAgain,
  selectWouldLose,
} from '../../store/expiry/selectors';
import { selectAccess } from '../../store/explain/selectors';
import { selectFatalErrors } from '../../store/fatalErrors/selectors';
import {
  selectFindingOrNull,
  selectFindingProblems,
  selectFindings,
  selectIsFindingsLoading,
  selectMissingSources,
} from '../../store/findings/selectors';
import { selectComparisonRefusal, selectUndoRefusal } from '../../store/history/controls';
import {
  selectHasHistory,
  selectHistory,
  selectIsJsonShown,
  selectMayPurge,
  selectMayRestore,
  selectMaySave,
} from '../../store/history/selectors';
import { selectIdentity, selectReachableTenantsOrNull } from '../../store/identity/selectors';
import { selectAwaitedReason } from '../../store/impact/controls';
import { selectAwaited, selectImpactCounts, selectImpactPreviewOrNull } from '../../store/impact/selectors';
import { selectImportRefusal } from '../../store/importExport/controls';
import {
  selectChosenRowKeys,
  selectImport,
  selectImportChanges,
  selectImportClusters,
  selectImportRows,
  selectImportSelection,
  selectIsExporting,
} from '../../store/importExport/selectors';
import {
  selectIndexNames,
  selectIndexNamesState,
  selectIndexTypes,
  selectIsSearched,
} from '../../store/indexNames/selectors';
import { selectListView } from '../../store/lists/selectors';
import { selectOverviewSections } from '../../store/management/selectors';
import {
  selectChangingEnds,
  selectEnding,
  selectEndsByRole,
  selectEndsByUser,
  selectMaySetEnds,
} from '../../store/memberships/selectors';
import {
  selectLifetime,
  selectStoresStateInSession,
  selectUserBannerOrNull,
} from '../../store/notices/settings';
import { selectHasDialog, selectHasOverlay } from '../../store/overlays/hasOverlay';
import { selectOwnSessions } from '../../store/ownSessions/selectors';
import { selectOutsideNames, selectPeople, selectPeopleState } from '../../store/people/selectors';
import { selectNextProblemRefusal } from '../../store/player/controls';
import { selectPlayer } from '../../store/player/selectors';
import { selectPluginIds, selectPluginsInUse } from '../../store/plugins/selectors';
import {
  selectHasRecordings,
  selectRecordingPhase,
  selectSavingRecording,
} from '../../store/recording/selectors';
import { selectRecordingRefusal } from '../../store/recordingDraft/controls';
import { selectRecordingDraft } from '../../store/recordingDraft/selectors';
import {
  selectKept,
  selectRecordingAt,
  selectRecordingId,
  selectRecordings,
} from '../../store/recordings/selectors';
import { selectOpenedSource } from '../../store/resources/managed';
import { resources } from '../../store/resources/resources';
import { selectReviewFinishRefusal, selectReviewStartRefusal } from '../../store/reviews/controls';
import {
  selectIsUndoingReview,
  selectOwnRows,
  selectReviewFinish,
  selectReviewList,
  selectReviewProgress,
  selectReviews,
  selectReviewStart,
  selectSelectedRows,
  selectShownReview,
  selectTypedReason,
  selectUnsentJudgements,
} from '../../store/reviews/selectors';
import { selectMappingRefusal, selectMappingRemovalRefusal } from '../../store/roleMappings/reasons';
import { selectRoleActionReasons } from '../../store/roles/reasons';
import { selectPendingSavedObjectCalls, selectWaitingGets } from '../../store/savedObjects/selectors';
import {
  selectCopyRefusal,
  selectObjectDeletionRefusal,
  selectObjectsExportRefusal,
  selectObjectsImportRefusal,
} from '../../store/savedObjectsManagement/controls';
import { selectCopyTargets } from '../../store/savedObjectsManagement/copyTargets';
import {
  selectAllowedTypesOrNull,
  selectCopying,
  selectCopyOutcomeOrNull,
  selectExportDraft,
  selectExporting,
  selectImporting,
  selectImportOutcomeOrNull,
  selectInspection,
  selectIsAggregated,
  selectManagedObjects,
  selectManagedPhase,
  selectManagedQueryOrNull,
  selectManagedTotal,
  selectManagedView,
  selectMayDeleteObjects,
  selectMayEditObjects,
  selectMovedObjects,
  selectNamespaces,
  selectObjectDeletion,
  selectOwnNamespaceOrNull,
  selectTypeCounts,
} from '../../store/savedObjectsManagement/selectors';
import { selectBackendRoles } from '../../store/security/backendRoles';
import { selectPermissionMembers } from '../../store/security/permissionMembers';
import { selectPermissionRows, selectPermissionRowsByName } from '../../store/security/permissionRows';
import {
  selectClusterPermissionGroups,
  selectClusterPermissions,
  selectIndexPermissionGroups,
  selectIndexPermissions,
} from '../../store/security/permissionSelectors';
import { selectAuthConfig, selectIsPurging } from '../../store/security/selectors';
import { selectSelection } from '../../store/selections/selectors';
import {
  selectSidecarConfigOrNull,
  selectSidecarLayout,
  selectSidecarOrNull,
} from '../../store/sidecar/selectors';
import { selectSignInTests, selectTestedKinds } from '../../store/signInTests/selectors';
import { selectStatus } from '../../store/status/selectors';
import { selectTenantChoices } from '../../store/tenancy/choices';
import {
  selectTenancyConfigReading,
  selectTenancyConfigSaving,
  selectTenancyOrNull,
  selectTenancyVersion,
} from '../../store/tenancyConfig/selectors';
import { selectTenantNameClash } from '../../store/tenants/reasons';
import {
  selectDateFormat,
  selectFirstWeekday,
  selectIsMotionOff,
  selectIsSavingSettings,
  selectLastSettingsWrite,
  selectSettingChanges,
  selectSettingOrNull,
  selectSettings,
  selectSettingsReading,
  selectSettingsThatWaitForReload,
  selectSettingValue,
  selectTimeZoneOrNull,
  selectWaitingChanges,
} from '../../store/uiSettings/selectors';
import {
  selectManagesAccounts,
  selectRecordsOrNull,
  selectUserAccounts,
} from '../../store/userAccounts/selectors';
import { selectUserImportRefusal } from '../../store/userImport/controls';
import { selectUserImport, selectUsersToImport } from '../../store/userImport/selectors';
import { selectUserActionReasons } from '../../store/users/reasons';
import { selectUserSessions } from '../../store/userSessions/selectors';
import {
  selectEditedWebhookOrNull,
  selectWebhooks,
  selectWebhooksState,
} from '../../store/webhooks/selectors';
import { selectWhyDisabled } from '../../store/whyDisabled/selectors';
import {
  selectAreWorkspacesInitialized,
  selectCurrentWorkspace,
  selectCurrentWorkspaceId,
  selectIsWorkspaceStale,
  selectWorkspaces,
} from '../../store/workspaces/selectors';
import { entrySelectors, named } from '../entryConsole';
import { type Functions } from './types';

export const ofResources = (kind: 'actions' | 'selectors'): Functions =>
  Object.assign({}, ...Object.entries(resources).map(([domain, of]) => named(domain, of[kind])));

/**
 * Returns all selectors of the state by name, those of resources as `users.selectNames`. A test
 * names those that are missing. Whole modules would put the names of their members into the files
 * that every page loads.
 */
export const consoleSelectors = (): Functions => ({
  ...entrySelectors(),
  selectLacksSecurityAccess,
  selectPermissionActionReasons,
  selectActivity,
  selectApiKeys,
  selectApiKeysState,
  selectOpenedApiKeyOrNull,
  selectPlanRefusal,
  selectResultsRefusal,
  selectAssignments,
  selectOpenSteps,
  selectAuditReading,
  selectAuditSaving,
  selectAuditSettingsOrNull,
  selectBanners,
  selectUserBannerIdOrNull,
  selectCapabilitiesOrNull,
  selectCapabilitiesProblemOrNull,
  selectIsCapable,
  selectNavLinks,
  selectNavSections,
  selectUncategorisedNavLinks,
  selectClusterSecurity,
  selectDefaultRolesOrNull,
  selectHandOverRefusal,
  selectComparedRolesOrNull,
  selectComparison,
  selectComparisonRefusal,
  selectMergeRefusal,
  selectRecreationRefusal,
  selectConflictOrNull,
  selectFieldChanges,
  selectMergedOrNull,
  selectDocumentRules,
  selectHasIndices,
  selectDriftState,
  selectManagedEntries,
  selectManagedEntry,
  selectWritableTypes,
  selectIsJsonShown,
  selectIsSigningInAgain,
  selectIsUseToTell,
  selectNearEndOrNull,
  selectSessionEndOrNull,
  selectSigningInAgain,
  selectWouldLose,
  selectAccess,
  selectFatalErrors,
  selectFindingOrNull,
  selectFindingProblems,
  selectFindings,
  selectIsFindingsLoading,
  selectMissingSources,
  selectUndoRefusal,
  selectHasHistory,
  selectHistory,
  selectMayPurge,
  selectMayRestore,
  selectMaySave,
  selectIdentity,
  selectReachableTenantsOrNull,
  selectAwaitedReason,
  selectAwaited,
  selectImpactCounts,
  selectImpactPreviewOrNull,
  selectImportRefusal,
  selectChosenRowKeys,
  selectImport,
  selectImportChanges,
  selectImportClusters,
  selectImportRows,
  selectImportSelection,
  selectIsExporting,
  selectIndexNames,
  selectIndexNamesState,
  selectIndexTypes,
  selectIsSearched,
  selectListView,
  selectOverviewSections,
  selectChangingEnds,
  selectEnding,
  selectEndsByRole,
  selectEndsByUser,
  selectMaySetEnds,
  selectLifetime,
  selectStoresStateInSession,
  selectUserBannerOrNull,
  selectHasDialog,
  selectHasOverlay,
  selectOwnSessions,
  selectOutsideNames,
  selectPeople,
  selectPeopleState,
  selectNextProblemRefusal,
  selectPlayer,
  selectPluginIds,
  selectPluginsInUse,
  selectHasRecordings,
  selectRecordingPhase,
  selectSavingRecording,
  selectRecordingRefusal,
  selectRecordingDraft,
  selectKept,
  selectRecordingAt,
  selectRecordingId,
  selectRecordings,
  selectOpenedSource,
  selectReviewFinishRefusal,
  selectReviewStartRefusal,
  selectIsUndoingReview,
  selectOwnRows,
  selectReviewFinish,
  selectReviewList,
  selectReviewProgress,
  selectReviewStart,
  selectReviews,
  selectSelectedRows,
  selectShownReview,
  selectTypedReason,
  selectUnsentJudgements,
  selectMappingRefusal,
  selectMappingRemovalRefusal,
  selectRoleActionReasons,
  selectPendingSavedObjectCalls,
  selectWaitingGets,
  selectCopyRefusal,
  selectObjectDeletionRefusal,
  selectObjectsExportRefusal,
  selectObjectsImportRefusal,
  selectCopyTargets,
  selectAllowedTypesOrNull,
  selectCopyOutcomeOrNull,
  selectCopying,
  selectExportDraft,
  selectExporting,
  selectImportOutcomeOrNull,
  selectImporting,
  selectInspection,
  selectIsAggregated,
  selectManagedObjects,
  selectManagedPhase,
  selectManagedQueryOrNull,
  selectManagedTotal,
  selectManagedView,
  selectMayDeleteObjects,
  selectMayEditObjects,
  selectMovedObjects,
  selectNamespaces,
  selectObjectDeletion,
  selectOwnNamespaceOrNull,
  selectTypeCounts,
  selectBackendRoles,
  selectPermissionMembers,
  selectPermissionRows,
  selectPermissionRowsByName,
  selectClusterPermissionGroups,
  selectClusterPermissions,
  selectIndexPermissionGroups,
  selectIndexPermissions,
  selectAuthConfig,
  selectIsPurging,
  selectSelection,
  selectSidecarConfigOrNull,
  selectSidecarLayout,
  selectSidecarOrNull,
  selectSignInTests,
  selectTestedKinds,
  selectStatus,
  selectTenantChoices,
  selectTenancyConfigReading,
  selectTenancyConfigSaving,
  selectTenancyOrNull,
  selectTenancyVersion,
  selectTenantNameClash,
  selectDateFormat,
  selectFirstWeekday,
  selectIsMotionOff,
  selectIsSavingSettings,
  selectLastSettingsWrite,
  selectSettingChanges,
  selectSettingOrNull,
  selectSettingValue,
  selectSettings,
  selectSettingsReading,
  selectSettingsThatWaitForReload,
  selectTimeZoneOrNull,
  selectWaitingChanges,
  selectManagesAccounts,
  selectRecordsOrNull,
  selectUserAccounts,
  selectUserImport,
  selectUserImportRefusal,
  selectUsersToImport,
  selectUserSessions,
  selectUserActionReasons,
  selectEditedWebhookOrNull,
  selectWebhooks,
  selectWebhooksState,
  selectWhyDisabled,
  selectAreWorkspacesInitialized,
  selectCurrentWorkspace,
  selectCurrentWorkspaceId,
  selectIsWorkspaceStale,
  selectWorkspaces,
  ...ofResources('selectors'),
});
