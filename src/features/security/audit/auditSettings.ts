import { type MessageId } from '../../../i18n';
import { COMPLIANCE_ENABLED } from '../../../store/audit/config';
import { type AuditForm } from '../../../store/audit/slice';

/** Yes or no; free texts; texts out of a fixed set; lists of texts by a free text. */
export type SettingKind = 'bool' | 'list' | 'options' | 'map';

/** One setting of the audit configuration: where it is kept, how it is called, and how it is edited. */
export interface AuditSetting {
  path: string;
  title: MessageId;
  text: MessageId;
  kind: SettingKind;
  /** Of kind `options`: the layer whose categories there are to choose from. */
  layer?: AuditLayer;
  /** Only a cluster has what the setting is about: the transport layer, or indices. */
  needsCluster?: boolean;
}

export interface SettingGroup {
  title: MessageId;
  settings: readonly AuditSetting[];
  /** The switch without which the group has no effect, and is not offered in the form. */
  needs?: string;
}

export type AuditLayer = 'rest' | 'transport';

/** The categories that can be disabled on a layer, in the order in which they are offered [AUD-13, AUD-14]. */
export const CATEGORIES: Readonly<Record<AuditLayer, readonly string[]>> = {
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

/** The groups of the general settings [AUD-03, AUD-06..08, C34]. */
const GENERAL: readonly SettingGroup[] = [
  {
    title: 'audit.layers',
    settings: [
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

/** The groups of the compliance settings [AUD-04, AUD-09..12, C34, C35]. */
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

/** The two pages of settings, named as in their address [AUD-01, AUD-02]. */
export type AuditPageId = AuditForm;

export interface AuditPage {
  title: MessageId;
  text: MessageId;
  /** Of the button that leads to its form; test suites know it. */
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
