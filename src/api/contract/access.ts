/** What `POST /api/v1/explain` answers, described in docs/explain.md. */

/** Whose access is explained: a user, or a combination that no user has yet. */
export interface Subject {
  userName: string;
  backendRoles: readonly string[];
  /** Roles that the account itself names (`opendistro_security_roles`). */
  accountRoles: readonly string[];
  /** Attributes by full name, e.g. `attr.internal.dept`. */
  attributes: Readonly<Record<string, string>>;
  /** Address from which the user comes; undefined when it is unknown, so that no `hosts` pattern matches. */
  host?: string;
}

/** Why a subject has a role. */
export type RoleReason =
  /** The account names the role. */
  | { by: 'account' }
  /** One pattern of the mapping matches one value of the subject. */
  | { by: 'users' | 'backend_roles' | 'hosts'; pattern: string; value: string }
  /** Every pattern of the mapping matches a backend role. */
  | { by: 'and_backend_roles'; patterns: readonly string[]; values: readonly string[] };

export interface EffectiveRole {
  name: string;
  /** False for a mapping whose role does not exist: it grants nothing. */
  exists: boolean;
  reasons: RoleReason[];
}

/** What grants an action: an entry of a role, and how its permission covers the action. */
export interface Grant {
  role: string;
  /** Position in `index_permissions`; null for a cluster permission. */
  entry: number | null;
  /** The index pattern that matches, variables replaced; null for a cluster permission. */
  indexPattern: string | null;
  /** The permission pattern that matches the action. */
  permission: string;
  /** Action groups on the way from the role to the permission, outermost first. */
  via: readonly string[];
}

/** Cluster permissions and index permissions are granted separately; the action decides which one it needs. */
export type Level = 'cluster' | 'index';

export interface ActionVerdict {
  action: string;
  level: Level;
  /** The first grant, in the order of roles and entries; null when there is none. */
  grant: Grant | null;
}

/** One rule that restricts what a granted read returns. */
interface Rule<T> {
  role: string;
  entry: number;
  value: T;
}

/** What a subject sees of an index: the rules of all roles that name it, combined. */
export interface Restrictions {
  /** Queries of which a document must match at least one; empty when all documents are visible. */
  documents: Rule<string>[];
  fields: { mode: 'all' } | { mode: 'only' | 'except'; rules: Rule<string>[] };
  masks: Rule<string>[];
}

/** One way to grant what is missing. The cost is roughly the number of additional permissions; the cheapest comes first. */
export type Change =
  | { kind: 'map_role'; role: string; cost: number }
  | { kind: 'add_actions'; role: string; entry: number | null; actions: string[]; cost: number }
  | { kind: 'add_pattern'; role: string; entry: number; pattern: string; cost: number }
  | { kind: 'create_role'; clusterPermissions: string[]; indexPermissions: string[]; cost: number };

export interface Verdict {
  allowed: boolean;
  actions: ActionVerdict[];
  /** The subject's view of the index, when the question names one and is answered with yes. */
  restrictions: Restrictions | null;
  /** The smallest changes that would allow it, cheapest first; empty when it is allowed or nothing can. */
  changes: Change[];
  /** The index is protected: no role opens it for this action. */
  isProtected: boolean;
}

export interface Question {
  /** All of them are needed. */
  actions: readonly string[];
  /** Name of one index; undefined for cluster actions. */
  index?: string;
}

/** A tenant that a subject reaches. */
export interface TenantAccess {
  name: string;
  canWrite: boolean;
  /** The entries of roles that open it; empty for the private tenant and where a role opens the global tenant by its name. */
  grants: { role: string; entry: number; pattern: string; canWrite: boolean }[];
}

/** What a role grants on indices, with variables replaced for a subject. */
export interface IndexAccess {
  role: string;
  entry: number;
  indexPatterns: string[];
  actions: string[];
  documentRule: string;
  fieldRules: readonly string[];
  masks: readonly string[];
}

/** All that is known of the access of one subject. */
export interface Access {
  roles: EffectiveRole[];
  clusterPermissions: { role: string; actions: string[] }[];
  indexPermissions: IndexAccess[];
  tenants: TenantAccess[];
}

/** Who can do something: internal users, and the mappings through which users of other systems can. */
export interface Holders {
  users: string[];
  /** Roles that grant all of it on their own. */
  roles: string[];
  /** Names and patterns of the mappings of those roles that name no internal user. */
  external: { role: string; users: string[]; backendRoles: string[]; hosts: readonly string[] }[];
}

/** Who reaches a tenant, and through which roles. */
export interface TenantReach {
  /** Internal users. */
  users: { name: string; canWrite: boolean; roles: string[] }[];
  /** Roles that open it for every user who has them. */
  roles: { name: string; canWrite: boolean }[];
  external: Holders['external'];
}

/** Who has a role: what its mapping names, and the internal users who have it for whatever reason. */
export interface RoleMembers {
  /** `isInternal` is false for names that the internal database does not have; a pattern is no name. */
  mappedUsers: { name: string; isInternal: boolean; isPattern: boolean }[];
  backendRoles: readonly string[];
  /** Backend roles of which a user needs all. */
  andBackendRoles: readonly string[];
  hosts: readonly string[];
  users: { name: string; reasons: RoleReason[] }[];
}

/** What the server finds that an administrator should look at (docs/explain.md), the order in which it tells them. */
export const ACCESS_FINDINGS = [
  'users.demoPassword',
  'mappings.unknownUser',
  'mappings.externalUser',
  'roles.wide',
  'roles.unknownPermission',
  'groups.unknownPermission',
  'users.unused',
  'admin.full',
  'roles.unmapped',
] as const;

export type AccessFindingId = (typeof ACCESS_FINDINGS)[number];

/** The entries that a finding is about: users, roles or action groups, by its id. */
export interface AccessFinding {
  id: AccessFindingId;
  names: string[];
}

/** The answer about a user or a combination. */
export interface AccessAnswer extends Access {
  subject: Subject;
  /** Whether the internal database has the user. */
  isInternal: boolean;
  verdict?: Verdict;
}
