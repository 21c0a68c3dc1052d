import { type AuthType, SIGN_IN_KINDS } from './signInKinds';

/** People who can or did sign in: internal users, and users of other systems (docs/people.md). */
export const PEOPLE_PATH = '/api/v1/people';

/** The kinds of sign-in that the register keeps: all but anonymous visits. */
export type RegisteredKind = Exclude<AuthType, 'anonymous'>;

export const isRegisteredKind = (kind: AuthType): kind is RegisteredKind =>
  SIGN_IN_KINDS[kind].account !== 'shared';

export const REGISTERED_KINDS = (Object.keys(SIGN_IN_KINDS) as AuthType[]).filter(isRegisteredKind);

/** True if users of the kind are in the internal user database of the embedded store. */
export const isInternalKind = (kind: AuthType): boolean => SIGN_IN_KINDS[kind].account === 'internal';

/** One person of the register: a name under which somebody signed in by one kind. */
export interface SeenPerson {
  name: string;
  kind: RegisteredKind;
  backendRoles: string[];
  /** Effective roles at the last sign-in; null if they could not be read. */
  roles: string[] | null;
  /** Milliseconds since 1970. */
  firstSeen: number;
  lastSeen: number;
}

/** An internal user, seen or not, or a user of another system who has signed in. */
export interface Person {
  name: string;
  kind: 'internal' | RegisteredKind;
  backend_roles: string[];
  /** Effective roles at the last sign-in; null if there was none or they could not be read. */
  roles: string[] | null;
  /** ISO 8601, UTC; null if no sign-in is registered. */
  first_seen: string | null;
  last_seen: string | null;
}

/** `failed`: only internal users are listed, and `problem` says why. */
export type RegisterState =
  | { state: 'kept'; retention_days: number }
  | { state: 'off' }
  | { state: 'failed'; problem: string; retention_days: number };

/** Response of GET {@link PEOPLE_PATH}, sorted by name and kind. */
export interface People {
  people: Person[];
  register: RegisterState;
  /** True if the caller may remove somebody from the register. */
  can_forget: boolean;
}
