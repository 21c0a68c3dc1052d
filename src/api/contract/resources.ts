/**
 * The five security resources as they travel between browser and gateway. Names of entities are keys of `data`; they are
 * free text, so read them with `Object.entries` or `Object.hasOwn` and never through the prototype.
 */

/** Flags that the server owns. They are sent by it and never accepted from a client [B08]. */
export interface ServerOwned {
  reserved?: boolean;
  hidden?: boolean;
  static?: boolean;
}

/** An internal user [DATA]. `hash` is always blank on the way out. */
export interface InternalUser extends ServerOwned {
  hash?: string;
  description?: string;
  backend_roles: string[];
  attributes: Record<string, string>;
  opendistro_security_roles: string[];
}

export interface IndexPermission {
  index_patterns: string[];
  /** Document-level security: a query as JSON text. */
  dls?: string;
  /** Field-level security; a leading `~` (or `!`) excludes the field. */
  fls: string[];
  masked_fields: string[];
  allowed_actions: string[];
}

export interface TenantPermission {
  tenant_patterns: string[];
  allowed_actions: string[];
}

/** A security role [DATA-02, DATA-03]. */
export interface Role extends ServerOwned {
  description?: string;
  cluster_permissions: string[];
  index_permissions: IndexPermission[];
  tenant_permissions: TenantPermission[];
}

/** Who holds the role of the same name. The four lists are alternatives; `and_backend_roles` must all be present. */
export interface RoleMapping extends ServerOwned {
  description?: string;
  backend_roles: string[];
  hosts: string[];
  users: string[];
  and_backend_roles: string[];
}

export interface ActionGroup extends ServerOwned {
  description?: string;
  allowed_actions: string[];
  /** `cluster`, `index`, `all`, `kibana`, any other text, or absent. */
  type?: string;
}

/** A tenant [DATA-01]. */
export interface Tenant extends ServerOwned {
  description?: string;
}

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
 * Says that a person has confirmed what the gateway would refuse with 428: with the value below, that nobody is left who
 * could administer security with a password.
 */
export const CONFIRMED_HEADER = 'x-gatehouse-confirmed';
export const LAST_ADMINISTRATOR = 'last-administrator';

/** Answer of every successful write. */
export interface MessageAnswer {
  message: string;
}

/** Resource names as they stand in `/api/v1/configuration/{resource}`. */
export const RESOURCES = ['internalusers', 'roles', 'rolesmapping', 'actiongroups', 'tenants'] as const;
export type ResourceName = (typeof RESOURCES)[number];
