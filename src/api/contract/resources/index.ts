/**
 * The five security resources as they travel between browser and gateway. Names of entities are keys of `data`; they are
 * free text, so read them with `Object.entries` or `Object.hasOwn` and never through the prototype.
 */

export { type ActionGroup } from './actionGroup';
export { type ServerOwned } from './serverOwned';
export { type InternalUser } from './internalUser';
export { type IndexPermission, type Role, type TenantPermission } from './role';
export { type RoleMapping } from './roleMapping';
export { type Tenant } from './tenant';

/** Answer of `GET /api/v1/configuration/{resource}`: the number of entries and the entries by name. */
export interface ListAnswer<T> {
  total: number;
  data: Record<string, T>;
  /** The version of each entry by name; only when the request asked with `VERSIONS_HEADER`. */
  versions?: Record<string, string>;
}

/**
 * Asks for the version of each entry of a list, with any value. One entry tells its version in the header `ETag`; `If-Match`
 * takes it back.
 */
export const VERSIONS_HEADER = 'x-gatehouse-versions';

/** Who last changed an entry, percent-encoded; with one entry or configuration, where the server knows. */
export const CHANGED_BY_HEADER = 'x-gatehouse-changed-by';
/** When that was, as ISO 8601 in UTC. */
export const CHANGED_AT_HEADER = 'x-gatehouse-changed-at';

/** The last change of an entry. */
export interface LastChange {
  /** The user who made it; absent where the server does not know, as of an import. */
  by?: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/**
 * Asks for one entry that is often absent, with any value: absent is then 204 instead of 404, which browsers would show as a failure
 * in their console. Servers that do not know the header answer 404.
 */
export const ABSENT_HEADER = 'x-gatehouse-absent';

/**
 * Says that a user has confirmed what the gateway would refuse with 428: with the value below, that no one is left who
 * could administer security with a password.
 */
export const CONFIRMED_HEADER = 'x-gatehouse-confirmed';
export const LAST_ADMINISTRATOR = 'last-administrator';

/** Names the act of a user that a write is a part of: the history shows all writes of one act as one. */
export const ACT_HEADER = 'x-gatehouse-act';

/** Answer of every successful write. */
export interface MessageAnswer {
  message: string;
}

/** Resource names as they stand in `/api/v1/configuration/{resource}`. */
export const RESOURCES = ['internalusers', 'roles', 'rolesmapping', 'actiongroups', 'tenants'] as const;
export type ResourceName = (typeof RESOURCES)[number];
