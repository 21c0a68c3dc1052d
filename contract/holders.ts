import { type Doubt, type NamedIndices, type RoleReason } from './explain';

/** Response of `POST /api/v1/explain` to `who` (docs/explain.md). */

/** Mappings of a role other than internal users. */
export interface ExternalHolder {
  role: string;
  users: string[];
  backendRoles: string[];
  hosts: readonly string[];
}

/** A user with the roles that grant all or part of the question. */
export interface Holder {
  name: string;
  roles: string[];
}

/** Internal users, and mappings for users of other systems, who can do something. */
export interface Holders {
  names: NamedIndices | null;
  users: Holder[];
  roles: string[];
  external: ExternalHolder[];
  /** Partial grants: `parts` are role patterns, or indices of the cluster. */
  partial: {
    users: (Holder & { parts: string[] })[];
    roles: { name: string; parts: string[] }[];
    external: ExternalHolder[];
  };
  /** Undecidable cases; not in any other list. */
  undecided: {
    users: { name: string; uncertain: Doubt[] }[];
    roles: { name: string; uncertain: Doubt[] }[];
  };
}

/** A user of an answer, about whom {@link HolderDetails} are asked. */
export interface AskedHolder {
  name: string;
  /** Roles that give the access. */
  roles: readonly string[];
  /** As in the answer; absent if all of it is granted. */
  parts?: readonly string[];
}

/** Users per request for details. */
export const MOST_HOLDERS = 500;

/** Rules of all roles of a user together; fields with `~` are excluded. */
export interface HolderRestrictions {
  documents: string[];
  fields: string[];
  masks: string[];
}

export interface HolderDetails {
  name: string;
  /** When the user got each of the asked roles, ISO 8601; null if the history does not tell. */
  since: (string | null)[];
  /** ISO 8601; null if none is registered. */
  lastSignIn: string | null;
  /** Present if an index was given. */
  restrictions?: HolderRestrictions;
}

/** Response of `POST /api/v1/explain/holders`; users who no longer exist are missing. */
export interface HoldersDetails {
  holders: HolderDetails[];
  /** True if sign-ins are registered. */
  isRegistered: boolean;
}

export interface TenantReach {
  users: { name: string; canWrite: boolean; roles: string[] }[];
  /** Roles that open it to all their members. */
  roles: { name: string; canWrite: boolean }[];
  external: ExternalHolder[];
  undecided: { name: string; uncertain: Doubt[] }[];
}

/** Mapping of a role, and the internal users who have it for any reason. */
export interface RoleMembers {
  /** `isInternal` is false for names missing in the internal database; patterns are not names. */
  mappedUsers: { name: string; isInternal: boolean; isPattern: boolean }[];
  backendRoles: readonly string[];
  /** All of these are required together. */
  andBackendRoles: readonly string[];
  hosts: readonly string[];
  users: { name: string; reasons: RoleReason[] }[];
  undecided: { name: string; uncertain: Doubt[] }[];
}
