import { basicCredentials } from '../../lib/basicAuth';
import { HttpProblem } from '../../lib/problem';
import { sessionIdOf, setSessionCookie } from '../cookie';
import { WRONG_CREDENTIALS } from '../signIn';
import { type SignInStrategy, type StrategyParts } from './types';

/** Passwords: the form of the sign-in page, and `Authorization: Basic` for scripts [AUTH-02]. */
export function basicStrategy({ config, sessions, signIn }: StrategyParts): SignInStrategy {
  return {
    type: 'basicauth',
    unauthenticated: 'Authentication required',
    test: {
      stages: ['password'],
      async run({ username: userName = '', password = '' }, request, trace) {
        trace.user = await signIn.test({ userName, password }, request.ip);
      },
    },
    async fromRequest(request, reply) {
      const credentials = basicCredentials(request.headers.authorization);
      if (credentials === undefined) return undefined;
      if (credentials === null) throw new HttpProblem(401, WRONG_CREDENTIALS);
      const cookieId = sessionIdOf(request, config);
      const before = cookieId === undefined ? undefined : await sessions.find(cookieId);
      const tenant = before?.caller.userName === credentials.userName ? before.tenant : null;
      const browser = request.headers['user-agent'];
      const { id, session } = await signIn.byBasic(credentials, request.ip, tenant, browser);
      if (id !== cookieId) setSessionCookie(reply, config, id);
      return { session };
    },
  };
}
