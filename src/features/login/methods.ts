import { type LoginBlock, type SecurityUiConfig } from '../../../contract/boot';
import { isSafeNextUrl } from '../../../contract/nextUrl';
import {
  type ButtonType,
  enabledTypes,
  hasSharedAccount,
  namedTypes,
  signInKind,
} from '../../../contract/signInKinds';

/** Sign-in method that leaves the page. */
export interface SignInLink {
  type: string;
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

/** Returns the configured sign-in methods [C08, C11]; drops an untrusted `nextUrl` [C02]. */
export function signInMethods(
  config: SecurityUiConfig,
  basePath: string,
  search: string,
  hash: string,
): SignInMethods {
  const asked = new URLSearchParams(search).get('nextUrl');
  const nextUrl = asked !== null && isSafeNextUrl(asked, basePath) ? asked : `${basePath}/`;
  const linkOf = (type: string): SignInLink[] => {
    const page = signInKind(type)?.page;
    if (typeof page !== 'object') return [];
    const look = config.ui[type as ButtonType].login;
    const fragment = page.keepsFragment ? hash : '';
    const href = `${basePath}${page.path}?nextUrl=${encodeURIComponent(nextUrl)}${fragment}`;
    return [{ type, href, name: look.buttonname, look }];
  };
  const types = enabledTypes(config.auth);
  const named = namedTypes(config.auth.type);
  return {
    basic: types.some((type) => signInKind(type)?.page === 'form'),
    links: [...types.filter(hasSharedAccount), ...types.filter((type) => !hasSharedAccount(type))].flatMap(
      linkOf,
    ),
    unsupported: named.length > 1 ? named.filter((type) => signInKind(type) === undefined) : [],
  };
}
