import { type InternalUser, type RoleMapping } from '../../../contract/resources';
import { canMatch, isPattern } from '../security/patterns';

/** Returns a member list of a mapping; other servers may omit it. */
const texts = (list: readonly string[] | undefined): readonly string[] => list ?? [];

const EVERYBODY = '*';

/** True if a mapping grants its role to everyone who signs in. */
export const isForEverybody = (mapping: RoleMapping): boolean =>
  [mapping.users, mapping.backend_roles, mapping.hosts].some((list) => texts(list).includes(EVERYBODY));

/** Exact names use a lookup, since most of the thousands of entries are no patterns. */
function createMatcher(entries: Iterable<string>): (value: string) => boolean {
  const all = new Set(entries);
  const patterns = [...all].filter(isPattern);
  return (value) => all.has(value) || patterns.some((pattern) => canMatch(pattern, value));
}

/** Returns a test for mapped users. Ignores hosts, which depend on the sign-in location. */
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
