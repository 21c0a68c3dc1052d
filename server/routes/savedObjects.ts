import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  bulkCreateItem,
  bulkGetItem,
  bulkUpdateItem,
  createBody,
  createQuery,
  deleteQuery,
  exportBody,
  findQuery,
  noQuery,
  updateBody,
} from '../../src/api/contract/platformBodies';
import { type FindAnswer, MAX_BULK, type SavedObjectResult } from '../../src/api/contract/savedObjects';
import { parseBody, parseEach } from '../http/bodies';
import { type Routes } from '../http/context';
import { sendList, sendParts } from '../http/parts';
import { given, readQuery } from '../http/queries';
import { readAccess, type TenantAccess, writeAccess } from '../savedObjects';
import { exportObjects } from '../savedObjects/transfer/export';
import { importRoutes } from './savedObjectImports';

interface ByType {
  Params: { type: string };
}
interface ById {
  Params: { type: string; id: string };
}

/** An object as it goes over the wire: its tenant by the value that users' browsers know. */
const shown = <T extends SavedObjectResult>(object: T, { label }: TenantAccess): T =>
  'namespaces' in object && object.namespaces
    ? { ...object, namespaces: object.namespaces.map(label) }
    : object;

/** Saved objects of the tenant that the session works in: `/api/saved_objects/*` [API-19..25, C61, C63]. */
export const savedObjectRoutes: Routes = (app, services) => {
  const { savedObjects, savedObjectTypes, config } = services;
  const base = '/api/saved_objects';

  /** Several objects, or why not each of them. */
  const sendResults = (reply: FastifyReply, results: readonly SavedObjectResult[], access: TenantAccess) =>
    sendList(
      reply,
      {},
      'saved_objects',
      results.map((result) => shown(result, access)),
    );

  const create = async (request: FastifyRequest, type: string, id?: string) => {
    const { overwrite } = readQuery(createQuery, request);
    const access = await writeAccess(services, request);
    const { initialNamespaces: _tenant, ...body } = parseBody(createBody, request.body);
    const object = given({ type, id, ...body });
    return shown(await savedObjects.create(access.space, object, { overwrite }), access);
  };

  const routes = (scope: FastifyInstance) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    scope.post<ByType>(`${base}/:type`, (request) => create(request, request.params.type));
    scope.post<ById>(`${base}/:type/:id`, (request) =>
      create(request, request.params.type, request.params.id),
    );

    scope.get<ById>(`${base}/:type/:id`, async (request) => {
      readQuery(noQuery, request);
      const access = await readAccess(services, request);
      return shown(await savedObjects.get(access.space, request.params), access);
    });

    scope.put<ById>(`${base}/:type/:id`, async (request) => {
      readQuery(noQuery, request);
      const access = await writeAccess(services, request);
      const { attributes, ...options } = parseBody(updateBody, request.body);
      const object = await savedObjects.update(access.space, request.params, attributes, given(options));
      // As on any server: what was sent comes back, not what it was merged into.
      return shown({ ...object, attributes }, access);
    });

    scope.delete<ById>(`${base}/:type/:id`, async (request) => {
      readQuery(deleteQuery, request);
      const access = await writeAccess(services, request);
      await savedObjects.remove(access.space, request.params);
      return {};
    });

    scope.get(`${base}/_find`, async (request, reply) => {
      const query = readQuery(findQuery, request);
      const access = await readAccess(services, request);
      const { total, objects } = await savedObjects.find({
        spaces: access.readable(query.namespaces),
        types: query.type,
        page: query.page,
        perPage: query.per_page,
        search: query.search,
        searchFields: query.search_fields,
        operator: query.default_search_operator,
        sortField: query.sort_field,
        sortOrder: query.sort_order,
        fields: query.fields,
        filter: query.filter,
        hasReference: query.has_reference,
      });
      const saved_objects = objects.map((object) => shown(object, access));
      const page: Omit<FindAnswer, 'saved_objects'> = { page: query.page, per_page: query.per_page, total };
      return sendList(reply, page, 'saved_objects', saved_objects);
    });

    scope.post(`${base}/_bulk_get`, async (request, reply) => {
      readQuery(noQuery, request);
      const access = await readAccess(services, request);
      const ids = await parseEach(bulkGetItem, request.body, MAX_BULK);
      return sendResults(reply, await savedObjects.bulkGet(access.space, ids), access);
    });

    scope.post(`${base}/_bulk_create`, async (request, reply) => {
      const { overwrite } = readQuery(createQuery, request);
      const access = await writeAccess(services, request);
      const objects = (await parseEach(bulkCreateItem, request.body, MAX_BULK)).map(
        ({ initialNamespaces: _tenant, ...object }) => given(object),
      );
      return sendResults(reply, await savedObjects.bulkCreate(access.space, objects, { overwrite }), access);
    });

    scope.put(`${base}/_bulk_update`, async (request, reply) => {
      readQuery(noQuery, request);
      const access = await writeAccess(services, request);
      const objects = (await parseEach(bulkUpdateItem, request.body, MAX_BULK)).map(
        ({ namespace: _tenant, ...object }) => given(object),
      );
      const results = await savedObjects.bulkUpdate(access.space, objects);
      const saved = results.map((result, index) =>
        result.error === undefined ? { ...result, attributes: objects[index]?.attributes ?? {} } : result,
      );
      return sendResults(reply, saved, access);
    });

    scope.post(`${base}/_export`, async (request, reply) => {
      readQuery(noQuery, request);
      const { space } = await readAccess(services, request);
      const wanted = parseBody(exportBody, request.body);
      const limit = config['savedObjects.maxImportExportSize'];
      const file = await exportObjects(given(wanted), {
        repository: savedObjects,
        types: savedObjectTypes,
        space,
        limit,
      });
      reply.header('content-disposition', 'attachment; filename="export.ndjson"').type('application/ndjson');
      return sendParts(reply, file);
    });
  };

  // A scope of its own: headers and files concern these routes alone.
  void app.register(async (scope) => {
    routes(scope);
    importRoutes(scope, services);
  });
};
