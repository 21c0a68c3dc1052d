/** Wire types of saved objects, named as on platform servers [DATA-23, API-19..25, C61]. */

export interface SavedObjectReference {
  /** Name used in the attributes. */
  name: string;
  type: string;
  id: string;
}

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
  /** Opaque; changes with each write. Sent with an update, it turns a lost update into a 409. */
  version?: string;
  /** ISO 8601. */
  updated_at?: string;
  /** Owning tenant: `''` global, `__user__NAME` private, or a name; `default` without tenants. */
  namespaces?: string[];
  /** Workspaces assigned by a platform server. */
  workspaces?: string[];
  /** Original id, if an import assigned another one. */
  originId?: string;
  /** Present only for objects that could not be read or written. */
  error?: SavedObjectError;
}

export type FailedSavedObject = Pick<SavedObject, 'id' | 'type'> & { error: SavedObjectError };
export type SavedObjectResult<A = Attributes> = SavedObject<A> | FailedSavedObject;

export interface SavedObjectId {
  type: string;
  id: string;
}

/** [API-19] */
export interface CreateOptions {
  /** Generated if omitted. */
  id?: string;
  /** Replace an existing object rather than fail with 409. */
  overwrite?: boolean;
  migrationVersion?: Record<string, string>;
  references?: SavedObjectReference[];
}

/** [API-20] */
export interface BulkCreateObject extends Omit<CreateOptions, 'overwrite'> {
  type: string;
  attributes: Attributes;
  /** Requires `overwrite`. */
  version?: string;
  /** Clusters only. */
  originId?: string;
}

/** [API-24] */
export interface UpdateOptions {
  /** Fail with 409 unless this is the current version. */
  version?: string;
  migrationVersion?: Record<string, string>;
  /** Replaces all references. */
  references?: SavedObjectReference[];
}

/** [API-25] */
export interface BulkUpdateObject extends UpdateOptions, SavedObjectId {
  attributes: Attributes;
}

export type SearchOperator = 'AND' | 'OR';

/** Options of find, before translation to wire names [SAV-08]. */
export interface FindOptions {
  type: string | string[];
  /** Starts at 1. */
  page?: number;
  perPage?: number;
  /** Supports words, `"phrases"`, `prefix*`, `-not`, `a | b`, `a + b`. */
  search?: string;
  /** Attributes with optional weight: `title^3`. */
  searchFields?: string[];
  sortField?: string;
  sortOrder?: 'asc' | 'desc';
  /** Attributes to return; other members are always included. */
  fields?: string[];
  /** An expression such as `dashboard.attributes.title: sales*`. */
  filter?: string;
  hasReference?: SavedObjectId;
  defaultSearchOperator?: SearchOperator;
  namespaces?: string[];
  preference?: string;
}

/** Response of `GET /api/saved_objects/_find`. */
export interface FindAnswer<A = Attributes> {
  page: number;
  per_page: number;
  total: number;
  saved_objects: (SavedObject<A> & { score?: number })[];
}

/** [SAV-09] */
export interface FoundObjects<A = Attributes> {
  savedObjects: SavedObject<A>[];
  total: number;
  perPage: number;
  page: number;
}

/** Maximum objects per request. */
export const MAX_BULK = 10_000;

/** Last line of an export. */
export interface ExportDetails {
  exportedCount: number;
  missingRefCount: number;
  missingReferences: SavedObjectId[];
}

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
  /** New id, if it changed. */
  destinationId?: string;
  overwrite?: boolean;
}

export interface ImportAnswer {
  success: boolean;
  successCount: number;
  successResults?: ImportSuccess[];
  errors?: ImportError[];
  /** Importable objects, if nothing was written because of others. Gatehouse only. */
  ready?: ImportSuccess[];
}

/** Resolution of a failed import of one object. */
export interface ImportRetry extends SavedObjectId {
  overwrite?: boolean;
  destinationId?: string;
  createNewCopy?: boolean;
  ignoreMissingReferences?: boolean;
  replaceReferences?: { type: string; from: string; to: string }[];
}

/** Response of `GET …/management/saved_objects/_allowed_types`. */
export interface AllowedTypes {
  /** Types that can be listed, exported and imported. */
  types: string[];
  /** Maximum import size in bytes. Gatehouse only. */
  maxImportPayloadBytes?: number;
  /** Maximum objects per file. Gatehouse only. */
  maxImportExportSize?: number;
}

/** Body of `POST …/management/saved_objects/scroll/counts`. */
export interface CountRequest {
  typesToInclude: string[];
  namespacesToInclude?: string[];
  searchString?: string;
}

export type TypeCounts = Record<string, number>;

/** Searched attributes; some types have `name` as their title. */
export const TITLE_FIELDS = ['title^3', 'name^3', 'description'];

/** Returns the `search` option for partial input: the last word is a prefix. Undefined if blank. */
export function titleSearch(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  return /[\p{L}\p{N}]$/u.test(text) && !/"[^"]*$/.test(text.replace(/"[^"]*"/g, '')) ? `${text}*` : text;
}

export type SavedObjectCall =
  | ({ op: 'get' } & SavedObjectId)
  | { op: 'bulkGet'; objects: SavedObjectId[] }
  | { op: 'find'; options: FindOptions }
  | { op: 'create'; type: string; attributes: Attributes; options: CreateOptions }
  | { op: 'bulkCreate'; objects: BulkCreateObject[]; options: { overwrite?: boolean } }
  | ({ op: 'update'; attributes: Attributes; options: UpdateOptions } & SavedObjectId)
  | { op: 'bulkUpdate'; objects: BulkUpdateObject[] }
  | ({ op: 'delete'; options: { force?: boolean } } & SavedObjectId);

/** Result of a call; that of a get is in `results` of its batch. */
export type SavedObjectsAnswer = SavedObject | SavedObjectResult[] | FoundObjects | null;
