import { compilePatterns } from '../../lib/patterns';
import { type SecurityAnswer } from '../backend';
import { requestedTenant } from './account';
import { ok, text } from './answers';
import { type Call, type Route } from './call';
import { dynamicConfig, kibanaConfig } from './config/dynamicConfig';
import { stringList } from './entities';
import { ADVERTISED_MESSAGE, ADVERTISED_REGEX, passwordRules } from './passwords/policy';

/** Reported by `whoami` for a caller without a client certificate. */
const NO_CERTIFICATE = { dn: null, is_admin: false, is_node_certificate_request: false };

const both = (handler: (call: Call) => SecurityAnswer) => ({ GET: handler, POST: handler });

export const informationRoutes: Route[] = [
  { path: 'authinfo', methods: both(authInfo), parameters: ['verbose'] },
  { path: 'dashboardsinfo', prefix: 'plugins', methods: both(dashboardsInfo) },
  { path: 'kibanainfo', prefix: 'opendistro', methods: both(dashboardsInfo) },
  {
    path: 'tenantinfo',
    reads: { GET: 'rolesmapping', POST: 'rolesmapping' },
    methods: both(tenantInfo),
  },
  { path: 'health', methods: both(health), parameters: ['mode'] },
  { path: 'whoami', prefix: 'plugins', methods: both(() => ok(NO_CERTIFICATE)) },
  { path: 'whoamiprotected', prefix: 'plugins', methods: { GET: whoAmIProtected } },
  {
    path: 'configupdate',
    prefix: 'plugins',
    methods: { PUT: () => text(403, '') },
    parameters: ['config_types'],
  },
];

/** Formats a user as OpenSearch does in its messages. */
export function userText({ request: { caller, headers } }: Call): string {
  const roles = caller.backendRoles.join(', ');
  return `User [name=${caller.userName}, backend_roles=[${roles}], requestedTenant=${requestedTenant(headers)}]`;
}

function authInfo(call: Call): SecurityAnswer {
  const { caller, headers, remoteAddress, query } = call.request;
  const verbose = Object.hasOwn(query, 'verbose') && query['verbose'] !== 'false';
  return ok({
    user: userText(call),
    user_name: caller.userName,
    user_requested_tenant: requestedTenant(headers),
    remote_address: remoteAddress,
    backend_roles: caller.backendRoles,
    custom_attribute_names: Object.keys(caller.attributes),
    roles: call.roles,
    tenants: call.state.tenantsOf(caller, call.roles),
    principal: null,
    peer_certificates: '0',
    sso_logout_url: null,
    ...(verbose
      ? {
          size_of_user: sizeOf(caller),
          size_of_custom_attributes: sizeOf(caller.attributes),
          size_of_backendroles: sizeOf(caller.backendRoles),
        }
      : {}),
  });
}

function sizeOf(value: unknown): string {
  return `${Buffer.byteLength(JSON.stringify(value))} bytes`;
}

/** [DATA-05] */
function dashboardsInfo({ state, request }: Call): SecurityAnswer {
  const kibana = kibanaConfig(state.entries('config'));
  const { passwordValidationRegex, passwordValidationErrorMessage } = state.settings;
  return ok({
    user_name: request.caller.userName,
    not_fail_on_forbidden_enabled:
      dynamicConfig(state.entries('config'))['do_not_fail_on_forbidden'] === true,
    opensearch_dashboards_mt_enabled: kibana.multitenancyEnabled,
    opensearch_dashboards_index: kibana.index,
    opensearch_dashboards_server_user: kibana.serverUserName,
    multitenancy_enabled: kibana.multitenancyEnabled,
    private_tenant_enabled: kibana.privateTenantEnabled,
    default_tenant: kibana.defaultTenant,
    sign_in_options: kibana.signInOptions,
    password_validation_error_message: passwordValidationErrorMessage ?? ADVERTISED_MESSAGE,
    password_validation_regex: passwordValidationRegex ?? ADVERTISED_REGEX,
    password_rules: passwordRules(state.settings),
  });
}

/** Returns nothing to the few allowed to ask, as the embedded store has no indices. */
function tenantInfo({ state, request }: Call): SecurityAnswer {
  const { serverUserName, role } = kibanaConfig(state.entries('config'));
  const { userName } = request.caller;
  const listed = stringList(state.mappingsInEffect().get(role), 'users').includes(userName);
  return userName === serverUserName || listed ? ok({}) : text(403, '');
}

function health({ request }: Call): SecurityAnswer {
  const mode = Object.hasOwn(request.query, 'mode') ? request.query['mode'] : 'strict';
  return ok({ message: null, mode, status: 'UP' });
}

const WHOAMI_PERMISSIONS = ['cluster:admin/opendistro_security/whoamiprotected', 'security:whoamiprotected'];

function whoAmIProtected(call: Call): SecurityAnswer {
  const granted = compilePatterns([...call.state.clusterPermissions(call.roles)]);
  if (WHOAMI_PERMISSIONS.some(granted)) return ok(NO_CERTIFICATE);
  return text(401, `no permissions for [any of [${WHOAMI_PERMISSIONS.join(', ')}]] and ${userText(call)}`);
}
