import { type InternalUser, type Role } from '../../../contract/resources';
import { isLocked } from '../../../contract/resources/serverOwned';
import { message, type Text } from '../../i18n/text';
import { type NamedItem } from '../namedItem';
import { type GivenFields } from './userFile';

/** A row of a file as the state has it, without the password. */
export interface ReadUser {
  line: number;
  name: string;
  given: GivenFields;
  /** True if the file gives a password; false if one was generated, for a new user. */
  hasPassword: boolean;
  /** Reference to that password. */
  credentialRef: string;
  /** Reasons why the row cannot be imported. */
  problems: Text[];
}

/** Result of comparing a row with the stored users and roles. */
export interface CheckedRow {
  state: 'new' | 'present' | 'wrong';
  problems: Text[];
}

export type ImportedUser = ReadUser & CheckedRow;

interface Stored {
  users: readonly NamedItem<InternalUser>[];
  roles: readonly NamedItem<Role>[];
  /** Name of the user who imports. */
  own: string | undefined;
  /** Returns the reason why a new user cannot have a name. */
  nameRefusal: (name: string) => Text | undefined;
}

/** Compares the rows of a file with the stored users and roles. */
export function checkUsers(rows: readonly ReadUser[], stored: Stored): CheckedRow[] {
  const users = new Map(stored.users.map(({ name, value }) => [name, value]));
  const roles = new Set(stored.roles.map(({ name }) => name));
  const firstLines = new Map<string, number>();
  return rows.map(({ line, name, given, problems }) => {
    const present = users.get(name);
    const found = [...problems];
    const refusal = present === undefined ? stored.nameRefusal(name) : undefined;
    if (refusal !== undefined) found.push(refusal);
    if (present !== undefined && isLocked(present)) found.push(message('userImport.locked'));
    if (present !== undefined && name === stored.own) found.push(message('userImport.own'));
    const first = firstLines.get(name);
    if (first === undefined) firstLines.set(name, line);
    else if (name !== '') found.push(message('userImport.nameTwice', { line: first }));
    const unknown = (given.opendistro_security_roles ?? []).filter((role) => !roles.has(role));
    if (unknown.length > 0)
      found.push(message('userImport.unknownRoles', { count: unknown.length, names: unknown.join(', ') }));
    const state = found.length > 0 ? 'wrong' : present === undefined ? 'new' : 'present';
    return { state, problems: found };
  });
}

/** Returns the user to store: the given fields replace those of the present one. */
export const userAfter = (given: GivenFields, present: InternalUser | undefined): InternalUser =>
  ({
    backend_roles: [],
    attributes: {},
    opendistro_security_roles: [],
    ...present,
    ...given,
  }) as InternalUser;
