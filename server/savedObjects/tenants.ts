import { type FastifyRequest } from 'fastify';
import { type AuthInfo, type DashboardsInfo } from '../../src/api/contract/account';
import { HttpProblem } from '../http/problem';
import { askSecurity, AUTH_INFO, DASHBOARDS_INFO, proofOf, type SecurityAccess } from '../http/security';
import {
  GLOBAL_NAME,
  GLOBAL_TENANT,
  PRIVATE_TENANT,
  requestedTenant,
  resolveTenant,
  tenantRights,
  usableTenant,
} from '../session/tenant';
import { type TenantSpace } from './repository';

/**
 * Tenants as they are called in three places. A space is the storage key: `global`, `user:NAME` or `tenant:NAME`, so that
 * no name of a tenant can ever mean a user's private one. A label is what `namespaces` on the wire says.
 */
const GLOBAL_SPACE = 'global';
const USER = 'user:';
const TENANT = 'tenant:';

/** @param tenant its value: `''`, `__user__`, or the name of a shared tenant */
function keyOf(tenant: string, userName: string): string {
  if (tenant === GLOBAL_TENANT || tenant === GLOBAL_NAME) return GLOBAL_SPACE;
  return tenant === PRIVATE_TENANT ? USER + userName : TENANT + tenant;
}

function labelOf(key: string): string {
  if (key.startsWith(USER)) return PRIVATE_TENANT + key.slice(USER.length);
  return key.startsWith(TENANT) ? key.slice(TENANT.length) : GLOBAL_TENANT;
}

/** What users call a tenant, by its value. */
function nameOf(tenant: string): string {
  if (tenant === GLOBAL_TENANT) return 'Global';
  return tenant === PRIVATE_TENANT ? 'Private' : tenant;
}

/** Where a request works, and what it may do there. */
export interface TenantAccess {
  space: TenantSpace;
  isWritable: boolean;
  /** Why not, for users. */
  refusal: string;
  /** What `namespaces` on the wire says of the space of a storage key. */
  label(key: string): string;
  /** The spaces that `namespaces` of a find names, as far as they may be read; the present one when it names none. */
  readable(namespaces: readonly string[] | undefined): TenantSpace[];
}

const READ_ONLY_ROLE = 'Your account has read-only privileges only.';

/** Who asks, and where the objects of tenants lie. */
async function scopeOf(services: SecurityAccess, request: FastifyRequest) {
  const { config } = services;
  const [identity, info] = await Promise.all([
    askSecurity(services, request, { path: AUTH_INFO }),
    askSecurity(services, request, { path: DASHBOARDS_INFO }),
  ]);
  // The shapes are those of the security API, which the backend answers for.
  const account = identity.body as AuthInfo;
  const dashboards = info.body as DashboardsInfo;
  const { user_name: userName, roles } = account;
  const proof = proofOf(services, request);
  const caller = { userName, address: request.ip, ...(proof === undefined ? {} : { proof }) };
  return {
    account,
    dashboards,
    hasTenants: config['opensearch_security.multitenancy.enabled'] && dashboards.multitenancy_enabled,
    isReader: config['opensearch_security.readonly_mode.roles'].some((role) => roles.includes(role)),
    spaceOf: (key: string, tenant: string | undefined): TenantSpace => ({
      key,
      caller: { ...caller, tenant },
    }),
    spaceOfTenant(tenant: string): TenantSpace {
      const value = tenant === GLOBAL_NAME ? GLOBAL_TENANT : tenant;
      return this.spaceOf(keyOf(tenant, userName), value);
    },
  };
}

/** Why objects cannot be kept: the security plugin of a cluster keeps tenants apart in the index that it knows, and in no other. */
function indexProblem(
  { config, backend }: SecurityAccess,
  dashboards: DashboardsInfo,
): HttpProblem | undefined {
  const index = config['opensearchDashboards.index'];
  const usual = dashboards.opensearch_dashboards_index;
  if (backend.kind !== 'cluster' || index === usual) return undefined;
  return new HttpProblem(
    503,
    `The cluster keeps the objects of tenants in the index ${usual}. Set opensearchDashboards.index to that; it is ${index}.`,
  );
}

type Scope = Awaited<ReturnType<typeof scopeOf>>;

/** Whether the caller may write to a tenant; undefined where the caller may not even read. */
function tenantWrites({ account }: Scope): (tenant: string) => boolean | undefined {
  const { own, shared } = tenantRights(account);
  return (tenant) =>
    tenant === PRIVATE_TENANT ? own : shared.get(tenant === GLOBAL_TENANT ? GLOBAL_NAME : tenant);
}

/** The tenants that the caller may use. */
function usableTenants({ account, dashboards }: Scope, { config }: SecurityAccess): string[] {
  const { own, shared } = tenantRights(account);
  return [
    ...(own === undefined ? [] : [PRIVATE_TENANT]),
    ...[...shared.keys()].map((name) => (name === GLOBAL_NAME ? GLOBAL_TENANT : name)),
  ].filter((value) => usableTenant(value, account, dashboards, config) !== undefined);
}

/** All spaces that the caller of a request may read, in whichever tenant it works, and whether the caller may write there. */
export async function readableSpaces(
  services: SecurityAccess,
  request: FastifyRequest,
): Promise<{ space: TenantSpace; isWritable: boolean }[]> {
  const scope = await scopeOf(services, request);
  const { isReader, hasTenants } = scope;
  if (!hasTenants) return [{ space: scope.spaceOf(GLOBAL_SPACE, undefined), isWritable: !isReader }];
  if (indexProblem(services, scope.dashboards) !== undefined) return [];
  const mayWrite = tenantWrites(scope);
  return usableTenants(scope, services).map((tenant) => ({
    space: scope.spaceOfTenant(tenant),
    isWritable: mayWrite(tenant) === true && !isReader,
  }));
}

/**
 * The tenant that a request works in and the rights there: the tenant's own, and none to write for users of a read-only
 * role [A05]. Without tenants everyone shares one space.
 *
 * @throws HttpProblem 401 when no user is signed in, 403 when the tenant cannot even be read
 */
export async function readAccess(services: SecurityAccess, request: FastifyRequest): Promise<TenantAccess> {
  const { config } = services;
  const scope = await scopeOf(services, request);
  const { account, dashboards, isReader, hasTenants } = scope;
  if (!hasTenants) {
    const space = scope.spaceOf(GLOBAL_SPACE, undefined);
    return {
      space,
      isWritable: !isReader,
      refusal: READ_ONLY_ROLE,
      label: () => 'default',
      readable: (namespaces) => oneSpace(space, namespaces, 'default'),
    };
  }
  const problem = indexProblem(services, dashboards);
  if (problem !== undefined) throw problem;
  const mayWrite = tenantWrites(scope);
  const wanted = requestedTenant(request);
  const tenant = resolveTenant(wanted, account, dashboards, config);
  // Reading may fall back to another tenant; writing must never land in one that no one named.
  const isMeant = wanted === undefined || usableTenant(wanted, account, dashboards, config) !== undefined;
  const named = JSON.stringify(isMeant ? nameOf(tenant) : wanted);
  const notAvailable = `The tenant ${named} is not available to you.`;
  if (mayWrite(tenant) === undefined) throw new HttpProblem(403, notAvailable);
  const space = scope.spaceOfTenant(tenant);
  const isAggregated = config['opensearch_security.multitenancy.enable_aggregation_view'];
  return {
    space,
    isWritable: mayWrite(tenant) === true && isMeant && !isReader,
    refusal: isReader
      ? READ_ONLY_ROLE
      : isMeant
        ? `You may read the tenant ${named}, but not write to it.`
        : notAvailable,
    label: labelOf,
    readable(namespaces) {
      if (!isAggregated) return oneSpace(space, namespaces, labelOf(space.key));
      const all = usableTenants(scope, services).map((value) => scope.spaceOfTenant(value));
      if (namespaces === undefined) return [space];
      if (namespaces.includes('*')) return all;
      return all.filter(
        ({ key }) =>
          namespaces.includes(labelOf(key)) || (key === space.key && namespaces.includes('default')),
      );
    },
  };
}

/** Outside the aggregated view only the present space can be seen, by its own name or by `default` or `*`. */
const oneSpace = (
  space: TenantSpace,
  namespaces: readonly string[] | undefined,
  label: string,
): TenantSpace[] =>
  namespaces === undefined || namespaces.some((name) => [label, 'default', '*'].includes(name))
    ? [space]
    : [];

/**
 * The access of a request that is about to write.
 *
 * @throws HttpProblem 403 when the tenant may only be read
 */
export async function writeAccess(services: SecurityAccess, request: FastifyRequest): Promise<TenantAccess> {
  const access = await readAccess(services, request);
  if (!access.isWritable) throw new HttpProblem(403, access.refusal);
  return access;
}
