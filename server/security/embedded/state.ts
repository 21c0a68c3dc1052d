import { createHmac, randomBytes } from 'node:crypto';
import { type Caller, isExternalCaller } from '../backend';
import { stringList } from './entities';
import { mappingsInEffect } from './memberships';
import { expandActions } from './privileges/actionGroups';
import { type AccessOf, type Endpoint, hasAuditorRole, isEndpointAdmin } from './privileges/restAccess';
import { createRoleResolver, type Identity } from './privileges/roleResolution';
import { sharedTenants, shownTenants } from './privileges/tenants';
import { STATICS } from './statics';
import { type EntryChange, type SecurityStore } from './store';
import { type EmbeddedSettings, type Entries, type Entry, type EntryType } from './types';

interface Snapshot {
  rows: readonly { name: string; entry: Entry; version: number }[];
  version: number;
}

/** Current store contents with built-in entries; derived values are computed once per version. */
export class SecurityState {
  private readonly derived = new Map<string, { version: string; value: unknown }>();

  /** Random, so that neither a restart nor a restored backup can repeat a tag of a list. */
  private readonly tagKey = randomBytes(16);

  constructor(
    readonly store: SecurityStore,
    readonly settings: EmbeddedSettings,
  ) {}

  /** Returns built-in entries followed by stored ones. */
  entries(type: EntryType): Entries {
    const stored = this.store.readAll(type);
    if (STATICS[type].size === 0) return stored;
    return this.derive(
      `entries ${type}`,
      [type],
      () => new Map([...STATICS[type], ...withoutNamesOf(stored, STATICS[type])]),
    );
  }

  /** Returns the tag of a version of a list; other callers see other entries. */
  listTag(type: EntryType, version: number, { admin }: { admin: boolean }): string {
    const digest = createHmac('sha256', this.tagKey).update(`${type} ${version} ${admin}`).digest();
    return `"${digest.subarray(0, 16).toString('base64url')}"`;
  }

  /** Returns a consistent snapshot with versions, unaffected by concurrent and later writes. */
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

  /** Returns the version of an entry; 0 for a built-in one. */
  version(type: EntryType, name: string): number {
    return STATICS[type].has(name) ? 0 : (this.store.entryVersion(type, name) ?? 0);
  }

  change(type: EntryType, name: string): EntryChange | undefined {
    return STATICS[type].has(name) ? undefined : this.store.entryChange(type, name);
  }

  /** Caches `value` under `key` until one of the types is written. */
  derive<T>(key: string, types: readonly EntryType[], compute: () => T): T {
    return this.keep(key, this.versionsOf(types), compute);
  }

  /** Like `derive`, in time slices; concurrent callers share one. Failures are not cached. */
  deriveInSlices<T>(key: string, types: readonly EntryType[], compute: () => Promise<T>): Promise<T> {
    return this.derive(key, types, () => {
      const value = compute();
      value.catch(() => this.derived.delete(key));
      return value;
    });
  }

  /** Like `derive`, for values that also depend on account data. */
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

  /** Returns the mappings without the entries whose end has passed. */
  mappingsInEffect(mappings = this.store.readAll('rolesmapping')): Entries {
    return mappingsInEffect(mappings, this.store.memberships.over());
  }

  /** Returns the caller's current security roles, sorted. */
  rolesOf(caller: Caller, remoteAddress: string): string[] {
    const version = `${this.versionsOf(['roles', 'rolesmapping'])} ${this.store.memberships.over().version}`;
    const resolve = this.keep('roles', version, () =>
      createRoleResolver(
        this.entries('roles'),
        this.mappingsInEffect(),
        this.settings.rolesMappingResolution,
      ),
    );
    const who: Identity = {
      userName: caller.userName,
      backendRoles: caller.backendRoles,
      // Roles of an internal account do not apply to external users of the same name.
      securityRoles: isExternalCaller(caller)
        ? []
        : stringList(this.store.readAll('internalusers').get(caller.userName), 'opendistro_security_roles'),
      remoteAddress,
    };
    return resolve(who);
  }

  /** Returns the caller's tenants as in account information; true if writable. */
  tenantsOf(caller: Caller, roles: readonly string[]): Record<string, boolean> {
    const shared = sharedTenants(roles, {
      roles: this.entries('roles'),
      groups: this.entries('actiongroups'),
      tenants: this.entries('tenants'),
      attributes: caller.attributes,
    });
    return shownTenants(caller.userName, shared);
  }

  accessOf(roles: readonly string[]): AccessOf {
    return { roles, isAuditor: hasAuditorRole(roles, this.entries('roles')) };
  }

  isEndpointAdmin(roles: readonly string[], endpoint: Endpoint): boolean {
    return isEndpointAdmin(roles, this.entries('roles'), endpoint, this.settings);
  }

  /** Returns all cluster permissions granted by the roles, action groups expanded. */
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
