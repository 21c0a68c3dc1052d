import { type AuthInfo, type DashboardsInfo } from '../../contract/account';
import { tenantChoiceBody } from '../../contract/bodies';
import { askSecurity, AUTH_INFO, DASHBOARDS_INFO, sendAnswer, tenantOf } from '../caller/security';
import { SMALL_BODY } from '../http/bodies';
import { named, type Routes } from '../http/schemas';
import { HttpProblem } from '../lib/problem';
import { namedTenant, usableTenant } from '../session/tenant';

/** Tenant of the session, or of the calling tab [API-13, API-14]. Only with multitenancy. */
export const multitenancyRoutes: Routes = (app) => {
  const { config, sessions } = app;
  if (!config['opensearch_security.multitenancy.enabled']) return;

  app.get(
    '/api/v1/multitenancy/tenant',
    named('Tenants', 'The tenant of this session'),
    async (request, reply) => {
      const tenant =
        namedTenant(request) === undefined ? request.session?.tenant : await tenantOf(app, request);
      return reply
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(tenant ?? '');
    },
  );

  app.post(
    '/api/v1/multitenancy/tenant',
    {
      ...named('Tenants', 'Choose the tenant of this session', { body: tenantChoiceBody }),
      bodyLimit: SMALL_BODY,
    },
    async (request, reply) => {
      const { username, tenant } = request.body;
      const session = request.session;
      if (session === undefined) throw new HttpProblem(401, 'Authentication required');
      // The session identifies the user; a different name is a mistake or an attack [C03].
      if (username !== session.caller.userName)
        throw new HttpProblem(403, 'The tenant can be chosen for the signed-in user only.');
      const [identity, info] = await Promise.all([
        askSecurity(app, request, { path: AUTH_INFO }),
        askSecurity(app, request, { path: DASHBOARDS_INFO }),
      ]);
      const usable = usableTenant(tenant, identity.body as AuthInfo, info.body as DashboardsInfo, config);
      if (usable === undefined)
        throw new HttpProblem(403, `The tenant ${JSON.stringify(tenant)} is not available to you.`);
      request.session = await sessions.chooseTenant(session, usable);
      return reply.type('text/plain; charset=utf-8').send(usable);
    },
  );

  app.get('/api/v1/multitenancy/info', named('Tenants', 'How tenants are set up'), async (request, reply) =>
    sendAnswer(reply, await askSecurity(app, request, { path: DASHBOARDS_INFO })),
  );
};
