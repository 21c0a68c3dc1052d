/** The routes of the API, with those who can call them and a body that they take. */

/**
 * Those who are let in. `all` needs no session; `session` is every user, `account` every user with
 * an account, so no visitors. A `reader` reads in the tenant of the request; a `writer` is any user
 * without a read-only role. Only an `administrator` has access to the security REST API.
 */
export type Audience = 'all' | 'session' | 'account' | 'reader' | 'writer' | 'administrator';

export interface Route {
  method: string;
  path: string;
  audience?: Audience;
  /** Sent as JSON; `form` is a file of saved objects. */
  body?: unknown;
}

type Row = [method: string, path: string, audience: Audience, body?: unknown];

const CONFIGURATION = '/api/v1/configuration';
const OBJECTS = '/api/saved_objects';
const SETTINGS = '/api/opensearch-dashboards/settings';
const MANAGEMENT = '/api/opensearch-dashboards/management/saved_objects';

/** A body for each kind of entry. */
const BODIES = {
  internalusers: { password: 'Some-Lantern-42!', backend_roles: ['a'], attributes: { a: 'b' } },
  roles: {
    cluster_permissions: ['cluster_monitor'],
    index_permissions: [
      { index_patterns: ['a*'], dls: '', fls: [], masked_fields: [], allowed_actions: ['read'] },
    ],
    tenant_permissions: [{ tenant_patterns: ['a*'], allowed_actions: ['kibana_all_read'] }],
  },
  rolesmapping: { users: ['a'], backend_roles: ['b'], and_backend_roles: [], hosts: ['c'] },
  actiongroups: { allowed_actions: ['read'], type: 'index' },
  tenants: { description: 'a' },
};

const entryRoutes = Object.entries(BODIES).flatMap(([resource, body]): Row[] => {
  // A mapping belongs to a role, which must exist.
  const name = resource === 'rolesmapping' ? 'attacked' : 'a-name';
  return [
    ['GET', `${CONFIGURATION}/${resource}`, 'administrator'],
    ['GET', `${CONFIGURATION}/${resource}/${name}`, 'administrator'],
    ['POST', `${CONFIGURATION}/${resource}/${name}`, 'administrator', body],
    // Nothing can be made without a name, so every user gets 405.
    ['POST', `${CONFIGURATION}/${resource}`, 'session', body],
    ['DELETE', `${CONFIGURATION}/${resource}/${name}`, 'administrator'],
  ];
});

const object = { attributes: { title: 'a' }, references: [{ name: 'a', type: 'search', id: 'b' }] };
const objectId = { type: 'index-pattern', id: 'an-object' };

const ROWS: Row[] = [
  ...entryRoutes,
  ['GET', `${CONFIGURATION}/securityconfig`, 'administrator'],
  ['GET', `${CONFIGURATION}/audit`, 'administrator'],
  ['POST', `${CONFIGURATION}/audit/config`, 'administrator', { enabled: true, audit: {}, compliance: {} }],
  ['DELETE', `${CONFIGURATION}/cache`, 'administrator'],
  ['GET', `${CONFIGURATION}/tenancy/config`, 'administrator'],
  ['PUT', `${CONFIGURATION}/tenancy/config`, 'administrator', { private_tenant_enabled: true }],
  ['GET', `${CONFIGURATION}/account`, 'session'],
  ['POST', `${CONFIGURATION}/account`, 'session', { password: 'New-Lantern-42!', current_password: 'wrong' }],
  ['POST', `${CONFIGURATION}/validatedls`, 'session', { query: '{}' }],
  ['POST', `${CONFIGURATION}/validatedls/an-index`, 'session', { query: '{}' }],
  ['POST', `${CONFIGURATION}/index_mappings`, 'session', { index: ['a'] }],
  ['GET', `${CONFIGURATION}/indices`, 'session'],
  ['GET', '/api/v1/auth/authinfo', 'session'],
  ['GET', '/api/v1/auth/dashboardsinfo', 'session'],
  ['GET', '/api/v1/restapiinfo', 'session'],
  ['GET', '/api/v1/auth/type', 'session'],
  ['GET', '/api/authtype', 'all'],
  ['GET', '/api/openapi.json', 'all'],
  ['GET', '/api/v1/multitenancy/tenant', 'session'],
  ['GET', '/api/v1/multitenancy/info', 'session'],
  ['GET', '/api/v1/session', 'session'],
  ['GET', '/api/v1/sessions', 'session'],
  ['DELETE', '/api/v1/sessions/an-id', 'session'],
  ['DELETE', '/api/v1/sessions', 'session'],
  ['GET', '/api/v1/recordings', 'account'],
  // 415 for what is no recording.
  ['POST', '/api/v1/recordings', 'account', { kind: 'header' }],
  ['GET', '/api/v1/recordings/an-id', 'account'],
  ['PUT', '/api/v1/recordings/an-id', 'account', { identical: true }],
  ['DELETE', '/api/v1/recordings/an-id', 'account'],
  ['POST', '/api/core/capabilities', 'all', { applications: ['home'] }],
  ['GET', '/api/status', 'session'],
  ['GET', '/api/health/live', 'all'],
  ['GET', '/api/health/ready', 'all'],
  // Not there, because the attacked gateway has no token for it.
  ['GET', '/metrics', 'all'],
  ['POST', '/api/v1/explain', 'administrator', { user: 'custom' }],
  ['GET', '/api/v1/explain/findings', 'administrator'],
  ['GET', '/api/v1/activity', 'administrator'],
  ['GET', '/api/v1/history', 'administrator'],
  ['GET', '/api/v1/history/1', 'administrator'],
  ['GET', '/api/v1/history/1/undo', 'administrator'],
  ['POST', '/api/v1/history/999999/undo', 'administrator', {}],
  ['POST', '/api/v1/history/undo', 'administrator', { entries: [{ type: 'roles', name: 'stranger' }] }],
  ['GET', '/api/v1/history/writes/999999/undo', 'administrator'],
  ['POST', '/api/v1/history/1/restore', 'administrator', { to: 'after' }],
  ['POST', '/api/v1/history/writes/999999/restore', 'administrator'],
  ['GET', '/api/v1/accounts', 'administrator'],
  ['PUT', '/api/v1/accounts/stranger', 'administrator', { disabled: false }],
  ['GET', '/api/v1/accounts/stranger/sessions', 'administrator'],
  ['DELETE', '/api/v1/accounts/stranger/sessions/an-id', 'administrator'],
  ['DELETE', '/api/v1/accounts/stranger/sessions', 'administrator'],
  ['POST', '/api/v1/documentrules/preview', 'administrator', { query: '{}', indices: ['a'], user: 'custom' }],
  ['POST', '/api/v1/documentrules/fields', 'administrator', { indices: ['a'] }],
  ['POST', '/api/v1/transfer/preview', 'administrator', 'form'],
  ['POST', '/api/v1/transfer/apply', 'administrator', 'form'],
  ['POST', '/api/v1/transfer/export', 'administrator', { format: 'yaml' }],
  ['POST', `${OBJECTS}/index-pattern`, 'writer', object],
  ['POST', `${OBJECTS}/index-pattern/an-object`, 'writer', object],
  ['GET', `${OBJECTS}/index-pattern/an-object`, 'reader'],
  ['PUT', `${OBJECTS}/index-pattern/an-object`, 'writer', { attributes: { title: 'b' } }],
  ['GET', `${OBJECTS}/_find?type=index-pattern`, 'reader'],
  ['POST', `${OBJECTS}/_bulk_get`, 'reader', [objectId]],
  ['POST', `${OBJECTS}/_bulk_create`, 'writer', [{ type: 'index-pattern', attributes: { title: 'c' } }]],
  ['PUT', `${OBJECTS}/_bulk_update`, 'writer', [{ ...objectId, attributes: { title: 'd' } }]],
  ['POST', `${OBJECTS}/_export`, 'reader', { objects: [objectId] }],
  ['POST', `${OBJECTS}/_import`, 'writer', 'form'],
  ['POST', `${OBJECTS}/_resolve_import_errors`, 'writer', 'form'],
  ['DELETE', `${OBJECTS}/index-pattern/an-object`, 'writer'],
  ['GET', `${MANAGEMENT}/_allowed_types`, 'reader'],
  ['POST', `${MANAGEMENT}/scroll/counts`, 'reader', { typesToInclude: ['index-pattern'] }],
  ['GET', SETTINGS, 'reader'],
  ['POST', SETTINGS, 'writer', { changes: { 'theme:darkMode': true } }],
  ['POST', `${SETTINGS}/theme:darkMode`, 'writer', { value: false }],
  ['DELETE', `${SETTINGS}/theme:darkMode`, 'writer'],
];

export const ROUTES: Route[] = ROWS.map(([method, path, audience, body]) => ({
  method,
  path,
  audience,
  body,
}));

/** Routes that begin or end sessions, which are therefore called separately. */
export const SESSION_ROUTES: Route[] = [
  { method: 'POST', path: '/auth/login' },
  { method: 'POST', path: '/auth/logout' },
  { method: 'POST', path: '/api/v1/multitenancy/tenant' },
];

/** Returns true for a route that is answered 501, since it would need the indices of a cluster. */
export const isWithoutIndices = (path: string): boolean =>
  /\/(validatedls|index_mappings|indices|documentrules\/fields)([/?]|$)/.test(path);

/** Returns a file of saved objects as a browser uploads it. */
export function formOf(
  text = '{"type":"index-pattern","id":"imported","attributes":{"title":"a"}}\n',
  retries = '[]',
): FormData {
  const form = new FormData();
  form.set('file', new Blob([text]), 'objects.ndjson');
  form.set('retries', retries);
  return form;
}

/** Returns the body for a route, and its `content-type` unless `fetch` adds it. */
export function contentOf({ body }: Route): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body === 'form') return { body: formOf() };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}
