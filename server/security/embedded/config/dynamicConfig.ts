import { isRecord } from '../../../../contract/plainData';
import { stringList } from '../entities';
import { type JsonObject, member, withoutNulls } from '../json';
import { type Entries, type Entry } from '../types';

/** Defaults of `config.dynamic`, and masking of its secrets. */

const PRIVATE_NETWORKS = [
  '10\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}',
  '127\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}',
  '169\\.254\\.\\d{1,3}\\.\\d{1,3}',
  '172\\.(1[6-9]|2\\d|3[01])\\.\\d{1,3}\\.\\d{1,3}',
  '192\\.168\\.\\d{1,3}\\.\\d{1,3}',
].join('|');

const KIBANA_DEFAULTS = {
  multitenancy_enabled: true,
  private_tenant_enabled: true,
  default_tenant: '',
  server_username: 'kibanaserver',
  index: '.kibana',
  sign_in_options: ['BASIC'],
};

const DYNAMIC_DEFAULTS = {
  filtered_alias_mode: 'warn',
  disable_rest_auth: false,
  disable_intertransport_auth: false,
  respect_request_indices_options: false,
  kibana: KIBANA_DEFAULTS,
  http: {
    anonymous_auth_enabled: false,
    xff: { enabled: false, internalProxies: PRIVATE_NETWORKS, remoteIpHeader: 'X-Forwarded-For' },
  },
  authc: {},
  authz: {},
  auth_failure_listeners: {},
  do_not_fail_on_forbidden: false,
  multi_rolespan_enabled: true,
  hosts_resolver_mode: 'ip-only',
  do_not_fail_on_forbidden_empty: false,
  on_behalf_of: { enabled: false },
};

/** Initial configuration: basic authentication, and the global tenant without a prompt (C78). */
export const INITIAL_CONFIG: Entry = {
  dynamic: {
    kibana: { default_tenant: 'Global' },
    authc: {
      basic_internal_auth_domain: {
        description: 'Authenticate with the internal users database',
        http_enabled: true,
        order: 0,
        http_authenticator: { type: 'basic', challenge: true },
        authentication_backend: { type: 'intern' },
      },
    },
  },
};

/** Returns the configuration with all defaults and unmasked secrets; for internal use only. */
export function dynamicConfig(configs: Entries): JsonObject {
  const stored = member(configs.get('config') ?? {}, 'dynamic');
  return withDefaults(withoutNulls(stored ?? {}), DYNAMIC_DEFAULTS) as JsonObject;
}

/** Returns the Dashboards-related settings, typed and with defaults. */
export function kibanaConfig(configs: Entries) {
  const kibana = member(dynamicConfig(configs), 'kibana') as JsonObject;
  const flag = (key: string) => kibana[key] !== false;
  const text = (key: string) => String(kibana[key] ?? '');
  return {
    multitenancyEnabled: flag('multitenancy_enabled'),
    privateTenantEnabled: flag('private_tenant_enabled'),
    defaultTenant: text('default_tenant'),
    serverUserName: text('server_username'),
    role: text('opendistro_role'),
    index: text('index'),
    signInOptions: stringList(kibana, 'sign_in_options'),
  };
}

/** Merges objects recursively; stored members take precedence. */
function withDefaults(value: unknown, defaults: unknown): unknown {
  if (!isRecord(defaults)) return value === undefined ? defaults : value;
  if (!isRecord(value)) return defaults;
  const merged = new Map<string, unknown>();
  for (const [key, fallback] of Object.entries(defaults))
    merged.set(key, withDefaults(member(value, key), fallback));
  for (const [key, item] of Object.entries(value)) if (!merged.has(key)) merged.set(key, item);
  return Object.fromEntries(merged);
}

const DOMAIN_PARTS = ['http_authenticator', 'authentication_backend', 'authorization_backend'];

/** Returns the GET form: without `transport_enabled`, every backend with `config`. */
export function shownConfig(dynamic: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(dynamic).map(([key, value]) =>
      (key === 'authc' || key === 'authz') && isRecord(value)
        ? [
            key,
            Object.fromEntries(Object.entries(value).map(([name, domain]) => [name, shownDomain(domain)])),
          ]
        : [key, value],
    ),
  );
}

function shownDomain(domain: unknown): unknown {
  if (!isRecord(domain)) return domain;
  return Object.fromEntries(
    Object.entries(domain)
      .filter(([key]) => key !== 'transport_enabled')
      .map(([key, part]) => [
        key,
        DOMAIN_PARTS.includes(key) && isRecord(part) ? { ...part, config: part['config'] ?? {} } : part,
      ]),
  );
}

const MASK = '******';

/** Returns a copy with every value under a key `password` masked. */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === 'password' ? MASK : masked(item)]),
  );
}

export const isMasked = (key: string | number, value: unknown): boolean =>
  key === 'password' && value === MASK;

/** Reverses {@link masked} for a document that was read and sent back. */
export function unmasked(value: unknown, stored: unknown): unknown {
  if (!isRecord(value) || !isRecord(stored)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const kept = member(stored, key);
      return [key, key === 'password' && item === MASK && kept !== undefined ? kept : unmasked(item, kept)];
    }),
  );
}
