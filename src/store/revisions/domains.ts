import { ENTRY_TYPES, type EntryType } from '../../api/contract/history';
import { type ConflictDomain, type FieldDomain } from '../../api/contract/merge/fields';
import { HISTORY_DOMAINS } from '../../api/contract/merge/historyDomains';

const TYPES = new Map<FieldDomain, EntryType>(ENTRY_TYPES.map((type) => [HISTORY_DOMAINS[type], type]));

/** Returns the history type of a domain. */
export function historyTypeOf(domain: ConflictDomain): EntryType {
  const type = TYPES.get(domain);
  if (type === undefined) throw new Error(`The history has no type for ${domain}.`);
  return type;
}
