import { call } from 'typed-redux-saga';
import { listed } from '../../store/security/rules/references';
import { message, type Text } from '../../i18n/text';
import { dep } from '../context';
import { problemOf } from '../lib/problems';
import { allowedTypes, requests } from '../savedObjects/requests';

/** What refers to entries that are about to be deleted, where only the server knows it. */

/** So many tenants are looked into before a deletion; more would keep the question waiting. */
const MAX_TENANTS = 20;

/**
 * Users whose accounts name the roles themselves: they lose them, and their accounts cannot be saved again until the name
 * is taken out.
 */
export function* roleReferences(names: readonly string[]) {
  const { users, roleMappings } = yield* dep('resources');
  const wanted = new Set(names);
  try {
    const accounts = yield* call(users.list);
    const direct = accounts.filter(({ value }) =>
      value.opendistro_security_roles?.some((role) => wanted.has(role)),
    );
    const mappings = (yield* call(roleMappings.list)).filter(({ name }) => wanted.has(name));
    const mapped = mappings.flatMap(({ value }) => [...(value.users ?? []), ...(value.backend_roles ?? [])]);
    return [
      ...noteOf('roles.deletionMapped', [...new Set(mapped)]),
      ...noteOf('roles.deletionUsers', namesOf(direct)),
    ];
  } catch (error) {
    yield* problemOf(error);
    return [message('roles.deletionUsersUnknown')] as Text[];
  }
}

const namesOf = (items: readonly { name: string }[]) => items.map(({ name }) => name);

const noteOf = (id: 'roles.deletionMapped' | 'roles.deletionUsers', names: readonly string[]): Text[] =>
  names.length > 0 ? [message(id, listed(names))] : [];

/** How many saved objects are in tenants; nothing where that cannot be known. */
export function* tenantContents(names: readonly string[]) {
  try {
    const { countByType } = yield* requests();
    const typesToInclude = yield* call(allowedTypes);
    const full: string[] = [];
    let total = 0;
    for (const name of names.slice(0, MAX_TENANTS)) {
      const counts = yield* call(countByType, { typesToInclude }, name);
      const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
      if (count > 0) full.push(name);
      total += count;
    }
    if (total === 0) return [] as Text[];
    return [message('tenants.deletionObjects', { objects: total, ...listed(full) })];
  } catch (error) {
    yield* problemOf(error);
    return [message('tenants.deletionObjectsUnknown')] as Text[];
  }
}
