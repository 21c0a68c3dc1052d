import { type Doubt } from './explain';
import { type UndoneEntry } from './history';
import { type ImpactCounts } from './impactCounts';
import { type OperationId } from './operations';
import { type ResourceName } from './resources';

/** Request and response of `POST /api/v1/explain/impact` (docs/impact.md). */

/** A change to preview: `value` replaces the entry as a write does; null deletes it. */
export interface ImpactChange {
  type: ResourceName;
  name: string;
  value: Readonly<Record<string, unknown>> | null;
  /** Version of the entry that the caller has seen; null if there was none. */
  version?: string | null;
}

export const MAX_IMPACT_CHANGES = 10_000;

/** Changes to undo: one, all since a version, those of a write, or the last of some entries. */
export type ImpactUndo =
  { id: number; to: 'undone' | 'before' | 'after' } | { write: number } | { entries: readonly UndoneEntry[] };

export type ImpactRequest =
  | {
      changes: readonly ImpactChange[];
      /** `tag` of an earlier response; 409 if the configuration has changed since. */
      tag?: string;
    }
  | { undo: ImpactUndo };

/** Most names in a list of the response; counts are always complete. */
export const MAX_IMPACT_NAMES = 1000;

export const IMPACT_SUBJECT_KINDS = [
  /** Internal users. */
  'users',
  /** Names or patterns of users that mappings list and that are not internal users. */
  'otherUsers',
  'backendRoles',
  /** Backend roles that a mapping requires together, joined by ` + `. */
  'backendRoleSets',
  'hosts',
  /** Everybody who signs in: roles mapped to `*`. Without names. */
  'everybody',
  /** Users who have not signed in, if the cluster admits them. Without names. */
  'anonymous',
] as const;
export type ImpactSubjectKind = (typeof IMPACT_SUBJECT_KINDS)[number];

export interface ImpactSubjects {
  kind: ImpactSubjectKind;
  names: string[];
  count: number;
}

/** Index patterns as written in roles; variables are replaced if their values change. */
export interface ImpactExtent {
  patterns: string[];
  /** Patterns that overlap with `patterns`, on which nothing changes. */
  except: string[];
  /** Existing indices that the change affects; null if unknown, as on the embedded store. */
  indices: { names: string[]; count: number } | null;
}

/** Operations gained or lost. `extent` is null for operations on the cluster. */
export interface ImpactOperations {
  operations: OperationId[];
  extent: ImpactExtent | null;
}

/** Permissions gained or lost, action groups resolved: a superset of the operations. */
export interface ImpactPermissions {
  level: 'cluster' | 'index';
  permissions: string[];
  /** Index patterns; empty for cluster permissions. */
  patterns: string[];
}

export interface ImpactAccess {
  operations: ImpactOperations[];
  permissions: ImpactPermissions[];
}

export type ImpactTenantAccess = 'none' | 'read' | 'write';

export interface ImpactTenant {
  tenant: string;
  before: ImpactTenantAccess;
  after: ImpactTenantAccess;
}

/** Effect on what the subjects see: `other` if neither more nor less, or undecidable. */
export type ImpactEffect = 'wider' | 'narrower' | 'other';

/** A document rule, field rule or mask that applies to other indices than before. */
export interface ImpactRule {
  kind: 'documents' | 'fields' | 'masks';
  value: string;
  change: 'added' | 'removed';
  effect: ImpactEffect;
  extent: ImpactExtent;
}

/** Subjects for which the same things change. */
export interface ImpactGroup {
  /** In the order of `IMPACT_SUBJECT_KINDS`; kinds without subjects are left out. */
  subjects: ImpactSubjects[];
  /** Number of internal users. */
  users: number;
  roles: {
    gained: string[];
    lost: string[];
    /** Kept, with another content. */
    changed: string[];
  };
  gains: ImpactAccess;
  losses: ImpactAccess;
  tenants: ImpactTenant[];
  rules: ImpactRule[];
  /** Access to the security API or every permission. */
  administration: 'gained' | 'lost' | null;
}

export type ImpactReason =
  /** Patterns that can be evaluated neither here nor by the cluster. */
  | { kind: 'doubt'; doubt: Doubt }
  /** Users with undecidable roles. */
  | { kind: 'undecided'; names: string[]; count: number }
  /** Patterns whose common part cannot be determined. */
  | { kind: 'patterns'; patterns: string[] }
  /** The names of existing indices could not be read. */
  | { kind: 'indices'; reason: string }
  /** Entries that the caller cannot read or that another system holds. */
  | { kind: 'hidden'; types: ResourceName[] };

export interface Impact {
  /** Identifies the configuration that was compared. */
  tag: string;
  /**
   * True if access changes for somebody. No change is a new user with only what everybody has, or a
   * new tenant that patterns of roles match already.
   */
  changesAccess: boolean;
  /** Most users first; at most 100. */
  groups: ImpactGroup[];
  groupCount: number;
  /** Internal users who gain or lose something; one user can be both. */
  gaining: number;
  losing: number;
  /** Gains that need attention: false if there are none. */
  attention: {
    everybody: boolean;
    anonymous: boolean;
    /** New administrators: users and mapped names. */
    administrators: ImpactSubjects[];
  };
  complete: boolean;
  /** Empty if complete. */
  reasons: ImpactReason[];
}

/** Counts sent with a write, as a query string; the history keeps them. */
export const IMPACT_HEADER = 'x-gatehouse-impact';

/** Kinds that are no entries of mappings. */
const NOT_MAPPED: ReadonlySet<ImpactSubjectKind> = new Set(['users', 'everybody', 'anonymous']);

const isMapped = ({ kind }: Pick<ImpactSubjects, 'kind'>) => !NOT_MAPPED.has(kind);

const total = (subjects: readonly ImpactSubjects[]) => subjects.reduce((sum, { count }) => sum + count, 0);

export const impactCounts = ({ groups, gaining, losing, attention }: Impact): ImpactCounts => ({
  gaining,
  losing,
  others: total(groups.flatMap(({ subjects }) => subjects.filter(isMapped))),
  administrators: total(attention.administrators),
  everybody: attention.everybody,
  anonymous: attention.anonymous,
});

/** True if somebody gains access whose gain must be confirmed. */
export const needsConsent = ({ attention }: Pick<Impact, 'attention'>): boolean =>
  attention.everybody || attention.anonymous || attention.administrators.length > 0;
