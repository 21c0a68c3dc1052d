import { type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
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
} from '../../contract/platformBodies';
import { type FindAnswer, MAX_BULK, type SavedObjectResult } from '../../contract/savedObjects';
import { readAccess, type TenantAccess, writeAccess } from '../caller/tenants';
import { type App, checkedLater, named, params, query, type Routes } from '../http/schemas';
import { parseBody, parseEach } from '../lib/parseBody';
import { sendList, sendParts } from '../lib/pieces';
import { given } from '../lib/queries';
import { exportObjects } from '../savedObjects/importExport/export';
import { importRoutes } from './savedObjectImports';

/** Returns an object with its tenant in the form that browsers use. */
const shown = <T extends SavedObjectResult>(object: T, { label }: TenantAccess): T =>
  'namespaces' in object && object.namespaces
    ? { ...object, namespaces: object.namespaces.map(label) }
    : object;

/** Saved objects of the session's tenant: `/api/saved_objects/*` [API-19..25, C61, C63]. */
export const savedObjectRoutes: Routes = (app) => {
  const { savedObjects, savedObjectTypes, config } = app;
  const base = '/api/saved_objects';

  /** Sends several objects, with an error for each that failed. */
  const sendResults = (reply: FastifyReply, results: readonly SavedObjectResult[], access: TenantAccess) =>
    sendList(
      reply,
      {},
      'saved_objects',
      results.map((result) => shown(result, access)),
    );

  const create = async (request: FastifyRequest, overwrite: boolean, type: string, id?: string) => {
    const access = await writeAccess(app, request);
    const { initialNamespaces: _tenant, ...body } = parseBody(createBody, request.body);
    const object = given({ type, id, ...body });
    return shown(await savedObjects.create(access.space, object, { overwrite }), access);
  };

  const byId = { params: params('type', 'id'), querystring: query(noQuery) };
  const several = (item: z.ZodType) => checkedLater(z.array(item).max(MAX_BULK));

  const routes = (scope: App) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    scope.post(
      `${base}/:type`,
      named('Saved objects', 'Create an object', {
        params: params('type'),
        querystring: query(createQuery),
        body: checkedLater(createBody),
      }),
      (request) => create(request, request.query.overwrite, request.params.type),
    );
    scope.post(
      `${base}/:type/:id`,
      named('Saved objects', 'Create an object under an id', {
        ...byId,
        querystring: query(createQuery),
        body: checkedLater(createBody),
      }),
      (request) => create(request, request.query.overwrite, request.params.type, request.params.id),
    );

    scope.get(`${base}/:type/:id`, named('Saved objects', 'Read an object', byId), async (request) => {
      const access = await readAccess(app, request);
      return shown(await savedObjects.get(access.space, request.params), access);
    });

    scope.put(
      `${base}/:type/:id`,
      named('Saved objects', 'Change attributes of an object', {
        ...byId,
        body: checkedLater(updateBody),
      }),
      async (request) => {
        const access = await writeAccess(app, request);
        const { attributes, ...options } = parseBody(updateBody, request.body);
        const object = await savedObjects.update(access.space, request.params, attributes, given(options));
        // As on platform servers, the answer has the attributes that were sent, not the merged
        // ones.
        return shown({ ...object, attributes }, access);
      },
    );

    scope.delete(
      `${base}/:type/:id`,
      named('Saved objects', 'Delete an object', { ...byId, querystring: query(deleteQuery) }),
      async (request) => {
        const access = await writeAccess(app, request);
        await savedObjects.remove(access.space, request.params);
        return {};
      },
    );

    scope.get(
      `${base}/_find`,
      named('Saved objects', 'Find objects', { querystring: query(findQuery) }),
      async (request, reply) => {
        const wanted = request.query;
        const access = await readAccess(app, request);
        const { total, objects } = await savedObjects.find({
          spaces: access.readable(wanted.namespaces),
          types: wanted.type,
          page: wanted.page,
          perPage: wanted.per_page,
          search: wanted.search,
          searchFields: wanted.search_fields,
          operator: wanted.default_search_operator,
          sortField: wanted.sort_field,
          sortOrder: wanted.sort_order,
          fields: wanted.fields,
          filter: wanted.filter,
          hasReference: wanted.has_reference,
        });
        const saved_objects = objects.map((object) => shown(object, access));
        const page: Omit<FindAnswer, 'saved_objects'> = {
          page: wanted.page,
          per_page: wanted.per_page,
          total,
        };
        return sendList(reply, page, 'saved_objects', saved_objects);
      },
    );

    scope.post(
      `${base}/_bulk_get`,
      named('Saved objects', 'Read several objects', {
        querystring: query(noQuery),
        body: several(bulkGetItem),
      }),
      async (request, reply) => {
        const access = await readAccess(app, request);
        const ids = await parseEach(bulkGetItem, request.body, MAX_BULK);
        return sendResults(reply, await savedObjects.bulkGet(access.space, ids), access);
      },
    );

    scope.post(
      `${base}/_bulk_create`,
      named('Saved objects', 'Create several objects', {
        querystring: query(createQuery),
        body: several(bulkCreateItem),
      }),
      async (request, reply) => {
        const { overwrite } = request.query;
        const access = await writeAccess(app, request);
        const objects = (await parseEach(bulkCreateItem, request.body, MAX_BULK)).map(
          ({ initialNamespaces: _tenant, ...object }) => given(object),
        );
        return sendResults(
          reply,
          await savedObjects.bulkCreate(access.space, objects, { overwrite }),
          access,
        );
      },
    );

    scope.put(
      `${base}/_bulk_update`,
      named('Saved objects', 'Change attributes of several objects', {
        querystring: query(noQuery),
        body: several(bulkUpdateItem),
      }),
      async (request, reply) => {
        const access = await writeAccess(app, request);
        const objects = (await parseEach(bulkUpdateItem, request.body, MAX_BULK)).map(
          ({ namespace: _tenant, ...object }) => given(object),
        );
        const results = await savedObjects.bulkUpdate(access.space, objects);
        const saved = results.map((result, index) =>
          result.error === undefined ? { ...result, attributes: objects[index]?.attributes ?? {} } : result,
        );
        return sendResults(reply, saved, access);
      },
    );

    scope.post(
      `${base}/_export`,
      named('Saved objects', 'Export objects as a file', {
        querystring: query(noQuery),
        body: checkedLater(exportBody),
      }),
      async (request, reply) => {
        const { space } = await readAccess(app, request);
        const wanted = parseBody(exportBody, request.body);
        const limit = config['savedObjects.maxImportExportSize'];
        const file = await exportObjects(given(wanted), {
          repository: savedObjects,
          types: savedObjectTypes,
          space,
          limit,
        });
        reply
          .header('content-disposition', 'attachment; filename="export.ndjson"')
          .type('application/ndjson');
        return sendParts(reply, file);
      },
    );
  };

  // A separate scope: its headers and parsers apply to these routes only.
  void app.register(async (scope) => {
    routes(scope);
    await importRoutes(scope);
  });
};
