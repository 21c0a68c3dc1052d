import { type FastifyRequest } from 'fastify';
import {
  type EndedSessions,
  type OwnSession,
  type OwnSessions,
  type PresentSession,
  SESSION_PATH,
  SESSIONS_PATH,
} from '../../contract/ownSessions';
import { hasSharedAccount } from '../../contract/signInKinds';
import { type App, named, params, type Routes } from '../http/schemas';
import { HttpProblem } from '../lib/problem';
import { sessionClock } from '../session/clock';
import { clearCookie } from '../session/cookie';
import { shownIdOf } from '../session/ids';
import { type Session } from '../session/session';

/** Returns the public id of a session. */
export const sessionId = ({ key }: Session): string => shownIdOf(key);

/** Returns the session of a request. @throws HttpProblem 401 without one */
export function presentSession({ session }: FastifyRequest): Session {
  if (session === undefined) throw new HttpProblem(401, 'Authentication required');
  return session;
}

/** Users of a shared account must not see or end the sessions of others. */
const allOf = async ({ sessions }: App, present: Session): Promise<Session[] | undefined> =>
  hasSharedAccount(present.authType) ? undefined : sessions.ofUser(present.caller);

/** Describes a session for an answer. @param present the calling session */
export const describedSession = (session: Session, present: Session): OwnSession => ({
  id: sessionId(session),
  authType: session.authType,
  since: new Date(session.createdAt).toISOString(),
  lastSeen: new Date(session.seenAt).toISOString(),
  address: session.address,
  browser: session.browser,
  isPresent: session.key === present.key,
});

/** Sessions of the caller: the clock of the current one, and a list to end one or all others. */
export const ownSessionRoutes: Routes = (app) => {
  const { config, sessions, reportEnd } = app;

  app.get(
    SESSION_PATH,
    named('Sessions', 'This session and when it ends'),
    async (request): Promise<PresentSession> => {
      const session = presentSession(request);
      return {
        user_name: session.caller.userName,
        authType: session.authType,
        clock: sessionClock(session, app),
      };
    },
  );

  app.get(SESSIONS_PATH, named('Sessions', 'List your sessions'), async (request): Promise<OwnSessions> => {
    const present = presentSession(request);
    const all = await allOf(app, present);
    return {
      sessions: (all ?? [present]).map((session) => describedSession(session, present)),
      isComplete: all !== undefined,
    };
  });

  app.delete(
    `${SESSIONS_PATH}/:id`,
    named('Sessions', 'End one of your sessions', { params: params('id') }),
    async (request, reply): Promise<EndedSessions> => {
      const present = presentSession(request);
      const { id } = request.params;
      const meant = ((await allOf(app, present)) ?? [present]).find((session) => sessionId(session) === id);
      if (meant === undefined) throw new HttpProblem(404, 'There is no such session any more.');
      await sessions.end(meant);
      reportEnd(present.caller.userName, request);
      if (meant.key === present.key) clearCookie(reply, config);
      return { ended: 1 };
    },
  );

  app.delete(
    SESSIONS_PATH,
    named('Sessions', 'End your other sessions'),
    async (request): Promise<EndedSessions> => {
      const present = presentSession(request);
      const others = await othersOf(app, present);
      for (const session of others) await sessions.end(session);
      reportEnd(present.caller.userName, request);
      return { ended: others.length };
    },
  );
};

async function othersOf(app: App, present: Session): Promise<Session[]> {
  const all = await allOf(app, present);
  if (all === undefined)
    throw new HttpProblem(409, 'The other sessions are not known here. Changing the password ends them.');
  return all.filter(({ key }) => key !== present.key);
}
