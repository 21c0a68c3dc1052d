/**
 * The differences that are meant, or that cannot be helped. Each names its row in docs/embedded-store.md, which says why. What
 * matches none of them is a fault of one of the two.
 */

const isRecord = (value: string) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Everything that an answer says, as one text. */
const said = (answer: Response) => answer.text;

const pathOf = ({ path }) => path.split('?')[0];

const bodyOf = ({ body }) => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

/** All members of a value at any depth, as pairs of key and value. */
function members(value: string) {
  if (Array.isArray(value)) return value.flatMap(members);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => [[key, item], ...members(item)]);
}

const isWrite = ({ method }) => method === 'PUT' || method === 'PATCH';

const only = (differs, ...allowed: number[][]) => differs.every((each) => allowed.includes(each));

/**
 * In the order in which they are tried. `fits` gets the request, both answers as they came, in what they differ, and the states of
 * the entries after it where these differ.
 */
export const DIFFERENCES = [
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
    // What a cluster would fail at was not reached: something else was found first.
    row: 'bad-input',
    fits: ({ request, cluster, embedded }) =>
      isWrite(request) &&
      [400, 403, 404].includes(cluster.status) &&
      embedded.status === 400 &&
      namesPlaceInList(embedded.json),
  },
  {
    // A patch of several entries, one of which is no object and another one static: the form of the request is judged first.
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
      /"\/_meta/.test(request.body) &&
      (/_meta/.test(said(embedded)) || /must have a _meta key/.test(said(cluster))),
  },
  {
    row: 'audit-removal',
    fits: ({ request }) =>
      request.method === 'PATCH' &&
      request.about.setting === 'audit' &&
      /"op":"remove","path":"\/config"/.test(request.body),
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
      cluster.json?.error?.type === 'content_type_header_exception' &&
      embedded.json?.error?.type === 'content_type_header_exception',
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
      embedded.json?.reason === 'Wrong datatype',
  },
  {
    row: 'stricter-types',
    fits: ({ request, cluster, embedded }) =>
      isWrite(request) &&
      request.about.type === 'internalusers' &&
      cluster.status === 404 &&
      /opendistro_security_roles/.test(request.body) &&
      embedded.json?.reason === 'Wrong datatype',
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
    // A cluster loses them with the patch of any entry of the type.
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
      /attributes/.test(request.body) &&
      [cluster, embedded].some(({ text }) => /Missing field|No updates required/.test(text)),
  },
  {
    row: 'ssl-information',
    fits: ({ request }) => pathOf(request) === '/_opendistro/_security/sslinfo',
  },
];

/** Whether a content error is about something inside a list or inside attributes, which a cluster looks at last. */
function namesPlaceInList(json) {
  const places = [...Object.keys(json ?? {}), json?.invalid_keys?.keys ?? ''];
  return places.some((place) => /^\w+(?:\[\d+\]|\.)/.test(place));
}

const isBadlyEncoded = (path: string) => {
  try {
    decodeURIComponent(path.split('?')[0]);
    return false;
  } catch {
    return true;
  }
};

/** Whether a text begins with JSON and goes on after it. */
function isPrefixedJson(body = '') {
  for (let at = 1; at < body.length; at += 1) {
    try {
      JSON.parse(body.slice(0, at));
      if (body.slice(at).trim() !== '') return true;
    } catch {
      // Not yet a whole value.
    }
  }
  return false;
}

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** A value without empty texts, at any depth. */
function withoutEmpty(value: string) {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== '')
      .map(([key, item]) => [key, withoutEmpty(item)]),
  );
}

/** @returns the row that lists the difference, or undefined when it is none that is listed */
export const rowOf = (found) => DIFFERENCES.find(({ fits }) => fits(found))?.row;
