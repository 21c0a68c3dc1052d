import { type AuditConfig } from '../../../../contract/audit';
import { type MessageId } from '../../../i18n';
import { COMPLIANCE_ENABLED, settingAt } from '../../../store/audit/config';
import { type AuditForm } from '../../../store/audit/slice';

/** Boolean, string list, enum list, or map of string lists. */
export type SettingKind = 'bool' | 'list' | 'options' | 'map';

/** One setting of the audit configuration. */
export interface AuditSetting {
  path: string;
  title: MessageId;
  text: MessageId;
  kind: SettingKind;
  /** For `options`: the layer whose categories are offered. */
  layer?: AuditLayer;
  /** True if it has an effect only on a cluster: it concerns the transport layer or indices. */
  needsCluster?: boolean;
  /** True if only newer clusters have it: shown if it is in the configuration. */
  isOptional?: boolean;
}

export interface SettingGroup {
  title: MessageId;
  settings: readonly AuditSetting[];
  /** Path of the switch the group depends on. */
  needs?: string;
}

/** `all`: both layers, and categories of neither, in newer clusters. */
export type AuditLayer = 'rest' | 'transport' | 'all';

/** List of newer clusters whose categories are skipped in every layer. */
export const SKIPPED_EVERYWHERE = 'audit.disabled_categories';

/** Path of the categories that a layer skips. */
export const skippedPath = (layer: AuditLayer): string =>
  layer === 'all' ? SKIPPED_EVERYWHERE : `audit.disabled_${layer}_categories`;

/** Categories of newer clusters, which are those that have {@link SKIPPED_EVERYWHERE}. */
export const NEWER_CATEGORIES: Readonly<Record<AuditLayer, readonly string[]>> = {
  rest: ['REQUEST_AUDIT', 'RESOURCE_ACCESS_GRANTED', 'RESOURCE_ACCESS_DENIED', 'RESOURCE_SHARING_CHANGED'],
  transport: [
    'CLUSTER_SETTINGS_CHANGED',
    'INDEX_SETTINGS_CHANGED',
    'REQUEST_AUDIT',
    'TRANSPORT_AUDIT',
    'RESOURCE_ACCESS_GRANTED',
    'RESOURCE_ACCESS_DENIED',
    'RESOURCE_SHARING_CHANGED',
  ],
  all: [
    'CLUSTER_SETTINGS_CHANGED',
    'INDEX_SETTINGS_CHANGED',
    'API_TOKEN_WRITE',
    'REQUEST_AUDIT',
    'TRANSPORT_AUDIT',
    'RESOURCE_ACCESS_GRANTED',
    'RESOURCE_ACCESS_DENIED',
    'RESOURCE_SHARING_CHANGED',
  ],
};

/** Categories that can be disabled per layer, in display order [AUD-13, AUD-14]. */
const LAYER_CATEGORIES = {
  rest: [
    'BAD_HEADERS',
    'FAILED_LOGIN',
    'MISSING_PRIVILEGES',
    'GRANTED_PRIVILEGES',
    'SSL_EXCEPTION',
    'AUTHENTICATED',
  ],
  transport: [
    'BAD_HEADERS',
    'FAILED_LOGIN',
    'GRANTED_PRIVILEGES',
    'INDEX_EVENT',
    'MISSING_PRIVILEGES',
    'SSL_EXCEPTION',
    'OPENDISTRO_SECURITY_INDEX_ATTEMPT',
    'AUTHENTICATED',
  ],
};

export const CATEGORIES: Readonly<Record<AuditLayer, readonly string[]>> = {
  ...LAYER_CATEGORIES,
  all: LAYER_CATEGORIES.transport,
};

const bool = (path: string, title: MessageId, text: MessageId): AuditSetting => ({
  path,
  title,
  text,
  kind: 'bool',
});
const list = (path: string, title: MessageId, text: MessageId): AuditSetting => ({
  path,
  title,
  text,
  kind: 'list',
});
const categories = (path: string, layer: AuditLayer, title: MessageId, text: MessageId): AuditSetting => ({
  path,
  title,
  text,
  kind: 'options',
  layer,
});

/** The embedded store has neither a transport layer nor indices. */
const ofCluster = (setting: AuditSetting): AuditSetting => ({ ...setting, needsCluster: true });

/** Groups of the general settings [AUD-03, AUD-06..08, C34]. */
const GENERAL: readonly SettingGroup[] = [
  {
    title: 'audit.layers',
    settings: [
      {
        ...categories(SKIPPED_EVERYWHERE, 'all', 'audit.allCategories', 'audit.allCategoriesText'),
        isOptional: true,
      },
      bool('audit.enable_rest', 'audit.restLayer', 'audit.restLayerText'),
      categories('audit.disabled_rest_categories', 'rest', 'audit.restCategories', 'audit.categoriesText'),
      ofCluster(bool('audit.enable_transport', 'audit.transportLayer', 'audit.transportLayerText')),
      ofCluster(
        categories(
          'audit.disabled_transport_categories',
          'transport',
          'audit.transportCategories',
          'audit.categoriesText',
        ),
      ),
    ],
  },
  {
    title: 'audit.layerAttributes',
    settings: [
      ofCluster(bool('audit.resolve_bulk_requests', 'audit.resolveBulk', 'audit.resolveBulkText')),
      bool('audit.log_request_body', 'audit.requestBodies', 'audit.requestBodiesText'),
      ofCluster(bool('audit.resolve_indices', 'audit.resolveIndices', 'audit.resolveIndicesText')),
      bool('audit.exclude_sensitive_headers', 'audit.sensitiveHeaders', 'audit.sensitiveHeadersText'),
    ],
  },
  {
    title: 'audit.ignore',
    settings: [
      list('audit.ignore_users', 'audit.ignoredUsers', 'audit.ignoredUsersText'),
      list('audit.ignore_requests', 'audit.ignoredRequests', 'audit.ignoredRequestsText'),
    ],
  },
];

/** Groups of the compliance settings [AUD-04, AUD-09..12, C34, C35]. */
const COMPLIANCE: readonly SettingGroup[] = [
  {
    title: 'audit.complianceMode',
    settings: [bool(COMPLIANCE_ENABLED, 'audit.complianceLogging', 'audit.complianceLoggingText')],
  },
  {
    title: 'audit.complianceConfig',
    needs: COMPLIANCE_ENABLED,
    settings: [
      bool('compliance.internal_config', 'audit.internalConfig', 'audit.internalConfigText'),
      bool('compliance.external_config', 'audit.externalConfig', 'audit.externalConfigText'),
    ],
  },
  {
    title: 'audit.readSettings',
    needs: COMPLIANCE_ENABLED,
    settings: [
      bool('compliance.read_metadata_only', 'audit.readMetadata', 'audit.readMetadataText'),
      list('compliance.read_ignore_users', 'audit.ignoredUsers', 'audit.ignoredReadUsersText'),
      {
        path: 'compliance.read_watched_fields',
        title: 'audit.watchedFields',
        text: 'audit.watchedFieldsText',
        kind: 'map',
        needsCluster: true,
      },
    ],
  },
  {
    title: 'audit.writeSettings',
    needs: COMPLIANCE_ENABLED,
    settings: [
      bool('compliance.write_metadata_only', 'audit.writeMetadata', 'audit.writeMetadataText'),
      bool('compliance.write_log_diffs', 'audit.logDiffs', 'audit.logDiffsText'),
      list('compliance.write_ignore_users', 'audit.ignoredUsers', 'audit.ignoredWriteUsersText'),
      ofCluster(list('compliance.write_watched_indices', 'audit.watchedIndices', 'audit.watchedIndicesText')),
    ],
  },
];

/** The two settings pages by their id in the URL [AUD-01, AUD-02]. */
export type AuditPageId = AuditForm;

export interface AuditPage {
  title: MessageId;
  text: MessageId;
  /** Test subject of the edit button, used by existing test suites. */
  testSubj: string;
  groups: readonly SettingGroup[];
}

export const AUDIT_PAGES: Readonly<Record<AuditPageId, AuditPage>> = {
  generalSettings: {
    title: 'audit.general',
    text: 'audit.generalText',
    testSubj: 'general-settings-configure',
    groups: GENERAL,
  },
  complianceSettings: {
    title: 'audit.compliance',
    text: 'audit.complianceText',
    testSubj: 'compliance-settings-configure',
    groups: COMPLIANCE,
  },
};

/** Returns the groups without settings that a cluster does not have. */
export const groupsOf = (page: AuditPageId, config: AuditConfig): SettingGroup[] =>
  AUDIT_PAGES[page].groups.map((group) => ({
    ...group,
    settings: group.settings.filter(
      ({ path, isOptional = false }) => !isOptional || settingAt(config, path) !== undefined,
    ),
  }));
