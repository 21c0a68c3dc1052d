import { textOf } from '../../../api/contract/plainData';
import { type RoleMapping } from '../../../api/contract/resources';
import { type FieldLabels } from '../shared/fieldLabels';
import { changedText, changedTexts, textsOf, withChanges } from './wireValues';

/** The four lists of a mapping. */
export const MAPPING_LISTS = ['users', 'backend_roles', 'hosts', 'and_backend_roles'] as const;
export type MappingList = (typeof MAPPING_LISTS)[number];

/** A mapping as its form holds it. */
export type RoleMappingDraft = Record<MappingList, string[]> & { description: string };

export const MAPPING_LABELS: FieldLabels<RoleMapping> = {
  users: 'domain.users',
  backend_roles: 'domain.backendRoles',
  and_backend_roles: 'domain.andRoles',
  hosts: 'mapUsers.hosts',
  description: 'domain.description',
};

/** What the form begins with; a role that no one is mapped to has no mapping. */
export const mappingDraftOf = (mapping: RoleMapping | undefined): RoleMappingDraft => ({
  users: textsOf(mapping?.users),
  backend_roles: textsOf(mapping?.backend_roles),
  hosts: textsOf(mapping?.hosts),
  and_backend_roles: textsOf(mapping?.and_backend_roles),
  description: textOf(mapping?.description),
});

/**
 * The mapping to send. It starts from the one that was read, so that unknown keys and untouched lists stay as they are
 * [C27].
 *
 * @param original the mapping that the form began with; undefined when there was none
 */
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
