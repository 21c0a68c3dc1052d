import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { readAccess } from '../caller/tenants';
import { HttpProblem } from '../lib/problem';

/** Returns the path of the first page, inside the base path: the tenant's `defaultRoute`. */
export async function defaultRoute(app: FastifyInstance, request: FastifyRequest): Promise<string> {
  const { uiSettings } = app;
  const access = await readAccess(app, request).catch((error: unknown) => {
    // Users who may read no tenant get the configured page.
    if (error instanceof HttpProblem) return undefined;
    throw error;
  });
  const user = await uiSettings.forPage(access?.space, ({ message }) =>
    request.log.warn({ reason: message }, 'the settings of the tenant could not be read'),
  );
  const { defaultRoute: set } = user;
  return String(set?.userValue ?? uiSettings.definitions()['defaultRoute']?.value);
}
