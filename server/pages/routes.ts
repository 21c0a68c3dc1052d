import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { RECORDED_SCREEN_ROUTE } from '../../contract/endpoints';
import { STATUS } from '../../contract/httpStatus';
import { type Audience } from '../http/audience';
import { isFramedElsewhere, pagePolicy, recordedScreenPolicy } from '../http/policy';
import { HttpProblem } from '../lib/problem';
import { endIfOver } from '../session/authentication';
import { bootData } from './boot';
import { defaultRoute } from './defaultRoute';
import { type PageTemplate } from './template';

/**
 * Every `/app/*` serves the same page, which selects the screen by its address; `/` redirects to
 * the tenant's default route. The sign-in and custom error pages are public [AUTH-09, AUTH-11];
 * `/status` is if the configuration says so [STAT-10].
 */
export function pageRoutes(app: FastifyInstance, template: PageTemplate): void {
  const { config } = app;
  const basePath = config['server.basePath'];

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const boot = await bootData(app, request).catch(async (error: unknown) => {
      const isRefused = error instanceof HttpProblem && error.statusCode === STATUS.unauthorized;
      const address = isRefused ? await endIfOver(request, reply, app) : undefined;
      if (address === undefined) throw error;
      return address;
    });
    if (typeof boot === 'string') return reply.header('cache-control', 'no-store').redirect(boot, 302);
    const path = request.url.split('?', 1)[0] ?? '/';
    const nonce = randomBytes(16).toString('base64');
    if (isFramedElsewhere(config)) reply.removeHeader('x-frame-options');
    return reply
      .header('content-security-policy', pagePolicy(config, nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(template.render(path, boot, nonce));
  };
  const serve = (paths: readonly string[], audience: Audience) => {
    for (const path of paths) app.get(path, { config: { audience, isPage: true } }, page);
  };

  app.get('/', { config: { audience: 'page', isPage: true } }, async (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`${basePath}${await defaultRoute(app, request)}`, 302),
  );
  if (!app.strategies.hasPage) {
    app.get('/app/login', { config: { audience: 'optional' } }, (request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .redirect(request.session === undefined ? app.strategies.entry(undefined) : `${basePath}/`, 302),
    );
  }
  const signIn = app.strategies.hasPage ? ['/app/login', '/app/login/*'] : ['/app/login/*'];
  serve([...signIn, '/app/customerror', '/app/customerror/*'], 'optional');
  serve(['/status'], config['status.allowAnonymous'] ? 'optional' : 'page');
  // Needs no session: it shows only what the page around it passes in.
  app.get(RECORDED_SCREEN_ROUTE, { config: { audience: 'none', isPage: true } }, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', recordedScreenPolicy(config, nonce, request.host))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(template.render(RECORDED_SCREEN_ROUTE, await bootData(app, request), nonce));
  });
  serve(['/app/*'], 'page');
}
