import { type FastifyInstance } from 'fastify';
import { LOGIN_ROUTE } from '../../../contract/endpoints';
import { type AuthType, SIGN_IN_KINDS } from '../../../contract/signInKinds';
import { allAuthTypes } from '../../config';
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
export { type SignInTrace } from './trace';
export { type Arrival, type Attempt } from './types';
export { type SignInTester } from './testRuns';

const MAKERS: Record<AuthType, (parts: StrategyParts) => SignInStrategy> = {
  basicauth: basicStrategy,
  openid: openIdStrategy,
  saml: samlStrategy,
  jwt: jwtStrategy,
  proxy: proxyStrategy,
  anonymous: anonymousStrategy,
};

/** The configured sign-in strategies [C11]. */
export interface Strategies {
  /** In configured order, then those that other keys enable. */
  readonly all: readonly SignInStrategy[];
  /** Type reported to users without a session. */
  readonly first: AuthType;
  /** Message of a 401 without credentials. */
  readonly unauthenticated: string;
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
  const all = allAuthTypes(config).map((type) => MAKERS[type](parts));
  const byType = new Map(all.map((strategy) => [strategy.type, strategy]));
  const [first, ...more] = all.filter(({ type }) => SIGN_IN_KINDS[type].enabledBy === 'type');
  const withoutAccount = all.find(({ type }) => SIGN_IN_KINDS[type].account === 'shared');
  const preferred = withoutAccount ?? (more.length === 0 ? first : undefined);
  const login = `${config['server.basePath']}${LOGIN_ROUTE}`;
  return {
    all,
    first: first?.type ?? 'basicauth',
    unauthenticated: first?.unauthenticated ?? 'Unauthorized',
    hasPage: all.some(({ type }) => SIGN_IN_KINDS[type].page !== 'none'),
    of: (type) => byType.get(type),
    entry(wanted) {
      if (preferred?.entry !== undefined) return preferred.entry(wanted);
      return wanted === undefined ? login : `${login}?nextUrl=${encodeURIComponent(wanted)}`;
    },
    routes(app) {
      for (const strategy of all) strategy.routes?.(app);
    },
  };
}
