import { type InternalUser, type RoleMapping } from '../../../../contract/resources';
import { message } from '../../../i18n/text';
import { createHolderTest, isForEverybody } from '../../../model/findings/holders';
import { type NamedItem } from '../../../model/namedItem';
import { type SummaryLine } from '../shared/FormSummary';

type Mappings = readonly NamedItem<RoleMapping>[];

/** Roles of a user, by how the user has them. */
export interface UserRoles {
  direct: readonly string[];
  mapped: readonly string[];
  /** Those of everyone who signs in. */
  everyone: readonly string[];
}

export function rolesOfUser(name: string, user: InternalUser, mappings: Mappings): UserRoles {
  const forEveryone = mappings.filter(({ value }) => isForEverybody(value));
  const mapped = mappings.filter(
    ({ value }) => !isForEverybody(value) && createHolderTest([value])(name, user),
  );
  const names = (items: Mappings) => items.map((item) => item.name);
  // Other servers may omit the list.
  return {
    direct: user.opendistro_security_roles ?? [],
    mapped: names(mapped),
    everyone: names(forEveryone),
  };
}

/** Summarises the roles of a user and their reasons; `mappings` is null until known. */
export function userSummary(
  name: string,
  user: InternalUser,
  mappings: Mappings | null,
  and: (names: readonly string[]) => string,
): SummaryLine[] {
  const { direct, mapped, everyone } = rolesOfUser(name, user, mappings ?? []);
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
