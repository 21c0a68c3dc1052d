import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type BulkCreateObject,
  type BulkUpdateObject,
  type SavedObject,
  type SavedObjectId,
  type SavedObjectReference,
  type SavedObjectResult,
} from '../../../contract/savedObjects';
import { HttpProblem } from '../../lib/problem';
import { TimeSlices } from '../../lib/timeSlices';
import { type Database, transaction } from '../../store/database';
import { merge, pick } from '../query/attributes';
import { checkPaths } from '../query/limits';
import {
  checkStorable,
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
import { type Batch, BatchJournal } from './batches';
import { findObjects } from './find';
import { attributesOf, columnOf, COLUMNS, objectOf, referencesOf, type Row, sequenceOf } from './rows';

type Content = Pick<SavedObject, 'attributes' | 'references' | 'migrationVersion'>;

/** Turns a thrown HttpProblem into a bulk result. */
function each(id: SavedObjectId, work: () => SavedObject): SavedObjectResult {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    return failure(id, error);
  }
}

/**
 * Saved objects in SQLite. Single writes are one transaction, bulk writes an all-or-nothing batch
 * (see `batches.ts`). Acknowledged writes survive a crash [API-19..25].
 */
export class EmbeddedSavedObjects implements SavedObjectsRepository {
  private readonly statements = new Map<string, ReturnType<Database['prepare']>>();
  private readonly journal: BatchJournal;

  constructor(
    private readonly db: Database,
    private readonly types: TypeRegistry,
    private readonly now: () => number = Date.now,
  ) {
    this.journal = new BatchJournal(db);
    this.journal.recover();
  }

  async create(space: TenantSpace, object: BulkCreateObject, options: Overwriting): Promise<SavedObject> {
    return transaction(this.db, () => this.createOne(space, object, options.overwrite));
  }

  async bulkCreate(
    space: TenantSpace,
    objects: readonly ObjectToCreate[],
    options: Overwriting,
  ): Promise<SavedObjectResult[]> {
    return this.journal.write(objects, (object, batch) => {
      const id = object.id ?? randomUUID();
      const overwrite = object.overwrite ?? options.overwrite;
      return each({ type: object.type, id }, () =>
        this.createOne(space, { ...object, id }, overwrite, batch),
      );
    });
  }

  async get(space: TenantSpace, id: SavedObjectId): Promise<SavedObject> {
    return objectOf(this.rowOf(space, id));
  }

  async bulkGet(space: TenantSpace, ids: readonly ObjectToGet[]): Promise<SavedObjectResult[]> {
    const slices = new TimeSlices();
    const size = new AnswerSize();
    const results: SavedObjectResult[] = [];
    for (const { type, id, fields } of ids) {
      if (slices.isUsedUp()) await slices.next();
      if (fields !== undefined) checkPaths('fields', fields);
      const row = this.types.has(type) ? this.findRow(space, { type, id }) : undefined;
      // With `fields: []` no attribute is returned, so the size does not count.
      if (row !== undefined && fields?.length !== 0) size.add(row.attributes.length + row.refs.length);
      results.push(
        each({ type, id }, () => {
          if (!this.types.has(type)) throw unsupportedType(type);
          if (row === undefined) throw objectNotFound({ type, id });
          if (fields === undefined) return objectOf(row);
          return objectOf(row, fields.length === 0 ? {} : pick(attributesOf(row), fields));
        }),
      );
    }
    return results;
  }

  find(query: FindQuery): Promise<FoundPage> {
    return findObjects(this.db, { ...query, types: query.types.filter((type) => this.types.has(type)) });
  }

  async update(
    space: TenantSpace,
    id: SavedObjectId,
    attributes: Attributes,
    options: WriteOptions,
  ): Promise<SavedObject> {
    return transaction(this.db, () => this.updateOne(space, id, attributes, options));
  }

  async bulkUpdate(space: TenantSpace, objects: readonly BulkUpdateObject[]): Promise<SavedObjectResult[]> {
    return this.journal.write(objects, ({ type, id, attributes, ...options }, batch) =>
      each({ type, id }, () => this.updateOne(space, { type, id }, attributes, options, batch)),
    );
  }

  async remove(space: TenantSpace, id: SavedObjectId, version?: string): Promise<void> {
    const wanted = version === undefined ? undefined : sequenceOf(version);
    transaction(this.db, () => {
      const { row, seq } = this.rowOf(space, id);
      if (wanted !== undefined && wanted !== seq) throw objectConflict(id);
      this.sql('DELETE FROM saved_objects WHERE row = ?').run(row);
    });
  }

  private sql(text: string): ReturnType<Database['prepare']> {
    const known = this.statements.get(text);
    if (known !== undefined) return known;
    const made = this.db.prepare(text);
    this.statements.set(text, made);
    return made;
  }

  private findRow(space: TenantSpace, { type, id }: SavedObjectId): Row | undefined {
    return this.sql(`SELECT ${COLUMNS} FROM saved_objects WHERE space = ? AND type = ? AND id = ?`).get(
      columnOf(space.key),
      columnOf(type),
      columnOf(id),
    ) as unknown as Row | undefined;
  }

  private rowOf(space: TenantSpace, id: SavedObjectId): Row {
    const row = this.types.has(id.type) ? this.findRow(space, id) : undefined;
    if (row === undefined) throw objectNotFound(id);
    return row;
  }

  private createOne(
    space: TenantSpace,
    object: BulkCreateObject,
    overwrite: boolean,
    batch?: Batch,
  ): SavedObject {
    const { type, id = randomUUID(), attributes, references = [], migrationVersion, version } = object;
    if (!this.types.has(type)) throw unsupportedType(type);
    const before = this.findRow(space, { type, id });
    if (before !== undefined && !overwrite) throw objectConflict({ type, id });
    if (version !== undefined && overwrite && sequenceOf(version) !== before?.seq)
      throw objectConflict({ type, id });
    const content = {
      attributes,
      references,
      ...(migrationVersion === undefined ? {} : { migrationVersion }),
    };
    return this.write(space, { type, id }, before, content, batch);
  }

  private updateOne(
    space: TenantSpace,
    id: SavedObjectId,
    attributes: Attributes,
    { version, references, migrationVersion, isShallow }: WriteOptions,
    batch?: Batch,
  ): SavedObject {
    const wanted = version === undefined ? undefined : sequenceOf(version);
    const before = this.rowOf(space, id);
    if (wanted !== undefined && wanted !== before.seq) throw objectConflict(id);
    const kept = objectOf(before);
    const content = {
      attributes: merge(kept.attributes, attributes, isShallow),
      references: references ?? referencesOf(before),
      ...(migrationVersion === undefined
        ? kept.migrationVersion === undefined
          ? {}
          : { migrationVersion: kept.migrationVersion }
        : { migrationVersion }),
    };
    return this.write(space, id, before, content, batch);
  }

  /** Replaces `before` under the next version; call inside a transaction. */
  private write(
    space: TenantSpace,
    { type, id }: SavedObjectId,
    before: Row | undefined,
    content: Content,
    batch: Batch | undefined,
  ): SavedObject {
    checkStorable({ type, id }, content.attributes);
    const attributes = JSON.stringify(content.attributes);
    const refs = JSON.stringify(content.references);
    if (attributes.length + refs.length > LARGEST_OBJECT) throw objectTooLarge({ type, id });
    const { seq } = this.sql('UPDATE saved_object_sequence SET seq = seq + 1 RETURNING seq').get() as {
      seq: number;
    };
    const values = [
      attributes,
      refs,
      content.migrationVersion === undefined ? null : JSON.stringify(content.migrationVersion),
      new Date(this.now()).toISOString(),
      seq,
    ] as const;
    if (before === undefined) {
      this.sql(
        `INSERT INTO saved_objects (attributes, refs, migration_version, updated_at, seq, space, type, id)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      ).run(...values, columnOf(space.key), columnOf(type), columnOf(id));
    } else {
      this.sql(
        'UPDATE saved_objects SET attributes = ?, refs = ?, migration_version = ?, updated_at = ?, seq = ? WHERE row = ?',
      ).run(...values, before.row);
    }
    const row = this.rowOf(space, { type, id });
    batch?.note(row, before);
    this.writeReferences(row.row, before === undefined ? [] : referencesOf(before), content.references);
    return objectOf(row, content.attributes);
  }

  private writeReferences(
    row: number,
    before: readonly SavedObjectReference[],
    references: readonly SavedObjectReference[],
  ): void {
    if (before.length > 0) this.sql('DELETE FROM saved_object_references WHERE row = ?').run(row);
    const insert = this.sql('INSERT INTO saved_object_references (row, type, id) VALUES (?, ?, ?)');
    for (const { type, id } of references) insert.run(row, columnOf(type), columnOf(id));
  }
}
