import { resolve } from 'node:path';
import { type AuthInfo, type DashboardsInfo } from '../../contract/account';
import { spaceKeyOf } from '../../server/caller/tenants';
import {
  type ClusterAccess,
  clusterClientOf,
  hasStore,
  visible,
  withStoredEntries,
} from '../../server/importExport';
import {
  createTypeRegistry,
  EmbeddedSavedObjects,
  OpenSearchSavedObjects,
  SAVED_OBJECT_MIGRATIONS,
  type SavedObjectsRepository,
  type TenantSpace,
  type TypeRegistry,
} from '../../server/savedObjects';
import { SECURITY_MIGRATIONS, SecurityStore } from '../../server/security/embedded';
import { GLOBAL_NAME, GLOBAL_TENANT, PRIVATE_TENANT, tenantRights } from '../../server/session/tenant';
import { closeDatabase, openDatabase } from '../../server/store/database';

/** Saved objects of a store or cluster. */
export interface ObjectsEnd {
  repository: SavedObjectsRepository;
  types: TypeRegistry;
  /** Throws for a tenant that is missing, or not writable as needed. */
  spaceOf(tenant: string, need: 'read' | 'write'): TenantSpace;
  close(): Promise<void>;
}

const PRIVATE_OF = 'private:';
const isGlobal = (tenant: string) => tenant === 'global' || tenant === GLOBAL_NAME;
const quoted = (tenant: string) => visible(JSON.stringify(tenant));

/** Opens the saved objects of a data folder, which a running gateway may share. */
export async function storeObjects(dir: string, types: TypeRegistry): Promise<ObjectsEnd> {
  if (!hasStore(dir)) throw new Error(`There is no store in ${resolve(dir)}`);
  const db = openDatabase(dir, [...SECURITY_MIGRATIONS, ...SAVED_OBJECT_MIGRATIONS]);
  try {
    const known = await withStoredEntries(
      new SecurityStore(db),
      async (stored) => new Set(Object.keys(stored.readAll('tenants'))),
    );
    return {
      repository: new EmbeddedSavedObjects(db, types),
      types,
      spaceOf(tenant) {
        if (known.has(tenant) || isGlobal(tenant))
          return { key: spaceKeyOf(isGlobal(tenant) ? GLOBAL_TENANT : tenant, '') };
        const owner = tenant.startsWith(PRIVATE_OF) ? tenant.slice(PRIVATE_OF.length) : '';
        if (owner !== '') return { key: spaceKeyOf(PRIVATE_TENANT, owner) };
        throw new Error(`There is no tenant ${quoted(tenant)}`);
      },
      close: async () => closeDatabase(db),
    };
  } catch (error) {
    closeDatabase(db);
    throw error;
  }
}

/** Opens the saved objects of a cluster, with the account's tenants and permissions. */
export async function clusterObjects(access: ClusterAccess, types: TypeRegistry): Promise<ObjectsEnd> {
  const { account } = access;
  if (account === undefined)
    throw new Error('Saved objects belong to the tenants of accounts: use --user in place of --cert');
  const client = clusterClientOf(access);
  const proof = {
    authorization: `Basic ${Buffer.from(`${account.userName}:${account.password}`).toString('base64')}`,
  };
  try {
    const read = async <T>(path: string): Promise<T> => {
      const { status, text } = await client.request({
        connection: 'caller',
        method: 'GET',
        path,
        headers: proof,
      });
      if (status === 401) throw new Error('The cluster does not accept --user with this password');
      if (status !== 200) throw new Error(`The cluster returned ${status} for ${path}`);
      return JSON.parse(text) as T;
    };
    const { user_name: userName, tenants } = await read<AuthInfo>('/_plugins/_security/authinfo');
    const info = await read<DashboardsInfo>('/_plugins/_security/dashboardsinfo');
    if (!info.multitenancy_enabled) throw new Error('Tenants are turned off in the cluster');
    const root = await read<{ version?: { number?: string } }>('/');
    const { own, shared } = tenantRights({ user_name: userName, tenants });
    return {
      repository: new OpenSearchSavedObjects({
        client,
        index: info.opensearch_dashboards_index,
        types,
        clusterVersion: async () => root.version?.number,
      }),
      types,
      spaceOf(tenant, need) {
        const isOwn = tenant === 'private' && !shared.has(tenant);
        const rights = isOwn ? own : shared.get(isGlobal(tenant) ? GLOBAL_NAME : tenant);
        if (rights === undefined) throw new Error(`The tenant ${quoted(tenant)} is not available to --user`);
        if (need === 'write' && !rights)
          throw new Error(`--user may read the tenant ${quoted(tenant)}, but not write to it`);
        const value = isOwn ? PRIVATE_TENANT : isGlobal(tenant) ? GLOBAL_TENANT : tenant;
        const caller = { userName, tenant: value, proof, address: '127.0.0.1' };
        return { key: spaceKeyOf(value, userName), caller };
      },
      close: () => client.close(),
    };
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Returns the registered types, and the given ones. */
export const typesWith = (named: readonly string[]): TypeRegistry => {
  const known = createTypeRegistry();
  return createTypeRegistry(named.filter((name) => !known.has(name)));
};
