import { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type PermissionsInfo } from '../../contract/account';
import { type EndedSessions } from '../../contract/ownSessions';
import { type MessageAnswer } from '../../contract/resources';
import { ACCOUNTS_PATH, type UserSessions } from '../../contract/userAccounts';
import { apiPath, askSecurity, sendAnswer } from '../caller/security';
import { SMALL_BODY } from '../http/bodies';
import { checkedLater, named, params, type Routes } from '../http/schemas';
import { sendShared } from '../http/sharedAnswers';
import { HttpProblem, readableMessage } from '../lib/problem';
import { type Session } from '../session/session';
import { describedSession, presentSession, sessionId } from './ownSessions';

const ON_CLUSTER =
  'This server runs on a cluster: OpenSearch keeps no last sign-in of internal users, and can neither disable them nor demand a new password.';
const UNKNOWN_SESSIONS =
  'Sessions are in the cookies of browsers here, so they are not known. Disabling the user or changing the password ends them.';

/** Users as administrators manage them: marks of their accounts, and their sessions. */
export const accountManagementRoutes: Routes = (app) => {
  const { backend, sessions, reportEnd } = app;
  const compresses = app.config['server.compression.enabled'];

  const requireStore = () => {
    if (backend.kind === 'cluster') throw new HttpProblem(501, ON_CLUSTER);
  };

  const byName = params('name');

  app.get(
    ACCOUNTS_PATH,
    named('Users', 'Last sign-in, state and sessions of all internal users'),
    async (request, reply) => {
      requireStore();
      const answer = await askSecurity(app, request, { path: apiPath('accounts') });
      const { json, source } = answer;
      if (json === undefined || source === undefined) return sendAnswer(reply, answer);
      return sendShared(request, reply, { source, form: 'accounts', make: () => json, compresses });
    },
  );

  app.put(
    `${ACCOUNTS_PATH}/:name`,
    {
      ...named('Users', 'Disable an internal user, or require a new password', {
        params: byName,
        body: checkedLater(
          z.looseObject({ disabled: z.boolean().optional(), password_due: z.boolean().optional() }),
        ),
      }),
      bodyLimit: SMALL_BODY,
    },
    async (request): Promise<MessageAnswer> => {
      requireStore();
      const path = apiPath('accounts', request.params.name);
      const answer = await askSecurity(app, request, {
        method: 'PUT',
        path,
        body: request.rawJson ?? '',
      });
      return { message: readableMessage(answer.body, answer.status) };
    },
  );

  /** Returns the sessions under a name, which the caller must be able to read. */
  const sessionsOf = async (request: FastifyRequest, name: string): Promise<Session[] | undefined> => {
    await askSecurity(app, request, { path: apiPath('internalusers', name) });
    const found = await Promise.all(backend.callersOf(name).map((caller) => sessions.ofUser(caller)));
    const known = found.flatMap((list) => list ?? []);
    return found.includes(undefined) ? undefined : known.sort((a, b) => b.seenAt - a.seenAt);
  };

  const mayEnd = async (request: FastifyRequest): Promise<boolean> => {
    const { body } = await askSecurity(app, request, { path: apiPath('permissionsinfo') });
    const { has_api_access: hasAccess, disabled_endpoints: disabled } = body as PermissionsInfo;
    return hasAccess && !(disabled['INTERNALUSERS'] ?? []).includes('PUT');
  };

  const endable = async (request: FastifyRequest, name: string): Promise<Session[]> => {
    const known = await sessionsOf(request, name);
    if (!(await mayEnd(request)))
      throw new HttpProblem(403, 'You do not have permission to change internal users.');
    if (known === undefined) throw new HttpProblem(409, UNKNOWN_SESSIONS);
    return known;
  };

  app.get(
    `${ACCOUNTS_PATH}/:name/sessions`,
    named('Users', 'List the sessions of a user', { params: byName }),
    async (request): Promise<UserSessions> => {
      const present = presentSession(request);
      const known = await sessionsOf(request, request.params.name);
      return {
        sessions: (known ?? []).map((session) => describedSession(session, present)),
        isComplete: known !== undefined,
        canEnd: known !== undefined && (await mayEnd(request)),
      };
    },
  );

  app.delete(
    `${ACCOUNTS_PATH}/:name/sessions/:id`,
    named('Users', 'End a session of a user', { params: params('name', 'id') }),
    async (request): Promise<EndedSessions> => {
      const { name, id } = request.params;
      const meant = (await endable(request, name)).find((session) => sessionId(session) === id);
      if (meant === undefined) throw new HttpProblem(404, 'There is no such session any more.');
      await sessions.end(meant);
      reportEnd(presentSession(request).caller.userName, request, name);
      return { ended: 1 };
    },
  );

  app.delete(
    `${ACCOUNTS_PATH}/:name/sessions`,
    named('Users', 'End all sessions of a user', { params: byName }),
    async (request): Promise<EndedSessions> => {
      const present = presentSession(request);
      const { name } = request.params;
      // The calling session continues.
      const others = (await endable(request, name)).filter(({ key }) => key !== present.key);
      for (const session of others) await sessions.end(session);
      reportEnd(present.caller.userName, request, name);
      return { ended: others.length };
    },
  );
};
