import { type HistoryType } from '../../api/contract/history';
import { type ConflictDomain } from '../conflicts/rules/fields';

/** The domain of the state that each type of the history is about. */
export const HISTORY_DOMAINS = {
  internalusers: 'users',
  roles: 'roles',
  rolesmapping: 'roleMappings',
  actiongroups: 'actionGroups',
  tenants: 'tenants',
  audit: 'audit',
  config: 'tenancyConfig',
} as const satisfies Readonly<Record<HistoryType, ConflictDomain>>;

const TYPES = new Map<ConflictDomain, HistoryType>(
  (Object.keys(HISTORY_DOMAINS) as HistoryType[]).map((type) => [HISTORY_DOMAINS[type], type]),
);

/** The type under which the history has the entries of a domain. */
export function historyTypeOf(domain: ConflictDomain): HistoryType {
  const type = TYPES.get(domain);
  if (type === undefined) throw new Error(`The history has no type for ${domain}.`);
  return type;
}
