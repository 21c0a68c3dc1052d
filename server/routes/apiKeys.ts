import { type FastifyRequest } from 'fastify';
import { type DashboardsInfo, type PermissionsInfo } from '../../contract/account';
import { apiKeyBody } from '../../contract/apiKeyBody';
import {
  API_KEYS_PATH,
  type ApiKey,
  type ApiKeyAvailability,
  type ApiKeys,
  type CreatedApiKey,
} from '../../contract/apiKeys';
import { isRecord } from '../../contract/plainData';
import { type MessageAnswer } from '../../contract/resources';
import { keysOf, settingsOf } from '../apiKeys';
import { apiPath, askSecurity, callSecurity, DASHBOARDS_INFO } from '../caller/security';
import { type App, named, params, type Routes } from '../http/schemas';
import { HttpProblem, readableMessage } from '../lib/problem';

/** The cluster calls API keys tokens. */
const TOKENS = 'apitokens';
const ENDPOINT = 'APITOKENS';

/** Answers of a cluster that has no such path. */
const NO_PATH = new Set([400, 401, 404, 405]);

const REASONS: Readonly<Record<Exclude<ApiKeyAvailability, 'available'>, string>> = {
  disabled: 'API keys are disabled in the configuration of the cluster.',
  unsupported: 'This version of OpenSearch has no API keys; they exist since 3.7.',
  embedded: 'The embedded store has no API keys.',
};

/** `/api/v1/apikeys`: API keys of a cluster, read and changed as the caller. */
export const apiKeyRoutes: Routes = (app) => {
  const { backend, clusterVersion, now, reportApiKeyCreated, reportApiKeyRevoked } = app;

  const readSettings = async (request: FastifyRequest) =>
    settingsOf((await askSecurity(app, request, { path: DASHBOARDS_INFO })).body as DashboardsInfo);

  /** @returns true if the caller may create and revoke @throws HttpProblem 403 */
  const requireReader = async (request: FastifyRequest): Promise<boolean> => {
    const { body } = await askSecurity(app, request, { path: apiPath('permissionsinfo') });
    const { has_api_access: hasAccess, disabled_endpoints: disabled } = body as PermissionsInfo;
    const denied = disabled[ENDPOINT] ?? [];
    if (!hasAccess || denied.includes('GET'))
      throw new HttpProblem(403, 'You do not have permission to read API keys.');
    return !['POST', 'DELETE'].some((method) => denied.includes(method));
  };

  /**
   * Reads the keys, which also tells if the cluster has them.
   *
   * @throws HttpProblem if it refuses or fails
   */
  const readKeys = async (
    request: FastifyRequest,
    isEnabled: boolean | undefined,
  ): Promise<{ availability: ApiKeyAvailability; keys: ApiKey[] }> => {
    if (backend.kind === 'embedded') return { availability: 'embedded', keys: [] };
    if (isEnabled === false) return { availability: 'disabled', keys: [] };
    const { status, body } = await callSecurity(app, request, { path: apiPath(TOKENS) });
    const keys = status === 200 ? keysOf(body, now()) : undefined;
    if (keys !== undefined) return { availability: 'available', keys };
    if (isEnabled === undefined && NO_PATH.has(status)) return { availability: 'unsupported', keys: [] };
    if (status === 200) throw new HttpProblem(502, 'The cluster answered with something else than API keys.');
    throw new HttpProblem(status, readableMessage(body, status));
  };

  /** @throws HttpProblem 403; 400 without API keys */
  const requireWriter = async (request: FastifyRequest) => {
    if (!(await requireReader(request)))
      throw new HttpProblem(403, 'You do not have permission to change API keys.');
    const settings = await readSettings(request);
    const { availability, keys } = await readKeys(request, settings.isEnabled);
    if (availability !== 'available') throw new HttpProblem(400, REASONS[availability]);
    return { account: request.session?.caller.userName ?? '', keys, ...settings };
  };

  void app.register(async (scope: App) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    scope.get(
      API_KEYS_PATH,
      named('API keys', 'List API keys, without their tokens'),
      async (request): Promise<ApiKeys> => {
        const canWrite = await requireReader(request);
        const { isEnabled, maxSeconds } = await readSettings(request);
        return {
          ...(await readKeys(request, isEnabled)),
          version: (await clusterVersion?.()) ?? null,
          max_seconds: maxSeconds,
          can_write: canWrite,
        };
      },
    );

    scope.post(
      API_KEYS_PATH,
      named('API keys', 'Create an API key; only this response has its token', { body: apiKeyBody }),
      async (request): Promise<CreatedApiKey> => {
        const { account, maxSeconds } = await requireWriter(request);
        const { name, duration_seconds: seconds } = request.body;
        if (seconds > maxSeconds)
          throw new HttpProblem(400, `duration_seconds: the cluster allows at most ${maxSeconds}.`);
        const { body } = await askSecurity(app, request, {
          method: 'POST',
          path: apiPath(TOKENS),
          body: JSON.stringify(request.body),
        });
        reportApiKeyCreated(account, request, name);
        if (!isRecord(body) || typeof body['token'] !== 'string')
          throw new HttpProblem(502, 'The cluster answered without a token. Revoke the key if it is listed.');
        return { id: String(body['id']), token: body['token'] };
      },
    );

    scope.delete(
      `${API_KEYS_PATH}/:id`,
      named('API keys', 'Revoke an API key', { params: params('id') }),
      async (request): Promise<MessageAnswer> => {
        const { account, keys } = await requireWriter(request);
        const { id } = request.params;
        const key = keys.find((one) => one.id === id);
        if (key === undefined) throw new HttpProblem(404, 'There is no such API key.');
        const { name } = key;
        if (key.state === 'revoked') throw new HttpProblem(404, `'${name}' is revoked already.`);
        await askSecurity(app, request, { method: 'DELETE', path: apiPath(TOKENS, id) });
        reportApiKeyRevoked(account, request, name);
        return { message: `'${name}' revoked.` };
      },
    );
  });
};
