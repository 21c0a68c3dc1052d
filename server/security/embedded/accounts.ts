import { type AccountChange } from '../../../src/api/contract/accounts';
import { type Database, writeSoon } from '../../store/database';
import { columnOf, nameOf } from './columns';

/** What is kept of an internal user beside the entry. */
export interface Account {
  /** Milliseconds since 1970; undefined of a user who never signed in since this is recorded. */
  lastSignIn: number | undefined;
  isDisabled: boolean;
  /** Whether the user must set a new password before anything else. */
  isPasswordDue: boolean;
  /** Counts how often all sessions of the user were ended: those of an earlier round are over. */
  round: number;
  /** When the name became free for the present user; undefined where no other user ever had it. Milliseconds since 1970. */
  since: number | undefined;
}

type Marks = Pick<Account, 'isDisabled' | 'isPasswordDue'>;

/** What administrators change of it. */
export type AccountMarks = Partial<Marks>;

/** A change of the marks of one user. */
export interface MarkChange {
  name: string;
  marks: AccountMarks;
  /** Whether it only follows from a change that the history tells of. */
  isConsequence?: boolean;
}

/** The marks as the history and the API have them. */
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

/** Rows in which something is said of an account that users are told. */
const TOLD = 'last_sign_in IS NOT NULL OR disabled + password_due + round > 0';
const isTold = ({ lastSignIn, isDisabled, isPasswordDue, round }: Account) =>
  lastSignIn !== undefined || isDisabled || isPasswordDue || round > 0;

/** Sign-ins that follow each other closely are one: a script signs in with each request. */
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
 * What is known of internal users besides their entries: the last sign-in, and what administrators say about signing in. It stands
 * in rows of its own, since an entry is what OpenSearch knows: export, import and the REST API carry nothing of this.
 *
 * A user who is deleted loses the last sign-in, and it is remembered when: what the user kept is not that of a later user of the
 * name. The marks stay, so that undoing the deletion of a disabled user does not
 * enable the user; a new user of that name begins without them.
 */
export class Accounts {
  private readonly query: ReturnType<Database['prepare']>;
  private readonly dataVersionQuery: ReturnType<Database['prepare']>;
  /** What `all` gave last: another process may have written since when the number is another one. */
  private known: { accounts: Map<string, Account>; dataVersion: number } | undefined;
  /** Users that were written since. Their rows are read again, since what was written may have been taken back. */
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

  /** Changes whenever something of an account may have changed. */
  get version(): string {
    return `${this.dataVersion()} ${this.writes}`;
  }

  /** All of which something is known, also of users who were deleted. A live view: read it before you wait for anything. */
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

  /** The names of disabled users. */
  disabled(): Set<string> {
    const rows = this.db.prepare('SELECT name FROM security_accounts WHERE disabled = 1').all();
    return new Set(rows.map((row) => nameOf(String(row['name']))));
  }

  /** Remembers that a user has signed in now. A power failure may make it forget the last ones. */
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

  /**
   * Changes the marks of a user. Disabling ends all sessions, also for the case that the user is enabled again.
   *
   * @returns the marks before and after
   */
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

  /** A user was created who is no earlier one that comes back. */
  created(name: string): void {
    this.written(name);
    this.db
      .prepare(
        `UPDATE security_accounts SET disabled = 0, password_due = 0, since = coalesce(removed, since), removed = NULL
         WHERE name = ?`,
      )
      .run(columnOf(name));
  }

  /** A user was deleted. */
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
