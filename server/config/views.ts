import { type SharedGlobalConfig } from '../../src/api/contract/globalConfig';
import { type ExternalConfig } from '../audit/externalConfig';
import { type AuditRetention } from '../audit/writer';
import { type ClusterOptions } from '../opensearch';
import { type RecordingLimits } from '../recordings/store';
import { DEFAULT_SETTINGS, type EmbeddedSettings } from '../security/embedded/types';
import { type RevisionRetention } from '../security/history';
import { type Config, SETTING_KEYS, SETTINGS } from './settings';

/** The configuration as its readers want it: the embedded store, the cluster, the limits of what is kept. */

/** What the embedded store takes from the keys that a cluster has in `opensearch.yml`. */
export function embeddedSettings(config: Config): EmbeddedSettings {
  return {
    ...DEFAULT_SETTINGS,
    rolesEnabled: config['plugins.security.restapi.roles_enabled'],
    adminEnabled: config['plugins.security.restapi.admin.enabled'],
    endpointsDisabled: config['plugins.security.restapi.endpoints_disabled'],
    passwordMinLength: config['plugins.security.restapi.password_min_length'],
    passwordValidationRegex: config['plugins.security.restapi.password_validation_regex'],
    passwordValidationErrorMessage: config['plugins.security.restapi.password_validation_error_message'],
    passwordScoreStrength: config['plugins.security.restapi.password_score_based_validation_strength'],
    allowSecurityConfigModification:
      config['plugins.security.unsupported.restapi.allow_securityconfig_modification'],
    rolesMappingResolution: config['plugins.security.roles_mapping_resolution'],
  };
}

/** Whether cookies travel over HTTPS only: as configured, else where the configuration shows that browsers use HTTPS. */
export function areCookiesSecure(config: Config): boolean {
  const isHttps = config['server.ssl.enabled'] || /^https:/.test(config['server.publicBaseUrl']);
  return config['opensearch_security.cookie.secure'] ?? isHttps;
}

const HOST_PREFIX = '__Host-';
const DEFAULT_COOKIE_NAME = 'gatehouse_authentication';

/**
 * Adds the port to the name of a cookie: browsers ignore ports, so two consoles on one host would
 * overwrite each other's cookies. Gateways that share sessions share the names, without a port.
 */
export function cookieNameOfGateway(config: Config, name: string): string {
  const port = config['server.port'];
  return config['opensearch_security.session.store'] === 'server' && port !== 0 ? `${name}_${port}` : name;
}

/** The name of the session cookie as configured, without a prefix for browsers. */
export function plainCookieName(config: Config): string {
  return config['opensearch_security.cookie.name'] || cookieNameOfGateway(config, DEFAULT_COOKIE_NAME);
}

/**
 * The name of the session cookie. Browsers take one whose name begins with `__Host-` from this very host over HTTPS only, so that
 * no neighbouring host can plant another in its place; it must be secure, for every path, and without a domain.
 */
export function sessionCookieName(config: Config): string {
  const name = plainCookieName(config);
  return mayBindToHost(config) && !name.startsWith('__') ? HOST_PREFIX + name : name;
}

/** Whether a browser accepts the session cookie under a name with `__Host-` in front. */
export const mayBindToHost = (config: Config): boolean =>
  areCookiesSecure(config) &&
  config['server.basePath'] === '' &&
  config['opensearch_security.cookie.domain'] === null;

/** How a cluster is reached. */
export function clusterOptions(config: Config): ClusterOptions {
  return {
    hosts: [config['opensearch.hosts']].flat(),
    username: config['opensearch.username'],
    password: config['opensearch.password'],
    customHeaders: config['opensearch.customHeaders'],
    requestTimeout: config['opensearch.requestTimeout'],
    pingTimeout: config['opensearch.pingTimeout'],
    tls: {
      verificationMode: config['opensearch.ssl.verificationMode'],
      certificateAuthorities: [config['opensearch.ssl.certificateAuthorities']].flat(),
      certificate: config['opensearch.ssl.certificate'],
      key: config['opensearch.ssl.key'],
      keyPassphrase: config['opensearch.ssl.keyPassphrase'],
      alwaysPresentCertificate: config['opensearch.ssl.alwaysPresentCertificate'],
    },
  };
}

/** What no configuration passes on: what a connection is about, what the gateway says itself, and who the caller is. */
const NEVER_PASSED_ON = [
  'accept-encoding',
  'authorization',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'cookie',
  'expect',
  'forwarded',
  'host',
  'if-match',
  'if-none-match',
  'keep-alive',
  'security_tenant',
  'securitytenant',
  'set-cookie',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** Clusters that believe a proxy read such headers, and the gateway is one. */
const SAID_BY_PROXIES = /^(?:x-forwarded-|x-proxy-|proxy-)/;

/**
 * Names of the headers of a request that are passed on to a cluster besides those that sign in, in lower case. None of them can
 * say who the caller is.
 *
 * @param from what the headers come from; a trusted proxy can say more about the user
 */
export function passedOnHeaders(config: Config, from: 'browser' | 'trusted' = 'browser'): string[] {
  const identity = [
    config['opensearch_security.jwt.header'],
    config['opensearch_security.openid.header'],
    config['opensearch_security.proxycache.user_header'] ?? '',
    config['opensearch_security.proxycache.roles_header'] ?? '',
    config['opensearch_security.proxycache.proxy_header'],
  ].map((name) => name.toLowerCase());
  const never = new Set([...NEVER_PASSED_ON, ...identity]);
  const names = config['opensearch.requestHeadersAllowlist'].map((name) => name.toLowerCase());
  return [...new Set(names)].filter(
    (name) =>
      /^[\w-]+$/.test(name) &&
      !never.has(name) &&
      (from === 'trusted' ? !/^(?:x-forwarded-|proxy-)/.test(name) : !SAID_BY_PROXIES.test(name)),
  );
}

/** How long audit events are kept. */
export function auditRetention(config: Config): AuditRetention {
  return {
    days: config['embedded.audit.retentionDays'],
    maxBytes: config['embedded.audit.maxBytes'],
  };
}

/** How long the history of the security configuration is kept. */
export function historyRetention(config: Config): RevisionRetention {
  return {
    maxAge: config['embedded.history.retentionDays'] * 24 * 60 * 60 * 1000,
    maxBytes: config['embedded.history.maxBytes'],
  };
}

/** How much of the recordings is kept, and for how long. */
export const recordingLimits = (config: Config): RecordingLimits => ({
  maxTotalSize: config['recordings.maxTotalSize'],
  maxAge: config['recordings.maxAge'] * 24 * 60 * 60 * 1000,
});

/** Keys that differ from their defaults, for the audit log: secret values hidden, the files of the server named. */
export function externalConfig(config: Config): ExternalConfig {
  const changed = SETTING_KEYS.filter(
    (key) => JSON.stringify(config[key]) !== JSON.stringify(SETTINGS[key].fallback),
  );
  const files = (['server.ssl.certificate', 'server.ssl.key'] as const).flatMap((key) => {
    const path = config[key];
    return path === undefined ? [] : [[key, path] as const];
  });
  return {
    settings: Object.fromEntries(
      changed.map((key) => [key, SETTINGS[key].secret ? '__SENSITIVE__' : config[key]]),
    ),
    files: Object.fromEntries(files),
  };
}

/** What plugins share of the configuration, without regard to which of them asks [CFG-09, CFG-10, C65]. */
export const sharedGlobalConfig = (config: Config): SharedGlobalConfig => ({
  opensearchDashboards: {
    index: config['opensearchDashboards.index'],
    configIndex: config['opensearchDashboards.configIndex'],
    autocompleteTerminateAfter: config['opensearchDashboards.autocompleteTerminateAfter'],
    autocompleteTimeout: config['opensearchDashboards.autocompleteTimeout'],
  },
  opensearch: {
    shardTimeout: config['opensearch.shardTimeout'],
    requestTimeout: config['opensearch.requestTimeout'],
    pingTimeout: config['opensearch.pingTimeout'],
  },
  path: { data: config['path.data'] },
  savedObjects: { maxImportPayloadBytes: config['savedObjects.maxImportPayloadBytes'] },
});
