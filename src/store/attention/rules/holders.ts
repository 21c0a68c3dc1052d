import { type InternalUser, type RoleMapping } from '../../../api/contract/resources';
import { canMatch, isPattern } from '../../security/rules/patterns';

/** The members of a list of a mapping; other servers may send none. */
const texts = (list: readonly string[] | undefined): readonly string[] => list ?? [];

const EVERYBODY = '*';

/** Whether a mapping gives its role to anyone who signs in, so that holding it says nothing about a user. */
export const isForEverybody = (mapping: RoleMapping): boolean =>
  [mapping.users, mapping.backend_roles, mapping.hosts].some((list) => texts(list).includes(EVERYBODY));

/** Names found by look-up, patterns one by one: most of thousands of entries are names. */
function createMatcher(entries: Iterable<string>): (value: string) => boolean {
  const all = new Set(entries);
  const patterns = [...all].filter(isPattern);
  return (value) => all.has(value) || patterns.some((pattern) => canMatch(pattern, value));
}

/**
 * The test whether some of these mappings can give an internal user a role: by name, by a backend role, or by having all
 * of `and_backend_roles`. Roles by host depend on where the user comes from and are left aside.
 */
export function createHolderTest(
  mappings: readonly RoleMapping[],
): (name: string, user: InternalUser) => boolean {
  const isUser = createMatcher(mappings.flatMap(({ users }) => texts(users)));
  const isBackendRole = createMatcher(mappings.flatMap(({ backend_roles }) => texts(backend_roles)));
  const together = mappings
    .map(({ and_backend_roles }) => texts(and_backend_roles))
    .filter((all) => all.length > 0);
  return (name, user) => {
    const backendRoles = texts(user.backend_roles);
    return (
      isUser(name) ||
      backendRoles.some(isBackendRole) ||
      together.some((all) => all.every((pattern) => backendRoles.some((role) => canMatch(pattern, role))))
    );
  };
}
