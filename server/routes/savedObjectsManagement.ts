import { ENDPOINTS } from '../../contract/endpoints';
import { countBody, noQuery } from '../../contract/platformBodies';
import { type AllowedTypes, TITLE_FIELDS, titleSearch, type TypeCounts } from '../../contract/savedObjects';
import { readAccess } from '../caller/tenants';
import { type App, checkedLater, named, query, type Routes } from '../http/schemas';
import { parseBody } from '../lib/parseBody';

/**
 * Data for a page about saved objects, under the paths of platform servers: their kinds, and the
 * number of objects of each.
 */
export const savedObjectsManagementRoutes: Routes = (app) => {
  const { savedObjects, savedObjectTypes, config } = app;
  const base = ENDPOINTS.savedObjectsManagement;

  void app.register(async (scope: App) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    scope.get(
      `${base}/_allowed_types`,
      named('Saved objects', 'Kinds of objects that can be imported and exported', {
        querystring: query(noQuery),
      }),
      async (request): Promise<AllowedTypes> => {
        await readAccess(app, request);
        return {
          types: savedObjectTypes.names().filter((name) => savedObjectTypes.get(name).isTransferable),
          maxImportPayloadBytes: config['savedObjects.maxImportPayloadBytes'],
          maxImportExportSize: config['savedObjects.maxImportExportSize'],
        };
      },
    );

    scope.post(
      `${base}/scroll/counts`,
      named('Saved objects', 'Count objects by kind', {
        querystring: query(noQuery),
        body: checkedLater(countBody),
      }),
      async (request): Promise<TypeCounts> => {
        const access = await readAccess(app, request);
        const { typesToInclude, namespacesToInclude, searchString } = parseBody(countBody, request.body);
        const spaces = access.readable(namespacesToInclude);
        const search = titleSearch(searchString ?? '');
        const counts: [string, number][] = [];
        // Sequential, because a search reads every object of the type.
        for (const type of new Set(typesToInclude)) {
          const { total } = await savedObjects.find({
            spaces,
            types: [type],
            page: 1,
            perPage: 0,
            search,
            searchFields: search === undefined ? undefined : TITLE_FIELDS,
            operator: 'AND',
            sortOrder: 'asc',
          });
          counts.push([type, total]);
        }
        return Object.fromEntries(counts);
      },
    );
  });
};
