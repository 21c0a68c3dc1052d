import { isRecord, jsonOrNothing, recordOf } from '../../contract/plainData';
import { type ClusterAnswer, type ClusterClient } from './client';
import { ClusterFailure } from './failures';

/** A document with its version for conditional writes. */
export interface StoredDocument {
  id: string;
  source: Readonly<Record<string, unknown>>;
  seqNo: number;
  primaryTerm: number;
}

export interface DocumentIndexOptions {
  client: ClusterClient;
  /** Alias used in all requests; its index has the suffix `-1`. */
  name: string;
  /** Mapping of the fields; others are refused. */
  properties: Readonly<Record<string, unknown>>;
  /** Receives details that users do not see. */
  log: { warn(details: object, text: string): void };
}

/** One write of a bulk request. */
export interface BulkWrite {
  id: string;
  /** New content; absent to remove the document. */
  source?: Readonly<Record<string, unknown>>;
  /** Required version, or `none` if the document must not exist; any by default. */
  only?: Pick<StoredDocument, 'seqNo' | 'primaryTerm'> | 'none';
}

/** Outcome of one write, with the new version. */
export interface BulkResult {
  outcome: WriteOutcome;
  seqNo: number;
  primaryTerm: number;
}

/** A page of sorted search results. */
export interface Page {
  sort: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  size: number;
  /** Fields to return; all by default. */
  fields?: readonly string[];
  /** Returns only the first document for each value of this field. */
  collapse?: string;
  /** Values of the sort fields after which the page begins. */
  after?: readonly (string | number)[];
}

/** Outcome of a write; `conflict` if another write came first. */
export type WriteOutcome = 'done' | 'missing' | 'conflict';

/** Maximum documents per search: OpenSearch's limit without paging. */
const MAX_FOUND = 10_000;

/** Outcomes by status in a bulk answer; others are failures. */
const OUTCOMES: Readonly<Record<string, WriteOutcome>> = {
  200: 'done',
  201: 'done',
  404: 'missing',
  409: 'conflict',
};

const parsed = (text: string) => recordOf(jsonOrNothing(text));

/** Returns the type and reason in an error answer of OpenSearch. */
function errorOf(answer: ClusterAnswer): { type: string; reason: string } {
  const { error } = parsed(answer.text);
  if (!isRecord(error)) return { type: '', reason: typeof error === 'string' ? error : answer.text };
  return { type: String(error['type'] ?? ''), reason: String(error['reason'] ?? '') };
}

function documentOf(hit: unknown): StoredDocument | undefined {
  if (!isRecord(hit) || !isRecord(hit['_source'])) return undefined;
  return {
    id: String(hit['_id']),
    source: hit['_source'],
    seqNo: Number(hit['_seq_no']),
    primaryTerm: Number(hit['_primary_term']),
  };
}

/**
 * An index of Gatehouse in the cluster, accessed as the server user. The first write that finds it
 * missing creates it; writes require the alias, so that OpenSearch never creates it with a dynamic
 * mapping.
 */
export class DocumentIndex {
  constructor(private readonly options: DocumentIndexOptions) {}

  /**
   * Reads a document in real time.
   *
   * @throws ClusterFailure
   */
  async get(id: string): Promise<StoredDocument | undefined> {
    const answer = await this.ask('GET', `/_doc/${encodeURIComponent(id)}`);
    if (answer.status === 200) return documentOf(parsed(answer.text));
    // No such document or index. Any other 404 is not about the document.
    if (answer.status === 404 && this.isMissing(answer)) return undefined;
    throw this.failure(answer);
  }

  /** Creates a document; returns false if it exists. @throws ClusterFailure */
  async create(id: string, source: Readonly<Record<string, unknown>>): Promise<boolean> {
    const write = () => this.ask('PUT', `/_create/${encodeURIComponent(id)}?require_alias=true`, source);
    let answer = await write();
    if (answer.status === 404 && errorOf(answer).type === 'index_not_found_exception') {
      await this.make();
      answer = await write();
    }
    if (answer.status === 201) return true;
    if (answer.status === 409) return false;
    throw this.failure(answer);
  }

  /**
   * Replaces fields of a document.
   *
   * @param version required version
   * @throws ClusterFailure
   */
  async update(
    id: string,
    fields: Readonly<Record<string, unknown>>,
    version: Pick<StoredDocument, 'seqNo' | 'primaryTerm'>,
  ): Promise<WriteOutcome> {
    const { seqNo, primaryTerm } = version;
    const query = `require_alias=true&if_seq_no=${seqNo}&if_primary_term=${primaryTerm}`;
    const answer = await this.ask('POST', `/_update/${encodeURIComponent(id)}?${query}`, { doc: fields });
    if (answer.status === 200) return 'done';
    if (answer.status === 409) return 'conflict';
    if (answer.status === 404) return 'missing';
    throw this.failure(answer);
  }

  /**
   * Removes a document, if it exists.
   *
   * @param version keeps the document if its version differs
   * @throws ClusterFailure
   */
  async remove(id: string, version?: Pick<StoredDocument, 'seqNo' | 'primaryTerm'>): Promise<void> {
    const query =
      version === undefined ? '' : `?if_seq_no=${version.seqNo}&if_primary_term=${version.primaryTerm}`;
    const answer = await this.ask('DELETE', `/_doc/${encodeURIComponent(id)}${query}`);
    if (version !== undefined && answer.status === 409) return;
    if (answer.status !== 200 && !(answer.status === 404 && this.isMissing(answer)))
      throw this.failure(answer);
  }

  /** Reads documents in real time. @throws ClusterFailure */
  async getMany(ids: readonly string[]): Promise<StoredDocument[]> {
    if (ids.length === 0) return [];
    const answer = await this.ask('POST', '/_mget', { ids });
    if (answer.status === 404 && this.isMissing(answer)) return [];
    const { docs } = parsed(answer.text);
    if (answer.status !== 200 || !Array.isArray(docs)) throw this.failure(answer);
    return docs.flatMap((found) => documentOf(found) ?? []);
  }

  /**
   * Executes independent writes in one request.
   *
   * @returns outcomes in the same order
   * @throws ClusterFailure if a write fails for a reason other than its version
   */
  async writeAll(writes: readonly BulkWrite[]): Promise<BulkResult[]> {
    if (writes.length === 0) return [];
    const lines = writes.flatMap(({ id, source, only }) => {
      const version =
        only === undefined || only === 'none'
          ? {}
          : { if_seq_no: only.seqNo, if_primary_term: only.primaryTerm };
      const operation = source === undefined ? 'delete' : only === 'none' ? 'create' : 'index';
      const line = JSON.stringify({ [operation]: { _id: id, ...version } });
      return source === undefined ? [line] : [line, JSON.stringify(source)];
    });
    const write = () => this.ask('POST', '/_bulk?require_alias=true', `${lines.join('\n')}\n`);
    let answer = await write();
    if (answer.text.includes('index_not_found_exception')) {
      await this.make();
      answer = await write();
    }
    const { items } = parsed(answer.text);
    if (answer.status !== 200 || !Array.isArray(items)) throw this.failure(answer);
    return items.map((item: unknown) => {
      const [result] = isRecord(item) ? Object.values(item) : [];
      const { status, _seq_no: seqNo, _primary_term: primaryTerm } = isRecord(result) ? result : {};
      const outcome = OUTCOMES[String(status)];
      if (outcome === undefined)
        throw this.failure({ ...answer, status: Number(status), text: JSON.stringify(result) });
      return { outcome, seqNo: Number(seqNo), primaryTerm: Number(primaryTerm) };
    });
  }

  /**
   * Searches after a refresh, so that recent writes are found.
   *
   * @param page by default the first 10,000 documents
   * @throws ClusterFailure
   */
  async search(query: Readonly<Record<string, unknown>>, page?: Page): Promise<StoredDocument[]> {
    if (!(await this.refresh())) return [];
    const answer = await this.ask('POST', '/_search', {
      query,
      size: page?.size ?? MAX_FOUND,
      seq_no_primary_term: true,
      ...(page === undefined ? {} : { sort: page.sort }),
      ...(page?.fields === undefined ? {} : { _source: page.fields }),
      ...(page?.collapse === undefined ? {} : { collapse: { field: page.collapse } }),
      ...(page?.after === undefined ? {} : { search_after: page.after }),
    });
    const { hits } = parsed(answer.text);
    if (answer.status !== 200 || !isRecord(hits) || !Array.isArray(hits['hits'])) throw this.failure(answer);
    return hits['hits'].flatMap((hit) => documentOf(hit) ?? []);
  }

  /** Returns the sum of a numeric field over all documents. @throws ClusterFailure */
  async sum(field: string): Promise<number> {
    if (!(await this.refresh())) return 0;
    const answer = await this.ask('POST', '/_search', { size: 0, aggs: { sum: { sum: { field } } } });
    const { aggregations } = parsed(answer.text);
    const sum = isRecord(aggregations) ? aggregations['sum'] : undefined;
    if (answer.status !== 200 || !isRecord(sum)) throw this.failure(answer);
    return Number(sum['value']);
  }

  /**
   * Counts matching documents by the values of a numeric field.
   *
   * @param most maximum number of values
   * @throws ClusterFailure
   */
  async countBy(
    field: string,
    query: Readonly<Record<string, unknown>>,
    most: number,
  ): Promise<Map<number, number>> {
    if (!(await this.refresh())) return new Map();
    const aggs = { by: { terms: { field, size: most } } };
    const answer = await this.ask('POST', '/_search', { size: 0, query, aggs });
    const { buckets } = recordOf(recordOf(parsed(answer.text)['aggregations'])['by']);
    if (answer.status !== 200 || !Array.isArray(buckets)) throw this.failure(answer);
    return new Map(
      buckets.map(recordOf).map(({ key, doc_count: count }) => [Number(key), Number(count)] as const),
    );
  }

  /** Counts matching documents without a refresh. @throws ClusterFailure */
  async count(query: Readonly<Record<string, unknown>>): Promise<number> {
    const answer = await this.ask('POST', '/_count', { query });
    if (answer.status === 404 && this.isMissing(answer)) return 0;
    if (answer.status !== 200) throw this.failure(answer);
    return Number(parsed(answer.text)['count']);
  }

  /** Removes matching documents, except those changed meanwhile. @throws ClusterFailure */
  async removeWhere(query: Readonly<Record<string, unknown>>): Promise<void> {
    const answer = await this.ask('POST', '/_delete_by_query?conflicts=proceed', { query });
    if (answer.status !== 200 && !(answer.status === 404 && this.isMissing(answer)))
      throw this.failure(answer);
  }

  /** Refreshes before a search, which is rarer than a write. @returns false without an index */
  private async refresh(): Promise<boolean> {
    const refreshed = await this.ask('POST', '/_refresh');
    if (refreshed.status === 404 && this.isMissing(refreshed)) return false;
    if (refreshed.status !== 200) throw this.failure(refreshed);
    return true;
  }

  private async ask(method: string, path: string, body?: unknown, index = this.options.name) {
    const { client, log } = this.options;
    try {
      return await client.request({
        method,
        path: `/${encodeURIComponent(index)}${path}`,
        connection: 'server',
        ...(body === undefined
          ? {}
          : typeof body === 'string'
            ? { headers: { 'content-type': 'application/x-ndjson' }, body }
            : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
    } catch (error) {
      if (error instanceof ClusterFailure)
        log.warn({ index, kind: error.kind, reason: error.message }, 'OpenSearch did not answer');
      throw error;
    }
  }

  /** True if a 404 is about the document or the index rather than from a proxy in between. */
  private isMissing(answer: ClusterAnswer): boolean {
    const body = parsed(answer.text);
    return (
      body['found'] === false ||
      body['result'] === 'not_found' ||
      errorOf(answer).type === 'index_not_found_exception'
    );
  }

  /** Creates the index if missing. @throws ClusterFailure if not permitted */
  async make(): Promise<void> {
    const { name, properties } = this.options;
    const content = {
      settings: { index: { hidden: true, number_of_shards: 1, auto_expand_replicas: '0-1' } },
      mappings: { dynamic: 'strict', properties },
      aliases: { [name]: { is_hidden: true } },
    };
    const answer = await this.ask('PUT', '', content, `${name}-1`);
    const isDone = answer.status === 200;
    // Another gateway created it first.
    const isThere = answer.status === 400 && errorOf(answer).type === 'resource_already_exists_exception';
    if (!isDone && !isThere) throw this.failure(answer);
  }

  private failure(answer: ClusterAnswer): ClusterFailure {
    const { name, log } = this.options;
    const { status } = answer;
    const { reason } = errorOf(answer);
    log.warn({ index: name, status, reason: reason.slice(0, 1000) }, 'OpenSearch refused');
    if (status === 401) {
      return new ClusterFailure(
        'server-error',
        'OpenSearch refuses the server user: check opensearch.username and opensearch.password.',
      );
    }
    if (status === 403) {
      return new ClusterFailure(
        'server-error',
        `The server user cannot use the index ${name}: give it a role with indices_all on ${name}*.`,
      );
    }
    const kind = status === 429 ? 'overloaded' : 'server-error';
    return new ClusterFailure(kind, `OpenSearch answered with status ${status} for the index ${name}.`);
  }
}
