import { isIP } from 'node:net';
import { type FastifyRequest } from 'fastify';
import { signInAddresses } from './authTypes';
import { type Config } from './settings';

/** Host names under which users reach this gateway. */
export interface OwnAddresses {
  /** True if the `Host` header (`name` or `name:port`) may name this gateway. */
  isOwnHost(host: string): boolean;
  /** True if the `Origin` header names a page of this gateway. */
  isOwnOrigin(origin: string, request: FastifyRequest): boolean;
}

/**
 * Returns the host name of a `Host` header without port and brackets, or undefined if malformed.
 */
function nameOf(host: string): string | undefined {
  if (/[@/\\?#]/.test(host)) return undefined;
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  } catch {
    return undefined;
  }
}

const PAGE_PROTOCOLS = ['http:', 'https:'];

/**
 * Normalises an origin to `https://name:port`, without default ports; undefined for any other text.
 */
function originOf(address: string): string | undefined {
  try {
    const { origin, protocol } = new URL(address);
    return PAGE_PROTOCOLS.includes(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
}

const isLoopback = (name: string) =>
  name === 'localhost' ||
  name.endsWith('.localhost') ||
  name === '::1' ||
  (isIP(name) === 4 && name.startsWith('127.'));

/**
 * True for names that nobody else can point here. DNS rebinding needs a name that the attacker
 * owns, so IP addresses and names without dots are safe.
 */
const belongsToNobody = (name: string) => isIP(name) !== 0 || isLoopback(name) || !name.includes('.');

/**
 * Collects the names of this gateway from the configuration: `server.publicBaseUrl`,
 * `server.allowedHosts`, `openid.base_redirect_url`, `saml.kibana_url` and `server.host`. If there
 * are none, a gateway that listens on loopback without proxies accepts only loopback names; any
 * other one accepts every name.
 */
export function ownAddresses(config: Config): OwnAddresses {
  const addresses = [config['server.publicBaseUrl'], ...signInAddresses(config)].filter(
    (address) => address !== '',
  );
  const hosts = config['server.allowedHosts'];
  const own = config['server.host'];
  const names = new Set(
    [own, ...hosts, ...addresses.map((address) => new URL(address).host)].flatMap(
      (host) => nameOf(host.includes(':') && isIP(host) !== 0 ? `[${host}]` : host) ?? [],
    ),
  );
  const origins = new Set(addresses.flatMap((address) => originOf(address) ?? []));
  const isOnlyHere = isLoopback(own) && config['server.trustedProxies'].length === 0;
  const isChecked = addresses.length + hosts.length > 0 || isOnlyHere;
  return {
    isOwnHost(host) {
      if (!isChecked || host === '') return true;
      const name = nameOf(host);
      return name !== undefined && (names.has(name) || belongsToNobody(name));
    },
    isOwnOrigin(origin, request) {
      const from = originOf(origin);
      if (from === undefined) return false;
      // A proxy may terminate TLS in front of this gateway, so the scheme is that of the page.
      return origins.has(from) || from === originOf(`${new URL(from).protocol}//${request.host}`);
    },
  };
}
