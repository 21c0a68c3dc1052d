import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type PermissionsInfo } from '../../contract/account';
import { accountBody, resourceBodies, tenancyConfigBody } from '../../contract/bodies';
import { brokenRules, GATEWAY_RULES, isPrivateTenantName } from '../../contract/entryNames';
import { STATUS } from '../../contract/httpStatus';
import { maskSecrets } from '../../contract/maskSecrets';
import {
  ABSENT_HEADER,
  LIST_TAG_HEADER,
  type MessageAnswer,
  type ResourceName,
  RESOURCES,
  VERSIONS_HEADER,
  type WriteAnswer,
} from '../../contract/resources';
import {
  apiPath,
  askSecurity,
  AUTH_INFO,
  callSecurity,
  DASHBOARDS_INFO,
  sendAnswer,
  sendJson,
  tenantOf,
  versionHeader,
} from '../caller/security';
import { SMALL_BODY } from '../http/bodies';
import { named, params, type Routes } from '../http/schemas';
import { isKnownTag, sendShared } from '../http/sharedAnswers';
import { MAX_ENTRY_VALUES } from '../lib/jsonSize';
import { HttpProblem, readableMessage } from '../lib/problem';
import { type SecurityAnswer } from '../security/backend';
import { indexRoutes } from './indices';
import { managedHeader, requireReason } from './managedEntries';

const TAG = 'Configuration';
const byResource = params('resource');
const byId = params('resource', 'id');

const entriesOf = (answer: SecurityAnswer): readonly (readonly [string, unknown])[] =>
  typeof answer.body === 'object' && answer.body !== null ? Object.entries(answer.body) : [];

const messageOf = (answer: SecurityAnswer): MessageAnswer => ({
  message: readableMessage(answer.body, answer.status),
});

/** Returns the answer to a write, for clients that know the list with the list's next tag. */
function writeAnswer(request: FastifyRequest, answer: SecurityAnswer): WriteAnswer {
  const { listed } = answer;
  const known = request.headers[LIST_TAG_HEADER];
  if (listed === undefined || typeof known !== 'string' || !isKnownTag(known, listed.before))
    return messageOf(answer);
  const { after: tag, entry } = listed;
  return { ...messageOf(answer), list: { tag, ...(entry !== undefined && { entry }) } };
}

const WRONG_NAME =
  'Invalid entity name or id. A name must not be empty and must not contain % or invisible characters.';

const PRIVATE_NAME =
  'Invalid entity name or id. The name of a tenant must not begin with __user__, which stands for private tenants.';

/** Replaces secrets, as the security REST API does for passwords. */
const MASKED = '******';

/** Resolves with undefined if the entry does not exist. */
const unlessAbsent = (asked: Promise<SecurityAnswer>): Promise<SecurityAnswer | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof HttpProblem && error.statusCode === STATUS.notFound) return undefined;
    throw error;
  });

/** Refuses entries by their size, before they are parsed. */
const entryBody = { config: { maxValues: MAX_ENTRY_VALUES } };

/**
 * Bodies up to this many characters are checked within milliseconds, without authorization first.
 */
const CHEAP_BODY = 65_536;

const isResource = (name: string): name is ResourceName => Object.hasOwn(resourceBodies, name);

/** `/api/v1/configuration/*` over the security REST API [API-09..15, API-26, B08]. */
export const configurationRoutes: Routes = (app) => {
  const base = '/api/v1/configuration';
  const compresses = app.config['server.compression.enabled'];

  const read = (request: FastifyRequest, path: string) => askSecurity(app, request, { path });
  const put = (request: FastifyRequest, path: string) => {
    const { rawJson: body = '', parsedJson: json } = request;
    return askSecurity(app, request, { method: 'PUT', path, body, json });
  };
  const remove = (request: FastifyRequest, path: string) =>
    askSecurity(app, request, { method: 'DELETE', path });
  /** Returns a handler that passes on the answer of the back end. */
  const shown = (path: string) => async (request: FastifyRequest, reply: FastifyReply) =>
    sendAnswer(reply, await read(request, path));

  /** Account and identity depend on the tenant of the request; nothing else does. */
  const withTenant = async (request: FastifyRequest, path: string) => {
    const tenant = await tenantOf(app, request);
    return askSecurity(app, request, { path, ...(tenant === undefined ? {} : { tenant }) });
  };

  // Keys and client secrets are removed: no screen needs them, and an action log would contain
  // them.
  app.get(
    `${base}/securityconfig`,
    named(TAG, 'Read the authentication and authorization settings'),
    async (request, reply) => {
      const answer = await read(request, apiPath('securityconfig'));
      const data = maskSecrets(answer.body, MASKED);
      return sendJson(reply, JSON.stringify({ total: entriesOf(answer).length, data }));
    },
  );

  const hasApiAccess = async (request: FastifyRequest): Promise<boolean> => {
    const { body } = await read(request, apiPath('permissionsinfo'));
    return (body as PermissionsInfo).has_api_access;
  };

  /**
   * The back end refuses callers without access to the security API, whatever the body. So
   * it answers before a costly body is checked.
   */
  const authorizeCostly = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    if ((request.rawJson?.length ?? 0) <= CHEAP_BODY || (await hasApiAccess(request))) return undefined;
    return reply.send(messageOf(await put(request, path)));
  };

  /** Throws the problem that the schema found; callers without access get the back end's answer. */
  const refuseWrong = async (request: FastifyRequest) => {
    const { validationError } = request;
    if (validationError !== undefined && (await hasApiAccess(request))) throw validationError;
  };

  /** New names only; existing entries may have any name. */
  const refuseName = async (request: FastifyRequest, resource: ResourceName, id: string) => {
    const isWrong = brokenRules(id, GATEWAY_RULES).length > 0;
    const isPrivate = resource === 'tenants' && isPrivateTenantName(id);
    if (!isWrong && !isPrivate) return;
    if (id !== '' && (await exists(request, resource, id))) return;
    throw new HttpProblem(400, isWrong ? WRONG_NAME : PRIVATE_NAME);
  };

  /** Answers callers without access as the back end does. */
  const refuseUnknown = async (request: FastifyRequest, resource: string) => {
    if (!isResource(resource) && (await hasApiAccess(request)))
      throw new HttpProblem(400, `Unknown resource ${resource}`);
  };

  const exists = async (request: FastifyRequest, resource: string, id: string): Promise<boolean> =>
    (await callSecurity(app, request, { path: apiPath(resource, id) })).status === 200;

  app.get(
    `${base}/:resource`,
    named(TAG, 'List the entries of a resource', { params: byResource }),
    async (request, reply) => {
      const { resource } = request.params;
      const answer = await (resource === 'account' ? withTenant : read)(request, apiPath(resource));
      if (answer.json !== undefined && answer.total !== undefined) {
        const { json, total, source } = answer;
        const asksVersions = request.headers[VERSIONS_HEADER] !== undefined;
        const versions = asksVersions ? await answer.versions : undefined;
        const more = versions === undefined ? '' : `,"versions":${versions}`;
        const make = () => `{"total":${total},"data":${json}${more}}`;
        if (source === undefined) return sendJson(reply, make());
        const form = versions === undefined ? 'list' : 'list with versions';
        const tag = versions === undefined ? undefined : answer.listTag;
        return sendShared(request, reply, { source, form, make, compresses, tag });
      }
      return sendJson(reply, JSON.stringify({ total: entriesOf(answer).length, data: answer.body }));
    },
  );

  app.get(`${base}/:resource/:id`, named(TAG, 'Read an entry', { params: byId }), async (request, reply) => {
    const { resource, id } = request.params;
    const asked = read(request, apiPath(resource, id));
    const answer = await (request.headers[ABSENT_HEADER] === undefined ? asked : unlessAbsent(asked));
    if (answer === undefined) return reply.code(204).header('cache-control', 'no-store').send();
    const found = entriesOf(answer).find(([name]) => name === id);
    if (found === undefined) return sendAnswer(reply, answer);
    const headers = { ...versionHeader(answer), ...(await managedHeader(app, resource, id)) };
    return sendJson(reply.headers(headers), JSON.stringify(found[1]));
  });

  for (const resource of RESOURCES) {
    app.post(
      `${base}/${resource}/:id`,
      {
        ...named(TAG, 'Create or change an entry', { params: params('id'), body: resourceBodies[resource] }),
        ...entryBody,
        attachValidation: true,
        preValidation: (request, reply) =>
          authorizeCostly(request, reply, apiPath(resource, request.params.id)),
      },
      async (request, reply): Promise<WriteAnswer> => {
        const { id } = request.params;
        await refuseWrong(request);
        await refuseName(request, resource, id);
        await requireReason(app, request, { type: resource, name: id });
        const answer = await put(request, apiPath(resource, id));
        reply.headers(versionHeader(answer));
        return writeAnswer(request, answer);
      },
    );
  }

  app.post(
    `${base}/:resource/:id`,
    { ...named(TAG, 'Refuse an entry of an unknown resource', { params: byId }), ...entryBody },
    async (request): Promise<MessageAnswer> => {
      const { resource, id } = request.params;
      await refuseUnknown(request, resource);
      return messageOf(await put(request, apiPath(resource, id)));
    },
  );

  app.delete(
    `${base}/:resource/:id`,
    named(TAG, 'Delete an entry', { params: byId }),
    async (request): Promise<WriteAnswer> => {
      const { resource, id } = request.params;
      if (id === '') throw new HttpProblem(400, 'Invalid entity name or id.');
      await requireReason(app, request, { type: resource, name: id });
      return writeAnswer(request, await remove(request, apiPath(resource, id)));
    },
  );

  app.post(
    `${base}/account`,
    { ...named('Sign-in', 'Change your password', { body: accountBody }), bodyLimit: SMALL_BODY },
    async (request): Promise<MessageAnswer> => {
      return messageOf(await put(request, apiPath('account')));
    },
  );

  app.post(
    `${base}/:resource`,
    { ...named(TAG, 'Refuse a write without a name', { params: byResource }), ...entryBody },
    async (request): Promise<MessageAnswer> => {
      const { resource } = request.params;
      await refuseUnknown(request, resource);
      return messageOf(await put(request, apiPath(resource)));
    },
  );

  app.get(`${base}/audit`, named(TAG, 'Read the audit settings'), shown(apiPath('audit')));

  app.post(
    `${base}/audit/config`,
    { ...named(TAG, 'Change the audit settings'), ...entryBody },
    async (request, reply): Promise<MessageAnswer> => {
      await requireReason(app, request, { type: 'audit', name: 'config' });
      const answer = await put(request, apiPath('audit', 'config'));
      reply.headers(versionHeader(answer));
      return messageOf(answer);
    },
  );

  app.delete(`${base}/cache`, named(TAG, 'Flush the caches of the security plugin'), async (request) =>
    messageOf(await remove(request, apiPath('cache'))),
  );

  app.get(
    `${base}/tenancy/config`,
    named('Tenants', 'Read the tenancy settings'),
    shown(apiPath('tenancy', 'config')),
  );

  app.put(
    `${base}/tenancy/config`,
    {
      ...named('Tenants', 'Change the tenancy settings', { body: tenancyConfigBody }),
      bodyLimit: SMALL_BODY,
    },
    async (request, reply) => {
      return sendAnswer(reply, await put(request, apiPath('tenancy', 'config')));
    },
  );

  app.get('/api/v1/auth/authinfo', named('Sign-in', 'The identity of the user'), async (request, reply) =>
    sendAnswer(reply, await withTenant(request, AUTH_INFO)),
  );

  app.get(
    '/api/v1/auth/dashboardsinfo',
    named('Tenants', 'How tenants are set up, as the security plugin tells'),
    shown(DASHBOARDS_INFO),
  );

  app.get(
    '/api/v1/restapiinfo',
    named('Configuration', 'The access of the user to the security API'),
    shown(apiPath('permissionsinfo')),
  );

  indexRoutes(app, base);
};
