import { type FastifyRequest } from 'fastify';
import { settingBody, settingsBody } from '../../contract/platformBodies';
import { type UiSettingsAnswer } from '../../contract/uiSettings';
import { securityRequest } from '../caller/security';
import { readAccess, writeAccess } from '../caller/tenants';
import { type App, checkedLater, named, params, type Routes } from '../http/schemas';
import { parseBody } from '../lib/parseBody';

/** UI settings of the session's tenant [API-17, A33]. Every answer has all of them. */
export const settingRoutes: Routes = (app) => {
  const { uiSettings } = app;
  const base = '/api/opensearch-dashboards/settings';

  const change = async (
    request: FastifyRequest,
    changesOf: () => Readonly<Record<string, unknown>>,
  ): Promise<UiSettingsAnswer> => {
    const { space } = await writeAccess(app, request);
    const method = request.method === 'DELETE' ? 'DELETE' : 'POST';
    const cause = securityRequest(app, request, { method, path: request.url });
    await uiSettings.change(space, changesOf(), cause);
    return { settings: await uiSettings.userProvided(space) };
  };

  const byKey = params('key');

  void app.register(async (scope: App) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.get(
      base,
      named('Settings', 'Settings of the tenant'),
      async (request): Promise<UiSettingsAnswer> => {
        const { space } = await readAccess(app, request);
        return { settings: await uiSettings.userProvided(space) };
      },
    );
    scope.post(
      base,
      named('Settings', 'Change several settings', { body: checkedLater(settingsBody) }),
      (request) => change(request, () => parseBody(settingsBody, request.body).changes),
    );
    scope.post(
      `${base}/:key`,
      named('Settings', 'Change a setting', { params: byKey, body: checkedLater(settingBody) }),
      (request) =>
        change(request, () =>
          Object.fromEntries([[request.params.key, parseBody(settingBody, request.body).value]]),
        ),
    );
    scope.delete(
      `${base}/:key`,
      named('Settings', 'Reset a setting to its default', { params: byKey }),
      (request) => change(request, () => Object.fromEntries([[request.params.key, null]])),
    );
  });
};
