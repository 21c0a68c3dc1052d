/**
 * The security resources in wire format. Entity names are free-text keys of `data`: use
 * `Object.entries` or `Object.hasOwn`, never the prototype.
 */

export { type ActionGroup } from './actionGroup';
export { type ServerOwned } from './serverOwned';
export { type InternalUser } from './internalUser';
export { type IndexPermission, type Role, type TenantPermission } from './role';
export { type RoleMapping } from './roleMapping';
export { type Tenant } from './tenant';

/** Response of `GET /api/v1/configuration/{resource}`: number of entries, and entries by name. */
export interface ListAnswer<T> {
  total: number;
  data: Record<string, T>;
  /** By name; only if requested with `VERSIONS_HEADER`. */
  versions?: Record<string, string>;
}

/** Requests versions in lists, with any value. Single entries use `ETag` and `If-Match`. */
export const VERSIONS_HEADER = 'x-gatehouse-versions';

/** Author of the last change of an entry or configuration, percent-encoded; if known. */
export const CHANGED_BY_HEADER = 'x-gatehouse-changed-by';
/** ISO 8601, UTC. */
export const CHANGED_AT_HEADER = 'x-gatehouse-changed-at';

export interface LastChange {
  /** Absent if unknown, e.g. after an import. */
  by?: string;
  /** ISO 8601, UTC. */
  at: string;
}

/**
 * Requests 204 rather than 404 for a missing entry, with any value: browsers log a 404 as an error.
 * Servers that do not know the header return 404.
 */
export const ABSENT_HEADER = 'x-gatehouse-absent';

/**
 * Confirms a write otherwise refused with 428. The value below confirms that no security
 * administrator with a password will remain.
 */
export const CONFIRMED_HEADER = 'x-gatehouse-confirmed';
export const LAST_ADMINISTRATOR = 'last-administrator';

/** Groups the writes of one user action in the history. */
export const ACT_HEADER = 'x-gatehouse-act';

/**
 * Requires a new password at the next sign-in, if `true` with a write of an internal user. Ignored
 * by clusters, which cannot require one.
 */
export const PASSWORD_DUE_HEADER = 'x-gatehouse-password-due';

/** Tag of the list that the client of a write has, as in `ETag`. See `WriteAnswer`. */
export const LIST_TAG_HEADER = 'x-gatehouse-list-tag';

export interface MessageAnswer {
  message: string;
}

/** Answer to a write of an entry. */
export interface WriteAnswer<T = unknown> extends MessageAnswer {
  /** Only if the list of `LIST_TAG_HEADER` was current, so the client need not read it again. */
  list?: {
    /** Tag of the list after the write. */
    tag: string;
    /** The entry as in the list; absent if deleted. */
    entry?: T;
  };
}

interface ResourceKind {
  /** Name in the browser's state, events and texts. */
  domain: string;
  /** File of the security configuration, in securityadmin's format. */
  fileName: string;
  /** In messages about the file. */
  noun: string;
  /** True if the file holds hashes, so only its owner may read it. */
  secret?: true;
  /** Kind of pseudonym that replaces its names in shared recordings. */
  pseudonym: 'user' | 'role' | 'tenant' | 'group';
}

/** By name in `/api/v1/configuration/{resource}`, in the usual order (docs/new-resource.md). */
export const RESOURCE_KINDS = {
  internalusers: {
    domain: 'users',
    fileName: 'internal_users.yml',
    noun: 'user',
    secret: true,
    pseudonym: 'user',
  },
  roles: { domain: 'roles', fileName: 'roles.yml', noun: 'role', pseudonym: 'role' },
  rolesmapping: {
    domain: 'roleMappings',
    fileName: 'roles_mapping.yml',
    noun: 'role mapping',
    pseudonym: 'role',
  },
  actiongroups: {
    domain: 'actionGroups',
    fileName: 'action_groups.yml',
    noun: 'action group',
    pseudonym: 'group',
  },
  tenants: { domain: 'tenants', fileName: 'tenants.yml', noun: 'tenant', pseudonym: 'tenant' },
} as const satisfies Readonly<Record<string, ResourceKind>>;

export type ResourceName = keyof typeof RESOURCE_KINDS;

/** Domain of a resource in the browser. */
export type DomainOf<R extends ResourceName> = (typeof RESOURCE_KINDS)[R]['domain'];
export type ResourceDomain = DomainOf<ResourceName>;

export const RESOURCES = Object.keys(RESOURCE_KINDS) as readonly ResourceName[];

/** Returns a value for each resource. */
export const byResource = <T>(valueOf: (resource: ResourceName) => T) =>
  Object.fromEntries(RESOURCES.map((resource) => [resource, valueOf(resource)])) as Readonly<
    Record<ResourceName, T>
  >;

/** Returns a value for each resource by its domain. */
export const byDomain = <T>(valueOf: (resource: ResourceName) => T) =>
  Object.fromEntries(
    RESOURCES.map((resource) => [RESOURCE_KINDS[resource].domain, valueOf(resource)]),
  ) as Readonly<Record<ResourceDomain, T>>;
