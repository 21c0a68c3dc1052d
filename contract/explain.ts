import { type RegisteredKind } from './people';

/** Response of `POST /api/v1/explain` (docs/explain.md). */

/** A user, or a combination of attributes that need not belong to one. */
export interface Subject {
  userName: string;
  backendRoles: readonly string[];
  /** Roles listed in the account (`opendistro_security_roles`). */
  accountRoles: readonly string[];
  /** By full name, e.g. `attr.internal.dept`. */
  attributes: Readonly<Record<string, string>>;
  /** Client address; if undefined, no `hosts` pattern matches. */
  host?: string;
}

export type RoleReason =
  | { by: 'account' }
  | { by: 'users' | 'backend_roles' | 'hosts'; pattern: string; value: string }
  /** Every pattern of the mapping matches a backend role. */
  | { by: 'and_backend_roles'; patterns: readonly string[]; values: readonly string[] };

export interface EffectiveRole {
  name: string;
  /** False if a mapping has no such role; it grants nothing. */
  exists: boolean;
  reasons: RoleReason[];
}

/** With `unknown`, `uncertain` holds the reasons. */
export type Answer = 'yes' | 'no' | 'unknown';

/** Location of a pattern: a mapping, or an entry of a role. */
export type PatternPlace =
  'users' | 'backend_roles' | 'and_backend_roles' | 'hosts' | 'index' | 'permission' | 'tenant';

export type Doubt =
  /** Backend roles are unknown, but could give these roles. */
  | { kind: 'user'; roles: string[] }
  /** Nothing but the name is known: there may be no such user. */
  | { kind: 'unknownUser' }
  /** Attributes of the user, which are unknown, decide what the role grants. */
  | { kind: 'attributes'; role: string }
  /** Cannot be evaluated here or by the cluster. `entry` is null if the pattern is in none. */
  | {
      kind: 'pattern';
      place: PatternPlace;
      role: string;
      entry: number | null;
      pattern: string;
      reason: string;
    }
  /** The mapping needs the client address, which was not given. */
  | { kind: 'host'; role: string; patterns: readonly string[] }
  | { kind: 'name'; reason: string }
  /** The index may be protected by `opensearch.yml`. */
  | { kind: 'protected'; index: string };

export interface NamedIndex {
  name: string;
  aliases: readonly string[];
  dataStream?: string;
}

export interface NamedIndices {
  /** `cluster`: resolved by the cluster for the caller; `text`: used as typed, without indices. */
  by: 'cluster' | 'text';
  /** At most 100. */
  indices: NamedIndex[];
  count: number;
}

export interface Grant {
  role: string;
  /** Index in `index_permissions`; null for cluster permissions. */
  entry: number | null;
  /** Matching index pattern, variables replaced; null for cluster permissions. */
  indexPattern: string | null;
  permission: string;
  /** Action groups between role and permission, outermost first. */
  via: readonly string[];
  /** Patterns such as `-secret*` that look like exclusions but exclude nothing. */
  withoutEffect?: readonly string[];
}

/** Permission level, determined by the action; cluster and index are granted separately. */
export type Level = 'cluster' | 'index';

export interface ActionVerdict {
  action: string;
  level: Level;
  answer: Answer;
  /** First grant by role and entry, for the first index; null if there is none. */
  grant: Grant | null;
  /** Indices for which the action is not granted; at most 100. */
  refused: string[];
}

/** A field of a document rule that is altered for the user; conditions on it never match. */
export interface HiddenField {
  field: string;
  why: 'masked' | 'excluded' | 'notIncluded';
  /** The entry that hides it; for `notIncluded`, one that includes others. */
  role: string;
  entry: number;
}

interface Rule<T> {
  role: string;
  entry: number;
  value: T;
}

/** Effective view of an index: the rules of all matching roles combined. */
export interface Restrictions {
  /** A document must match at least one query; empty if all documents are visible. */
  documents: (Rule<string> & { hiddenFields?: HiddenField[] })[];
  fields: { mode: 'all' } | { mode: 'only' | 'except'; rules: Rule<string>[] };
  masks: Rule<string>[];
}

/** Possible fix. The cost is roughly the number of extra permissions; cheapest first. */
export type Change =
  | { kind: 'map_role'; role: string; cost: number }
  | { kind: 'add_actions'; role: string; entry: number | null; actions: string[]; cost: number }
  | { kind: 'add_pattern'; role: string; entry: number; pattern: string; cost: number }
  | { kind: 'create_role'; clusterPermissions: string[]; indexPermissions: string[]; cost: number };

export type Block =
  | 'securityIndex'
  /** Saved objects index: access to the global tenant decides, and it is insufficient. */
  | 'globalTenant';

export interface Verdict {
  answer: Answer;
  allowed: boolean;
  uncertain?: Doubt[];
  names: NamedIndices | null;
  actions: ActionVerdict[];
  /** Present if the question names an index and the answer is yes. */
  restrictions: Restrictions | null;
  /** Cheapest first; empty if allowed or not fixable. */
  changes: Change[];
  blockedBy: Block | null;
}

export interface Question {
  /** All are required. */
  actions: readonly string[];
  /** Index, alias, data stream or patterns (`logs-*,-logs-secret`); undefined for the cluster. */
  index?: string;
}

export interface TenantAccess {
  name: string;
  canWrite: boolean;
  /** Granting role entries; empty for the private tenant and for global access by role name. */
  grants: { role: string; entry: number; pattern: string; canWrite: boolean }[];
}

/** Index permissions of a role, with variables replaced for a subject. */
export interface IndexAccess {
  role: string;
  entry: number;
  indexPatterns: string[];
  actions: string[];
  documentRule: string;
  fieldRules: readonly string[];
  masks: readonly string[];
  withoutEffect: string[];
}

export interface Access {
  roles: EffectiveRole[];
  clusterPermissions: { role: string; actions: string[] }[];
  indexPermissions: IndexAccess[];
  tenants: TenantAccess[];
  uncertain: Doubt[];
}

/** Findings for administrators to review (docs/explain.md), in display order. */
export const ACCESS_FINDINGS = [
  'certificates.urgent',
  'certificates.demo',
  'users.demoPassword',
  'certificates.soon',
  'anonymous.enabled',
  'memberships.over',
  'mappings.unknownUser',
  'mappings.externalUser',
  'roles.wide',
  'roles.unknownPermission',
  'groups.unknownPermission',
  'users.unused',
  'admin.full',
  'reviews.due',
  'defaults.outdated',
  'roles.unmapped',
] as const;

export type AccessFindingId = (typeof ACCESS_FINDINGS)[number];

/** Names of users, roles, action groups or holders of certificates, depending on the id. */
export interface AccessFinding {
  id: AccessFindingId;
  names: string[];
}

export interface AccessAnswer extends Access {
  subject: Subject;
  isInternal: boolean;
  /**
   * Source: internal account, last registered sign-in, `subject` of the question, or name only
   * (backend roles unknown).
   */
  known: 'account' | 'seen' | 'given' | 'name';
  /** The sign-in, if `known` is `seen`. */
  seen?: { kind: RegisteredKind; /** ISO 8601, UTC. */ at: string };
  verdict?: Verdict;
  /** True if the cluster can be asked, too. */
  canAskCluster?: true;
}

/** The cluster's own answer to a question about an operation. */
export interface ClusterCheck {
  isAllowed: boolean;
  /** Actions that are not permitted. */
  missing: string[];
}
