import { type InternalUser, type RoleMapping } from '../../../../contract/resources';
import { message } from '../../../i18n/text';
import { createHolderTest, isForEverybody } from '../../../model/findings/holders';
import { type NamedItem } from '../../../model/namedItem';
import { type SummaryLine } from '../shared/FormSummary';

/** Summarises the roles of a user and their reasons; `mappings` is null until known. */
export function userSummary(
  name: string,
  user: InternalUser,
  mappings: readonly NamedItem<RoleMapping>[] | null,
  and: (names: readonly string[]) => string,
): SummaryLine[] {
  const direct = user.opendistro_security_roles;
  const everyone = (mappings ?? []).filter(({ value }) => isForEverybody(value)).map((item) => item.name);
  const mapped = (mappings ?? [])
    .filter(({ value }) => !isForEverybody(value) && createHolderTest([value])(name, user))
    .map((item) => item.name);
  const told = (
    id: 'summary.direct' | 'summary.mapped' | 'summary.likeEveryone',
    roles: readonly string[],
  ) => (roles.length > 0 ? [{ text: message(id, { count: roles.length, roles: and(roles) }) }] : []);
  const hasOwn = direct.length + mapped.length > 0;
  return [
    ...told('summary.direct', direct),
    ...told('summary.mapped', mapped),
    ...(hasOwn || mappings === null ? [] : [{ text: message('summary.noRole'), isGap: true as const }]),
    ...told('summary.likeEveryone', everyone),
    ...(mappings === null ? [{ text: message('summary.noMappings') }] : []),
  ];
}
