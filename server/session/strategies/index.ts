import { type FastifyInstance } from 'fastify';
import { type AuthType, type ConfiguredType } from '../../../contract/account';
import { LOGIN_ROUTE } from '../../../contract/endpoints';
import { authTypes } from '../../config';
import { anonymousStrategy } from './anonymous';
import { basicStrategy } from './basic';
import { jwtStrategy } from './jwt';
import { openIdStrategy } from './openid';
import { proxyStrategy } from './proxy';
import { samlStrategy } from './saml';
import { type SignInStrategy, type StrategyParts } from './types';

export { SAML_MIGRATIONS } from './samlStore';
export { customErrorAddress } from './failures';
export { SignInRefused } from './refusal';
export { type Arrival, type Attempt } from './types';

const MAKERS: Record<ConfiguredType, (parts: StrategyParts) => SignInStrategy> = {
  basicauth: basicStrategy,
  openid: openIdStrategy,
  saml: samlStrategy,
  jwt: jwtStrategy,
  proxy: proxyStrategy,
};

/** The configured sign-in strategies [C11]. */
export interface Strategies {
  /** In configured order, anonymous last. */
  readonly all: readonly SignInStrategy[];
  /** Type reported to users without a session. */
  readonly first: AuthType;
  /** True if there is a sign-in page; tokens and proxies need none [C08]. */
  readonly hasPage: boolean;
  of(type: AuthType): SignInStrategy | undefined;
  /** Returns the redirect of a page without a session. @param wanted URL to open afterwards */
  entry(wanted: string | undefined): string;
  /** Registers the routes of all flows. */
  routes(app: FastifyInstance): void;
}

/**
 * Creates the configured strategies.
 *
 * @throws Error if a configured key or certificate cannot be used
 */
export function createStrategies(parts: StrategyParts): Strategies {
  const { config } = parts;
  const configured = authTypes(config).map((type) => MAKERS[type](parts));
  const anonymous = config['opensearch_security.auth.anonymous_auth_enabled']
    ? anonymousStrategy(parts)
    : undefined;
  const all = anonymous === undefined ? configured : [...configured, anonymous];
  const byType = new Map(all.map((strategy) => [strategy.type, strategy]));
  const only = configured.length === 1 ? configured[0] : undefined;
  const login = `${config['server.basePath']}${LOGIN_ROUTE}`;
  return {
    all,
    first: configured[0]?.type ?? 'basicauth',
    hasPage: all.some(({ type }) => type !== 'jwt' && type !== 'proxy'),
    of: (type) => byType.get(type),
    entry(wanted) {
      const own = anonymous?.entry ?? only?.entry;
      if (own !== undefined) return own(wanted);
      return wanted === undefined ? login : `${login}?nextUrl=${encodeURIComponent(wanted)}`;
    },
    routes(app) {
      for (const strategy of all) strategy.routes?.(app);
    },
  };
}
