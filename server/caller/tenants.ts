import { type FastifyRequest } from 'fastify';
import { type AuthInfo, type DashboardsInfo } from '../../contract/account';
import { HttpProblem } from '../lib/problem';
import { type TenantSpace } from '../savedObjects/repository';
import {
  GLOBAL_NAME,
  GLOBAL_TENANT,
  PRIVATE_TENANT,
  requestedTenant,
  resolveTenant,
  tenantRights,
  usableTenant,
} from '../session/tenant';
import { askSecurity, AUTH_INFO, DASHBOARDS_INFO, proofOf, type SecurityAccess } from './security';

/**
 * Identifiers of a tenant. Storage keys are `global`, `user:NAME` or `tenant:NAME`, so that no
 * tenant name can collide with a private tenant. Labels are the `namespaces` of the API.
 */
const GLOBAL_SPACE = 'global';
const USER = 'user:';
const TENANT = 'tenant:';

/** @param tenant `''`, `__user__`, or the name of a shared tenant */
export function spaceKeyOf(tenant: string, userName: string): string {
  if (tenant === GLOBAL_TENANT || tenant === GLOBAL_NAME) return GLOBAL_SPACE;
  return tenant === PRIVATE_TENANT ? USER + userName : TENANT + tenant;
}

function labelOf(key: string): string {
  if (key.startsWith(USER)) return PRIVATE_TENANT + key.slice(USER.length);
  return key.startsWith(TENANT) ? key.slice(TENANT.length) : GLOBAL_TENANT;
}

function nameOf(tenant: string): string {
  if (tenant === GLOBAL_TENANT) return 'Global';
  return tenant === PRIVATE_TENANT ? 'Private' : tenant;
}

export interface TenantAccess {
  space: TenantSpace;
  isWritable: boolean;
  /** Reason shown to users if writing is refused. */
  refusal: string;
  /** Converts a storage key to the label in `namespaces`. */
  label(key: string): string;
  /** Returns readable spaces among the `namespaces` of a find; by default the current one. */
  readable(namespaces: readonly string[] | undefined): TenantSpace[];
}

const READ_ONLY_ROLE = 'Your account has read-only privileges only.';
const notAvailable = (name: string) => `The tenant ${JSON.stringify(name)} is not available to you.`;
const notWritable = (name: string) => `You may read the tenant ${JSON.stringify(name)}, but not write to it.`;

async function scopeOf(services: SecurityAccess, request: FastifyRequest) {
  const { config } = services;
  const [identity, info] = await Promise.all([
    askSecurity(services, request, { path: AUTH_INFO }),
    askSecurity(services, request, { path: DASHBOARDS_INFO }),
  ]);
  // The backend guarantees the shapes of the security API.
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
      return this.spaceOf(spaceKeyOf(tenant, userName), value);
    },
  };
}

/** Refuses any index but the one that the security plugin of the cluster separates by tenant. */
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

/** True if the caller may write to a tenant; undefined without read access. */
function tenantWrites({ account }: Scope): (tenant: string) => boolean | undefined {
  const { own, shared } = tenantRights(account);
  return (tenant) =>
    tenant === PRIVATE_TENANT ? own : shared.get(tenant === GLOBAL_TENANT ? GLOBAL_NAME : tenant);
}

function usableTenants({ account, dashboards }: Scope, { config }: SecurityAccess): string[] {
  const { own, shared } = tenantRights(account);
  return [
    ...(own === undefined ? [] : [PRIVATE_TENANT]),
    ...[...shared.keys()].map((name) => (name === GLOBAL_NAME ? GLOBAL_TENANT : name)),
  ].filter((value) => usableTenant(value, account, dashboards, config) !== undefined);
}

/** Lists the spaces that the caller may read, whatever tenant the request names. */
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
 * Resolves the tenant of a request and its permissions; users of a read-only role cannot write
 * [A05]. Throws 401 without a user, 403 without read access.
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
  // Reads may fall back to another tenant; writes must not reach one that was not requested.
  const isMeant = wanted === undefined || usableTenant(wanted, account, dashboards, config) !== undefined;
  const named = isMeant ? nameOf(tenant) : wanted;
  if (mayWrite(tenant) === undefined) throw new HttpProblem(403, notAvailable(named));
  const space = scope.spaceOfTenant(tenant);
  const isAggregated = config['opensearch_security.multitenancy.enable_aggregation_view'];
  return {
    space,
    isWritable: mayWrite(tenant) === true && isMeant && !isReader,
    refusal: isReader ? READ_ONLY_ROLE : isMeant ? notWritable(named) : notAvailable(named),
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

/**
 * Returns the space of a tenant named in the body of a request, never another one. Throws 400
 * without tenants, 403 if the tenant is not available or not writable as needed.
 */
export async function namedTenantAccess(
  services: SecurityAccess,
  request: FastifyRequest,
): Promise<(tenant: string, need: 'read' | 'write') => TenantSpace> {
  const scope = await scopeOf(services, request);
  const { account, dashboards, isReader } = scope;
  if (!scope.hasTenants) throw new HttpProblem(400, 'Tenants are turned off.');
  const problem = indexProblem(services, dashboards);
  if (problem !== undefined) throw problem;
  const mayWrite = tenantWrites(scope);
  return (wanted, need) => {
    const tenant = usableTenant(wanted, account, dashboards, services.config);
    const rights = tenant === undefined ? undefined : mayWrite(tenant);
    if (tenant === undefined || rights === undefined)
      throw new HttpProblem(403, notAvailable(tenant === undefined ? wanted : nameOf(tenant)));
    if (need === 'write' && isReader) throw new HttpProblem(403, READ_ONLY_ROLE);
    if (need === 'write' && !rights) throw new HttpProblem(403, notWritable(nameOf(tenant)));
    return scope.spaceOfTenant(tenant);
  };
}

/** Returns the current space for its label, `default` or `*`, without the aggregated view. */
const oneSpace = (
  space: TenantSpace,
  namespaces: readonly string[] | undefined,
  label: string,
): TenantSpace[] =>
  namespaces === undefined || namespaces.some((name) => [label, 'default', '*'].includes(name))
    ? [space]
    : [];

/** Returns the access of a write request. Throws 403 if the tenant is read-only. */
export async function writeAccess(services: SecurityAccess, request: FastifyRequest): Promise<TenantAccess> {
  const access = await readAccess(services, request);
  if (!access.isWritable) throw new HttpProblem(403, access.refusal);
  return access;
}
