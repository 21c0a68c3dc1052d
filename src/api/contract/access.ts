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

/** `unknown` stands with reasons in `uncertain`: it is neither yes nor no. */
export type Answer = 'yes' | 'no' | 'unknown';

/** Where a pattern is written: in a mapping, or in an entry of a role. */
export type PatternPlace =
  'users' | 'backend_roles' | 'and_backend_roles' | 'hosts' | 'index' | 'permission' | 'tenant';

/** Why something cannot be known. */
export type Doubt =
  /** No internal user has this name, so its backend roles and attributes are unknown; these roles may be given by them. */
  | { kind: 'user'; roles: string[] }
  /** A pattern that can be run neither here nor by the cluster. `entry` is null where the pattern belongs to none. */
  | {
      kind: 'pattern';
      place: PatternPlace;
      role: string;
      entry: number | null;
      pattern: string;
      reason: string;
    }
  /** The mapping of the role asks for the address of the user, and none is given. */
  | { kind: 'host'; role: string; patterns: readonly string[] }
  /** It is not known what the name in the question stands for. */
  | { kind: 'name'; reason: string }
  /** The index may be one that `opensearch.yml` protects. */
  | { kind: 'protected'; index: string };

/** One index, or the text of a question that is taken as it is. */
export interface NamedIndex {
  name: string;
  /** A permission on one of these is a permission on the index. */
  aliases: readonly string[];
  dataStream?: string;
}

/** What the name in a question stands for. */
export interface NamedIndices {
  /** `cluster`: what the cluster says to the caller; `text`: this server has no indices, so the name is taken as it is. */
  by: 'cluster' | 'text';
  /** No more than 100 of them. */
  indices: NamedIndex[];
  count: number;
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
  /** Patterns of the entry that look like exclusions, such as `-secret*`. They exclude nothing. */
  withoutEffect?: readonly string[];
}

/** Cluster permissions and index permissions are granted separately; the action decides which one it needs. */
export type Level = 'cluster' | 'index';

export interface ActionVerdict {
  action: string;
  level: Level;
  answer: Answer;
  /** The first grant, in the order of roles and entries; null when there is none. Of several indices it is that of the first. */
  grant: Grant | null;
  /** Of several indices, those for which the action is not granted. No more than 100 of them. */
  refused: string[];
}

/** A field of a document rule that the user does not see as it is stored. A condition on it matches no document. */
export interface HiddenField {
  field: string;
  why: 'masked' | 'excluded' | 'notIncluded';
  /** The entry that hides it; of `notIncluded`, one that includes others. */
  role: string;
  entry: number;
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
  documents: (Rule<string> & { hiddenFields?: HiddenField[] })[];
  fields: { mode: 'all' } | { mode: 'only' | 'except'; rules: Rule<string>[] };
  masks: Rule<string>[];
}

/** One way to grant what is missing. The cost is roughly the number of additional permissions; the cheapest comes first. */
export type Change =
  | { kind: 'map_role'; role: string; cost: number }
  | { kind: 'add_actions'; role: string; entry: number | null; actions: string[]; cost: number }
  | { kind: 'add_pattern'; role: string; entry: number; pattern: string; cost: number }
  | { kind: 'create_role'; clusterPermissions: string[]; indexPermissions: string[]; cost: number };

/** What refuses an action although a role grants it. */
export type Block =
  /** The index of the security plugin. */
  | 'securityIndex'
  /** The index of saved objects: the global tenant decides, and the user has not the access to it that the action needs. */
  | 'globalTenant';

export interface Verdict {
  answer: Answer;
  /** Whether the answer is yes. */
  allowed: boolean;
  /** Why the answer is `unknown`. */
  uncertain?: Doubt[];
  /** What the name in the question stands for; null when it names none. */
  names: NamedIndices | null;
  actions: ActionVerdict[];
  /** The subject's view of the index, when the question names one and is answered with yes. */
  restrictions: Restrictions | null;
  /** The smallest changes that would allow it, cheapest first; empty when it is allowed or nothing can. */
  changes: Change[];
  blockedBy: Block | null;
}

export interface Question {
  /** All of them are needed. */
  actions: readonly string[];
  /**
   * Name of an index, an alias or a data stream, a pattern, or several of them as OpenSearch takes them (`logs-*,-logs-secret`);
   * undefined for cluster actions.
   */
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
  /** Those of the patterns that look like exclusions, such as `-secret*`. They exclude nothing. */
  withoutEffect: string[];
}

/** All that is known of the access of one subject. */
export interface Access {
  roles: EffectiveRole[];
  clusterPermissions: { role: string; actions: string[] }[];
  indexPermissions: IndexAccess[];
  tenants: TenantAccess[];
  /** Why there may be more roles and tenants than are listed. */
  uncertain: Doubt[];
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
  /**
   * What the answer rests on: the account of an internal user, what the question gives as `subject`, or no more than a name. Then
   * backend roles and attributes are unknown, and can be given.
   */
  known: 'account' | 'given' | 'name';
  verdict?: Verdict;
}
