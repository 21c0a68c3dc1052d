import { type SecurityAnswer, type SecurityRequest } from '../../backend';
import { isReservedName } from '../../reservedNames';
import { message } from '../answers';
import { stringList } from '../entities';
import { member } from '../json';
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

/** Whether a stored user has a password to sign in with. */
export const hasPassword = (user: Entry): boolean => isCheckableHash(member(user, 'hash'));

/**
 * Whether a user who can sign in by password could still administer security. Mappings by host do not count, since
 * they depend on where the user is.
 *
 * @param roles all roles, built-in ones included
 * @param canSignIn whether a user can sign in; by the stored hash when left out
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
    if (!canSignIn(user, userName) || userName.includes(':') || isReservedName(userName)) continue;
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

/** Only what could make an administrator: this runs under the write lock, over every user, and patterns cost time. */
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
 * Why changes must not be made by a user who has not confirmed them: no one would be left who could undo them with a
 * password. Where there was no one before, nothing is lost.
 *
 * @returns 428, or undefined when the request may go on
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
      entriesOf('rolesmapping'),
      state.settings,
      (user, userName) => hasPassword(user) && !disabled.has(userName),
    );
  const before = (type: EntryType) => state.entries(type);
  if (isThere((type) => changed(before(type), type, changes)) || !isThere(before)) return undefined;
  return message(428, NO_ADMINISTRATOR_LEFT);
}

/** Why a write waits for a confirmation. */
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
