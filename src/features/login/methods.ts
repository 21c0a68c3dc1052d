import { AUTH_TYPES } from '../../../contract/account';
import { type LoginBlock, type SecurityUiConfig } from '../../../contract/boot';
import { isSafeNextUrl } from '../../../contract/nextUrl';

/** Sign-in method that leaves the page. */
export interface SignInLink {
  type: 'anonymous' | 'openid' | 'saml';
  href: string;
  /** As configured; the default text is used if empty. */
  name: string;
  look: LoginBlock;
}

export interface SignInMethods {
  /** True if signing in with name and password is possible. */
  basic: boolean;
  links: SignInLink[];
  /** Configured types that cannot be combined with others. */
  unsupported: string[];
}

/** Returns the configured types in lower case; basic by default. */
function typesOf(configured: string | string[]): string[] {
  const types = [configured].flat().filter((type) => type !== '');
  return types.length > 0 ? types.map((type) => type.toLowerCase()) : ['basicauth'];
}

/** Returns the configured sign-in methods [C08, C11]; drops an untrusted `nextUrl` [C02]. */
export function signInMethods(
  config: SecurityUiConfig,
  basePath: string,
  search: string,
  hash: string,
): SignInMethods {
  const types = typesOf(config.auth.type);
  const asked = new URLSearchParams(search).get('nextUrl');
  const nextUrl = asked !== null && isSafeNextUrl(asked, basePath) ? asked : `${basePath}/`;
  const captured = (type: string) =>
    `${basePath}/auth/${type}/captureUrlFragment?nextUrl=${encodeURIComponent(nextUrl)}${hash}`;
  const { anonymous, openid, saml } = config.ui;
  const anonymousLink: SignInLink = {
    type: 'anonymous',
    href: `${basePath}/auth/anonymous?nextUrl=${encodeURIComponent(nextUrl)}`,
    name: anonymous.login.buttonname,
    look: anonymous.login,
  };
  const linkOf: Record<string, SignInLink> = {
    openid: { type: 'openid', href: captured('openid'), name: openid.login.buttonname, look: openid.login },
    saml: { type: 'saml', href: captured('saml'), name: saml.login.buttonname, look: saml.login },
  };
  const known: readonly string[] = AUTH_TYPES;
  return {
    basic: types.includes('basicauth'),
    links: [
      ...(config.auth.anonymous_auth_enabled || types.includes('anonymous') ? [anonymousLink] : []),
      ...types.flatMap((type) => (Object.hasOwn(linkOf, type) ? (linkOf[type] ?? []) : [])),
    ],
    unsupported: types.length > 1 ? types.filter((type) => !known.includes(type)) : [],
  };
}
