import { textOf } from '../../../../contract/plainData';
import { type RoleMapping } from '../../../../contract/resources';
import { type FieldLabels } from '../shared/fieldLabels';
import { changedText, changedTexts, textsOf, withChanges } from './wireValues';

export const MAPPING_LISTS = ['users', 'backend_roles', 'hosts', 'and_backend_roles'] as const;
export type MappingList = (typeof MAPPING_LISTS)[number];

export type RoleMappingDraft = Record<MappingList, string[]> & {
  description: string;
  /** End of the memberships of added users, ISO 8601; empty for none. */
  until: string;
};

export const MAPPING_LABELS: FieldLabels<RoleMapping> = {
  users: 'domain.users',
  backend_roles: 'domain.backendRoles',
  and_backend_roles: 'domain.andRoles',
  hosts: 'mapUsers.hosts',
  description: 'domain.description',
};

/** Returns the initial values of the form; an unmapped role has no mapping. */
export const mappingDraftOf = (mapping: RoleMapping | undefined): RoleMappingDraft => ({
  users: textsOf(mapping?.users),
  backend_roles: textsOf(mapping?.backend_roles),
  hosts: textsOf(mapping?.hosts),
  and_backend_roles: textsOf(mapping?.and_backend_roles),
  description: textOf(mapping?.description),
  until: '',
});

/** Returns the mapping to send; unknown keys and unedited lists stay as they came [C27]. */
export function mappingOf(form: RoleMappingDraft, original: RoleMapping | undefined): RoleMapping {
  const source: RoleMapping = original ?? { backend_roles: [], hosts: [], users: [], and_backend_roles: [] };
  return withChanges(source, {
    users: changedTexts(form.users, source.users),
    backend_roles: changedTexts(form.backend_roles, source.backend_roles),
    hosts: changedTexts(form.hosts, source.hosts),
    and_backend_roles: changedTexts(form.and_backend_roles, source.and_backend_roles),
    description: changedText(form.description, source.description),
  });
}
