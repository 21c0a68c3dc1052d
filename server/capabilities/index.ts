import { type FastifyRequest } from 'fastify';
import { type AuthInfo, type PermissionsInfo } from '../../contract/account';
import { type Capabilities } from '../../contract/capabilities';
import { apiPath, askSecurity, AUTH_INFO, type SecurityAccess } from '../caller/security';
import { readAccess } from '../caller/tenants';
import { HttpProblem } from '../lib/problem';
import { type CapabilitiesSwitcher, resolveCapabilities } from './resolve';

/** Applications open without a session [A05, C39]. */
const SYSTEM_APPS = ['login', 'customerror', 'status', 'error'];
/** Applications also open to read-only roles [A05]. */
const READER_APPS = ['home', 'dashboards', 'kibana'];
const SECURITY_APP = 'security-dashboards-plugin';

/** Registered capabilities other than applications. */
const REGISTERED = {
  advancedSettings: { show: true, save: true },
  savedObjectsManagement: { read: true, edit: true, delete: true },
  management: {},
  catalogue: {},
};

const onlyApps =
  (open: readonly string[]): CapabilitiesSwitcher =>
  ({ navLinks }) => ({
    navLinks: Object.fromEntries(Object.keys(navLinks).map((id) => [id, open.includes(id)])),
  });

/** Capabilities before signing in [C39]. */
const forNobody: readonly CapabilitiesSwitcher[] = [
  onlyApps(SYSTEM_APPS),
  () => ({
    advancedSettings: { show: false, save: false },
    savedObjectsManagement: { read: false, edit: false, delete: false },
  }),
];

/** Returns the restrictions by account and tenant. */
async function forCaller(services: SecurityAccess, request: FastifyRequest): Promise<CapabilitiesSwitcher[]> {
  const [identity, permissions, access] = await Promise.all([
    askSecurity(services, request, { path: AUTH_INFO }),
    askSecurity(services, request, { path: apiPath('permissionsinfo') }),
    readAccess(services, request).catch((error: unknown) => {
      // The account has no access; any other error is a fault.
      if (error instanceof HttpProblem) return undefined;
      throw error;
    }),
  ]);
  const { roles } = identity.body as AuthInfo;
  const hasApiAccess = (permissions.body as PermissionsInfo).has_api_access === true;
  const isReader = services.config['opensearch_security.readonly_mode.roles'].some((role) =>
    roles.includes(role),
  );
  const show = access !== undefined;
  const save = access?.isWritable === true;
  return [
    () => ({
      advancedSettings: { show, save },
      savedObjectsManagement: { read: show, edit: save, delete: save },
      ...(hasApiAccess ? {} : { navLinks: { [SECURITY_APP]: false } }),
    }),
    ...(isReader && !hasApiAccess ? [onlyApps([...SYSTEM_APPS, ...READER_APPS])] : []),
  ];
}

/**
 * Returns the caller's capabilities [CAP-01..03, API-16]. They only show and hide parts of the UI:
 * every route does its own authorization.
 */
export async function capabilitiesOf(
  services: SecurityAccess,
  request: FastifyRequest,
  applications: readonly string[],
): Promise<Capabilities> {
  const switchers = request.session === undefined ? forNobody : await forCaller(services, request);
  return resolveCapabilities(applications, REGISTERED, switchers);
}
