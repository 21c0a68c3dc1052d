import { type OwnSessions } from './ownSessions';

/** User management on the embedded store: data on internal users outside their entries. */
export const ACCOUNTS_PATH = '/api/v1/accounts';

export interface AccountRecord {
  /** ISO 8601, UTC. */
  last_sign_in?: string;
  disabled?: boolean;
  /** A new password is required at the next sign-in. */
  password_due?: boolean;
}

/** Body of PUT {@link ACCOUNTS_PATH}`/{name}`; omitted members stay unchanged. */
export type AccountChange = Pick<AccountRecord, 'disabled' | 'password_due'>;

/** Response of GET {@link ACCOUNTS_PATH}. */
export interface AccountRecords {
  can_change: boolean;
  /** By name; users without data are omitted. */
  accounts: Record<string, AccountRecord>;
}

/** Response of GET {@link ACCOUNTS_PATH}`/{name}/sessions`. */
export interface UserSessions extends OwnSessions {
  canEnd: boolean;
}
