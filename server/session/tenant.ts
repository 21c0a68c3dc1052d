import { type FastifyRequest } from 'fastify';
import { type AccountInfo, type DashboardsInfo } from '../../src/api/contract/account';
import { filledText } from '../../src/api/contract/plainData';
import { fromTenantHeader, TENANT_HEADER, TENANT_PARAMETERS } from '../../src/api/contract/tenancy';
import { type Config } from '../config';
import { HttpProblem } from '../http/problem';

export const GLOBAL_TENANT = '';
export const PRIVATE_TENANT = '__user__';
export const GLOBAL_NAME = 'global_tenant';

type Account = Pick<AccountInfo, 'user_name' | 'tenants'>;
type Info = Pick<DashboardsInfo, 'multitenancy_enabled' | 'private_tenant_enabled' | 'default_tenant'>;

/**
 * What an account can do in its own tenant and in those that it shares, by their names; undefined for a tenant that is not
 * open to it. Account information has them in one list, the own one under the name of the user; what stands there never
 * counts for a shared tenant of the same name, least of all for `global_tenant`.
 */
export function tenantRights({ user_name: userName, tenants }: Account): {
  own: boolean | undefined;
  shared: ReadonlyMap<string, boolean>;
} {
  return {
    own: Object.hasOwn(tenants, userName) ? tenants[userName] : undefined,
    shared: new Map(Object.entries(tenants).filter(([name]) => name !== userName)),
  };
}

/**
 * The tenant that a request itself names, in its address, else in its header; undefined for none. It holds for this one
 * request: only `POST /api/v1/multitenancy/tenant` moves a session, so that tabs of one session stay apart.
 */
export function namedTenant(request: FastifyRequest): string | undefined {
  const query = (request.query ?? {}) as Record<string, unknown>;
  const inAddress = TENANT_PARAMETERS.map((name) => filledText(query[name])).find(
    (name) => name !== undefined,
  );
  if (inAddress !== undefined) return inAddress;
  const header = request.headers[TENANT_HEADER] ?? request.headers[`${TENANT_HEADER}_`];
  return typeof header === 'string' ? fromTenantHeader(header) : undefined;
}

/** The tenant that a request asks for: the one it names, else that of its session; undefined for none. */
export function requestedTenant(request: FastifyRequest): string | undefined {
  return namedTenant(request) ?? request.session?.tenant ?? undefined;
}

/**
 * Whether the account may work in a tenant, and how that tenant is called from then on.
 *
 * @returns `''`, `__user__`, the name as given, or undefined when it is not for this account
 */
export function usableTenant(
  wanted: string,
  account: Account,
  info: Info,
  config: Config,
): string | undefined {
  const { own, shared } = tenantRights(account);
  const globalOn = config['opensearch_security.multitenancy.tenants.enable_global'];
  const privateOn =
    info.private_tenant_enabled &&
    config['opensearch_security.multitenancy.tenants.enable_private'] &&
    own !== undefined;
  const ofWord = (word: string): string | undefined => {
    if (word === 'global') return globalOn ? GLOBAL_TENANT : undefined;
    return privateOn ? PRIVATE_TENANT : undefined;
  };
  if (wanted === GLOBAL_TENANT) return ofWord('global');
  // Receivers of a link to a private tenant always get their own [C24].
  if (wanted === PRIVATE_TENANT || wanted === account.user_name) return ofWord('private');
  // A tenant that is really called `private` is meant before the word is [A16].
  if (shared.has(wanted)) return wanted;
  const word = wanted.toLowerCase();
  return word === 'global' || word === 'private' ? ofWord(word) : undefined;
}

/**
 * The tenant that a request works in: the requested one if it may be used, else the default of the cluster, the preferred
 * ones of the configuration, global, private, or the first of the account.
 *
 * @throws HttpProblem 400 when the account has no tenant at all
 */
export function resolveTenant(
  requested: string | undefined,
  account: Account,
  info: Info,
  config: Config,
): string {
  if (!info.multitenancy_enabled) return GLOBAL_TENANT;
  const wishes = [
    ...(requested === undefined ? [] : [requested]),
    ...(info.default_tenant === '' ? [] : [info.default_tenant]),
    ...config['opensearch_security.multitenancy.tenants.preferred'],
    GLOBAL_TENANT,
    PRIVATE_TENANT,
    ...[...tenantRights(account).shared.keys()].filter((name) => name !== GLOBAL_NAME),
    GLOBAL_NAME,
  ];
  for (const wish of wishes) {
    const usable = usableTenant(wish, account, info, config);
    if (usable !== undefined) return usable;
  }
  throw new HttpProblem(
    400,
    'No available tenant for current user, please reach out to your system administrator',
  );
}
