import { type FastifyRequest } from 'fastify';
import { safeNextUrl } from '../../../contract/nextUrl';
import { named } from '../../http/schemas';
import { endSessionOf, sessionIdOf } from '../cookie';
import { customErrorAddress } from './failures';
import { providerFetch } from './outgoing';
import { PerRequestSessions } from './perRequest';
import {
  configuredKey,
  type KeySource,
  publishedKeys,
  readToken,
  type TokenContent,
  type TokenRules,
  verifyToken,
} from './tokens';
import { type SignInTrace } from './trace';
import { type SignInStrategy, type StrategyParts } from './types';
import { vouched } from './vouching';

/** True if a text has the three parts of a signed token; others are ignored. */
const looksLikeToken = (text: string) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text);

/**
 * Signed tokens in a header or the URL [AUTH-05]. A token in the URL of a page is removed from it
 * immediately, so that it does not stay in the browser's history.
 */
export function jwtStrategy(parts: StrategyParts): SignInStrategy {
  const { config, sessions, now } = parts;
  const perRequest = new PerRequestSessions(parts);
  const basePath = config['server.basePath'];
  const header = config['opensearch_security.jwt.header'].toLowerCase();
  const parameter = config['opensearch_security.jwt.url_param'];
  const address = config['opensearch_security.jwt.jwks_uri'];
  const key = config['opensearch_security.jwt.signing_key'];
  const names = {
    subject: config['opensearch_security.jwt.subject_key'],
    roles: config['opensearch_security.jwt.roles_key'],
  };
  const rules: Omit<TokenRules, keyof KeySource> = {
    names,
    issuer: config['opensearch_security.jwt.required_issuer'],
    audience: config['opensearch_security.jwt.required_audience']
      .split(',')
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    clockTolerance: config['opensearch_security.jwt.clock_skew_tolerance_seconds'],
    now,
  };
  const keys =
    address !== ''
      ? publishedKeys(address, providerFetch(config, 'openid'))
      : key === ''
        ? undefined
        : configuredKey(key);
  /** Without a key, the cluster verifies the tokens. */
  const read = (token: string, trace?: SignInTrace): Promise<TokenContent> | TokenContent =>
    keys === undefined ? readToken(token, rules, trace) : verifyToken(token, { ...rules, ...keys }, trace);
  const proofOf = (token: string) => ({ [header]: `Bearer ${token}` });

  const inHeader = (request: FastifyRequest): string | undefined => {
    const value = request.headers[header];
    const text = typeof value === 'string' ? value.replace(/^bearer +/i, '').trim() : '';
    return looksLikeToken(text) ? text : undefined;
  };
  const inAddress = (request: FastifyRequest): string | undefined => {
    if (parameter === '') return undefined;
    const value = new URLSearchParams(request.url.split('?').slice(1).join('?')).get(parameter);
    return value !== null && value !== '' ? value.replace(/^bearer +/i, '').trim() : undefined;
  };

  return {
    type: 'jwt',
    async fromRequest(request, reply) {
      const token = inHeader(request) ?? inAddress(request);
      if (token === undefined) return undefined;
      const { identity, endsAt } = await read(token);
      const claim = { identity, proof: proofOf(token) };
      const byAddress = inHeader(request) === undefined;
      const id = sessionIdOf(request, config);
      const present = byAddress && id !== undefined ? await sessions.find(id) : undefined;
      // A link must not silently sign a user in as someone else.
      const isOther =
        present !== undefined &&
        present.caller.userName !== (await vouched(parts, claim, request.ip)).caller.userName;
      const session = isOther
        ? undefined
        : await await perRequest.open(request, reply, { type: 'jwt', ...claim, credential: token, endsAt });
      if (byAddress && request.routeOptions.config.audience === 'page') {
        const [path = '/', ...query] = request.url.split('?');
        const rest = new URLSearchParams(query.join('?'));
        rest.delete(parameter);
        const text = rest.toString();
        const target = `${basePath}${path}${text === '' ? '' : `?${text}`}`;
        return { session, leadsTo: safeNextUrl(target, basePath) };
      }
      return session && { session };
    },
    test: {
      stages: [
        ...(address === '' ? [] : (['provider'] as const)),
        'message',
        ...(keys === undefined ? [] : (['signature', 'issuer', 'audience', 'time'] as const)),
      ],
      keys: names,
      async run({ token = '' }, request, trace) {
        const { identity } = await read(token, trace);
        trace.user = (await vouched(parts, { identity, proof: proofOf(token) }, request.ip)).caller;
      },
    },
    entry: () =>
      config['opensearch_security.jwt.login_endpoint'] || customErrorAddress(config, 'no-identity'),
    routes(app) {
      app.post(
        '/api/v1/auth/logout',
        { ...named('Sign-in', 'Sign out'), config: { audience: 'optional' } },
        async (request, reply) => {
          await endSessionOf(request, reply, parts);
          return {};
        },
      );
    },
  };
}
