import { isInternalKind, type Person, type SeenPerson } from '../../contract/people';
import { TimeSlices } from '../lib/timeSlices';

export interface InternalUser {
  name: string;
  backendRoles: readonly string[];
  /** When an earlier user of the name was deleted, in milliseconds since 1970; else 0. */
  since: number;
}

const isoOf = (time: number) => new Date(time).toISOString();

const personOf = ({ backendRoles, roles, firstSeen, lastSeen, ...who }: SeenPerson): Person => ({
  ...who,
  backend_roles: backendRoles,
  roles,
  first_seen: isoOf(firstSeen),
  last_seen: isoOf(lastSeen),
});

const unseen = ({ name, backendRoles }: InternalUser): Person => ({
  name,
  kind: 'internal',
  backend_roles: [...backendRoles],
  roles: null,
  first_seen: null,
  last_seen: null,
});

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Merges internal users and registered people. A password sign-in under the name of an internal
 * user is taken for that user; by any other kind it is another person of the same name.
 *
 * @param hasAllPasswords true if a password sign-in of anybody else is that of a deleted user
 */
export async function mergedPeople(
  accounts: readonly InternalUser[],
  seen: readonly SeenPerson[],
  hasAllPasswords: boolean,
): Promise<Person[]> {
  const slices = new TimeSlices();
  const internal = new Map(accounts.map((account) => [account.name, { account, person: unseen(account) }]));
  const others: Person[] = [];
  for (const entry of seen) {
    if (slices.isUsedUp()) await slices.next();
    const known = isInternalKind(entry.kind) ? internal.get(entry.name) : undefined;
    if (known === undefined) {
      if (!isInternalKind(entry.kind) || !hasAllPasswords) others.push(personOf(entry));
    } else if (entry.lastSeen > known.account.since) {
      const { roles, first_seen, last_seen } = personOf(entry);
      known.person = { ...known.person, roles, first_seen, last_seen };
    }
  }
  const people = [...Array.from(internal.values(), ({ person }) => person), ...others];
  return people.sort((a, b) => compare(a.name, b.name) || compare(a.kind, b.kind));
}
