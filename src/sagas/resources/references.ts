import { call } from 'typed-redux-saga';
import { type RoleMapping } from '../../../contract/resources';
import { message, type Text } from '../../i18n/text';
import { listed } from '../../store/security/references';
import { dep } from '../context';
import { problemOf } from '../lib/problems';
import { allowedTypes, requests } from '../savedObjects/requests';

/** References to entries about to be deleted that only the server knows. */

/** Tenants whose objects are counted before a deletion; more would delay the question. */
const MAX_TENANTS = 20;

/** Lists users who lose the roles; accounts naming them cannot be saved until corrected. */
export function* roleReferences(names: readonly string[]) {
  const { users, roleMappings } = yield* dep('resources');
  const wanted = new Set(names);
  try {
    const direct = (yield* call(users.list)).items.filter(({ value }) =>
      value.opendistro_security_roles?.some((role) => wanted.has(role)),
    );
    const mappings = (yield* call(roleMappings.list)).items.filter(({ name }) => wanted.has(name));
    return [
      ...noteOf('roles.deletionMapped', membersOf(mappings)),
      ...noteOf('roles.deletionUsers', namesOf(direct)),
    ];
  } catch (error) {
    yield* problemOf(error);
    return [message('roles.deletionUsersUnknown')] as Text[];
  }
}

const membersOf = (mappings: readonly { value: RoleMapping }[]) => [
  ...new Set(mappings.flatMap(({ value }) => [...(value.users ?? []), ...(value.backend_roles ?? [])])),
];

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

const noteOf = (id: 'roles.deletionMapped' | 'roles.deletionUsers', names: readonly string[]): Text[] =>
  names.length > 0 ? [message(id, listed(names))] : [];

/** Counts the saved objects in the tenants, or reports that the count is unknown. */
export function* tenantContents(names: readonly string[]) {
  try {
    const full: string[] = [];
    let objects = 0;
    for (const name of names.slice(0, MAX_TENANTS)) {
      const count = yield* objectsIn(name);
      if (count > 0) full.push(name);
      objects += count;
    }
    if (objects === 0) return [] as Text[];
    return [message('tenants.deletionObjects', { objects, ...listed(full) })];
  } catch (error) {
    yield* problemOf(error);
    return [message('tenants.deletionObjectsUnknown')] as Text[];
  }
}

function* objectsIn(tenant: string) {
  const { countByType } = yield* requests();
  const typesToInclude = yield* call(allowedTypes);
  const counts = yield* call(countByType, { typesToInclude }, tenant);
  return Object.values(counts).reduce((sum, each) => sum + each, 0);
}
