import { type AllowList } from '../../contract/clusterSecurity';
import { isRecord } from '../../contract/plainData';

const child = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), value);

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** True if the configuration in an answer of `securityconfig` admits visitors. */
export const isAnonymousEnabled = (body: unknown): boolean =>
  child(body, 'config', 'dynamic', 'http', 'anonymous_auth_enabled') === true;

/** True if the configuration in an answer of `audit` records anything. */
export const isAuditEnabled = (body: unknown): boolean => child(body, 'config', 'enabled') === true;

export function allowListOf(body: unknown): AllowList {
  const requests = child(body, 'config', 'requests');
  return {
    is_enabled: child(body, 'config', 'enabled') === true,
    requests: Object.fromEntries(
      Object.entries(isRecord(requests) ? requests : {}).map(([path, methods]) => [path, texts(methods)]),
    ),
  };
}

/** Returns the entries of an answer of `nodesdn`. */
export const nodesDnOf = (body: unknown): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(isRecord(body) ? body : {}).map(([name, entry]) => [
      name,
      texts(child(entry, 'nodes_dn')),
    ]),
  );

/**
 * Returns why default passwords must not be tried: failed attempts could lock out their users, or
 * the address of the gateway.
 *
 * @param body answer of `securityconfig`
 */
export function lockOutRisk(body: unknown, attempts: number): string | undefined {
  const listeners = child(body, 'config', 'dynamic', 'auth_failure_listeners');
  for (const [name, listener] of Object.entries(isRecord(listeners) ? listeners : {})) {
    const tries = Number(child(listener, 'allowed_tries'));
    const isPerUser = child(listener, 'type') === 'username';
    // An attempt of this user may have failed a moment ago.
    if (!(tries > (isPerUser ? 2 : attempts + 1)))
      return `The limit ${name} of failed sign-ins could lock out ${
        isPerUser ? 'users' : 'the address of this gateway'
      }.`;
  }
  return undefined;
}
