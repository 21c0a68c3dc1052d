import { type FastifyRequest } from 'fastify';
import { type MessageAnswer } from '../../contract/resources';
import { webhookBody } from '../../contract/webhookBody';
import {
  MAX_WEBHOOKS,
  type Webhook,
  type WebhookDeliveries,
  type WebhookDelivery,
  type Webhooks,
  WEBHOOKS_PATH,
} from '../../contract/webhooks';
import { permittedTypes } from '../caller/securityTypes';
import { type App, named, params, type Routes } from '../http/schemas';
import { HttpProblem } from '../lib/problem';

/** Types that a caller must be able to read or change, because notices are about them. */
const NEEDED = ['internalusers', 'roles', 'rolesmapping'] as const;

/** `/api/v1/webhooks`: for administrators of security only. */
export const webhookRoutes: Routes = (app) => {
  const { webhooks, history, reportWebhook } = app;

  /** @returns true if the caller may change webhooks @throws HttpProblem 403 */
  const requireReader = async (request: FastifyRequest): Promise<boolean> => {
    const { readable, writable } = await permittedTypes(app, request);
    if (!NEEDED.every((type) => readable.includes(type)))
      throw new HttpProblem(403, 'You do not have permission to read users, roles and role mappings.');
    return NEEDED.every((type) => writable.includes(type));
  };

  const requireWriter = async (request: FastifyRequest): Promise<string> => {
    if (!(await requireReader(request)))
      throw new HttpProblem(403, 'You do not have permission to change users, roles and role mappings.');
    return request.session?.caller.userName ?? '';
  };

  const found = (id: string) => {
    const webhook = webhooks.find(id);
    if (webhook === undefined) throw new HttpProblem(404, 'There is no such webhook.');
    return webhook;
  };

  const given = <T>(value: T | undefined): T => {
    if (value === undefined) throw new HttpProblem(404, 'The webhook no longer exists.');
    return value;
  };

  const byId = { params: params('id') };

  void app.register(async (scope: App) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    scope.get(
      WEBHOOKS_PATH,
      named('Webhooks', 'List webhooks, without their secrets'),
      async (request): Promise<Webhooks> => ({
        can_write: await requireReader(request),
        webhooks: webhooks.list(),
        has_history: history !== undefined,
      }),
    );

    scope.post(
      WEBHOOKS_PATH,
      named('Webhooks', 'Create a webhook', { body: webhookBody }),
      async (request): Promise<Webhook> => {
        const account = await requireWriter(request);
        const { secret, ...webhook } = request.body;
        if (secret === undefined) throw new HttpProblem(400, 'A new webhook needs a secret.');
        if (webhooks.list().length >= MAX_WEBHOOKS)
          throw new HttpProblem(400, `There can be at most ${MAX_WEBHOOKS} webhooks.`);
        const added = await webhooks.add({ ...webhook, secret });
        reportWebhook(account, request);
        return given(added);
      },
    );

    scope.put(
      `${WEBHOOKS_PATH}/:id`,
      named('Webhooks', 'Change a webhook; without a secret, the present one is kept', {
        ...byId,
        body: webhookBody,
      }),
      async (request): Promise<Webhook> => {
        const account = await requireWriter(request);
        const replaced = await webhooks.replace(found(request.params.id), request.body);
        reportWebhook(account, request);
        return given(replaced);
      },
    );

    scope.delete(
      `${WEBHOOKS_PATH}/:id`,
      named('Webhooks', 'Remove a webhook with its waiting notices', byId),
      async (request): Promise<MessageAnswer> => {
        const account = await requireWriter(request);
        const { id, name } = found(request.params.id);
        await webhooks.remove(id);
        reportWebhook(account, request);
        return { message: `'${name}' removed.` };
      },
    );

    scope.post(
      `${WEBHOOKS_PATH}/:id/test`,
      named('Webhooks', 'Send a test to a webhook immediately', byId),
      async (request): Promise<WebhookDelivery> => {
        const account = await requireWriter(request);
        const sent = await webhooks.test(found(request.params.id), account);
        reportWebhook(account, request);
        return given(sent);
      },
    );

    scope.get(
      `${WEBHOOKS_PATH}/:id/deliveries`,
      named('Webhooks', 'List the deliveries of a webhook, newest first', byId),
      async (request): Promise<WebhookDeliveries> => {
        await requireReader(request);
        return { deliveries: webhooks.deliveries(found(request.params.id).id) };
      },
    );
  });
};
