import { compile } from '@fastify/proxy-addr';
import { type FastifyRequest } from 'fastify';
import { safeNextUrl } from '../../../contract/nextUrl';
import { passedOnHeaders } from '../../config';
import { named } from '../../http/schemas';
import { HttpProblem } from '../../lib/problem';
import { type Proof } from '../../security/backend';
import { endSessionOf } from '../cookie';
import { roleList } from './claims';
import { customErrorAddress } from './failures';
import { type Credentials, PerRequestSessions } from './perRequest';
import { SignInRefused } from './refusal';
import { type SignInStrategy, type StrategyParts } from './types';
import { vouched } from './vouching';

const FORWARDED_FOR = 'x-forwarded-for';

/** Decodes a header as UTF-8 if valid; Node assumes Latin-1. */
function decoded(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  const text = bytes.toString('utf8');
  return text.includes('\ufffd') ? value : text;
}

/** Returns the value of a header that must not be repeated. */
function single(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const times = request.raw.rawHeaders.filter(
    (text, index) => index % 2 === 0 && text.toLowerCase() === name,
  ).length;
  // One may be the visitor's and one the proxy's.
  if (times > 1) throw new SignInRefused('untrusted', `the header ${name} came ${times} times`);
  return decoded(value).trim();
}

/**
 * A reverse proxy identifies the user in headers [AUTH-07]. They are trusted only on connections
 * from `server.trustedProxies`, and required on every request: a cookie alone is not enough.
 */
export function proxyStrategy(parts: StrategyParts): SignInStrategy {
  const { config, log } = parts;
  const perRequest = new PerRequestSessions(parts);
  const basePath = config['server.basePath'];
  const userHeader = (config['opensearch_security.proxycache.user_header'] ?? '').toLowerCase();
  const rolesHeader = (config['opensearch_security.proxycache.roles_header'] ?? '').toLowerCase();
  const proxyHeader = config['opensearch_security.proxycache.proxy_header'].toLowerCase();
  const endpoint = config['opensearch_security.proxycache.login_endpoint'];
  const more = passedOnHeaders(config, 'trusted');

  /** Returns the original headers, which the cluster reads itself, and the address in them. */
  const proofOf = (request: FastifyRequest): Proof => {
    const names = [userHeader, rolesHeader, proxyHeader, ...more];
    const given = names.flatMap((name) => {
      const value = single(request, name);
      return value === undefined ? [] : [[name, Buffer.from(value, 'utf8').toString('latin1')] as const];
    });
    return {
      ...Object.fromEntries(given),
      ...(proxyHeader === FORWARDED_FOR ? { [FORWARDED_FOR]: request.ip } : {}),
    };
  };
  const isTrusted = compile([...config['server.trustedProxies']]);

  /** Returns the user of the headers; undefined if there is none. */
  const credentialsOf = (request: FastifyRequest): Credentials | undefined => {
    const userName = single(request, userHeader);
    if (userName === undefined) return undefined;
    const backendRoles = roleList(single(request, rolesHeader));
    const proof = proofOf(request);
    return {
      type: 'proxy',
      identity: () => ({ userName, backendRoles, attributes: {} }),
      proof,
      credential: JSON.stringify([userName, backendRoles, proof]),
      endsAt: null,
    };
  };

  return {
    type: 'proxy',
    everyRequest: true,
    async fromRequest(request, reply) {
      if (request.headers[userHeader] === undefined || request.headers[proxyHeader] === undefined)
        return undefined;
      const address = request.socket.remoteAddress ?? '';
      if (!isTrusted(address, 0)) {
        log.warn(
          { address },
          'ignored the user header of an address that is not among server.trustedProxies',
        );
        return undefined;
      }
      const credentials = credentialsOf(request);
      return credentials && { session: await perRequest.open(request, reply, credentials) };
    },
    test: {
      stages: ['provider', 'message'],
      keys: { subject: userHeader, roles: rolesHeader },
      async run(_credentials, request, trace) {
        const address = request.socket.remoteAddress ?? '';
        if (!isTrusted(address, 0))
          throw new SignInRefused('no-identity', 'the address is no trusted proxy', undefined, {
            id: 'provider.untrustedProxy',
            values: { address, expected: config['server.trustedProxies'] },
          });
        const missing = [userHeader, proxyHeader].find((name) => request.headers[name] === undefined);
        const credentials = missing === undefined ? credentialsOf(request) : undefined;
        if (credentials === undefined)
          throw new SignInRefused('no-identity', 'a header is missing', undefined, {
            id: 'provider.noHeader',
            values: { detail: missing ?? userHeader },
          });
        trace.claims = [userHeader, rolesHeader, ...more]
          .filter((name) => request.headers[name] !== undefined)
          .map((name) => ({ name, form: 'text' }));
        trace.user = (await vouched(parts, credentials, request.ip)).caller;
      },
    },
    entry: () => endpoint || customErrorAddress(config, 'no-identity'),
    routes(app) {
      app.get('/auth/proxy/login', { config: { audience: 'optional' } }, (request, reply) => {
        const { nextUrl } = request.query as { nextUrl?: unknown };
        if (request.session !== undefined)
          return reply.redirect(
            safeNextUrl(typeof nextUrl === 'string' ? nextUrl : undefined, basePath),
            302,
          );
        if (endpoint === '') throw new HttpProblem(400, 'No login endpoint is configured.');
        return reply.redirect(endpoint, 302);
      });
      app.post(
        '/auth/proxy/logout',
        { ...named('Sign-in', 'Sign out'), config: { audience: 'optional' } },
        async (request, reply) => {
          await endSessionOf(request, reply, parts);
          return {};
        },
      );
    },
  };
}
