import { byResource } from '../../../contract/resources';
import mappings from './data/predefined-mappings.json';
import predefinedRoles from './data/predefined-roles.json';
import actionGroups from './data/static-action-groups.json';
import roles from './data/static-roles.json';
import tenants from './data/static-tenants.json';
import { type Entries, type Entry, type EntryType } from './types';

const entriesOf = (data: Readonly<Record<string, Entry>>): Entries => new Map(Object.entries(data));

/** Built-in entries: merged into every read, never stored, immutable. */
export const STATICS: Readonly<Record<EntryType, Entries>> = {
  ...byResource((): Entries => new Map()),
  roles: entriesOf(roles),
  actiongroups: entriesOf(actionGroups),
  tenants: entriesOf(tenants),
  audit: new Map(),
  config: new Map(),
};

/** OpenSearch's `roles.yml`; stored at first start, replaced by an import. */
export const PREDEFINED_ROLES: Entries = entriesOf(predefinedRoles);

/** OpenSearch's `roles_mapping.yml` without the mapping of the Dashboards server's account. */
export const PREDEFINED_MAPPINGS: Entries = entriesOf(mappings);
