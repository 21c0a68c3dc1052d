/** Saved objects: wire types and addresses. The names are those of platform servers [DATA-23, API-19..25, C61]. */

export interface SavedObjectReference {
  /** How the attributes speak of it. */
  name: string;
  type: string;
  id: string;
}

/** Why one object of several could not be read or written. */
export interface SavedObjectError {
  statusCode: number;
  error: string;
  message: string;
}

export type Attributes = Record<string, unknown>;

export interface SavedObject<A = Attributes> {
  id: string;
  type: string;
  attributes: A;
  references: SavedObjectReference[];
  migrationVersion?: Record<string, string>;
  /** Changes with each write; opaque. Sent back with an update, it makes a lost update a conflict. */
  version?: string;
  /** ISO 8601. */
  updated_at?: string;
  /** The tenant it belongs to, by value: `''` global, `__user__NAME` private, or a name; `default` without tenants. */
  namespaces?: string[];
  /** The workspaces that a platform server has put it in. */
  workspaces?: string[];
  /** The id that it had where it was first exported from, when an import has given it another one. */
  originId?: string;
  /** Present only in the place of an object that could not be read or written. */
  error?: SavedObjectError;
}

/** An object that could not be read or written, inside an answer about several. */
export type FailedSavedObject = Pick<SavedObject, 'id' | 'type'> & { error: SavedObjectError };
export type SavedObjectResult<A = Attributes> = SavedObject<A> | FailedSavedObject;

export interface SavedObjectId {
  type: string;
  id: string;
}

/** Options of create [API-19]. */
export interface CreateOptions {
  /** Made up by the server when left out. */
  id?: string;
  /** Replace an object of this id instead of answering 409. */
  overwrite?: boolean;
  migrationVersion?: Record<string, string>;
  references?: SavedObjectReference[];
}

/** One object of a bulk create [API-20]. */
export interface BulkCreateObject extends Omit<CreateOptions, 'overwrite'> {
  type: string;
  attributes: Attributes;
  /** Counts only together with `overwrite`. */
  version?: string;
  /** Kept by a cluster only. */
  originId?: string;
}

/** Options of update [API-24]. */
export interface UpdateOptions {
  /** Refuse, with 409, when the object has another version by now. */
  version?: string;
  migrationVersion?: Record<string, string>;
  /** Replaces all references when given. */
  references?: SavedObjectReference[];
}

/** One object of a bulk update [API-25]. */
export interface BulkUpdateObject extends UpdateOptions, SavedObjectId {
  attributes: Attributes;
}

export type SearchOperator = 'AND' | 'OR';

/** Options of find, as callers write them [SAV-08]. */
export interface FindOptions {
  type: string | string[];
  /** 1 is the first. */
  page?: number;
  perPage?: number;
  /** Words, `"phrases"`, `begin*`, `-not`, `a | b`, `a + b`. */
  search?: string;
  /** Attributes to search, each with an optional weight: `title^3`. */
  searchFields?: string[];
  sortField?: string;
  sortOrder?: 'asc' | 'desc';
  /** Attributes to give back; the rest of the object always comes. */
  fields?: string[];
  /** An expression such as `dashboard.attributes.title: sales*`. */
  filter?: string;
  hasReference?: SavedObjectId;
  defaultSearchOperator?: SearchOperator;
  namespaces?: string[];
  preference?: string;
}

/** Answer of `GET /api/saved_objects/_find`. */
export interface FindAnswer<A = Attributes> {
  page: number;
  per_page: number;
  total: number;
  saved_objects: (SavedObject<A> & { score?: number })[];
}

/** What find gives to callers [SAV-09]. */
export interface FoundObjects<A = Attributes> {
  savedObjects: SavedObject<A>[];
  total: number;
  perPage: number;
  page: number;
}

/** Most objects that one call may name. */
export const MAX_BULK = 10_000;

/** Last line of an export. */
export interface ExportDetails {
  exportedCount: number;
  missingRefCount: number;
  missingReferences: SavedObjectId[];
}

/** What to export: whole types or single objects. */
export interface ExportRequest {
  type?: string | string[];
  objects?: SavedObjectId[];
  search?: string;
  includeReferencesDeep?: boolean;
  excludeExportDetails?: boolean;
}

export type ImportErrorReason =
  | { type: 'conflict' }
  | { type: 'unsupported_type' }
  | { type: 'missing_references'; references: SavedObjectId[] }
  | { type: 'unknown'; message: string; statusCode: number };

export interface ImportError extends SavedObjectId {
  title?: string;
  meta: { title?: string };
  error: ImportErrorReason;
}

export interface ImportSuccess extends SavedObjectId {
  meta: { title?: string };
  /** The id it was given here, when that is another one. */
  destinationId?: string;
  overwrite?: boolean;
}

export interface ImportAnswer {
  success: boolean;
  successCount: number;
  successResults?: ImportSuccess[];
  errors?: ImportError[];
  /** Objects that nothing hinders, when nothing was written because of others. Only Gatehouse says so. */
  ready?: ImportSuccess[];
}

/** How one object of a file is to be imported after all. */
export interface ImportRetry extends SavedObjectId {
  overwrite?: boolean;
  destinationId?: string;
  createNewCopy?: boolean;
  ignoreMissingReferences?: boolean;
  replaceReferences?: { type: string; from: string; to: string }[];
}

/** Answer of `GET …/management/saved_objects/_allowed_types`. */
export interface AllowedTypes {
  /** Kinds of objects that can be listed, exported and imported. */
  types: string[];
  /** Largest file that an import takes, in bytes. Only Gatehouse says so. */
  maxImportPayloadBytes?: number;
  /** Most objects of one file. Only Gatehouse says so. */
  maxImportExportSize?: number;
}

/** Body of `POST …/management/saved_objects/scroll/counts`. */
export interface CountRequest {
  typesToInclude: string[];
  namespacesToInclude?: string[];
  searchString?: string;
}

/** How many objects there are of each type asked about. */
export type TypeCounts = Record<string, number>;

/** Attributes that users look for objects by: the title, which is the name of some types, counts most. */
export const TITLE_FIELDS = ['title^3', 'name^3', 'description'];

/**
 * The `search` of a find for what a user typed so far: the last word may go on.
 *
 * @returns undefined when nothing was typed
 */
export function titleSearch(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /[\p{L}\p{N}]$/u.test(text) && !/"[^"]*$/.test(text.replace(/"[^"]*"/g, '')) ? `${text}*` : text;
}

/** Something asked of the saved objects. */
export type SavedObjectCall =
  | ({ op: 'get' } & SavedObjectId)
  | { op: 'bulkGet'; objects: SavedObjectId[] }
  | { op: 'find'; options: FindOptions }
  | { op: 'create'; type: string; attributes: Attributes; options: CreateOptions }
  | { op: 'bulkCreate'; objects: BulkCreateObject[]; options: { overwrite?: boolean } }
  | ({ op: 'update'; attributes: Attributes; options: UpdateOptions } & SavedObjectId)
  | { op: 'bulkUpdate'; objects: BulkUpdateObject[] }
  | ({ op: 'delete'; options: { force?: boolean } } & SavedObjectId);

/** What came of it: that of a get is found in `results` of its batch. */
export type SavedObjectsAnswer = SavedObject | SavedObjectResult[] | FoundObjects | null;
