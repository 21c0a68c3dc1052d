import { isRecord } from '../../src/api/contract/plainData';
import { type Config } from '../config';
import { proofOf } from '../http/security';
import { type ClusterAnswer, type ClusterClient, ClusterFailure } from '../opensearch';
import { type AuditQuery, type AuditSource, CATEGORIES, placeOf, SIGN_IN_PATH } from './auditSource';

/** Where a cluster writes audit events unless told otherwise. */
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

function queryOf({ kinds, user, address, since, until }: AuditQuery, newest: number | undefined) {
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
        ...(user === undefined ? [] : [keyword('audit_request_effective_user', user)]),
        ...(address === undefined ? [] : [keyword('audit_request_remote_address', address)]),
        { range: { '@timestamp': times } },
      ],
    },
  };
}

/** The audit events of a cluster, as far as the caller may read their indices. */
export function clusterAudit(client: ClusterClient, config: Config): AuditSource {
  return {
    async find(query, request) {
      // A cluster knows nothing of the sessions of the console.
      if (query.session !== undefined) return [];
      const proof = proofOf({ config }, request);
      // Events of one moment have no order of their own: a page goes on behind as many of that moment as were given.
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
    },
  };
}
