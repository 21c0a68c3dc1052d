import {
  type AuthInfo,
  type ConfiguredAuthType,
  type CurrentAuthType,
  type LoginAnswer,
} from '../../src/api/contract/account';
import { loginBody } from '../../src/api/contract/bodies';
import { parseBody } from '../http/bodies';
import { type Routes } from '../http/context';
import { HttpProblem } from '../http/problem';
import { askSecurity, AUTH_INFO } from '../http/security';
import { giveCookie, takeCookie } from '../session/cookie';

/** Signing in and out by password [AUTH-02, AUTH-15, API-04..06]. */
export const authRoutes: Routes = (app, services) => {
  const { config, sessions, signIn } = services;

  app.post(
    '/auth/login',
    { config: { audience: 'optional' } },
    async (request, reply): Promise<LoginAnswer> => {
      const { username, password } = parseBody(loginBody, request.body);
      const present = request.session;
      // Someone signed in may check their own password, which leaves their session as it is; nothing else [A20].
      if (present !== undefined && present.caller.userName !== username) {
        throw new HttpProblem(
          403,
          `You are signed in as ${present.caller.userName}. Log out before you sign in as somebody else.`,
        );
      }
      const caller = await signIn.check(
        { userName: username, password },
        request.ip,
        request.headers['user-agent'],
      );
      if (present === undefined) {
        const { id, session } = sessions.create(caller, 'basicauth');
        request.session = session;
        giveCookie(reply, config, id);
      }
      const identity = (await askSecurity(services, request, { path: AUTH_INFO })).body as AuthInfo;
      reply.header('cache-control', 'no-store');
      return {
        username: identity.user_name,
        tenants: identity.tenants,
        roles: identity.roles,
        backendroles: identity.backend_roles,
      };
    },
  );

  app.post('/auth/logout', { config: { audience: 'optional' } }, async (request, reply) => {
    if (request.session !== undefined) sessions.end(request.session);
    takeCookie(reply, config);
    return {};
  });

  app.get('/api/v1/auth/type', async (request): Promise<CurrentAuthType> => {
    return { currentAuthType: request.session?.authType ?? 'basicauth' };
  });

  app.get('/api/authtype', { config: { audience: 'none' } }, async (): Promise<ConfiguredAuthType> => {
    const configured = config['opensearch_security.auth.type'];
    if (typeof configured !== 'string') return { authtype: [...configured] };
    return { authtype: configured === '' ? 'basicauth' : configured };
  });
};
