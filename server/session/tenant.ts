import { type FastifyRequest } from 'fastify';
import { type AccountInfo, type DashboardsInfo } from '../../contract/account';
import { filledText } from '../../contract/plainData';
import { fromTenantHeader, TENANT_HEADER, TENANT_PARAMETERS } from '../../contract/tenancy';
import { type Config } from '../config';
import { HttpProblem } from '../lib/problem';

export const GLOBAL_TENANT = '';
export const PRIVATE_TENANT = '__user__';
export const GLOBAL_NAME = 'global_tenant';

type Account = Pick<AccountInfo, 'user_name' | 'tenants'>;
type Info = Pick<DashboardsInfo, 'multitenancy_enabled' | 'private_tenant_enabled' | 'default_tenant'>;

/**
 * Returns write access to the private tenant and to shared tenants by name; undefined is no access.
 * Account information lists the private tenant under the user name, so that entry never counts for
 * a shared tenant of the same name, least of all for `global_tenant`.
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
 * Returns the tenant named by the query, else by the header. It applies to this request only:
 * `POST /api/v1/multitenancy/tenant` alone changes the session, so tabs stay independent.
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

/** Returns the tenant named by the request, else that of its session. */
export function requestedTenant(request: FastifyRequest): string | undefined {
  return namedTenant(request) ?? request.session?.tenant ?? undefined;
}

/**
 * Resolves a requested tenant to its canonical name if the account may use it.
 *
 * @returns `''`, `__user__`, the given name, or undefined if not available to the account
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
  // A link to a private tenant always opens the recipient's own [C24].
  if (wanted === PRIVATE_TENANT || wanted === account.user_name) return ofWord('private');
  // A tenant actually named `private` takes precedence over the alias [A16].
  if (shared.has(wanted)) return wanted;
  const word = wanted.toLowerCase();
  return word === 'global' || word === 'private' ? ofWord(word) : undefined;
}

/**
 * Returns the first usable tenant of: requested, cluster default, preferred by configuration,
 * global, private, the account's shared tenants.
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
