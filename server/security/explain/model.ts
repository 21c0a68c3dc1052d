import { type Entries } from '../embedded/types';

/** Access rules as the security REST API shows them, static entries included. */
export interface AccessConfig {
  roles: Entries;
  roleMappings: Entries;
  actionGroups: Entries;
  tenants: Entries;
}
