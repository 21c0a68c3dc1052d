import { type Config, cspSources } from '../config';

const originOf = (address: string): string[] => {
  try {
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? [origin] : [];
  } catch {
    // A path of this server needs no entry of its own.
    return [];
  }
};

/** Origins of images that the configuration names. */
function imageOrigins(config: Config): string[] {
  const addresses = Object.entries(config)
    .filter(([key]) => key.startsWith('opensearchDashboards.branding.') || key.endsWith('.brandimage'))
    .flatMap(([, value]) => (typeof value === 'string' ? originOf(value) : []));
  return [...new Set(addresses)];
}

/**
 * The Content-Security-Policy of a page: scripts from this server only, neither inline nor evaluated; style elements by
 * the nonce of this response. Style attributes in markup stay forbidden: React and antd set them through the CSSOM,
 * which the policy does not concern. `csp.rules` adds sources, but for `frame-ancestors`, which it replaces.
 *
 * @param nonce fresh for each response
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
    // The player holds the recorded screens in a frame.
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
 * The policy of the page that draws recorded screens, whose data may come from anyone: the product's own scripts, styles and pictures,
 * no request, no form, and an origin of its own without cookies and storage.
 *
 * @param host of this server, as the request names it
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

/** Whether the configuration says which pages may hold this one in a frame: `X-Frame-Options` cannot name them. */
export const isFramedElsewhere = (config: Config): boolean =>
  cspSources(config['csp.rules']).has('frame-ancestors');

/** The policy of everything that is not a page: nothing in it may load or run anything. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'self'";
