import { compilePatterns } from '../../lib/patterns';
import { type SecurityAnswer } from '../backend';
import { accessDenied, message, notFound, notSupported, ok, text } from './answers';
import { type Call, type Route } from './call';
import { userText } from './information';
import { disabledEndpoints, ENDPOINTS, hasRestAccess } from './privileges/restAccess';

const notImplemented = ({ request }: Call) =>
  message(501, `Method ${request.method} not supported for this action.`);
const alreadyMigrated = () => message(400, 'Can not migrate configuration because it was already migrated.');

const ON_BEHALF_OF_PERMISSION = 'security:obo/create';
const ON_BEHALF_OF_DISABLED =
  'The OnBehalfOf token generating API has been disabled, see {link to doc} for more information on this feature.';

/** `flush` clears the back end's caches. */
export function maintenanceRoutes(flush: () => void): Route[] {
  return [
    {
      path: 'api/cache',
      endpoint: 'CACHE',
      methods: {
        DELETE: () => {
          flush();
          return message(200, 'Cache flushed successfully.');
        },
        GET: notImplemented,
        PUT: notImplemented,
        POST: notImplemented,
      },
    },
    { path: 'api/authtoken', endpoint: 'AUTHTOKEN', methods: { POST: () => message(200, '') } },
    { path: 'api/internalusers/{name}/authtoken', endpoint: 'INTERNALUSERS', methods: { POST: userToken } },
    { path: 'api/user/{name}/authtoken', endpoint: 'INTERNALUSERS', methods: { POST: notSupported } },
    { path: 'api/permissionsinfo', methods: { GET: permissionsInfo } },
    {
      path: 'api/validate',
      endpoint: 'VALIDATE',
      reads: { GET: 'config' },
      methods: { GET: alreadyMigrated },
      parameters: ['accept_invalid'],
    },
    {
      path: 'api/migrate',
      endpoint: 'MIGRATE',
      reads: { POST: 'config' },
      methods: { POST: alreadyMigrated },
    },
    ...(['allowlist', 'whitelist'] as const).map(allowlistRoute),
    { path: 'api/ssl/certs', endpoint: 'SSL', methods: { GET: accessDenied } },
    { path: 'api/certificates', prefix: 'plugins', endpoint: 'SSL', methods: { GET: accessDenied } },
    { path: 'api/ssl/{name}/reloadcerts', endpoint: 'SSL', methods: { PUT: accessDenied } },
    {
      path: 'api/generateonbehalfoftoken',
      prefix: 'plugins',
      methods: { POST: onBehalfOfToken },
    },
  ];
}

function onBehalfOfToken(call: Call): SecurityAnswer {
  const granted = compilePatterns([...call.state.clusterPermissions(call.roles)]);
  return granted(ON_BEHALF_OF_PERMISSION)
    ? text(400, ON_BEHALF_OF_DISABLED)
    : text(401, `no permissions for [${ON_BEHALF_OF_PERMISSION}] and ${userText(call)}`);
}

/** An inactive list for administrators only, as there is no cluster API to restrict here. */
function allowlistRoute(name: 'allowlist' | 'whitelist'): Route {
  const onlyAdmins = (handler: (call: Call) => SecurityAnswer) => (call: Call) =>
    call.admin ? handler(call) : accessDenied();
  return {
    path: `api/${name}`,
    ...(name === 'allowlist' ? { prefix: 'plugins' as const } : {}),
    endpoint: name === 'allowlist' ? 'ALLOWLIST' : 'WHITELIST',
    methods: {
      GET: onlyAdmins(() => ok({ config: { enabled: false, requests: {} } })),
      PUT: onlyAdmins(notImplemented),
      PATCH: onlyAdmins(notImplemented),
    },
  };
}

/** Refuses tokens for service accounts, which are only usable with a cluster. */
function userToken({ state, name }: Call): SecurityAnswer {
  if (!state.entries('internalusers').has(name)) return notFound('user', name);
  return message(400, 'An auth token could not be generated for the specified account.');
}

/** Returns the caller's permissions for this API; open to every signed-in caller. */
function permissionsInfo(call: Call): SecurityAnswer {
  const { state, roles, request } = call;
  const access = state.accessOf(roles);
  const disabled = disabledEndpoints(access, state.settings);
  const all = disabledEndpoints({ roles: [], isAuditor: false }, state.settings).get('ACCOUNT') ?? [];
  if (!state.entries('audit').has('config')) disabled.set('AUDIT', all);
  return ok({
    user: userText(call),
    user_name: request.caller.userName,
    has_api_access: access.isAuditor || hasRestAccess(roles, state.settings),
    disabled_endpoints: Object.fromEntries(
      ENDPOINTS.flatMap((name) => (disabled.has(name) ? [[name, disabled.get(name)]] : [])),
    ),
  });
}
