import { type FastifyRequest } from 'fastify';
import { settingBody, settingsBody } from '../../src/api/contract/platformBodies';
import { type UiSettingsAnswer } from '../../src/api/contract/uiSettings';
import { parseBody } from '../http/bodies';
import { type Routes } from '../http/context';
import { securityRequest } from '../http/security';
import { readAccess, writeAccess } from '../savedObjects';

interface ByKey {
  Params: { key: string };
}

/** UI settings of the tenant that the session works in [API-17, A33]. Every answer holds the settings as they are then. */
export const settingRoutes: Routes = (app, services) => {
  const { uiSettings } = services;
  const base = '/api/opensearch-dashboards/settings';

  const change = async (
    request: FastifyRequest,
    changesOf: () => Readonly<Record<string, unknown>>,
  ): Promise<UiSettingsAnswer> => {
    const { space } = await writeAccess(services, request);
    const method = request.method === 'DELETE' ? 'DELETE' : 'POST';
    const cause = securityRequest(services, request, { method, path: request.url });
    await uiSettings.change(space, changesOf(), cause);
    return { settings: await uiSettings.userProvided(space) };
  };

  void app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.get(base, async (request): Promise<UiSettingsAnswer> => {
      const { space } = await readAccess(services, request);
      return { settings: await uiSettings.userProvided(space) };
    });
    scope.post(base, (request) => change(request, () => parseBody(settingsBody, request.body).changes));
    scope.post<ByKey>(`${base}/:key`, (request) =>
      change(request, () =>
        Object.fromEntries([[request.params.key, parseBody(settingBody, request.body).value]]),
      ),
    );
    scope.delete<ByKey>(`${base}/:key`, (request) =>
      change(request, () => Object.fromEntries([[request.params.key, null]])),
    );
  });
};
