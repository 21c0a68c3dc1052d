import { isRecord, jsonOrText } from '../../../contract/plainData';
import { HttpProblem } from '../../lib/problem';
import { type ClusterAnswer, type ClusterClient, ClusterFailure } from '../../opensearch';
import { GLOBAL_TENANT } from '../../session/tenant';
import { type SpaceCaller, type TenantSpace } from '../repository';
import { AnswerTooLarge, LARGEST_ANSWER } from '../sizes';
import { type TypeRegistry } from '../types';
import { IndexMapping, ownMapping } from './mapping';
import { aliasOf } from './names';
import { isRightMissing, problemOf, reasonOf } from './refusals';

export interface IndexAccessOptions {
  client: ClusterClient;
  /** Index of the global tenant, as configured in the cluster's security plugin. */
  index: string;
  types: TypeRegistry;
  /** Version of the cluster, if known; decides how requests name a tenant's index. */
  clusterVersion?: (() => Promise<string | undefined>) | undefined;
  /** Receives failures to reach the cluster; never given a secret. */
  log?: { warn(details: object, text: string): void };
  now: () => number;
}

export interface IndexRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path after the index name, e.g. `_search`. */
  path: string;
  body?: string;
  isLines?: boolean;
}

export interface IndexAnswer {
  status: number;
  text: string;
  body: unknown;
}

/** Time for which a cached index is trusted, in milliseconds. */
const KNOWN_MILLIS = 2000;
const KNOWN_MANY = 1000;
/** Attempts for a request that the security plugin refuses, see {@link IndexAccess}. */
export const REFUSED_TRIES = 4;
/** Number suffixes tried for the index behind a new alias. */
const MAX_NUMBERS = 20;
/** Statuses about the object rather than the request. */
const EXPECTED = new Set([200, 201, 404, 409]);
/** Template of platform servers for tenant indices, which knows more types than we do. */
const PLATFORM_TEMPLATE = '_template/tenant_template';

function callerOf({ caller }: TenantSpace): SpaceCaller {
  if (caller === undefined) throw new Error('a cluster cannot be asked without a caller');
  return caller;
}

function headersOf({ tenant, proof, address }: SpaceCaller): Record<string, string> {
  const named = tenant === undefined || tenant === GLOBAL_TENANT ? undefined : tenant;
  // Header values are Latin-1, which is how OpenSearch decodes them.
  if (
    named !== undefined &&
    !/^[\x21-\x7e\xa0-\xff]([\x20-\x7e\xa0-\xff]*[\x21-\x7e\xa0-\xff])?$/.test(named)
  )
    throw new HttpProblem(
      400,
      `The objects of the tenant ${JSON.stringify(named)} cannot be reached: its name has characters that a request to a cluster cannot carry.`,
    );
  return {
    'x-forwarded-for': address,
    ...(named === undefined ? {} : { securitytenant: named }),
    ...proof,
  };
}

/** True from 3.1 on, where the plugin resolves `.kibana` by the tenant of each request. */
function keepsTenantOfRequest(version = ''): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 3 || (major === 3 && minor >= 1);
}

const MISSING: IndexAnswer = { status: 404, text: '{}', body: {} };

interface Known {
  /** Concrete index name, if only one is behind the alias. */
  name: string | undefined;
  mapping: IndexMapping;
  until: number;
}

/**
 * The indices of saved objects on a cluster. Before OpenSearch 3.1, the security plugin keeps the
 * tenant of a request in an object shared by all requests of the user, so concurrent requests for
 * several tenants could read and write in the wrong one. Requests to such clusters therefore name
 * the tenant's index as well as the header: at worst they are refused, and are then retried. From
 * 3.1 on users are immutable and requests name `.kibana`; naming the tenant's index would show it
 * as empty to users without index permissions. Indices are created, and mappings read, as the
 * server user.
 */
export class IndexAccess {
  private readonly known = new Map<string, Known>();

  constructor(private readonly options: IndexAccessOptions) {}

  /**
   * Sends a request as the caller of a space and returns a success, 404 or 409. Throws HttpProblem
   * with the cluster's reason for other statuses, AnswerTooLarge for a large response.
   */
  async ask(space: TenantSpace, { method, path, body, isLines = false }: IndexRequest): Promise<IndexAnswer> {
    const caller = callerOf(space);
    const headers = {
      ...(body === undefined
        ? {}
        : { 'content-type': isLines ? 'application/x-ndjson' : 'application/json' }),
      ...headersOf(caller),
    };
    const index = await this.indexOf(caller);
    if (index === undefined) return MISSING;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.send({
        method,
        path: `/${encodeURIComponent(index)}/${path}`,
        headers,
        body,
        connection: caller.proof === undefined ? 'anonymous' : 'caller',
        maxBytes: LARGEST_ANSWER,
      });
      const content = jsonOrText(answer.text);
      const error = isRecord(content) ? content['error'] : undefined;
      if (isRightMissing(answer.status, error) && tries < REFUSED_TRIES) continue;
      if (!EXPECTED.has(answer.status)) throw problemOf(answer.status, content);
      return { status: answer.status, text: answer.text, body: content };
    }
  }

  /**
   * Returns the tenant's alias; for the global tenant the index itself, which is never rewritten.
   */
  private async indexOf(caller: SpaceCaller): Promise<string | undefined> {
    if (keepsTenantOfRequest(await this.options.clusterVersion?.())) return this.options.index;
    const alias = aliasOf(this.options.index, caller);
    if (alias !== this.options.index) return alias;
    try {
      const known = await this.look(alias);
      return known === undefined ? undefined : (known.name ?? alias);
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      return alias;
    }
  }

  /**
   * Creates the index of a space before the first write, since the mapping of an auto-created index
   * would reject objects of another shape. Throws 503 if the server user lacks a permission.
   */
  async prepare(space: TenantSpace): Promise<void> {
    const alias = aliasOf(this.options.index, callerOf(space));
    if ((await this.look(alias)) !== undefined) return;
    const isLeft = await this.isLeftToTemplate(alias);
    const definition = JSON.stringify({
      settings: { number_of_shards: 1, auto_expand_replicas: '0-1' },
      aliases: { [alias]: {} },
      ...(isLeft ? {} : { mappings: ownMapping(this.options.types) }),
    });
    for (let number = 1; number <= MAX_NUMBERS; number += 1) {
      const answer = await this.asServer('PUT', encodeURIComponent(`${alias}_${number}`), definition);
      if (answer.status === 200) return;
      const body = jsonOrText(answer.text);
      const reason = reasonOf(body, answer.status);
      const error = isRecord(body) ? body['error'] : undefined;
      const type = isRecord(error) ? error['type'] : undefined;
      if (type !== 'resource_already_exists_exception') {
        // Another gateway may have created it first.
        if ((await this.look(alias)) !== undefined) return;
        throw new HttpProblem(503, `The index ${alias} for saved objects could not be made: ${reason}`);
      }
      if ((await this.look(alias)) !== undefined) return;
    }
    throw new HttpProblem(
      503,
      `The index ${alias} for saved objects could not be created: all of its numbers are in use.`,
    );
  }

  /** Returns the mapping of a space's index; empty if it cannot be read. */
  async mappingOf(space: TenantSpace): Promise<IndexMapping> {
    const alias = aliasOf(this.options.index, callerOf(space));
    try {
      return (await this.look(alias))?.mapping ?? new IndexMapping(undefined);
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      return new IndexMapping(undefined);
    }
  }

  private async look(alias: string): Promise<Known | undefined> {
    const { now } = this.options;
    const before = this.known.get(alias);
    if (before !== undefined && before.until > now()) return before;
    const answer = await this.asServer('GET', `${encodeURIComponent(alias)}?filter_path=*.mappings`);
    const body = jsonOrText(answer.text);
    if (answer.status === 404) {
      this.known.delete(alias);
      return undefined;
    }
    if (answer.status !== 200)
      throw new HttpProblem(
        503,
        `The server user of opensearch.username cannot read the index ${alias} for saved objects: ${reasonOf(body, answer.status)}`,
      );
    const indices = isRecord(body) ? Object.entries(body) : [];
    const [name, one] = indices[0] ?? [];
    const found: Known = {
      name: indices.length === 1 ? name : undefined,
      mapping: new IndexMapping(isRecord(one) ? one['mappings'] : undefined),
      until: now() + KNOWN_MILLIS,
    };
    this.known.delete(alias);
    this.known.set(alias, found);
    const oldest = this.known.keys().next().value;
    if (this.known.size > KNOWN_MANY && oldest !== undefined) this.known.delete(oldest);
    return found;
  }

  private async isLeftToTemplate(alias: string): Promise<boolean> {
    if (alias === this.options.index) return false;
    const { status } = await this.asServer('GET', PLATFORM_TEMPLATE);
    return status === 200;
  }

  private asServer(method: string, path: string, body?: string): Promise<ClusterAnswer> {
    return this.send({
      method,
      path: `/${path}`,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body,
      connection: 'server',
    });
  }

  private async send(request: Parameters<ClusterClient['request']>[0]): Promise<ClusterAnswer> {
    try {
      return await this.options.client.request(request);
    } catch (error) {
      if (!(error instanceof ClusterFailure)) throw error;
      if (error.kind === 'too-large') throw new AnswerTooLarge();
      const { method, path } = request;
      this.options.log?.warn(
        { method, path, kind: error.kind, reason: error.message },
        'OpenSearch did not answer',
      );
      throw new HttpProblem(error.statusCode, error.publicMessage);
    }
  }
}
