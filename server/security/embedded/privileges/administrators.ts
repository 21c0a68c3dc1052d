import { NAME_RULES } from '../../../../contract/entryNames';
import { type SecurityAnswer, type SecurityRequest } from '../../backend';
import { isReservedName } from '../../reservedNames';
import { message } from '../answers';
import { stringList } from '../entities';
import { member } from '../json';
import { withoutUsers } from '../memberships';
import { isCheckableHash } from '../passwords/hashing';
import { type SecurityState } from '../state';
import { type Change } from '../store';
import { DEFAULT_SETTINGS, type EmbeddedSettings, type Entries, type Entry, type EntryType } from '../types';
import { hasRestAccess } from './restAccess';
import { createRoleResolver } from './roleResolution';

type Settings = Pick<
  EmbeddedSettings,
  'rolesEnabled' | 'adminEnabled' | 'endpointsDisabled' | 'rolesMappingResolution'
>;

/** True if a stored user can sign in by password. */
export const hasPassword = (user: Entry): boolean => isCheckableHash(member(user, 'hash'));

/**
 * True if a user who can sign in by password could administer security. Host mappings do not count,
 * since they depend on the user's location.
 * @param canSignIn defaults to a check of the stored hash
 */
export function hasAdministrator(
  users: Entries,
  roles: Entries,
  mappings: Entries,
  settings: Settings = DEFAULT_SETTINGS,
  canSignIn: (user: Entry, userName: string) => boolean = hasPassword,
): boolean {
  const rolesOf = createRoleResolver(
    roles,
    mappingsOf(settings.rolesEnabled, mappings),
    settings.rolesMappingResolution,
  );
  for (const [userName, user] of users) {
    if (!canSignIn(user, userName) || NAME_RULES.colon(userName) || isReservedName(userName)) continue;
    const names = rolesOf({
      userName,
      backendRoles: stringList(user, 'backend_roles'),
      securityRoles: stringList(user, 'opendistro_security_roles'),
      remoteAddress: '',
    });
    if (hasRestAccess(names, settings)) return true;
  }
  return false;
}

/** Keeps only relevant mappings: this runs over every user under the write lock. */
function mappingsOf(wanted: readonly string[], mappings: Entries): Entries {
  return new Map(
    wanted.flatMap((role) => {
      const mapping = mappings.get(role);
      return mapping === undefined ? [] : [[role, { ...mapping, hosts: [] }] as const];
    }),
  );
}

const RELEVANT: readonly EntryType[] = ['internalusers', 'roles', 'rolesmapping'];

/**
 * Returns 428 for changes after which nobody could undo them with a password, unless there was no
 * such administrator before.
 */
export function lastAdministratorProblem(
  state: SecurityState,
  { keepsAdministrator }: Pick<SecurityRequest, 'keepsAdministrator'>,
  changes: readonly Change[],
): SecurityAnswer | undefined {
  if (keepsAdministrator !== true || !changes.some(({ type }) => RELEVANT.includes(type))) return undefined;
  const disabled = state.store.accounts.disabled();
  const isThere = (entriesOf: (type: EntryType) => Entries) =>
    hasAdministrator(
      entriesOf('internalusers'),
      entriesOf('roles'),
      state.mappingsInEffect(entriesOf('rolesmapping')),
      state.settings,
      (user, userName) => hasPassword(user) && !disabled.has(userName),
    );
  const before = (type: EntryType) => state.entries(type);
  if (isThere((type) => changed(before(type), type, changes)) || !isThere(before)) return undefined;
  return message(428, NO_ADMINISTRATOR_LEFT);
}

/** Returns 428 if no administrator is left once all ends, and that of `user`, have passed. */
export function problemOfEnd(state: SecurityState, role: string, user: string): SecurityAnswer | undefined {
  const mappings = state.entries('rolesmapping');
  const ended = [...state.store.memberships.all(), { role, user }];
  const roles = [...new Set(ended.map((end) => end.role))];
  const changes = roles.flatMap((name): Change[] => {
    const mapping = mappings.get(name);
    const users = new Set(ended.filter((end) => end.role === name).map((end) => end.user));
    return mapping === undefined ? [] : [{ type: 'rolesmapping', name, entry: withoutUsers(mapping, users) }];
  });
  return lastAdministratorProblem(state, { keepsAdministrator: true }, changes);
}

export const NO_ADMINISTRATOR_LEFT =
  'After this change no user who signs in with a password could administer security. Nothing was changed.';

function changed(entries: Entries, type: EntryType, changes: readonly Change[]): Entries {
  const own = changes.filter((change) => change.type === type);
  if (own.length === 0) return entries;
  const next = new Map(entries);
  for (const { name, entry } of own) {
    if (entry === undefined) next.delete(name);
    else next.set(name, entry);
  }
  return next;
}
