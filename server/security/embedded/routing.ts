import { type Method, type SecurityAnswer, type SecurityRequest } from '../backend';
import { coreError, text } from './answers';
import { type Handler, type Route } from './call';

const PREFIXES = { plugins: '_plugins', opendistro: '_opendistro' } as const;
const COMMON_PARAMETERS = ['pretty', 'human', 'error_trace', 'filter_path', 'format'];
const NAME = '{name}';

export interface Match {
  route: Route;
  handler: Handler;
  name: string;
}

/** Groups routes by prefix and segment count. A literal segment takes precedence over `{name}`. */
export function createRouter(routes: readonly Route[]) {
  const table = routes.map((route) => ({ route, segments: route.path.split('/') }));
  const wildcards = (segments: readonly string[]) => segments.filter((segment) => segment === NAME).length;
  table.sort((a, b) => wildcards(a.segments) - wildcards(b.segments));

  return function find(request: SecurityRequest): { match: Match } | { answer: SecurityAnswer } {
    const path = decodeSegments(request.path);
    const found =
      path === undefined ? undefined : table.find(({ route, segments }) => matches(route, segments, path));
    if (request.method === 'OPTIONS' && found === undefined) return { answer: text(200, '') };
    if (path === undefined || found === undefined) {
      return {
        answer: {
          status: 400,
          body: { error: `no handler found for uri [${request.path}] and method [${request.method}]` },
        },
      };
    }
    const handler = found.route.methods[request.method];
    if (handler === undefined) return { answer: wrongMethod(request, found.route) };
    const nameAt = found.segments.indexOf(NAME);
    return { match: { route: found.route, handler, name: nameAt < 0 ? '' : (path[nameAt + 2] ?? '') } };
  };
}

/** Decodes segments separately, as names may contain `%2F`; undefined if malformed. */
function decodeSegments(path: string): string[] | undefined {
  try {
    return path.replace(/^\//, '').replace(/\/$/, '').split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function matches(route: Route, segments: readonly string[], path: readonly string[]): boolean {
  const [prefix, plugin, ...rest] = path;
  const allowed = route.prefix === undefined ? Object.values(PREFIXES) : [PREFIXES[route.prefix]];
  if (!allowed.some((name) => name === prefix) || plugin !== '_security' || rest.length !== segments.length)
    return false;
  return segments.every((segment, index) =>
    segment === NAME ? rest[index] !== '' : segment === rest[index],
  );
}

function uriOf({ path, query }: SecurityRequest): string {
  const search = Object.entries(query).map(([name, value]) => (value === '' ? name : `${name}=${value}`));
  return search.length === 0 ? path : `${path}?${search.join('&')}`;
}

function wrongMethod(request: SecurityRequest, route: Route): SecurityAnswer {
  const { method } = request;
  const allowed = Object.keys(route.methods).sort() as Method[];
  const headers = { allow: allowed.join(',') };
  if (method === 'OPTIONS')
    return { status: 200, headers: { ...headers, 'content-type': 'text/plain; charset=UTF-8' }, body: '' };
  const error = `Incorrect HTTP method for uri [${uriOf(request)}] and method [${method}], allowed: [${allowed.join(', ')}]`;
  return { status: 405, headers, body: { error, status: 405 } };
}

/** JSON media types. The last is unknown to OpenSearch, but the proper one for a patch. */
const JSON_TYPES = [
  'application/json',
  'application/x-ndjson',
  'application/vnd.opensearch+json',
  'application/json-patch+json',
];

export function contentTypeProblem({ body, headers }: SecurityRequest): SecurityAnswer | undefined {
  if (body === undefined || body === '') return undefined;
  const contentType = headers['content-type'] ?? '';
  const refuse = (error: string) => ({ status: 406, body: { error, status: 406 } });
  const mediaType = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (JSON_TYPES.includes(mediaType)) return undefined;
  if (contentType !== '' && !/^[^/;]+\/[^/;]+$/.test(mediaType)) {
    const reason = `java.lang.IllegalArgumentException: invalid Content-Type header [${contentType}]`;
    return coreError(400, 'content_type_header_exception', reason);
  }
  return refuse(`Content-Type header [${contentType}] is not supported`);
}

export function parameterProblem({ query, path }: SecurityRequest, route: Route): SecurityAnswer | undefined {
  const known = [...COMMON_PARAMETERS, ...(route.parameters ?? [])];
  const unknown = Object.keys(query)
    .filter((name) => !known.includes(name))
    .sort();
  if (unknown.length === 0) return undefined;
  const names = unknown.map((name) => `[${name}]`).join(', ');
  const decoded = decodeSegments(path)?.join('/') ?? path;
  const reason = `request [/${decoded}${path.endsWith('/') ? '/' : ''}] contains unrecognized parameter${unknown.length > 1 ? 's' : ''}: ${names}`;
  return coreError(400, 'illegal_argument_exception', reason);
}
