import {
  API_KEY_WARNING_SECONDS,
  type ApiKey,
  type ApiKeyIndexPermission,
  type ApiKeyState,
  LONGEST_API_KEY_SECONDS,
} from '../../contract/apiKeys';
import { isRecord } from '../../contract/plainData';

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');

const indexPermissionsOf = (value: unknown): ApiKeyIndexPermission[] =>
  (Array.isArray(value) ? value : []).filter(isRecord).map((permission) => ({
    index_pattern: texts(permission['index_pattern']),
    allowed_actions: texts(permission['allowed_actions']),
  }));

/** Returns a time in milliseconds as ISO 8601; null for none, which a cluster writes as 0. */
function timeOf(value: unknown): string | null {
  if (typeof value !== 'number' || value <= 0) return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function stateOf(expiresAt: string | null, revokedAt: string | null, now: number): ApiKeyState {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt === null) return 'active';
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return 'expired';
  return left <= API_KEY_WARNING_SECONDS * 1000 ? 'expiring' : 'active';
}

const byName = (one: ApiKey, other: ApiKey): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0;

/**
 * Returns the keys of a cluster's answer, sorted by name; undefined for another body. Only the
 * documented members are kept.
 *
 * @param now milliseconds since 1970
 */
export function keysOf(body: unknown, now: number): ApiKey[] | undefined {
  if (!Array.isArray(body)) return undefined;
  return body
    .filter(isRecord)
    .map((entry): ApiKey => {
      const expiresAt = timeOf(entry['expires_at']);
      const revokedAt = timeOf(entry['revoked_at']);
      return {
        id: String(entry['id']),
        name: String(entry['name']),
        state: stateOf(expiresAt, revokedAt, now),
        created_at: timeOf(entry['iat']) ?? new Date(0).toISOString(),
        expires_at: expiresAt,
        revoked_at: revokedAt,
        created_by: typeof entry['created_by'] === 'string' ? entry['created_by'] : null,
        cluster_permissions: texts(entry['cluster_permissions']),
        index_permissions: indexPermissionsOf(entry['index_permissions']),
      };
    })
    .sort(byName);
}

/** Settings of API keys in `dashboardsinfo`. */
export interface ApiKeySettings {
  /** Undefined if the version of the cluster does not say. */
  isEnabled: boolean | undefined;
  maxSeconds: number;
}

const whole = (value: unknown): number => Math.trunc(Number(value));

/** @param info response of `dashboardsinfo`, whose values may be text */
export function settingsOf(info: unknown): ApiKeySettings {
  const { api_tokens_enabled: enabled, max_duration_seconds: limit } = isRecord(info) ? info : {};
  const seconds = whole(limit);
  return {
    isEnabled: enabled === undefined ? undefined : String(enabled) === 'true',
    // A cluster without a limit has 0 or -1.
    maxSeconds: seconds > 0 ? Math.min(seconds, LONGEST_API_KEY_SECONDS) : LONGEST_API_KEY_SECONDS,
  };
}
