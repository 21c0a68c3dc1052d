import { ENTRY_TYPES, type EntryType } from '../../../contract/history';
import { type ConflictDomain, type FieldDomain } from '../../../contract/merge/fields';
import { HISTORY_DOMAINS } from '../../../contract/merge/historyDomains';

const TYPES = new Map<FieldDomain, EntryType>(ENTRY_TYPES.map((type) => [HISTORY_DOMAINS[type], type]));

/** Returns the history type of a domain. */
export function historyTypeOf(domain: ConflictDomain): EntryType {
  const type = TYPES.get(domain);
  if (type === undefined) throw new Error(`The history has no type for ${domain}.`);
  return type;
}
