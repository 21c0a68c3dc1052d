import { isIP } from 'node:net';
import { type FastifyRequest } from 'fastify';
import { type Config } from '../config';

/** Names under which users reach this gateway. */
export interface OwnAddresses {
  /** Whether the name that a request was sent to may be ours. @param host `name` or `name:port`, as in the header */
  isOwnHost(host: string): boolean;
  /** Whether the page that sent a request, by its `Origin`, is one of ours. */
  isOwnOrigin(origin: string, request: FastifyRequest): boolean;
}

/** The name in a `Host` header, without port and brackets; undefined for one that is none. */
function nameOf(host: string): string | undefined {
  if (/[@/\\?#]/.test(host)) return undefined;
  try {
    return new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  } catch {
    return undefined;
  }
}

const PAGE_PROTOCOLS = ['http:', 'https:'];

/** `https://name:port` without what goes without saying; undefined for anything else, such as `null` or another protocol. */
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
 * A name that no one else can point here: an attacker who makes a browser take a foreign name for this machine ("DNS rebinding")
 * needs a name that they own, so neither an IP address nor a name without dots.
 */
const belongsToNobody = (name: string) => isIP(name) !== 0 || isLoopback(name) || !name.includes('.');

/**
 * The names of this gateway, as far as the configuration knows them: `server.publicBaseUrl`, `server.allowedHosts`,
 * `openid.base_redirect_url`, `saml.kibana_url` and `server.host`. Where it names none, only a gateway that listens on this machine alone, without
 * proxies, knows that it has no other name than those of this machine; any other one believes every name.
 */
export function ownAddresses(config: Config): OwnAddresses {
  const addresses = [
    config['server.publicBaseUrl'],
    config['opensearch_security.openid.base_redirect_url'],
    config['opensearch_security.saml.kibana_url'],
  ].filter((address) => address !== '');
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
      // A proxy may speak HTTPS in front of this gateway, so the scheme is that of the page.
      return origins.has(from) || from === originOf(`${new URL(from).protocol}//${request.host}`);
    },
  };
}
