import { ENDPOINTS } from './endpoints';

/** Button of the sign-in page that starts a sign-in elsewhere. */
interface SignInButton {
  /** Path of the gateway, which takes `nextUrl`. */
  path: string;
  /** True if the path keeps the fragment of the page for after the sign-in. */
  keepsFragment: boolean;
}

interface SignInKind {
  /** Key of `opensearch_security.auth` that enables the kind. */
  enabledBy: 'type' | 'anonymous_auth_enabled';
  /** Accounts of its users: in the internal user database, in another system, or one for all. */
  account: 'internal' | 'external' | 'shared';
  /** Part of the sign-in page; `none` if each request carries the credentials. */
  page: 'form' | SignInButton | 'none';
  signOutPath: string;
  /** Credentials of a test: typed in, of a provider, or of the request itself. */
  test: 'password' | 'token' | 'provider' | 'request' | 'none';
  /** Types of a cluster's `http_authenticator` that read the credentials, the usual one first. */
  authenticators: readonly string[];
}

/**
 * The kinds of sign-in [AUTH-01]. Browser and gateway have one more table each, which the compiler
 * keeps complete; see `docs/new-sign-in.md`.
 */
export const SIGN_IN_KINDS = {
  basicauth: {
    enabledBy: 'type',
    account: 'internal',
    page: 'form',
    signOutPath: ENDPOINTS.logout,
    test: 'password',
    authenticators: ['basic'],
  },
  jwt: {
    enabledBy: 'type',
    account: 'external',
    page: 'none',
    signOutPath: ENDPOINTS.logout,
    test: 'token',
    authenticators: ['jwt', 'openid'],
  },
  openid: {
    enabledBy: 'type',
    account: 'external',
    page: { path: '/auth/openid/captureUrlFragment', keepsFragment: true },
    signOutPath: '/auth/openid/logout',
    test: 'provider',
    authenticators: ['openid', 'jwt'],
  },
  saml: {
    enabledBy: 'type',
    account: 'external',
    page: { path: '/auth/saml/captureUrlFragment', keepsFragment: true },
    signOutPath: '/auth/saml/logout',
    test: 'provider',
    authenticators: ['saml'],
  },
  proxy: {
    enabledBy: 'type',
    account: 'external',
    page: 'none',
    signOutPath: ENDPOINTS.logout,
    test: 'request',
    authenticators: ['proxy', 'extended-proxy'],
  },
  anonymous: {
    enabledBy: 'anonymous_auth_enabled',
    account: 'shared',
    page: { path: '/auth/anonymous', keepsFragment: false },
    signOutPath: '/auth/anonymous/logout',
    test: 'none',
    authenticators: [],
  },
} as const satisfies Record<string, SignInKind>;

/** Sign-in type of a session [AUTH-01]. */
export type AuthType = keyof typeof SIGN_IN_KINDS;

type TypeWith<Properties> = {
  [Type in AuthType]: (typeof SIGN_IN_KINDS)[Type] extends Properties ? Type : never;
}[AuthType];

/** Sign-in type that `opensearch_security.auth.type` can name. */
export type ConfiguredType = TypeWith<{ enabledBy: 'type' }>;
/** Sign-in type with a button on the sign-in page. */
export type ButtonType = TypeWith<{ page: SignInButton }>;

const TYPES = Object.keys(SIGN_IN_KINDS) as AuthType[];

export const CONFIGURED_TYPES = TYPES.filter(
  (type): type is ConfiguredType => SIGN_IN_KINDS[type].enabledBy === 'type',
);

const BUTTON_TYPES = TYPES.filter((type): type is ButtonType => typeof SIGN_IN_KINDS[type].page === 'object');

/** Returns an object with a value for each type with a button. */
export const byButtonType = <T>(valueOf: (type: ButtonType) => T): Record<ButtonType, T> =>
  Object.fromEntries(BUTTON_TYPES.map((type) => [type, valueOf(type)])) as Record<ButtonType, T>;

/** Returns the kind of a sign-in type; undefined for types of other servers. */
export const signInKind = (type: string | null): SignInKind | undefined =>
  type !== null && Object.hasOwn(SIGN_IN_KINDS, type) ? SIGN_IN_KINDS[type as AuthType] : undefined;

/** True if all users of the type share one account, so none may see what others did with it. */
export const hasSharedAccount = (type: string | null): boolean => signInKind(type)?.account === 'shared';

/** Returns the sign-out route of a sign-in type [AUTH-15, C10]. */
export const logoutPath = (type: string | null): string =>
  (signInKind(type) ?? SIGN_IN_KINDS.basicauth).signOutPath;

/** Returns the types named by `opensearch_security.auth.type`, in order; `basicauth` by default. */
export function namedTypes(configured: string | readonly string[]): string[] {
  const types = [configured].flat().map((type) => (type === '' ? 'basicauth' : type.toLowerCase()));
  return types.length === 0 ? ['basicauth'] : [...new Set(types)];
}

/** Returns the enabled types: the named ones in order, then those with a key of their own. */
export function enabledTypes(auth: {
  type: string | readonly string[];
  anonymous_auth_enabled: boolean;
}): string[] {
  const others = TYPES.filter((type) => {
    const { enabledBy } = SIGN_IN_KINDS[type];
    return enabledBy !== 'type' && auth[enabledBy];
  });
  return [...new Set([...namedTypes(auth.type), ...others])];
}
