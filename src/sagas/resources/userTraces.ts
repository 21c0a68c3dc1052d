import { call, put } from 'typed-redux-saga';
import { type UndoneEntry } from '../../../contract/history';
import { STATUS } from '../../../contract/httpStatus';
import { type ImpactChange } from '../../../contract/impact';
import { type Problem } from '../../../contract/problem';
import { type RoleMapping } from '../../../contract/resources';
import { isLocked } from '../../../contract/resources/serverOwned';
import { type SaveOptions } from '../../api/resources';
import { message, type Text } from '../../i18n/text';
import { type NamedItem } from '../../model/namedItem';
import { roleMappingsResource } from '../../store/resources/resources';
import { listed } from '../../store/security/references';
import { dep } from '../context';
import { savedChange } from '../lib/impact';
import { problemOf, statusOf } from '../lib/problems';
import { type ReasonAsker } from '../lib/reason';
import { changedEntry } from './undo';

/**
 * Removes deleted users from role mappings; otherwise a new user of the same name would inherit
 * their rights. Patterns stay because they match other users too, and reserved mappings cannot be
 * changed.
 */

/** Mappings that name the users to be deleted; unknown if the mappings cannot be read. */
export type UserTraces = { known: true; mappings: NamedItem<RoleMapping>[] } | { known: false };

const NOTHING: UserTraces = { known: true, mappings: [] };

const namedIn = (mapping: RoleMapping, names: ReadonlySet<string>): string[] =>
  (mapping.users ?? []).filter((user) => names.has(user));

export function* findUserTraces(names: readonly string[]) {
  if (names.length === 0) return NOTHING;
  const { roleMappings } = yield* dep('resources');
  const wanted = new Set(names);
  try {
    const { items } = yield* call(roleMappings.list);
    const mappings = items.filter(({ value }) => !isLocked(value) && namedIn(value, wanted).length > 0);
    return { known: true, mappings } as UserTraces;
  } catch (error) {
    yield* problemOf(error);
    return { known: false } as UserTraces;
  }
}

/** Returns the note about affected mappings for the confirmation. */
export function userTracesText(traces: UserTraces): Text[] {
  if (!traces.known) return [message('users.deletionMappingsUnknown')];
  const roles = traces.mappings.map(({ name }) => name);
  return roles.length > 0 ? [message('users.deletionMappings', listed(roles))] : [];
}

/** Returns the names that occur in the mappings. */
export const namesIn = (traces: UserTraces, names: readonly string[]): Set<string> => {
  if (!traces.known) return new Set();
  const wanted = new Set(names);
  return new Set(traces.mappings.flatMap(({ value }) => namedIn(value, wanted)));
};

const withoutUsers = (mapping: RoleMapping, gone: ReadonlySet<string>): RoleMapping => ({
  ...mapping,
  users: (mapping.users ?? []).filter((user) => !gone.has(user)),
});

/** Returns the changes of mappings that the deletion of users brings, for their preview. */
export const traceChanges = (traces: UserTraces, names: readonly string[]): ImpactChange[] => {
  const gone = new Set(names);
  return traces.known
    ? traces.mappings.map(({ name, value }) => savedChange('roleMappings', name, withoutUsers(value, gone)))
    : [];
};

/**
 * Removes deleted users from the mappings and adds the new versions to `changed`.
 *
 * @returns the problem of each user whom a mapping still names
 */
export function* removeUserTraces(
  traces: UserTraces,
  names: readonly string[],
  { changed, ...options }: { changed: UndoneEntry[] } & TraceOptions,
) {
  const problems = new Map<string, Problem>();
  if (!traces.known) return problems;
  const gone = new Set(names);
  for (const { name, value } of traces.mappings) {
    const named = namedIn(value, gone);
    if (named.length === 0) continue;
    const { version, problem } = yield* tryToTakeOut(name, gone, options);
    if (version !== undefined) changed.push(changedEntry('roleMappings', name, version));
    if (problem) for (const user of named) problems.set(user, problem);
  }
  return problems;
}

type TraceOptions = SaveOptions & { asker: ReasonAsker };

function* tryToTakeOut(name: string, gone: ReadonlySet<string>, options: TraceOptions) {
  try {
    return { version: yield* takeOut(name, gone, options) };
  } catch (error) {
    // A deleted mapping names no users.
    return (yield* statusOf(error)) === STATUS.notFound ? {} : { problem: yield* problemOf(error) };
  }
}

/** Reads the mapping again first: another user may have changed it. */
function* takeOut(name: string, gone: ReadonlySet<string>, { asker, ...options }: TraceOptions) {
  const { roleMappings } = yield* dep('resources');
  const { value: mapping, version: ifVersion } = yield* call(roleMappings.get, name);
  if (namedIn(mapping, gone).length === 0) return undefined;
  const value = withoutUsers(mapping, gone);
  const { version } = yield* asker.write((given) =>
    call(roleMappings.save, name, value, { ...options, ifVersion, ...given }),
  );
  yield* put(
    roleMappingsResource.actions.itemSaved({ name, value, mode: 'edit', ...(version ? { version } : {}) }),
  );
  return version;
}
