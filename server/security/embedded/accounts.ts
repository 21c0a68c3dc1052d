import { type AccountChange } from '../../../contract/userAccounts';
import { type Database, writeSoon } from '../../store/database';
import { columnOf, nameOf } from './columns';

/** Account data of an internal user that is not part of the entry. */
export interface Account {
  /** Milliseconds since 1970; undefined if no sign-in has been recorded. */
  lastSignIn: number | undefined;
  isDisabled: boolean;
  /** True if the user must set a new password first. */
  isPasswordDue: boolean;
  /** Incremented to end all sessions of the user; sessions of an earlier round are invalid. */
  round: number;
  /** Time the name became free, in ms since 1970; undefined if it was never reused. */
  since: number | undefined;
}

type Marks = Pick<Account, 'isDisabled' | 'isPasswordDue'>;

export type AccountMarks = Partial<Marks>;

export interface MarkChange {
  name: string;
  marks: AccountMarks;
  /** True if it merely follows from a change already in the history. */
  isConsequence?: boolean;
}

/** The marks as shown in the history and the API. */
export type MarkEntry = Required<AccountChange>;

interface Row {
  name: string;
  last_sign_in: number | null;
  disabled: number;
  password_due: number;
  round: number;
  since: number | null;
}

const UNKNOWN: Account = {
  lastSignIn: undefined,
  isDisabled: false,
  isPasswordDue: false,
  round: 0,
  since: undefined,
};

/** Rows with account data worth reporting. */
const TOLD = 'last_sign_in IS NOT NULL OR disabled + password_due + round > 0';
const isTold = ({ lastSignIn, isDisabled, isPasswordDue, round }: Account) =>
  lastSignIn !== undefined || isDisabled || isPasswordDue || round > 0;

/** Sign-ins within this interval count as one: scripts sign in with each request. */
const SAME_SIGN_IN = 60_000;

const markEntry = ({ isDisabled, isPasswordDue }: Marks): MarkEntry => ({
  disabled: isDisabled,
  password_due: isPasswordDue,
});

const accountOf = (row: Row): Account => ({
  lastSignIn: row.last_sign_in ?? undefined,
  isDisabled: row.disabled === 1,
  isPasswordDue: row.password_due === 1,
  round: row.round,
  since: row.since ?? undefined,
});

/**
 * Account data of internal users: last sign-in and marks. Kept in separate rows because entries
 * hold only what OpenSearch knows; export, import and the REST API do not carry it.
 * Deleting a user clears the last sign-in and records the time, so that a later user of the same
 * name does not inherit it. The marks stay, so that undoing the deletion of a disabled user does
 * not enable the user; a new user of that name starts without them.
 */
export class Accounts {
  private readonly query: ReturnType<Database['prepare']>;
  private readonly dataVersionQuery: ReturnType<Database['prepare']>;
  /** Latest result of `all`; stale if another process has changed the data version. */
  private known: { accounts: Map<string, Account>; dataVersion: number } | undefined;
  /** Users written since. Their rows are read again, since the write may have been rolled back. */
  private readonly stale = new Set<string>();
  private writes = 0;

  /** @param now the clock, in milliseconds since 1970 */
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {
    this.query = db.prepare('SELECT * FROM security_accounts WHERE name = ?');
    this.dataVersionQuery = db.prepare('PRAGMA data_version');
  }

  get(name: string): Account {
    return this.find(name) ?? UNKNOWN;
  }

  /** Changes whenever account data may have changed. */
  get version(): string {
    return `${this.dataVersion()} ${this.writes}`;
  }

  /** Returns accounts, deleted users included. A live view: read it before any `await`. */
  all(): ReadonlyMap<string, Account> {
    const dataVersion = this.dataVersion();
    if (this.known?.dataVersion !== dataVersion) {
      const rows = this.db.prepare(`SELECT * FROM security_accounts WHERE ${TOLD}`).all() as unknown as Row[];
      this.known = { accounts: new Map(rows.map((row) => [nameOf(row.name), accountOf(row)])), dataVersion };
    } else {
      for (const name of this.stale) {
        const account = this.find(name);
        if (account === undefined || !isTold(account)) this.known.accounts.delete(name);
        else this.known.accounts.set(name, account);
      }
    }
    this.stale.clear();
    return this.known.accounts;
  }

  private find(name: string): Account | undefined {
    const row = this.query.get(columnOf(name));
    return row === undefined ? undefined : accountOf(row as unknown as Row);
  }

  private dataVersion(): number {
    return Number((this.dataVersionQuery.get() as { data_version: unknown }).data_version);
  }

  private written(name: string): void {
    this.writes += 1;
    this.stale.add(name);
  }

  disabled(): Set<string> {
    const rows = this.db.prepare('SELECT name FROM security_accounts WHERE disabled = 1').all();
    return new Set(rows.map((row) => nameOf(String(row['name']))));
  }

  /** Records a sign-in. A power failure may lose the most recent ones. */
  signedIn(name: string): void {
    const { lastSignIn } = this.get(name);
    const now = this.now();
    if (lastSignIn !== undefined && now - lastSignIn < SAME_SIGN_IN) return;
    this.written(name);
    const insert = this.db.prepare(
      `INSERT INTO security_accounts (name, last_sign_in) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET last_sign_in = excluded.last_sign_in`,
    );
    writeSoon(this.db, () => insert.run(columnOf(name), now));
  }

  /** Changes marks. Disabling ends all sessions, even if the user is enabled again. */
  mark(name: string, marks: AccountMarks): { before: MarkEntry; after: MarkEntry } {
    const before = this.get(name);
    const { isDisabled, isPasswordDue } = { ...before, ...marks };
    const round = before.round + (isDisabled && !before.isDisabled ? 1 : 0);
    this.written(name);
    this.db
      .prepare(
        `INSERT INTO security_accounts (name, disabled, password_due, round) VALUES (?, ?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET disabled = excluded.disabled, password_due = excluded.password_due,
           round = excluded.round`,
      )
      .run(columnOf(name), isDisabled ? 1 : 0, isPasswordDue ? 1 : 0, round);
    return { before: markEntry(before), after: markEntry({ isDisabled, isPasswordDue }) };
  }

  /** Handles the creation of a new user, as opposed to a restored one. */
  created(name: string): void {
    this.written(name);
    this.db
      .prepare(
        `UPDATE security_accounts SET disabled = 0, password_due = 0, since = coalesce(removed, since), removed = NULL
         WHERE name = ?`,
      )
      .run(columnOf(name));
  }

  removed(name: string): void {
    this.written(name);
    this.db
      .prepare(
        `INSERT INTO security_accounts (name, removed) VALUES (?, ?)
         ON CONFLICT (name) DO UPDATE SET last_sign_in = NULL, removed = excluded.removed`,
      )
      .run(columnOf(name), this.now());
  }
}
