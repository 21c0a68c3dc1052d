import { type SharedGlobalConfig } from '../../contract/globalConfig';
import { signInHeaders } from './authTypes';
import { type Config } from './settings';

/** Views of the configuration that several folders need. */

/** True for HTTPS-only cookies: as configured, else if browsers evidently use HTTPS. */
export function areCookiesSecure(config: Config): boolean {
  const isHttps = config['server.ssl.enabled'] || /^https:/.test(config['server.publicBaseUrl']);
  return config['opensearch_security.cookie.secure'] ?? isHttps;
}

const HOST_PREFIX = '__Host-';
const DEFAULT_COOKIE_NAME = 'gatehouse_authentication';

/**
 * Adds the port to a cookie's name: browsers ignore ports, so two consoles on one host would
 * overwrite each other's cookies. Gateways that share sessions use names without a port.
 */
export function cookieNameOfGateway(config: Config, name: string): string {
  const port = config['server.port'];
  return config['opensearch_security.session.store'] === 'server' && port !== 0 ? `${name}_${port}` : name;
}

/** Returns the configured name of the session cookie, without `__Host-`. */
export function plainCookieName(config: Config): string {
  return config['opensearch_security.cookie.name'] || cookieNameOfGateway(config, DEFAULT_COOKIE_NAME);
}

/**
 * Returns the name of the session cookie. With the prefix `__Host-`, browsers accept it only over
 * HTTPS from this host, so that sibling domains cannot set it; it must be secure, for all paths and
 * without a domain.
 */
export function sessionCookieName(config: Config): string {
  const name = plainCookieName(config);
  return mayBindToHost(config) && !name.startsWith('__') ? HOST_PREFIX + name : name;
}

/** True if browsers accept the session cookie with the prefix `__Host-`. */
export const mayBindToHost = (config: Config): boolean =>
  areCookiesSecure(config) &&
  config['server.basePath'] === '' &&
  config['opensearch_security.cookie.domain'] === null;

/** Headers never passed on: of the connection, set by the gateway, or identifying the caller. */
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
/** Headers that clusters accept from proxies such as the gateway. */
const SAID_BY_PROXIES = /^(?:x-forwarded-|x-proxy-|proxy-)/;

/**
 * Returns the lower-case names of headers that are passed on to a cluster, except credentials. None
 * can identify the caller.
 *
 * @param from source of the headers; a trusted proxy may describe the user
 */
export function passedOnHeaders(config: Config, from: 'browser' | 'trusted' = 'browser'): string[] {
  const identity = signInHeaders(config).map((name) => name.toLowerCase());
  const never = new Set([...NEVER_PASSED_ON, ...identity]);
  const names = config['opensearch.requestHeadersAllowlist'].map((name) => name.toLowerCase());
  return [...new Set(names)].filter(
    (name) =>
      /^[\w-]+$/.test(name) &&
      !never.has(name) &&
      (from === 'trusted' ? !/^(?:x-forwarded-|proxy-)/.test(name) : !SAID_BY_PROXIES.test(name)),
  );
}

/** Returns the configuration shared with all plugins [CFG-09, CFG-10, C65]. */
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
