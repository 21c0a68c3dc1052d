import { randomUUID } from 'node:crypto';
import { isSafeNumber, LosslessNumber, parse, stringify } from 'lossless-json';
import { isRecord } from '../../../contract/plainData';
import {
  type Attributes,
  type BulkCreateObject,
  type BulkUpdateObject,
  type SavedObject,
  type SavedObjectId,
  type SavedObjectResult,
} from '../../../contract/savedObjects';
import { HttpProblem } from '../../lib/problem';
import { TimeSlices } from '../../lib/timeSlices';
import { KeyedQueue } from '../../opensearch/keyedQueue';
import { merge, pick } from '../query/attributes';
import { checkPaths } from '../query/limits';
import {
  failure,
  type FindQuery,
  type FoundPage,
  objectConflict,
  objectNotFound,
  type ObjectToCreate,
  type ObjectToGet,
  objectTooLarge,
  type Overwriting,
  type SavedObjectsRepository,
  type TenantSpace,
  unsupportedType,
  type WriteOptions,
} from '../repository';
import { AnswerSize, LARGEST_OBJECT } from '../sizes';
import { type TypeRegistry } from '../types';
import { decodeVersion, type VersionParts } from '../versions';
import { IndexAccess, type IndexAccessOptions } from './access';
import {
  attributesOf,
  documentId,
  documentOf,
  isVisible,
  objectOf,
  type Source,
  type Stored,
  unknownMembers,
  versionIn,
} from './documents';
import { findObjects } from './find';
import { readDocuments } from './read';
import { ObjectWriter, type Plan } from './writer';

export type OpenSearchSavedObjectsOptions = Omit<IndexAccessOptions, 'now'> & { now?: () => number };

const UPDATE_TRIES = 10;
const isDone = (result: SavedObjectResult): result is SavedObject => result.error === undefined;

/** Matches every number that JavaScript cannot represent: many digits, or a 3-digit exponent. */
const EXTREME = /\d{16}|[eE][-+]?\d{3}/;

/** Parses JSON with numbers that JavaScript cannot represent, which is slow, only if needed. */
const readSource = (text: string): unknown =>
  EXTREME.test(text.replaceAll('.', ''))
    ? parse(text, undefined, (number) => (isSafeNumber(number) ? Number(number) : new LosslessNumber(number)))
    : JSON.parse(text);

const writeSource = (source: Source): string => stringify(source) ?? '{}';

const isSame = (one: VersionParts, other: VersionParts) => one.seq === other.seq && one.term === other.term;

/**
 * Saved objects in the indices and format of platform servers, one index per tenant. Requests carry
 * the caller's credentials, so that the cluster authorises them. Objects are written individually:
 * after a failure, those already written remain.
 */
export class OpenSearchSavedObjects implements SavedObjectsRepository {
  private readonly access: IndexAccess;
  private readonly writer: ObjectWriter;
  private readonly types: TypeRegistry;
  private readonly now: () => number;
  private readonly queue = new KeyedQueue();

  constructor({ now = Date.now, ...options }: OpenSearchSavedObjectsOptions) {
    this.access = new IndexAccess({ ...options, now });
    this.writer = new ObjectWriter(this.access);
    this.types = options.types;
    this.now = now;
  }

  async create(space: TenantSpace, object: BulkCreateObject, options: Overwriting): Promise<SavedObject> {
    const [result] = await this.bulkCreate(space, [object], options);
    return this.single(result);
  }

  async bulkCreate(
    space: TenantSpace,
    objects: readonly ObjectToCreate[],
    options: Overwriting,
  ): Promise<SavedObjectResult[]> {
    if (objects.length === 0) return [];
    const named = objects.map((object) => ({
      ...object,
      id: object.id ?? randomUUID(),
      overwrite: object.overwrite ?? options.overwrite,
    }));
    await this.access.prepare(space);
    const replaced = named.filter(({ type, overwrite }) => overwrite && this.types.has(type));
    const before = await this.stored(space, replaced);
    const slices = new TimeSlices();
    const plans: Plan[] = [];
    for (const object of named) {
      if (slices.isUsedUp()) await slices.next();
      const { type, id } = object;
      const { overwrite, version } = object;
      plans.push(
        this.plan(object, () => {
          if (!this.types.has(type)) throw unsupportedType(type);
          const { attributes, references = [], migrationVersion, originId } = object;
          const kept = before.get(documentId({ type, id }))?.source;
          const source = documentOf(
            type,
            { attributes, references, migrationVersion, originId, updatedAt: this.time() },
            kept === undefined ? {} : unknownMembers(kept, type),
          );
          const expected = !overwrite ? 'none' : version === undefined ? 'any' : decodeVersion(version);
          return { object: { type, id }, source, expected };
        }),
      );
    }
    return this.writer.write(space, plans, async (object) => failure(object, objectConflict(object)));
  }

  async get(space: TenantSpace, id: SavedObjectId): Promise<SavedObject> {
    return objectOf(id, space, await this.one(space, id));
  }

  async bulkGet(space: TenantSpace, ids: readonly ObjectToGet[]): Promise<SavedObjectResult[]> {
    for (const { fields } of ids) if (fields !== undefined) checkPaths('fields', fields);
    const slices = new TimeSlices();
    const size = new AnswerSize();
    // No object can have a document id that is too long.
    const asked = ids.filter((id) => this.types.has(id.type) && isPossible(id));
    const found = await readDocuments(this.access, space, asked, { size, slices });
    let next = 0;
    const results: SavedObjectResult[] = [];
    for (const { type, id, fields } of ids) {
      if (slices.isUsedUp()) await slices.next();
      const object = { type, id };
      if (!this.types.has(type)) {
        results.push(failure(object, unsupportedType(type)));
        continue;
      }
      const stored = isPossible(object) ? found[next++] : undefined;
      results.push(
        stored === undefined
          ? failure(object, objectNotFound(object))
          : fields === undefined
            ? objectOf(object, space, stored)
            : objectOf(object, space, stored, pick(attributesOf(stored.source, type), fields)),
      );
    }
    return results;
  }

  find(query: FindQuery): Promise<FoundPage> {
    return findObjects(this.access, { ...query, types: query.types.filter((type) => this.types.has(type)) });
  }

  async update(
    space: TenantSpace,
    id: SavedObjectId,
    attributes: Attributes,
    options: WriteOptions,
  ): Promise<SavedObject> {
    const wanted = options.version === undefined ? undefined : decodeVersion(options.version);
    // Updates of one object are queued here; conflicts with other gateways are retried.
    return this.queue.run(JSON.stringify([space.key, id.type, id.id]), () =>
      this.updateInTurn(space, id, attributes, options, wanted),
    );
  }

  private async updateInTurn(
    space: TenantSpace,
    id: SavedObjectId,
    attributes: Attributes,
    options: WriteOptions,
    wanted: VersionParts | undefined,
  ): Promise<SavedObject> {
    for (let tries = 1; ; tries += 1) {
      const before = await this.one(space, id);
      if (wanted !== undefined && !isSame(wanted, before.version)) throw objectConflict(id);
      const plan = this.plan(id, () => this.changed(id, before, attributes, options));
      const mayTryAgain = wanted === undefined && tries < UPDATE_TRIES;
      let isConflict = false;
      const [result] = await this.writer.write(space, [plan], async (object) => {
        isConflict = true;
        return failure(object, objectConflict(object));
      });
      if (!isConflict || !mayTryAgain) return this.single(result);
    }
  }

  async bulkUpdate(space: TenantSpace, objects: readonly BulkUpdateObject[]): Promise<SavedObjectResult[]> {
    const results: SavedObjectResult[] = [];
    // An object named twice is updated twice, in order.
    for (let start = 0; start < objects.length;) {
      const seen = new Set<string>();
      let end = start;
      for (; end < objects.length; end += 1) {
        const { type, id } = objects[end] as BulkUpdateObject;
        const key = JSON.stringify([type, id]);
        if (seen.has(key)) break;
        seen.add(key);
      }
      results.push(...(await this.updateDifferent(space, objects.slice(start, end))));
      start = end;
    }
    return results;
  }

  async remove(space: TenantSpace, id: SavedObjectId, version?: string): Promise<void> {
    const wanted = version === undefined ? undefined : decodeVersion(version);
    // Reads first, because a delete would create a missing tenant index.
    const { version: current } = await this.one(space, id);
    if (wanted !== undefined && !isSame(wanted, current)) throw objectConflict(id);
    const only = wanted === undefined ? '' : `&if_seq_no=${wanted.seq}&if_primary_term=${wanted.term}`;
    const path = `_doc/${encodeURIComponent(documentId(id))}?refresh=true${only}`;
    const { status } = await this.access.ask(space, { method: 'DELETE', path });
    if (status === 404) throw objectNotFound(id);
    if (status === 409) throw objectConflict(id);
  }

  private async updateDifferent(
    space: TenantSpace,
    objects: readonly BulkUpdateObject[],
  ): Promise<SavedObjectResult[]> {
    const before = await this.stored(
      space,
      objects.filter(({ type }) => this.types.has(type)),
    );
    const slices = new TimeSlices();
    const plans: Plan[] = [];
    for (const { type, id, attributes, ...options } of objects) {
      if (slices.isUsedUp()) await slices.next();
      plans.push(
        this.plan({ type, id }, () => {
          const wanted = options.version === undefined ? undefined : decodeVersion(options.version);
          const stored = isPossible({ type, id }) ? before.get(documentId({ type, id })) : undefined;
          if (stored === undefined) throw objectNotFound({ type, id });
          if (wanted !== undefined && !isSame(wanted, stored.version)) throw objectConflict({ type, id });
          return this.changed({ type, id }, stored, attributes, options);
        }),
      );
    }
    return this.writer.write(space, plans, async (object, at) => {
      const { attributes, type: _type, id: _id, ...options } = objects[at] as BulkUpdateObject;
      if (options.version !== undefined) return failure(object, objectConflict(object));
      return this.each(object, () => this.update(space, object, attributes, options));
    });
  }

  private changed(
    { type, id }: SavedObjectId,
    { source, version }: Stored,
    attributes: Attributes,
    { references, migrationVersion, isShallow }: WriteOptions,
  ): Omit<Extract<Plan, { source: Source }>, 'text'> {
    const kept = source['references'];
    return {
      object: { type, id },
      source: documentOf(
        type,
        {
          attributes: merge(attributesOf(source, type), attributes, isShallow),
          references: references ?? (Array.isArray(kept) ? kept : []),
          migrationVersion,
          updatedAt: this.time(),
        },
        source,
      ),
      expected: version,
    };
  }

  private time(): string {
    return new Date(this.now()).toISOString();
  }

  private single(result: SavedObjectResult | undefined): SavedObject {
    if (result === undefined) throw new Error('the cluster answered for no object');
    if (!isDone(result)) throw new HttpProblem(result.error.statusCode, result.error.message);
    return result;
  }

  private async each(id: SavedObjectId, work: () => Promise<SavedObject>): Promise<SavedObjectResult> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      return failure(id, error);
    }
  }

  private plan(id: SavedObjectId, make: () => Omit<Extract<Plan, { source: Source }>, 'text'>): Plan {
    try {
      const plan = make();
      documentId(plan.object);
      const text = writeSource(plan.source);
      if (text.length > LARGEST_OBJECT) throw objectTooLarge(plan.object);
      return { ...plan, text };
    } catch (error) {
      if (!(error instanceof HttpProblem)) throw error;
      return { failure: failure(id, error) };
    }
  }

  private async one(space: TenantSpace, id: SavedObjectId): Promise<Stored> {
    if (!this.types.has(id.type) || !isPossible(id)) throw objectNotFound(id);
    const path = `_doc/${encodeURIComponent(documentId(id))}`;
    const { status, text } = await this.access.ask(space, { method: 'GET', path });
    const answer = status === 200 ? readSource(text) : undefined;
    const source = isRecord(answer) ? answer['_source'] : undefined;
    if (!isRecord(answer) || !isRecord(source) || !isVisible(source, id.type)) throw objectNotFound(id);
    return { source, version: versionIn(answer) };
  }

  private async stored(space: TenantSpace, ids: readonly SavedObjectId[]): Promise<Map<string, Stored>> {
    const asked = ids.filter(isPossible);
    const found = await readDocuments(this.access, space, asked, { read: readSource });
    return new Map(
      asked.flatMap((id, at): [string, Stored][] => {
        const stored = found[at];
        return stored === undefined ? [] : [[documentId(id), stored]];
      }),
    );
  }
}

function isPossible(id: SavedObjectId): boolean {
  try {
    documentId(id);
    return true;
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return false;
  }
}
