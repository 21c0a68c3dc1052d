import { type EndpointsDisabled } from '../../config';

export { ENTRY_TYPES, type EntryType } from '../../../contract/history';

/** Stored JSON, never mutated. Users include `hash`, which must not leave the server. */
export type Entry = Readonly<Record<string, unknown>>;

/** Entries of one type by name, in order of creation. */
export type Entries = ReadonlyMap<string, Entry>;

export type PasswordScore = 'fair' | 'strong' | 'very_strong';
export type RolesMappingResolution = 'MAPPING_ONLY' | 'BACKENDROLES_ONLY' | 'BOTH';

/** Settings a cluster takes from `opensearch.yml`, each with its key there. */
export interface EmbeddedSettings {
  /** `plugins.security.restapi.roles_enabled`: roles that open the security REST API. */
  rolesEnabled: readonly string[];
  /** `plugins.security.restapi.admin.enabled`: honours explicit `restapi:admin/...` permissions. */
  adminEnabled: boolean;
  /** `plugins.security.restapi.endpoints_disabled`. */
  endpointsDisabled: EndpointsDisabled;
  /** `plugins.security.restapi.password_min_length` in characters; -1 for no minimum. */
  passwordMinLength: number;
  /** `plugins.security.restapi.password_validation_regex`, matched against the whole password. */
  passwordValidationRegex: string | undefined;
  /** `plugins.security.restapi.password_validation_error_message`. */
  passwordValidationErrorMessage: string | undefined;
  /** `plugins.security.restapi.password_score_based_validation_strength`. */
  passwordScoreStrength: PasswordScore;
  /** `plugins.security.unsupported.restapi.allow_securityconfig_modification`. */
  allowSecurityConfigModification: boolean;
  /** `plugins.security.roles_mapping_resolution`. */
  rolesMappingResolution: RolesMappingResolution;
  /** Read-only paths of the audit configuration, e.g. `/audit/enable_rest`. */
  auditReadonly: readonly string[];
}

export const DEFAULT_SETTINGS: EmbeddedSettings = {
  rolesEnabled: ['all_access', 'security_rest_api_access'],
  adminEnabled: false,
  endpointsDisabled: {},
  passwordMinLength: -1,
  passwordValidationRegex: undefined,
  passwordValidationErrorMessage: undefined,
  passwordScoreStrength: 'strong',
  allowSecurityConfigModification: false,
  rolesMappingResolution: 'MAPPING_ONLY',
  auditReadonly: [],
};
