import { call, put } from 'typed-redux-saga';
import { type UndoneEntry } from '../../api/contract/history';
import { STATUS } from '../../api/contract/httpStatus';
import { type Problem } from '../../api/contract/problem';
import { type RoleMapping } from '../../api/contract/resources';
import { isLocked } from '../../api/contract/resources/serverOwned';
import { message, type Text } from '../../i18n/text';
import { type NamedItem } from '../../store/resources/createResourceSlice';
import { roleMappingsResource } from '../../store/resources/resources';
import { listed } from '../../store/security/rules/references';
import { dep } from '../context';
import { problemOf, statusOf } from '../lib/problems';
import { changedEntry } from './undo';

/**
 * What deleted users leave behind: their names in role mappings. A user created with such a name later would have the
 * rights of the former one, so the names go with the users. Patterns stay, since they are not about one user; so do reserved
 * mappings, which cannot be changed.
 */

/** The mappings that name users who are about to be deleted; `unknown` when mappings cannot be read. */
export type UserTraces = { known: true; mappings: NamedItem<RoleMapping>[] } | { known: false };

const NOTHING: UserTraces = { known: true, mappings: [] };

/** The users of a mapping that are among these names. */
const namedIn = (mapping: RoleMapping, names: ReadonlySet<string>): string[] =>
  (mapping.users ?? []).filter((user) => names.has(user));

/** Reads which mappings name one of these users. */
export function* findUserTraces(names: readonly string[]) {
  if (names.length === 0) return NOTHING;
  const { roleMappings } = yield* dep('resources');
  const wanted = new Set(names);
  try {
    const items = yield* call(roleMappings.list);
    const mappings = items.filter(({ value }) => !isLocked(value) && namedIn(value, wanted).length > 0);
    return { known: true, mappings } as UserTraces;
  } catch (error) {
    yield* problemOf(error);
    return { known: false } as UserTraces;
  }
}

/** What the question before a deletion says of the traces. */
export function userTracesText(traces: UserTraces): Text[] {
  if (!traces.known) return [message('users.deletionMappingsUnknown')];
  const roles = traces.mappings.map(({ name }) => name);
  return roles.length > 0 ? [message('users.deletionMappings', listed(roles))] : [];
}

/** Those of the names that a mapping holds. */
export const namesIn = (traces: UserTraces, names: readonly string[]): Set<string> => {
  if (!traces.known) return new Set();
  const wanted = new Set(names);
  return new Set(traces.mappings.flatMap(({ value }) => namedIn(value, wanted)));
};

/**
 * Takes deleted users out of the mappings.
 *
 * @param how `changed` is given the mappings as they were left; `act` names the act that this is a part of
 * @returns by user, why a mapping still names them
 */
export function* removeUserTraces(
  traces: UserTraces,
  names: readonly string[],
  { changed, act }: { changed: UndoneEntry[]; act: string },
) {
  const problems = new Map<string, Problem>();
  if (!traces.known) return problems;
  const gone = new Set(names);
  for (const { name, value } of traces.mappings) {
    const named = namedIn(value, gone);
    if (named.length === 0) continue;
    const { version, problem } = yield* tryToTakeOut(name, gone, act);
    if (version !== undefined) changed.push(changedEntry('roleMappings', name, version));
    if (problem) for (const user of named) problems.set(user, problem);
  }
  return problems;
}

function* tryToTakeOut(name: string, gone: ReadonlySet<string>, act: string) {
  try {
    return { version: yield* takeOut(name, gone, act) };
  } catch (error) {
    // A mapping that is gone names no user.
    return (yield* statusOf(error)) === STATUS.notFound ? {} : { problem: yield* problemOf(error) };
  }
}

/** The mapping is read again first, for another user may have changed it. */
function* takeOut(name: string, gone: ReadonlySet<string>, act: string) {
  const { roleMappings } = yield* dep('resources');
  const { value: mapping, version: ifVersion } = yield* call(roleMappings.get, name);
  if (namedIn(mapping, gone).length === 0) return undefined;
  const value = { ...mapping, users: (mapping.users ?? []).filter((user) => !gone.has(user)) };
  const version = yield* call(roleMappings.save, name, value, { ifVersion, act });
  yield* put(
    roleMappingsResource.actions.itemSaved({ name, value, mode: 'edit', ...(version ? { version } : {}) }),
  );
  return version;
}
