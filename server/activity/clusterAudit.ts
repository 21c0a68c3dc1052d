import { type FastifyRequest } from 'fastify';
import { isRecord } from '../../contract/plainData';
import { proofOf } from '../caller/security';
import { type Config } from '../config';
import { type ClusterAnswer, type ClusterClient, ClusterFailure } from '../opensearch';
import {
  type AuditFound,
  type AuditQuery,
  type AuditSource,
  CATEGORIES,
  placeOf,
  SIGN_IN_PATH,
} from './auditSource';

/** Default indices of a cluster's audit log. */
const INDICES = 'security-auditlog-*';

const FIELDS = [
  '@timestamp',
  'audit_category',
  'audit_request_effective_user',
  'audit_request_remote_address',
  'audit_request_privilege',
  'audit_rest_request_path',
  'audit_rest_request_method',
];

const keyword = (field: string, value: string) => ({ term: { [`${field}.keyword`]: value } });

/** Matches a substring, ignoring case. */
const part = (field: string, text: string) => {
  const value = `*${text.replace(/[\\*?]/g, '\\$&')}*`;
  return { wildcard: { [`${field}.keyword`]: { value, case_insensitive: true } } };
};

function queryOf({ kinds, user, address, match, since, until }: AuditQuery, newest: number | undefined) {
  const text = match === 'part' ? part : keyword;
  const ofKinds = kinds.map((kind) => ({
    bool: {
      filter: [
        { terms: { 'audit_category.keyword': CATEGORIES[kind] } },
        ...(kind === 'signIn'
          ? [{ wildcard: { 'audit_rest_request_path.keyword': `*${SIGN_IN_PATH}` } }]
          : []),
      ],
    },
  }));
  const times = { gte: since, lt: until, lte: newest, format: 'epoch_millis' };
  return {
    bool: {
      filter: [
        { bool: { should: ofKinds, minimum_should_match: 1 } },
        ...(user === undefined ? [] : [text('audit_request_effective_user', user)]),
        ...(address === undefined ? [] : [text('audit_request_remote_address', address)]),
        { range: { '@timestamp': times } },
      ],
    },
  };
}

/** Requests of one user and address within so many milliseconds of each other are one sign-in. */
const SAME_SIGN_IN = 60_000;

/** Maximum events per search, and page size after the first page. */
const MOST = 5000;
const CHUNK = 500;

/**
 * Removes sign-ins shortly after another: each page requests the auth info, and the cluster cannot
 * distinguish that from a sign-in.
 *
 * @param found newest first
 */
function withoutFollowers(found: readonly AuditFound[]): AuditFound[] {
  const keyOf = ({ event }: AuditFound) =>
    JSON.stringify([event['audit_request_effective_user'], event['audit_request_remote_address']]);
  const isSignIn = ({ event }: AuditFound) => event['audit_category'] === 'AUTHENTICATED';
  const timeOf = ({ event }: AuditFound) => Date.parse(String(event['@timestamp']));
  const older = new Map<string, number>();
  return found
    .toReversed()
    .filter((one) => {
      if (!isSignIn(one)) return true;
      const before = older.get(keyOf(one)) ?? Number.NEGATIVE_INFINITY;
      older.set(keyOf(one), timeOf(one));
      return timeOf(one) - before > SAME_SIGN_IN;
    })
    .toReversed();
}

/** Reads a cluster's audit events with the caller's permissions. */
export function clusterAudit(client: ClusterClient, config: Config): AuditSource {
  return {
    async find(query, request) {
      // The cluster does not know the console's sessions.
      if (query.session !== undefined) return { found: [] };
      const all: AuditFound[] = [];
      let { after, limit } = query;
      for (;;) {
        const page = await findPage({ ...query, after, limit }, request);
        if (typeof page === 'string') return page;
        all.push(...page);
        const shown = withoutFollowers(all);
        if (page.length < limit || shown.length >= query.limit) return { found: shown.slice(0, query.limit) };
        // A polling client can create thousands of events that count as one sign-in.
        if (all.length >= MOST) return { found: shown, isCut: true };
        after = all.at(-1)?.place;
        limit = Math.max(query.limit, CHUNK);
      }
    },
  };

  async function findPage(
    query: AuditQuery,
    request: FastifyRequest,
  ): Promise<AuditFound[] | 'forbidden' | 'none'> {
    const proof = proofOf({ config }, request);
    // Events with equal timestamps are unordered: a page skips as many as were already returned.
    const [newest, given] = placeOf(query.after) ?? [undefined, 0];
    const ask = (): Promise<ClusterAnswer> =>
      client.request({
        method: 'POST',
        path: `/${INDICES}/_search?ignore_unavailable=true`,
        connection: proof === undefined ? 'anonymous' : 'caller',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': request.ip, ...proof },
        body: JSON.stringify({
          query: queryOf(query, newest),
          sort: [{ '@timestamp': { order: 'desc', unmapped_type: 'date' } }],
          from: given,
          size: query.limit,
          _source: FIELDS,
        }),
      });
    const { status, text } = await ask();
    if (status === 401 || status === 403) return 'forbidden';
    if (status === 404) return 'none';
    if (status !== 200)
      throw new ClusterFailure('server-error', `OpenSearch answered with status ${status} for ${INDICES}.`);
    const body: unknown = JSON.parse(text);
    const hits = isRecord(body) && isRecord(body['hits']) ? body['hits']['hits'] : [];
    let at = newest ?? 0;
    let count = given;
    return (Array.isArray(hits) ? hits : []).flatMap((hit: unknown) => {
      const event = isRecord(hit) ? hit['_source'] : undefined;
      if (!isRecord(event)) return [];
      const time = Date.parse(String(event['@timestamp']));
      count = time === at ? count + 1 : 1;
      at = time;
      return [{ place: `${at}-${count}`, event }];
    });
  }
}
