import { ENDPOINTS } from '../../contract/endpoints';
import { copyBody, noQuery } from '../../contract/platformBodies';
import { type CopyAnswer } from '../../contract/savedObjectCopies';
import { namedTenantAccess } from '../caller/tenants';
import { checkedLater, named, query, type Routes } from '../http/schemas';
import { parseBody } from '../lib/parseBody';
import { HttpProblem } from '../lib/problem';
import { given } from '../lib/queries';
import { copyObjects } from '../savedObjects/importExport/copy';
import { requestedTenant } from '../session/tenant';

/** Copies and moves of saved objects to another tenant. */
export const savedObjectCopyRoutes: Routes = (app) => {
  app.post(
    ENDPOINTS.savedObjectCopies,
    named('Saved objects', 'Copy or move objects to another tenant', {
      querystring: query(noQuery),
      body: checkedLater(copyBody),
    }),
    async (request, reply): Promise<CopyAnswer> => {
      void reply.header('cache-control', 'no-store');
      const body = parseBody(copyBody, request.body);
      const { objects, type, includeReferencesDeep = true, retries } = body;
      const { move = false, overwrite = false, createNewCopies = false } = body;
      if (overwrite && createNewCopies)
        throw new HttpProblem(400, '[request body]: cannot use [overwrite] with [createNewCopies]');
      const source = body.from ?? requestedTenant(request);
      if (source === undefined) throw new HttpProblem(400, 'Name the source tenant in "from".');
      const access = await namedTenantAccess(app, request);
      const from = access(source, move ? 'write' : 'read');
      const to = access(body.to, 'write');
      if (from.key === to.key)
        throw new HttpProblem(400, 'The objects are in this tenant already. Choose another one.');
      return copyObjects(
        given({ objects, type, includeReferencesDeep }),
        {
          move,
          overwrite,
          createNewCopies,
          ...(retries === undefined ? {} : { retries: retries.map(given) }),
        },
        {
          repository: app.savedObjects,
          types: app.savedObjectTypes,
          limit: app.config['savedObjects.maxImportExportSize'],
          from,
          to,
        },
      );
    },
  );
};
