import { type Doubt, type NamedIndices, type RoleReason } from './access';

/** What `POST /api/v1/explain` answers to `who`, described in docs/explain.md. */

/** Mappings of a role that name no internal user. */
export interface ExternalHolder {
  role: string;
  users: string[];
  backendRoles: string[];
  hosts: readonly string[];
}

/** A user who can do something, and the roles of that user that grant it or a part of it. */
export interface Holder {
  name: string;
  roles: string[];
}

/** Who can do something: internal users, and the mappings through which users of other systems can. */
export interface Holders {
  /** What the name in the question stands for; null when it names none. */
  names: NamedIndices | null;
  users: Holder[];
  /** Roles that grant all of it on their own. */
  roles: string[];
  /** Names and patterns of the mappings of those roles that name no internal user. */
  external: ExternalHolder[];
  /** Those who can do it on a part of what the question names, and on which: patterns of roles, or indices of the cluster. */
  partial: {
    users: (Holder & { parts: string[] })[];
    roles: { name: string; parts: string[] }[];
    external: ExternalHolder[];
  };
  /** Those of whom it cannot be known. None of them is in another list. */
  undecided: {
    users: { name: string; uncertain: Doubt[] }[];
    roles: { name: string; uncertain: Doubt[] }[];
  };
}

/** Who reaches a tenant, and through which roles. */
export interface TenantReach {
  /** Internal users. */
  users: { name: string; canWrite: boolean; roles: string[] }[];
  /** Roles that open it for every user who has them. */
  roles: { name: string; canWrite: boolean }[];
  external: ExternalHolder[];
  /** Users of whom it cannot be known. */
  undecided: { name: string; uncertain: Doubt[] }[];
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
  /** Users of whom it cannot be known. */
  undecided: { name: string; uncertain: Doubt[] }[];
}
