import { readFileSync } from 'node:fs';
import { Agent, type Dispatcher, fetch as undiciFetch, RetryAgent } from 'undici';
import { type OperationId, OPERATIONS } from '../../../contract/operations';
import { isRecord, recordOf, textsIn } from '../../../contract/plainData';
import { basic } from '../../server/gateway/support';
import { sharedCluster } from '../../support/opensearch';

/** Everything that a cluster lets one user do and see. */
export interface Seen {
  /** Operations as `search logs-2025`, and those on the cluster as `clusterHealth `. */
  allowed: ReadonlySet<string>;
  /** `read` or `write`, without the user's own. */
  tenants: ReadonlyMap<string, string>;
  /** What a search of each index returns. */
  views: ReadonlyMap<string, View>;
  isAdministrator: boolean;
  roles: readonly string[];
  /** Reasons of the cluster for what it refuses. */
  refused: ReadonlyMap<string, string>;
}

export interface View {
  documents: readonly string[];
  fields: readonly string[];
  masked: readonly string[];
}

export const NOTHING_SEEN: Seen = {
  allowed: new Set(),
  tenants: new Map(),
  views: new Map(),
  isAdministrator: false,
  roles: [],
  refused: new Map(),
};

export interface Asker {
  user: string;
  password: string;
  /** Address from which the cluster is asked; that of a loopback interface. */
  address: string;
}

/** A document of the probed indices; every value is `plain`, which a mask replaces. */
export const DOCUMENT = { a: 'plain', b: 'plain', c: 'plain' };

/** Requests that need an operation and change nothing, as their conditions are never met. */
const REQUESTS: Record<OperationId, (index: string) => [method: string, path: string, body?: unknown]> = {
  search: (index) => ['GET', `/${index}/_search?size=50`],
  getDocument: (index) => ['GET', `/${index}/_doc/one`],
  indexDocument: (index) => ['PUT', `/${index}/_doc/one?if_seq_no=0&if_primary_term=99`, DOCUMENT],
  deleteDocument: (index) => ['DELETE', `/${index}/_doc/one?if_seq_no=0&if_primary_term=99`],
  createIndex: (index) => ['PUT', `/${index}`],
  deleteIndex: (index) => ['DELETE', `/${index}`],
  refreshIndex: (index) => ['POST', `/${index}/_refresh`],
  readMapping: (index) => ['GET', `/${index}/_mapping`],
  changeMapping: (index) => ['PUT', `/${index}/_mapping`, { properties: { a: { type: 'keyword' } } }],
  readSettings: (index) => ['GET', `/${index}/_settings`],
  readStatistics: (index) => ['GET', `/${index}/_stats/docs`],
  clusterHealth: () => ['GET', '/_cluster/health'],
  clusterState: () => ['GET', '/_cluster/state/version'],
  nodeInformation: () => ['GET', '/_nodes/_local/os'],
  readTemplates: () => ['GET', '/_index_template'],
};
const OPERATION_IDS = Object.keys(OPERATIONS) as OperationId[];

const FORBIDDEN = [401, 403];
const CONNECTIONS = 16;

const viewOf = (body: unknown): View => {
  const hits = recordOf(recordOf(body)['hits'])['hits'];
  const found = (Array.isArray(hits) ? hits : []).filter(isRecord);
  const values = found.flatMap((hit) => Object.entries(recordOf(hit['_source'])));
  const names = (entries: [string, unknown][]) => [...new Set(entries.map(([name]) => name))].sort();
  return {
    documents: found.map((hit) => String(hit['_id'])).sort(),
    fields: names(values),
    masked: names(values.filter(([, value]) => value !== 'plain')),
  };
};

/** Asks a cluster, as many users from several addresses. */
export class Probes {
  private readonly agents = new Map<string, Dispatcher>();
  asked = 0;

  /**
   * @param indices indices with documents
   * @param missing names of indices that do not exist, on which only a deletion is tried
   * @param further names on which only searches and mappings are tried
   */
  constructor(
    readonly names: {
      indices: readonly string[];
      missing: readonly string[];
      further: readonly string[];
    },
  ) {}

  async close(): Promise<void> {
    await Promise.all(Array.from(this.agents.values(), (agent) => agent.close()));
  }

  async seenBy(asker: Asker): Promise<Seen> {
    // First alone: it checks the password, which the cluster remembers.
    const info = await this.ask(asker, 'GET', '/_plugins/_security/authinfo');
    if (info.status === 401) return NOTHING_SEEN;
    const { roles, tenants } = recordOf(info.body);
    const allowed = new Set<string>();
    const views = new Map<string, View>();
    const refused = new Map<string, string>();
    const [administration] = await Promise.all([
      this.ask(asker, 'GET', '/_plugins/_security/api/tenants/none'),
      ...this.cells().map(async ([id, index]) => {
        const answer = await this.ask(asker, ...REQUESTS[id](index));
        const cell = `${id} ${index}`;
        if (FORBIDDEN.includes(answer.status)) {
          refused.set(cell, JSON.stringify(answer.body));
          return;
        }
        allowed.add(cell);
        if (id === 'search' && this.names.indices.includes(index)) views.set(index, viewOf(answer.body));
      }),
    ]);
    return {
      allowed,
      refused,
      views,
      tenants: new Map(
        Object.entries(recordOf(tenants))
          .filter(([name]) => name !== asker.user)
          .map(([name, canWrite]) => [name, canWrite === true ? 'write' : 'read']),
      ),
      isAdministrator: administration.status !== 403,
      roles: textsIn(roles),
    };
  }

  /** Each operation with each name that it is tried on. */
  cells(): [OperationId, string][] {
    const { indices, missing, further } = this.names;
    const namesFor = (id: OperationId): readonly string[] => {
      if (!OPERATIONS[id].onIndex) return [''];
      if (id === 'deleteIndex') return missing;
      return id === 'search' || id === 'readMapping' ? [...indices, ...further] : indices;
    };
    return OPERATION_IDS.flatMap((id) => namesFor(id).map((name): [OperationId, string] => [id, name]));
  }

  private async ask({ user, password, address }: Asker, method: string, path: string, body?: unknown) {
    this.asked += 1;
    const { url } = sharedCluster();
    const response = await undiciFetch(url + path, {
      method,
      dispatcher: this.agentFor(address),
      headers: {
        authorization: basic(user, password),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status } = response;
    const text = await response.text();
    if (status >= 500 || status === 429) throw new Error(`${method} ${path}: ${status} ${text}`);
    return { status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
  }

  private agentFor(address: string): Dispatcher {
    const { ca } = sharedCluster();
    const agent =
      this.agents.get(address) ??
      // The cluster may close a connection that was idle; every request can be sent again.
      new RetryAgent(
        new Agent({
          connections: CONNECTIONS,
          localAddress: address,
          connect: {
            timeout: 60_000,
            ...(ca === undefined ? { rejectUnauthorized: false } : { ca: readFileSync(ca) }),
          },
        }),
        { maxRetries: 2, statusCodes: [], methods: ['GET', 'PUT', 'POST', 'DELETE'] },
      );
    this.agents.set(address, agent);
    return agent;
  }
}
