import { type FastifyRequest } from 'fastify';
import {
  type AuthInfo,
  type ConfiguredAuthType,
  type CurrentAuthType,
  type LoginAnswer,
  PASSWORD_CHECK_HEADER,
} from '../../contract/account';
import { loginBody } from '../../contract/bodies';
import { STATUS } from '../../contract/httpStatus';
import { hasSharedAccount } from '../../contract/signInKinds';
import { apiPath, askSecurity, AUTH_INFO } from '../caller/security';
import { SMALL_BODY } from '../http/bodies';
import { type App, named, type Routes } from '../http/schemas';
import { HttpProblem, readableMessage } from '../lib/problem';
import { type Caller } from '../security/backend';
import { endSessionOf, setSessionCookie } from '../session/cookie';
import { originOf } from '../session/session';
import { PasswordDue } from '../session/signIn';

/** Only checks the password of the session's own user [A20]. */
function requireOwnPassword({ session }: FastifyRequest, username: string): void {
  if (session === undefined) throw new HttpProblem(401, 'Authentication required');
  if (session.caller.userName !== username)
    throw new HttpProblem(403, `Only the password of ${session.caller.userName} can be checked here.`);
}

/** Sets a new password that an administrator required. @throws HttpProblem if it is refused */
async function setDuePassword(
  { backend }: App,
  request: FastifyRequest,
  caller: Caller,
  passwords: { password: string; current_password: string },
): Promise<void> {
  if (!caller.isPasswordDue) throw new HttpProblem(400, 'No new password is demanded.');
  const answer = await backend.handle({
    method: 'PUT',
    path: apiPath('account'),
    query: {},
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(passwords),
    caller,
    remoteAddress: request.ip,
  });
  if (answer.status >= 400) throw new HttpProblem(answer.status, readableMessage(answer.body, answer.status));
}

/**
 * Largest body of a sign-in in bytes: the longest name and password, with every character escaped.
 */
const LARGEST_SIGN_IN = 16_384;

/** Sign-in and sign-out by password [AUTH-02, AUTH-15, API-04..06]. */
export const authRoutes: Routes = (app) => {
  const { config, sessions, signIn, strategies } = app;

  app.post(
    '/auth/login',
    {
      ...named('Sign-in', 'Sign in by password', { body: loginBody }),
      config: { audience: 'optional' },
      bodyLimit: LARGEST_SIGN_IN,
    },
    async (request, reply): Promise<LoginAnswer> => {
      if (strategies.of('basicauth') === undefined)
        throw new HttpProblem(404, 'Users do not sign in with a password here.');
      const { username, password, new_password: next } = request.body;
      const isCheck = request.headers[PASSWORD_CHECK_HEADER] !== undefined;
      if (isCheck) requireOwnPassword(request, username);
      const check = (given: string, isDueAccepted: boolean, isContinued: boolean) =>
        signIn.check(
          { userName: username, password: given },
          request.ip,
          request.headers['user-agent'],
          isDueAccepted,
          isContinued,
        );
      if (next !== undefined) {
        const { caller } = await check(password, true, false);
        await setDuePassword(app, request, caller, { password: next, current_password: password });
      }
      const { caller, proof } = await check(next ?? password, isCheck, true).catch((error: unknown) => {
        if (error instanceof PasswordDue) throw new HttpProblem(STATUS.passwordDue, error.message);
        // For a signed-in user, only the password can be wrong, so the answer may say so [ACCT-16].
        if (isCheck && error instanceof HttpProblem && error.statusCode === STATUS.unauthorized)
          throw new HttpProblem(401, 'Invalid current password.');
        throw error;
      });
      if (!isCheck) {
        const { session: before } = request;
        const { id, session } = await sessions.create(caller, 'basicauth', null, {
          from: originOf(request),
          ...(proof === undefined ? {} : { proof }),
        });
        if (before !== undefined) await sessions.end(before);
        // The audit log does not record sessions of anonymous visitors.
        if (before !== undefined && !hasSharedAccount(before.authType))
          app.reportEnd(before.caller.userName, request);
        request.session = session;
        setSessionCookie(reply, config, id);
      }
      const answer = await askSecurity(app, request, { path: AUTH_INFO, isSignIn: !isCheck });
      const identity = answer.body as AuthInfo;
      reply.header('cache-control', 'no-store');
      return {
        username: identity.user_name,
        tenants: identity.tenants,
        roles: identity.roles,
        backendroles: identity.backend_roles,
      };
    },
  );

  app.post(
    '/auth/logout',
    { ...named('Sign-in', 'Sign out'), config: { audience: 'optional' }, bodyLimit: SMALL_BODY },
    async (request, reply) => {
      await endSessionOf(request, reply, app);
      return {};
    },
  );

  app.get(
    '/api/v1/auth/type',
    named('Sign-in', 'How the user of this session signed in'),
    async (request): Promise<CurrentAuthType> => {
      return { currentAuthType: request.session?.authType ?? strategies.first };
    },
  );

  app.get(
    '/api/authtype',
    { ...named('Sign-in', 'The configured kinds of sign-in'), config: { audience: 'none' } },
    async (): Promise<ConfiguredAuthType> => {
      const configured = config['opensearch_security.auth.type'];
      if (typeof configured !== 'string') return { authtype: [...configured] };
      return { authtype: configured === '' ? 'basicauth' : configured };
    },
  );
};
