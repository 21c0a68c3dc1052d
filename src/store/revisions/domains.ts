import { ENTRY_TYPES, type EntryType, type HistoryType } from '../../api/contract/history';
import { type ConflictDomain, type FieldDomain } from '../../api/contract/merge/fields';

/** The domain of the state that each type of the history is about. */
export const HISTORY_DOMAINS = {
  internalusers: 'users',
  roles: 'roles',
  rolesmapping: 'roleMappings',
  actiongroups: 'actionGroups',
  tenants: 'tenants',
  audit: 'audit',
  config: 'tenancyConfig',
  accounts: 'accounts',
  settings: 'settings',
} as const satisfies Readonly<Record<EntryType, ConflictDomain> & Record<HistoryType, FieldDomain>>;

const TYPES = new Map<FieldDomain, EntryType>(ENTRY_TYPES.map((type) => [HISTORY_DOMAINS[type], type]));

/** The type under which the history has the entries of a domain. */
export function historyTypeOf(domain: ConflictDomain): EntryType {
  const type = TYPES.get(domain);
  if (type === undefined) throw new Error(`The history has no type for ${domain}.`);
  return type;
}
