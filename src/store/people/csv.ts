import { csvLine } from '../../../contract/csv';
import { type Person } from '../../../contract/people';

const listed = (names: readonly string[]) => names.join(', ');

/** Returns people as CSV. The header row is the same in every language. */
export const peopleCsv = (people: readonly Person[]): string =>
  [
    ['name', 'kind', 'backend_roles', 'roles', 'first_seen', 'last_seen'],
    ...people.map((person) => [
      person.name,
      person.kind,
      listed(person.backend_roles),
      listed(person.roles ?? []),
      person.first_seen ?? '',
      person.last_seen ?? '',
    ]),
  ]
    .map(csvLine)
    .join('');
