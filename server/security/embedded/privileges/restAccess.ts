import { AUDITOR_PERMISSION } from '../../../../contract/auditor';
import { type ResourceName, RESOURCES } from '../../../../contract/resources';
import { stringList } from '../entities';
import { type EmbeddedSettings, type Entries } from '../types';

/** Returns the endpoint of a resource. */
export const endpointOf = (resource: ResourceName) => resource.toUpperCase() as Uppercase<ResourceName>;

export const ENDPOINTS = [
  ...RESOURCES.map(endpointOf),
  'ACCOUNT',
  'AUDIT',
  'CACHE',
  'CONFIG',
  'SYSTEMINFO',
  'PERMISSIONSINFO',
  'AUTHTOKEN',
  'MIGRATE',
  'VALIDATE',
  'WHITELIST',
  'ALLOWLIST',
  'NODESDN',
  'SSL',
] as const;

export type Endpoint = (typeof ENDPOINTS)[number];

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'CONNECT'];

const READS = ['GET', 'HEAD', 'OPTIONS'];

type AccessSettings = Pick<EmbeddedSettings, 'rolesEnabled' | 'adminEnabled' | 'endpointsDisabled'>;
type Disabled = Map<string, string[]>;

export interface AccessOf {
  roles: readonly string[];
  /** True if a role grants read access to everything; other roles still apply. */
  isAuditor: boolean;
}

/** True if a role grants read and write access to the security REST API. */
export function hasRestAccess(roles: readonly string[], settings: AccessSettings): boolean {
  return roles.some((role) => settings.rolesEnabled.includes(role));
}

/** Returns endpoints disabled globally or by every restricted role of the caller. */
export function disabledEndpoints({ roles, isAuditor }: AccessOf, settings: AccessSettings): Disabled {
  const isOpen = hasRestAccess(roles, settings);
  if (!isOpen && !isAuditor) return new Map(ENDPOINTS.map((endpoint) => [endpoint, METHODS]));
  const restrictions = roles
    .filter((role) => settings.rolesEnabled.includes(role) && Object.hasOwn(settings.endpointsDisabled, role))
    .map((role) => restrictionsOf(role, settings));
  const global = Object.hasOwn(settings.endpointsDisabled, 'global')
    ? restrictionsOf('global', settings)
    : new Map<string, string[]>();
  const disabled: Disabled = new Map();
  for (const endpoint of ENDPOINTS) {
    const methods = METHODS.filter(
      (method) =>
        global.get(endpoint)?.includes(method) ||
        (!isOpen && !READS.includes(method)) ||
        (restrictions.length > 0 &&
          restrictions.every((restricted) => restricted.get(endpoint)?.includes(method))),
    );
    if (methods.length > 0) disabled.set(endpoint, methods);
  }
  return disabled;
}

function restrictionsOf(role: string, settings: AccessSettings): Disabled {
  return new Map(
    Object.entries(settings.endpointsDisabled[role] ?? {}).map(([endpoint, methods]) => [
      endpoint.toUpperCase(),
      methods.includes('*') ? METHODS : methods.map((method) => method.toUpperCase()),
    ]),
  );
}

/** Returns OpenSearch's message for a refused call. */
export function restAccessProblem(
  userName: string,
  access: AccessOf,
  endpoint: Endpoint,
  method: string,
  settings: AccessSettings,
): string | undefined {
  const { roles, isAuditor } = access;
  const who = `User ${userName} with Security roles [${roles.join(', ')}]`;
  const refused = (reason: string) =>
    `No permission to access REST API: ${reason}. No client TLS certificate found in request`;
  if (settings.rolesEnabled.length === 0 && !isAuditor) return refused('Role based access not enabled');
  if (!isAuditor && !hasRestAccess(roles, settings))
    return refused(`${who} does not have any role privileged for admin access`);
  if (disabledEndpoints(access, settings).get(endpoint)?.includes(method)) {
    return refused(`${who} does not have any access to endpoint ${endpoint} and method ${method}`);
  }
  return undefined;
}

/** True if a role grants the auditor permission explicitly; `*` does not count. */
export const hasAuditorRole = (userRoles: readonly string[], roles: Entries): boolean =>
  userRoles.some((role) => stringList(roles.get(role), 'cluster_permissions').includes(AUDITOR_PERMISSION));

const ADMIN_PERMISSIONS: Readonly<Partial<Record<Endpoint, string>>> = {
  ...Object.fromEntries(RESOURCES.map((resource) => [endpointOf(resource), `restapi:admin/${resource}`])),
  ALLOWLIST: 'restapi:admin/allowlist',
  WHITELIST: 'restapi:admin/allowlist',
  CONFIG: 'restapi:admin/config/update',
  NODESDN: 'restapi:admin/nodesdn',
};

/** True for endpoint administrators. Requires an explicit permission; `*` does not count. */
export function isEndpointAdmin(
  userRoles: readonly string[],
  roles: Entries,
  endpoint: Endpoint,
  settings: AccessSettings,
): boolean {
  const permission = ADMIN_PERMISSIONS[endpoint];
  if (!settings.adminEnabled || permission === undefined) return false;
  return userRoles.some((role) =>
    stringList(roles.get(role), 'cluster_permissions').some((granted) => grants(granted, permission)),
  );
}

function grants(granted: string, permission: string): boolean {
  return (
    granted === permission ||
    (granted.startsWith('restapi:admin/') &&
      granted.endsWith('*') &&
      permission.startsWith(granted.slice(0, -1)))
  );
}
