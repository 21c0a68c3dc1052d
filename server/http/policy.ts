import { type Config, cspSources } from '../config';

const originOf = (address: string): string[] => {
  try {
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
  } catch {
    // A path on this server is covered by 'self'.
    return [];
  }
};

/** Returns the origins of the configured images. */
function imageOrigins(config: Config): string[] {
  const addresses = Object.entries(config)
    .filter(([key]) => key.startsWith('opensearchDashboards.branding.') || key.endsWith('.brandimage'))
    .flatMap(([, value]) => (typeof value === 'string' ? originOf(value) : []));
  return [...new Set(addresses)];
}

/**
 * Returns the Content-Security-Policy of a page. Scripts come from this server only, neither inline
 * nor evaluated; style elements need the nonce. Style attributes in markup are forbidden: React and
 * antd use the CSSOM, which the policy does not restrict. `csp.rules` adds sources, but replaces
 * `frame-ancestors`.
 *
 * @param nonce new for each response
 */
export function pagePolicy(config: Config, nonce: string): string {
  const more = cspSources(config['csp.rules']);
  const policy = new Map<string, readonly string[]>([
    ['default-src', ["'none'"]],
    ['script-src', ["'self'"]],
    ['style-src', ["'self'", `'nonce-${nonce}'`]],
    ['img-src', ["'self'", 'data:', ...imageOrigins(config)]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['worker-src', ["'self'"]],
    // The player shows recorded screens in a frame.
    ['frame-src', ["'self'"]],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', isFramedElsewhere(config) ? [] : ["'self'"]],
  ]);
  for (const [directive, sources] of more)
    policy.set(directive, [...new Set([...(policy.get(directive) ?? []), ...sources])]);
  return [...policy].map(([directive, sources]) => [directive, ...sources].join(' ')).join('; ');
}

/**
 * Returns the policy of the page that shows recorded screens, whose data may come from anyone: our
 * scripts, styles and images only, no requests, no forms, and an origin without cookies or storage.
 *
 * @param host this server as named in the request
 */
export function recordedScreenPolicy(config: Config, nonce: string, host: string): string {
  const own = `${host}${config['server.basePath']}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src data: ${own}/ui/ ${own}/assets/ ${own}/favicon.svg`,
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ');
}

/** True if `frame-ancestors` is configured, which `X-Frame-Options` cannot express. */
export const isFramedElsewhere = (config: Config): boolean =>
  cspSources(config['csp.rules']).has('frame-ancestors');

/** The policy of all other responses: nothing may load or run. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'self'";
