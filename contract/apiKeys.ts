/** API keys of a cluster, since OpenSearch 3.7 (docs/api-keys.md). */
export const API_KEYS_PATH = '/api/v1/apikeys';

/** Names that the cluster accepts. */
export const API_KEY_NAME = /^[\w-]+$/;
export const LONGEST_API_KEY_NAME = 256;

export const DAY_SECONDS = 86_400;
/** No key lasts longer, even if the cluster sets no limit. */
export const LONGEST_API_KEY_SECONDS = 365 * DAY_SECONDS;
/** Keys that end within this time are `expiring`. */
export const API_KEY_WARNING_SECONDS = 7 * DAY_SECONDS;

export const MAX_API_KEY_PERMISSIONS = 1000;
export const MAX_API_KEY_INDEX_PERMISSIONS = 100;

/**
 * `disabled`: by the configuration of the cluster; `unsupported`: by its version; `embedded`: the
 * embedded store has no API that keys could open.
 */
export type ApiKeyAvailability = 'available' | 'disabled' | 'unsupported' | 'embedded';

export type ApiKeyState = 'active' | 'expiring' | 'expired' | 'revoked';

export interface ApiKeyIndexPermission {
  index_pattern: string[];
  allowed_actions: string[];
}

export interface ApiKeyPermissions {
  cluster_permissions: string[];
  index_permissions: ApiKeyIndexPermission[];
}

export interface ApiKey extends ApiKeyPermissions {
  id: string;
  name: string;
  state: ApiKeyState;
  /** ISO 8601, UTC. */
  created_at: string;
  /** Null if the key does not expire. */
  expires_at: string | null;
  revoked_at: string | null;
  /** Null if the cluster does not know. */
  created_by: string | null;
}

/** Response of GET {@link API_KEYS_PATH}, sorted by name. */
export interface ApiKeys {
  availability: ApiKeyAvailability;
  /** Version of the cluster; null on the embedded store, or if it is unknown. */
  version: string | null;
  /** Empty unless available. */
  keys: ApiKey[];
  /** Longest time until a new key expires. */
  max_seconds: number;
  /** True if the caller may create and revoke keys. */
  can_write: boolean;
}

/** Body of POST {@link API_KEYS_PATH}. */
export interface NewApiKey extends ApiKeyPermissions {
  name: string;
  duration_seconds: number;
}

/** Response of POST {@link API_KEYS_PATH}. No other response has the token. */
export interface CreatedApiKey {
  id: string;
  token: string;
}
