import { ENDPOINTS, pathSegment } from '../../contract/endpoints';
import { type CopyAnswer, type CopyRequest } from '../../contract/savedObjectCopies';
import {
  type AllowedTypes,
  type Attributes,
  type BulkCreateObject,
  type BulkUpdateObject,
  type CountRequest,
  type CreateOptions,
  type ExportRequest,
  type FindAnswer,
  type FindOptions,
  type FoundObjects,
  type ImportAnswer,
  type ImportRetry,
  type SavedObject,
  type SavedObjectId,
  type SavedObjectResult,
  type TypeCounts,
  type UpdateOptions,
} from '../../contract/savedObjects';
import { SHARED_TENANT_PARAMETER, TENANT_HEADER, toTenantHeader } from '../../contract/tenancy';
import { type HttpClient } from './client';

const base = ENDPOINTS.savedObjects;
const management = ENDPOINTS.savedObjectsManagement;

const pathOf = (type: string, id?: string) =>
  [base, ...[type, id].filter((part) => part !== undefined).map(pathSegment)].join('/');

/** Flags are sent only when set [C63]. */
const whenOn = (isOn: boolean | undefined) => (isOn ? true : undefined);

interface BulkAnswer {
  saved_objects: SavedObjectResult[];
}

/** Requests for saved objects [API-19..25]. All rejections are understood by `toProblem`. */
export function createSavedObjectsApi(client: HttpClient) {
  return {
    /** Creates an object under `options.id` or a generated id [API-19]. */
    async create(type: string, attributes: Attributes, options: CreateOptions = {}): Promise<SavedObject> {
      const { id, overwrite, migrationVersion, references } = options;
      return client.post<SavedObject>(pathOf(type, id), {
        query: { overwrite: whenOn(overwrite) },
        body: { attributes, migrationVersion, references },
      });
    },
    /** Creates many objects; failures are reported per object in `error` [API-20]. */
    async bulkCreate(
      objects: readonly BulkCreateObject[],
      options: { overwrite?: boolean } = {},
    ): Promise<SavedObjectResult[]> {
      const answer = await client.post<BulkAnswer>(`${base}/_bulk_create`, {
        query: { overwrite: whenOn(options.overwrite) },
        body: objects,
      });
      return answer.saved_objects;
    },
    /** Deletes an object; with `force` even one shared by several tenants [API-21]. */
    async remove(type: string, id: string, options: { force?: boolean } = {}): Promise<void> {
      await client.delete(pathOf(type, id), { query: { force: whenOn(options.force) } });
    },
    /** Finds objects, translating the wire names both ways [API-22, SAV-07..09, C61]. */
    async find(options: FindOptions): Promise<FoundObjects> {
      const answer = await client.get<FindAnswer>(`${base}/_find`, {
        query: {
          type: options.type,
          page: options.page,
          per_page: options.perPage,
          search: options.search,
          search_fields: options.searchFields,
          sort_field: options.sortField,
          sort_order: options.sortOrder,
          fields: options.fields,
          filter: options.filter,
          has_reference:
            options.hasReference === undefined ? undefined : JSON.stringify(options.hasReference),
          default_search_operator: options.defaultSearchOperator,
          namespaces: options.namespaces,
          preference: options.preference,
        },
      });
      const { saved_objects: savedObjects, total, per_page: perPage, page } = answer;
      return { savedObjects, total, perPage, page };
    },
    /** Reads many objects; a missing one yields an error at its index [API-23]. */
    async bulkGet(objects: readonly SavedObjectId[]): Promise<SavedObjectResult[]> {
      const body = objects.map(({ type, id }) => ({ id, type }));
      return (await client.post<BulkAnswer>(`${base}/_bulk_get`, { body })).saved_objects;
    },
    /** Merges attributes into an object [API-24]. */
    async update(
      type: string,
      id: string,
      attributes: Attributes,
      { version, migrationVersion, references }: UpdateOptions = {},
    ): Promise<SavedObject> {
      return client.put<SavedObject>(pathOf(type, id), {
        body: { attributes, migrationVersion, references, version },
      });
    },
    /** Updates many objects; failures are reported per object in `error` [API-25]. */
    async bulkUpdate(objects: readonly BulkUpdateObject[]): Promise<SavedObjectResult[]> {
      return (await client.put<BulkAnswer>(`${base}/_bulk_update`, { body: objects })).saved_objects;
    },
    /** Reads the object types to show and the import size limit. */
    async fetchTypes(): Promise<AllowedTypes> {
      return client.get<AllowedTypes>(`${management}/_allowed_types`);
    },
    /** Counts objects by type, in the page's tenant by default; a search filters by title. */
    async countByType(request: CountRequest, tenant?: string): Promise<TypeCounts> {
      const header = tenant === undefined ? undefined : toTenantHeader(tenant);
      // Names that do not fit in a header go into the query.
      const query = tenant === undefined || header !== undefined ? {} : { [SHARED_TENANT_PARAMETER]: tenant };
      return client.post<TypeCounts>(`${management}/scroll/counts`, {
        body: request,
        query,
        headers: { [TENANT_HEADER]: header },
      });
    },
    /** Copies or moves objects to another tenant. If there are conflicts, nothing is written. */
    async copyToTenant(request: CopyRequest): Promise<CopyAnswer> {
      return client.post<CopyAnswer>(ENDPOINTS.savedObjectCopies, { body: request });
    },
    async exportFile(request: ExportRequest): Promise<Blob> {
      return client.post<Blob>(`${base}/_export`, { body: request });
    },
    /** Imports a file. If there are conflicts, nothing is written and `errors` lists them. */
    async importFile(
      file: Blob,
      options: { overwrite?: boolean; createNewCopies?: boolean } = {},
    ): Promise<ImportAnswer> {
      return client.post<ImportAnswer>(`${base}/_import`, {
        query: {
          overwrite: whenOn(options.overwrite),
          createNewCopies: whenOn(options.createNewCopies),
        },
        // The browser sets the type, including the form boundary [C59].
        headers: { 'Content-Type': undefined },
        body: formOf(file),
      });
    },
    /** Imports the objects for which the user resolved conflicts. */
    async resolveImport(
      file: Blob,
      retries: readonly ImportRetry[],
      options: { createNewCopies?: boolean } = {},
    ): Promise<ImportAnswer> {
      const form = formOf(file);
      form.append('retries', JSON.stringify(retries));
      return client.post<ImportAnswer>(`${base}/_resolve_import_errors`, {
        query: { createNewCopies: whenOn(options.createNewCopies) },
        headers: { 'Content-Type': undefined },
        body: form,
      });
    },
  };
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file, 'import.ndjson');
  return form;
}

export type SavedObjectsApi = ReturnType<typeof createSavedObjectsApi>;
