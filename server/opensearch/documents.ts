import { isRecord, jsonOrNothing, recordOf } from '../../src/api/contract/plainData';
import { type ClusterAnswer, type ClusterClient } from './client';
import { ClusterFailure } from './failures';

/** A document with the version that a later write can be bound to. */
export interface StoredDocument {
  id: string;
  source: Readonly<Record<string, unknown>>;
  seqNo: number;
  primaryTerm: number;
}

export interface DocumentIndexOptions {
  client: ClusterClient;
  /** The alias that all requests name; the index behind it has `-1` at its end. */
  name: string;
  /** The fields of a document, as a mapping has them; others are refused. */
  properties: Readonly<Record<string, unknown>>;
  /** Told in full what users are told in part. */
  log: { warn(details: object, text: string): void };
}

/** One of several writes of documents. */
export interface BulkWrite {
  id: string;
  /** The new content; absent to remove the document. */
  source?: Readonly<Record<string, unknown>>;
  /** Only a document of this version is written; `none` when there must be no such document. Any, when absent. */
  only?: Pick<StoredDocument, 'seqNo' | 'primaryTerm'> | 'none';
}

/** How each of several writes ended, and the version that it made. */
export interface BulkResult {
  outcome: WriteOutcome;
  seqNo: number;
  primaryTerm: number;
}

/** A part of what a search finds, in an order. */
export interface Page {
  sort: readonly Readonly<Record<string, 'asc' | 'desc'>>[];
  size: number;
  /** The fields of the content that are wanted; all when absent. */
  fields?: readonly string[];
  /** Of documents with the same value of this field, only the first. */
  collapse?: string;
  /** Values of the sorted fields, behind which the page begins. */
  after?: readonly (string | number)[];
}

/** How a write ended: `missing` when there is no such document, `conflict` when another write came first. */
export type WriteOutcome = 'done' | 'missing' | 'conflict';

/** Most documents that one search returns: as many as OpenSearch gives without paging. */
const MAX_FOUND = 10_000;

/** What the status of one of several writes says; others are failures. */
const OUTCOMES: Readonly<Record<string, WriteOutcome>> = {
  200: 'done',
  201: 'done',
  404: 'missing',
  409: 'conflict',
};

const parsed = (text: string) => recordOf(jsonOrNothing(text));

/** The type and reason of an error answer of OpenSearch. */
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
 * An index of Gatehouse's own in the cluster, used as the server user. It is made at the first write that finds it missing, and
 * never by OpenSearch itself with a mapping that it guesses: writes go to an alias that must be there.
 */
export class DocumentIndex {
  constructor(private readonly options: DocumentIndexOptions) {}

  /**
   * Reads a document as it is now, searchable or not.
   *
   * @throws ClusterFailure when the cluster does not say
   */
  async get(id: string): Promise<StoredDocument | undefined> {
    const answer = await this.ask('GET', `/_doc/${encodeURIComponent(id)}`);
    if (answer.status === 200) return documentOf(parsed(answer.text));
    // No such document, or no index yet. Any other 404 says nothing about the document.
    if (answer.status === 404 && this.isMissing(answer)) return undefined;
    throw this.failure(answer);
  }

  /** Writes a new document; false when there is one already. @throws ClusterFailure when the cluster does not take it */
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
   * @param version refuses to write when the document is another one by now
   * @throws ClusterFailure when the cluster does not take it
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
   * Removes a document; one that is gone is no error.
   *
   * @param version leaves it when it is another one by now
   * @throws ClusterFailure when the cluster does not say
   */
  async remove(id: string, version?: Pick<StoredDocument, 'seqNo' | 'primaryTerm'>): Promise<void> {
    const query =
      version === undefined ? '' : `?if_seq_no=${version.seqNo}&if_primary_term=${version.primaryTerm}`;
    const answer = await this.ask('DELETE', `/_doc/${encodeURIComponent(id)}${query}`);
    if (version !== undefined && answer.status === 409) return;
    if (answer.status !== 200 && !(answer.status === 404 && this.isMissing(answer)))
      throw this.failure(answer);
  }

  /** Several documents as they are now, searchable or not. @throws ClusterFailure when the cluster does not say */
  async getMany(ids: readonly string[]): Promise<StoredDocument[]> {
    if (ids.length === 0) return [];
    const answer = await this.ask('POST', '/_mget', { ids });
    if (answer.status === 404 && this.isMissing(answer)) return [];
    const { docs } = parsed(answer.text);
    if (answer.status !== 200 || !Array.isArray(docs)) throw this.failure(answer);
    return docs.flatMap((found) => documentOf(found) ?? []);
  }

  /**
   * Carries out several writes, each by itself: one that fails leaves the others alone.
   *
   * @returns how each ended, in the same order
   * @throws ClusterFailure when the cluster does not take one for another reason than its version
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
   * The documents that a query finds, those written a moment ago, too.
   *
   * @param page a part of them in an order; the first 10,000 when not said
   * @throws ClusterFailure when the cluster does not say
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

  /** The sum of a numeric field over all documents. @throws ClusterFailure when the cluster does not say */
  async sum(field: string): Promise<number> {
    if (!(await this.refresh())) return 0;
    const answer = await this.ask('POST', '/_search', { size: 0, aggs: { sum: { sum: { field } } } });
    const { aggregations } = parsed(answer.text);
    const sum = isRecord(aggregations) ? aggregations['sum'] : undefined;
    if (answer.status !== 200 || !isRecord(sum)) throw this.failure(answer);
    return Number(sum['value']);
  }

  /**
   * How many documents a query finds, by the values of a numeric field.
   *
   * @param most number of values to tell
   * @throws ClusterFailure when the cluster does not say
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

  /** How many documents a query finds among those that are searchable. @throws ClusterFailure when the cluster does not say */
  async count(query: Readonly<Record<string, unknown>>): Promise<number> {
    const answer = await this.ask('POST', '/_count', { query });
    if (answer.status === 404 && this.isMissing(answer)) return 0;
    if (answer.status !== 200) throw this.failure(answer);
    return Number(parsed(answer.text)['count']);
  }

  /** Removes the documents that a query finds; those that change while it runs stay. @throws ClusterFailure when refused */
  async removeWhere(query: Readonly<Record<string, unknown>>): Promise<void> {
    const answer = await this.ask('POST', '/_delete_by_query?conflicts=proceed', { query });
    if (answer.status !== 200 && !(answer.status === 404 && this.isMissing(answer)))
      throw this.failure(answer);
  }

  /** Makes what was written searchable; searching is rare, writing is not, so the reader pays. @returns false without an index */
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

  /** Whether a 404 is about the document or the index, and not about something in between that knows no such address. */
  private isMissing(answer: ClusterAnswer): boolean {
    const body = parsed(answer.text);
    return (
      body['found'] === false ||
      body['result'] === 'not_found' ||
      errorOf(answer).type === 'index_not_found_exception'
    );
  }

  /** Makes the index if it is missing. @throws ClusterFailure when the cluster does not permit it */
  async make(): Promise<void> {
    const { name, properties } = this.options;
    const content = {
      settings: { index: { hidden: true, number_of_shards: 1, auto_expand_replicas: '0-1' } },
      mappings: { dynamic: 'strict', properties },
      aliases: { [name]: { is_hidden: true } },
    };
    const answer = await this.ask('PUT', '', content, `${name}-1`);
    const isDone = answer.status === 200;
    // Another gateway was faster.
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
