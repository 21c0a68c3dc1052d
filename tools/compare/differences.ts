/**
 * The differences that are intended or inevitable. Each names its row in docs/embedded-store.md,
 * which gives the reason. Any other difference is a fault of one of the two sides.
 */
import { same } from './answers';
import {
  type Answer,
  type DifferenceKind,
  type Found,
  isRecord,
  memberOf,
  type StreamRequest,
} from './types';

const said = (answer: Answer) => answer.text;

const pathOf = ({ path }: StreamRequest) => path.split('?', 1).join();

const bodyOf = ({ body = '' }: StreamRequest): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** Returns all members of a value at any depth, as pairs of key and value. */
function members(value: unknown): [key: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap(members);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]): [string, unknown][] => [[key, item], ...members(item)]);
}

const isWrite = ({ method }: StreamRequest) => method === 'PUT' || method === 'PATCH';

const only = (differs: DifferenceKind[], ...allowed: DifferenceKind[]) =>
  differs.every((each) => allowed.includes(each));

interface Difference {
  row: string;
  /** Returns true when the row explains the difference. */
  fits(found: Found): boolean;
}

/** The differences, in the order in which they are tried. */
const DIFFERENCES: Difference[] = [
  {
    row: 'bad-input',
    fits: ({ request, cluster, embedded }) =>
      isWrite(request) && cluster.status === 500 && (embedded.status === 400 || embedded.status === 404),
  },
  {
    row: 'bad-input',
    fits: ({ request, embedded }) =>
      request.method === 'PATCH' && /the whole collection cannot be replaced/.test(said(embedded)),
  },
  {
    // The cluster reports another problem of the request first.
    row: 'bad-input',
    fits: ({ request, cluster, embedded }) =>
      isWrite(request) &&
      [400, 403, 404].includes(cluster.status) &&
      embedded.status === 400 &&
      namesPlaceInList(embedded.json),
  },
  {
    // A patch of several entries, of which one is not an object and another one is static: the
    // embedded store checks the form of the request first.
    row: 'bad-input',
    fits: ({ request, cluster, embedded }) =>
      request.method === 'PATCH' &&
      cluster.status === 403 &&
      /is static/.test(said(cluster)) &&
      embedded.status === 400 &&
      /must be a JSON object/.test(said(embedded)),
  },
  {
    row: 'masked-fields',
    fits: ({ request, cluster, embedded }) =>
      request.method === 'PATCH' &&
      request.about.type === 'roles' &&
      cluster.status === 200 &&
      embedded.status === 400 &&
      /Masked field not valid/.test(said(embedded)),
  },
  {
    row: 'broken-address',
    fits: ({ request, embedded }) => isBadlyEncoded(request.path) && embedded.status === 400,
  },
  {
    row: 'names',
    fits: ({ request, embedded }) =>
      isWrite(request) && embedded.status === 400 && /"Invalid name: /.test(said(embedded)),
  },
  {
    row: 'names',
    fits: ({ request, cluster, embedded }) =>
      request.method === 'PATCH' &&
      /"\/_meta/.test(request.body ?? '') &&
      (/_meta/.test(said(embedded)) || /must have a _meta key/.test(said(cluster))),
  },
  {
    row: 'audit-removal',
    fits: ({ request }) =>
      request.method === 'PATCH' &&
      request.about.setting === 'audit' &&
      /"op":"remove","path":"\/config"/.test(request.body ?? ''),
  },
  {
    row: 'audit-crash',
    fits: ({ cluster, embedded }) =>
      cluster.status === 500 &&
      /String\.startsWith/.test(said(cluster)) &&
      [401, 403].includes(embedded.status),
  },
  {
    row: 'users-without-password',
    fits: ({ request, cluster }) =>
      request.method === 'PATCH' && cluster.status === 500 && /has no password/.test(said(cluster)),
  },
  {
    row: 'percent-in-user-names',
    fits: ({ request, cluster }) =>
      isWrite(request) && cluster.status === 400 && /URLDecoder/.test(said(cluster)),
  },
  {
    row: 'long-addresses',
    fits: ({ request, cluster }) =>
      request.path.length > 4000 && /too_long_http_line_exception/.test(said(cluster)),
  },
  {
    row: 'media-types',
    fits: ({ request, cluster, embedded }) =>
      request.headers['content-type'] === 'application/yaml'
        ? embedded.status === 406
        : request.headers['content-type'] === 'application/json-patch+json' && cluster.status === 406,
  },
  {
    row: 'content-type-cause',
    fits: ({ cluster, embedded, differs }) =>
      only(differs, 'shape') &&
      memberOf(cluster.json, 'error', 'type') === 'content_type_header_exception' &&
      memberOf(embedded.json, 'error', 'type') === 'content_type_header_exception',
  },
  {
    row: 'rest-of-body',
    fits: ({ request, embedded }) =>
      isWrite(request) && isPrefixedJson(request.body) && embedded.status === 400,
  },
  {
    row: 'json-words',
    fits: ({ cluster, embedded, differs }) =>
      only(differs, 'message') &&
      [cluster, embedded].every((answer) => /"Error in JSON patch: /.test(said(answer))),
  },
  {
    row: 'sign-in-first',
    fits: ({ request, cluster, embedded }) =>
      request.as === null && embedded.status === 401 && [400, 405, 406].includes(cluster.status),
  },
  {
    row: 'answer-parameters',
    fits: ({ request, differs }) =>
      /[?&](?:filter_path|format)=/.test(request.path) &&
      only(differs, 'shape', 'value', 'message', 'headers'),
  },
  {
    row: 'parameter-suggestions',
    fits: ({ cluster, embedded, differs }) =>
      only(differs, 'message') &&
      /did you mean/.test(said(cluster)) &&
      /contains unrecognized parameter/.test(said(embedded)),
  },
  {
    row: 'list-as-body',
    fits: ({ request, embedded }) =>
      isWrite(request) &&
      Array.isArray(bodyOf(request)) &&
      request.method === 'PUT' &&
      embedded.status === 400,
  },
  {
    row: 'long-passwords',
    fits: ({ request, embedded }) => isWrite(request) && /at most 72 bytes/.test(said(embedded)),
  },
  {
    row: 'patterns',
    fits: ({ request, embedded }) =>
      isWrite(request) &&
      embedded.status === 400 &&
      /"reason":"[^"]*(?:\]|users|roles|hosts)[^"]*: /.test(said(embedded)),
  },
  {
    row: 'java-words',
    fits: ({ cluster, embedded, differs }) =>
      only(differs, 'message', 'value', 'shape') &&
      [cluster, embedded].every((answer) => /Masked field not valid/.test(said(answer))),
  },
  {
    row: 'stricter-types',
    fits: ({ request, cluster, embedded }) =>
      request.method === 'PUT' &&
      request.about.setting === 'tenancy' &&
      [200, 400].includes(cluster.status) &&
      memberOf(embedded.json, 'reason') === 'Wrong datatype',
  },
  {
    row: 'stricter-types',
    fits: ({ request, cluster, embedded }) =>
      isWrite(request) &&
      request.about.type === 'internalusers' &&
      cluster.status === 404 &&
      /opendistro_security_roles/.test(request.body ?? '') &&
      memberOf(embedded.json, 'reason') === 'Wrong datatype',
  },
  {
    row: 'empty-hash',
    fits: ({ request, cluster }) =>
      isWrite(request) &&
      request.about.type === 'internalusers' &&
      cluster.status < 300 &&
      members(bodyOf(request)).some(([key, value]) => key === 'hash' && value === ''),
  },
  {
    // A cluster loses empty values with the patch of any entry of the type.
    row: 'empty-values',
    fits: ({ answers: [cluster, embedded], states, differs }) =>
      only(differs, 'shape', 'value', 'state') &&
      same(withoutEmpty(cluster.value), withoutEmpty(embedded.value)) &&
      states.every((state) => same(withoutEmpty(state.cluster), withoutEmpty(state.embedded))),
  },
  {
    row: 'empty-values',
    fits: ({ request, cluster, embedded }) =>
      request.about.type === 'internalusers' &&
      request.method === 'PATCH' &&
      /attributes/.test(request.body ?? '') &&
      [cluster, embedded].some(({ text }) => /Missing field|No updates required/.test(text)),
  },
  {
    row: 'ssl-information',
    fits: ({ request }) => pathOf(request) === '/_opendistro/_security/sslinfo',
  },
];

/**
 * Returns true for an error of content inside a list or inside attributes, which a cluster checks
 * last.
 */
function namesPlaceInList(json: unknown): boolean {
  const places = [...Object.keys(json ?? {}), String(memberOf(json, 'invalid_keys', 'keys') ?? '')];
  return places.some((place) => /^\w+(?:\[\d+\]|\.)/.test(place));
}

const isBadlyEncoded = (path: string) => {
  try {
    decodeURIComponent(path.split('?', 1).join());
    return false;
  } catch {
    return true;
  }
};

/** Returns true for a text that begins with JSON and goes on after it. */
function isPrefixedJson(body = ''): boolean {
  for (let at = 1; at < body.length; at += 1) {
    try {
      JSON.parse(body.slice(0, at));
      if (body.slice(at).trim() !== '') return true;
    } catch {
      // The value is not complete yet.
    }
  }
  return false;
}

/** Returns a value without empty texts, at any depth. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== '')
      .map(([key, item]) => [key, withoutEmpty(item)]),
  );
}

/** Returns the row that lists the difference; undefined for an unlisted difference. */
export const rowOf = (found: Found): string | undefined => DIFFERENCES.find(({ fits }) => fits(found))?.row;
