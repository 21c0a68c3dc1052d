import {
  type Attributes,
  type BulkCreateObject,
  type BulkUpdateObject,
  type FailedSavedObject,
  type SavedObject,
  type SavedObjectId,
  type SavedObjectResult,
  type SearchOperator,
  type UpdateOptions,
} from '../../contract/savedObjects';
import { HttpProblem, problemBody } from '../lib/problem';
import { type Proof } from '../security/backend';

/** The caller and tenant of a request, as sent to a cluster. */
export interface SpaceCaller {
  userName: string;
  /** `''`, `__user__` or a shared tenant's name; undefined without multitenancy. */
  tenant: string | undefined;
  /** Absent if the caller is unauthenticated. */
  proof?: Proof | undefined;
  address: string;
}

/** The storage location of objects, and the caller. */
export interface TenantSpace {
  /** Storage key, unique per tenant (see `tenants.ts`). */
  key: string;
  /** Set for requests; required by a store that enforces tenant permissions itself. */
  caller?: SpaceCaller;
}

/** A query; only objects in `spaces` are ever examined. */
export interface FindQuery {
  spaces: readonly TenantSpace[];
  types: readonly string[];
  /** Starts at 1. */
  page: number;
  perPage: number;
  search?: string | undefined;
  searchFields?: readonly string[] | undefined;
  operator: SearchOperator;
  sortField?: string | undefined;
  sortOrder: 'asc' | 'desc';
  fields?: readonly string[] | undefined;
  filter?: string | undefined;
  hasReference?: SavedObjectId | undefined;
}

export interface FoundPage {
  total: number;
  /** `namespaces` holds only the storage key of the space. */
  objects: (SavedObject & { score: number })[];
}

export interface WriteOptions extends UpdateOptions {
  /** Replaces top-level attributes instead of merging nested objects. */
  isShallow?: boolean;
}

export interface Overwriting {
  /** Replaces an existing object. */
  overwrite: boolean;
}
/** May override `overwrite` per object. */
export type ObjectToCreate = BulkCreateObject & Partial<Overwriting>;
/** Attributes to return; all by default. */
export type ObjectToGet = SavedObjectId & { fields?: readonly string[] | undefined };

/**
 * A store of saved objects. Methods reject with HttpProblem; bulk methods return a result per
 * object, in order. The embedded store applies bulk writes all or nothing, even across a crash; a
 * cluster writes each object individually. Concurrent requests may see a partial write.
 */
export interface SavedObjectsRepository {
  /** 409 if the id exists and `overwrite` is not set; 400 for an unknown type. */
  create(space: TenantSpace, object: BulkCreateObject, options: Overwriting): Promise<SavedObject>;
  bulkCreate(
    space: TenantSpace,
    objects: readonly ObjectToCreate[],
    options: Overwriting,
  ): Promise<SavedObjectResult[]>;
  get(space: TenantSpace, id: SavedObjectId): Promise<SavedObject>;
  bulkGet(space: TenantSpace, ids: readonly ObjectToGet[]): Promise<SavedObjectResult[]>;
  /** 400 for an invalid filter or search. */
  find(query: FindQuery): Promise<FoundPage>;
  /** Merges attributes; 404 if missing, 409 if `version` is not the current one. */
  update(
    space: TenantSpace,
    id: SavedObjectId,
    attributes: Attributes,
    options: WriteOptions,
  ): Promise<SavedObject>;
  bulkUpdate(space: TenantSpace, objects: readonly BulkUpdateObject[]): Promise<SavedObjectResult[]>;
  /** 404 if missing, 409 if `version` is given and not the current one. */
  remove(space: TenantSpace, id: SavedObjectId, version?: string): Promise<void>;
}

/** Creates the bulk result of an object that could not be read or written. */
export const failure = ({ type, id }: SavedObjectId, problem: HttpProblem): FailedSavedObject => ({
  id,
  type,
  error: problemBody(problem.statusCode, problem.message),
});

/** Messages that clients of platform servers expect. */
export const unsupportedType = (type: string) =>
  new HttpProblem(400, `Unsupported saved object type: '${type}': Bad Request`);
export const objectNotFound = ({ type, id }: SavedObjectId) =>
  new HttpProblem(404, `Saved object [${type}/${id}] not found`);
export const objectConflict = ({ type, id }: SavedObjectId) =>
  new HttpProblem(409, `Saved object [${type}/${id}] conflict`);
export const objectTooLarge = ({ type, id }: SavedObjectId) =>
  new HttpProblem(413, `Saved object [${type}/${id}] would be larger than 4 MB`);
const LONGEST_DOCUMENT_ID = 512;

/** Throws 400 for what a node would reject: an id too long, or an empty attribute name. */
export function checkStorable({ type, id }: SavedObjectId, attributes: Attributes): void {
  const length = Buffer.byteLength(`${type}:${id}`);
  if (length > LONGEST_DOCUMENT_ID) {
    throw badRequest(
      `id is too long, must be no longer than ${LONGEST_DOCUMENT_ID} bytes but was: ${length}`,
    );
  }
  if (Object.hasOwn(attributes, '')) throw badRequest('field name cannot be an empty string');
}

export const badRequest = (reason: string) => new HttpProblem(400, `${reason}: Bad Request`);
