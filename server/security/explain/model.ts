import { type Entries } from '../embedded/types';

/** The part of the security configuration that decides who can do what, as the security REST API shows it, static entries included. */
export interface AccessConfig {
  roles: Entries;
  roleMappings: Entries;
  actionGroups: Entries;
  tenants: Entries;
}
