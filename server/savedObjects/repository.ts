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
} from '../../src/api/contract/savedObjects';
import { HttpProblem, problemBody } from '../http/problem';
import { type Proof } from '../security/backend';

/** Who asks for objects and in which tenant, as a cluster must be told. */
export interface SpaceCaller {
  userName: string;
  /** `''`, `__user__`, or the name of a shared tenant; undefined where there are no tenants. */
  tenant: string | undefined;
  /** Absent when nothing shows who the caller is. */
  proof?: Proof | undefined;
  /** Where the request comes from. */
  address: string;
}

/** Where objects lie, and who asks for them. */
export interface TenantSpace {
  /** Storage key (see `spaces.ts`). Two tenants never share one. */
  key: string;
  /** Present when a request asks; a store that keeps the rights of tenants itself needs it. */
  caller?: SpaceCaller;
}

/** What to find. Everything is in the spaces given; nothing outside them is ever looked at. */
export interface FindQuery {
  spaces: readonly TenantSpace[];
  types: readonly string[];
  /** 1 is the first. */
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
  /** `namespaces` holds the one storage key of the space. */
  objects: (SavedObject & { score: number })[];
}

export interface WriteOptions extends UpdateOptions {
  /** Replace members of the attributes as a whole instead of merging objects inside them. */
  isShallow?: boolean;
}

export interface Overwriting {
  /** Whether an object that is there is replaced. */
  overwrite: boolean;
}
/** An object may say for itself whether it replaces another. */
export type ObjectToCreate = BulkCreateObject & Partial<Overwriting>;
/** With the attributes that are asked for; without a word all of them. */
export type ObjectToGet = SavedObjectId & { fields?: readonly string[] | undefined };

/**
 * Keeps saved objects: the one interface of every implementation. All methods refuse with an HttpProblem; those about
 * several objects answer per object, in the order asked. The embedded store keeps what they write as a whole or not at all, whatever
 * ends the process; a cluster keeps each object by itself. Other requests get their turn in between and can see the part that is written.
 */
export interface SavedObjectsRepository {
  /** 409 when the id is taken and `overwrite` is not set; 400 for an unknown type. */
  create(space: TenantSpace, object: BulkCreateObject, options: Overwriting): Promise<SavedObject>;
  bulkCreate(
    space: TenantSpace,
    objects: readonly ObjectToCreate[],
    options: Overwriting,
  ): Promise<SavedObjectResult[]>;
  /** 404 when there is none. */
  get(space: TenantSpace, id: SavedObjectId): Promise<SavedObject>;
  bulkGet(space: TenantSpace, ids: readonly ObjectToGet[]): Promise<SavedObjectResult[]>;
  /** 400 for a filter or search that cannot be understood. */
  find(query: FindQuery): Promise<FoundPage>;
  /** Merges the attributes given into those kept; 404 when there is none, 409 when `version` is not the present one. */
  update(
    space: TenantSpace,
    id: SavedObjectId,
    attributes: Attributes,
    options: WriteOptions,
  ): Promise<SavedObject>;
  bulkUpdate(space: TenantSpace, objects: readonly BulkUpdateObject[]): Promise<SavedObjectResult[]>;
  /** 404 when there is none. */
  remove(space: TenantSpace, id: SavedObjectId): Promise<void>;
}

/** What one object of several came to that could not be read or written. */
export const failure = ({ type, id }: SavedObjectId, problem: HttpProblem): FailedSavedObject => ({
  id,
  type,
  error: problemBody(problem.statusCode, problem.message),
});

/** The texts that clients of platform servers know. */
export const unsupportedType = (type: string) =>
  new HttpProblem(400, `Unsupported saved object type: '${type}': Bad Request`);
export const objectNotFound = ({ type, id }: SavedObjectId) =>
  new HttpProblem(404, `Saved object [${type}/${id}] not found`);
export const objectConflict = ({ type, id }: SavedObjectId) =>
  new HttpProblem(409, `Saved object [${type}/${id}] conflict`);
export const objectTooLarge = ({ type, id }: SavedObjectId) =>
  new HttpProblem(413, `Saved object [${type}/${id}] would be larger than 4 MB`);
/** Most bytes in the id of a document on a node: type, colon and id. */
const LONGEST_DOCUMENT_ID = 512;

/**
 * Refuses objects that a node would refuse.
 *
 * @throws HttpProblem 400 for an id that is too long and for attributes with an empty name
 */
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
