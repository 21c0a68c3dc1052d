import { type Role } from '../../../contract/resources';

/** Permissions of a role. */
export type RoleContent = Pick<Role, 'cluster_permissions' | 'index_permissions' | 'tenant_permissions'>;

/** Lists of an entry that an assignment changes. */
export type AssignedList =
  'opendistro_security_roles' | 'backend_roles' | 'users' | 'hosts' | 'and_backend_roles';

/** Names added to, or removed from, one list of an entry. */
export interface ListChange {
  list: AssignedList;
  names: string[];
  /** Instead of the operation of the assignment. */
  operation?: 'assign' | 'unassign';
}

/** Value of one attribute, which replaces the one that a user has. */
export interface UserAttribute {
  name: string;
  /** Masked in recordings by this name. */
  userValue: string;
}

/**
 * Reason why a step is blocked: reserved or missing entry, a role that cannot be given, backend
 * roles that another system gives, the user's own removal, lists that cannot be joined, or a
 * removal before everything is handed over.
 */
export type LockReason =
  'reserved' | 'missing' | 'roleReserved' | 'outside' | 'own' | 'together' | 'incomplete';

/** Changes to one entry, sent as one request. */
export interface AssignmentStep {
  /** Unique in a plan, e.g. `users:bob`. */
  id: string;
  domain: 'users' | 'roleMappings' | 'roles';
  name: string;
  /** Changes requested. */
  wanted: ListChange[];
  /** Changes still to make; empty if the entry already matches. */
  changes: ListChange[];
  /** For roles: the permissions that the role gets. */
  content?: RoleContent;
  /** For users: the attribute to set; absent if the user already has its value. */
  attribute?: UserAttribute;
  /** True if the entry is deleted, after all other steps. */
  deletes?: true;
  locked?: LockReason;
  /** Full administrator roles the step grants. */
  administers?: string[];
}
