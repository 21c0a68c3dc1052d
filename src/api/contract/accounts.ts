import { type OwnSessions } from './ownSessions';

/** What the embedded store knows of internal users besides their entries; the users as administrators manage them. */
export const ACCOUNTS_PATH = '/api/v1/accounts';

/** What is known of one user; members that say nothing are left out. */
export interface AccountRecord {
  /** ISO 8601, UTC. */
  last_sign_in?: string;
  /** Cannot sign in. */
  disabled?: boolean;
  /** Must set a new password before anything else. */
  password_due?: boolean;
}

/** The body of PUT {@link ACCOUNTS_PATH}`/{name}`: what is left out stays. */
export type AccountChange = Pick<AccountRecord, 'disabled' | 'password_due'>;

/** The answer of GET {@link ACCOUNTS_PATH}. */
export interface AccountRecords {
  /** Whether the caller may change internal users. */
  can_change: boolean;
  /** By name; users of whom nothing is known are left out. */
  accounts: Record<string, AccountRecord>;
}

/** The answer of GET {@link ACCOUNTS_PATH}`/{name}/sessions`. */
export interface UserSessions extends OwnSessions {
  /** Whether the caller may end them. */
  canEnd: boolean;
}
