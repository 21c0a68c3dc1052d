import { type Caller, isExternalCaller } from '../backend';
import { stringList } from './entities';
import { expandActions } from './privileges/actionGroups';
import { type AccessOf, type Endpoint, hasAuditorRole, isEndpointAdmin } from './privileges/restAccess';
import { createRoleResolver, type Identity } from './privileges/roleResolution';
import { sharedTenants, shownTenants } from './privileges/tenants';
import { STATICS } from './statics';
import { type EntryChange, type SecurityStore } from './store';
import { type EmbeddedSettings, type Entries, type Entry, type EntryType } from './types';

/** All entries of a type at one moment. */
interface Snapshot {
  rows: readonly { name: string; entry: Entry; version: number }[];
  /** The version of the type. */
  version: number;
}

/** The present contents of the store with the built-in objects, and what follows from them, each computed once a version. */
export class SecurityState {
  private readonly derived = new Map<string, { version: string; value: unknown }>();

  constructor(
    readonly store: SecurityStore,
    readonly settings: EmbeddedSettings,
  ) {}

  /** All entries of a type: built-in ones first, then the stored ones. */
  entries(type: EntryType): Entries {
    const stored = this.store.readAll(type);
    if (STATICS[type].size === 0) return stored;
    return this.derive(
      `entries ${type}`,
      [type],
      () => new Map([...STATICS[type], ...withoutNamesOf(stored, STATICS[type])]),
    );
  }

  /**
   * All entries of a type with their versions, of one moment although another process may write in the meantime. Later writes do
   * not change it.
   */
  snapshot(type: EntryType): Snapshot {
    for (;;) {
      const version = this.store.version(type);
      const entries = this.entries(type);
      const versions = this.store.readVersions(type);
      if (this.store.version(type) !== version) continue;
      const versionOf = (name: string) => (STATICS[type].has(name) ? 0 : (versions.get(name) ?? 0));
      return {
        rows: Array.from(entries, ([name, entry]) => ({ name, entry, version: versionOf(name) })),
        version,
      };
    }
  }

  /** The version of an entry of `entries`; 0 for a built-in one, which never changes. */
  version(type: EntryType, name: string): number {
    return STATICS[type].has(name) ? 0 : (this.store.entryVersion(type, name) ?? 0);
  }

  /** Who last wrote an entry and when; undefined of a built-in one, and where it is unknown. */
  change(type: EntryType, name: string): EntryChange | undefined {
    return STATICS[type].has(name) ? undefined : this.store.entryChange(type, name);
  }

  /** Computes `value` anew only when one of the types was written since. `key` names the computation. */
  derive<T>(key: string, types: readonly EntryType[], compute: () => T): T {
    return this.keep(key, this.versionsOf(types), compute);
  }

  /** The same as `derive`, for what is computed in turns: those who ask in the meantime wait for one value. What fails is not kept. */
  deriveInTurns<T>(key: string, types: readonly EntryType[], compute: () => Promise<T>): Promise<T> {
    return this.derive(key, types, () => {
      const value = compute();
      value.catch(() => this.derived.delete(key));
      return value;
    });
  }

  /** The same as `derive`, for what follows from the marks of users besides their entries. */
  deriveFromAccounts<T>(key: string, compute: () => T): T {
    return this.keep(key, `${this.versionsOf(['internalusers'])} ${this.store.accounts.version}`, compute);
  }

  private keep<T>(key: string, version: string, compute: () => T): T {
    const known = this.derived.get(key);
    if (known?.version === version) return known.value as T;
    const value = compute();
    this.derived.set(key, { version, value });
    return value;
  }

  private versionsOf(types: readonly EntryType[]): string {
    return types.map((type) => this.store.version(type)).join(' ');
  }

  /** Security roles of the caller as of now, sorted. */
  rolesOf(caller: Caller, remoteAddress: string): string[] {
    const resolve = this.derive('roles', ['roles', 'rolesmapping'], () =>
      createRoleResolver(
        this.entries('roles'),
        this.store.readAll('rolesmapping'),
        this.settings.rolesMappingResolution,
      ),
    );
    const who: Identity = {
      userName: caller.userName,
      backendRoles: caller.backendRoles,
      // Roles given to an account are not for anyone who bears its name elsewhere.
      securityRoles: isExternalCaller(caller)
        ? []
        : stringList(this.store.readAll('internalusers').get(caller.userName), 'opendistro_security_roles'),
      remoteAddress,
    };
    return resolve(who);
  }

  /** Tenants of the caller as account information shows them, and whether they are writable. */
  tenantsOf(caller: Caller, roles: readonly string[]): Record<string, boolean> {
    const shared = sharedTenants(roles, {
      roles: this.entries('roles'),
      groups: this.entries('actiongroups'),
      tenants: this.entries('tenants'),
      attributes: caller.attributes,
    });
    return shownTenants(caller.userName, shared);
  }

  /** A caller with these roles as the access rules of the REST API see one. */
  accessOf(roles: readonly string[]): AccessOf {
    return { roles, isAuditor: hasAuditorRole(roles, this.entries('roles')) };
  }

  isEndpointAdmin(roles: readonly string[], endpoint: Endpoint): boolean {
    return isEndpointAdmin(roles, this.entries('roles'), endpoint, this.settings);
  }

  /** All permissions on cluster level that the roles grant, action groups expanded. */
  clusterPermissions(roles: readonly string[]): Set<string> {
    const granted = roles.flatMap((role) =>
      stringList(this.entries('roles').get(role), 'cluster_permissions'),
    );
    return expandActions(granted, this.entries('actiongroups'));
  }
}

function withoutNamesOf(
  entries: Entries,
  others: Entries,
): [string, Entries extends ReadonlyMap<string, infer E> ? E : never][] {
  return [...entries].filter(([name]) => !others.has(name));
}
