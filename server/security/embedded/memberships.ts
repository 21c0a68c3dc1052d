import { type Database } from '../../store/database';
import { followed, type MembershipEnd } from '../memberships';
import { columnOf, nameOf } from './columns';
import { stringList } from './entities';
import { type Entries, type Entry } from './types';

interface Row {
  role: string;
  user: string;
  ends_at: number;
  set_by: string;
  set_at: number;
  pending_until: number | null;
}

const COLUMNS = 'role, user, ends_at, set_by, set_at, pending_until';

const endOf = (row: Row): MembershipEnd => ({
  role: nameOf(row.role),
  user: nameOf(row.user),
  endsAt: row.ends_at,
  setBy: nameOf(row.set_by),
  setAt: row.set_at,
  pendingUntil: row.pending_until ?? undefined,
});

/** Entries of mappings whose end has passed. */
interface Over {
  /** Changes with the entries. */
  version: string;
  usersByRole: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Ends of mapping entries, in rows beside the mappings. The transaction that writes a mapping also
 * removes the ends of users that it no longer has: an entry that is added again has no end.
 */
export class MembershipEnds {
  private readonly dataVersionQuery: ReturnType<Database['prepare']>;
  private writes = 0;
  private known: { version: string; ends: readonly MembershipEnd[] } | undefined;
  private lastOver: Over | undefined;

  /** @param now the clock, in milliseconds since 1970 */
  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {
    this.dataVersionQuery = db.prepare('PRAGMA data_version');
  }

  /** Returns all ends, earliest first. */
  all(): readonly MembershipEnd[] {
    const dataVersion = (this.dataVersionQuery.get() as { data_version: unknown }).data_version;
    const version = `${String(dataVersion)} ${this.writes}`;
    if (this.known?.version !== version) {
      const rows = this.db.prepare(`SELECT ${COLUMNS} FROM memberships ORDER BY ends_at`).all();
      this.known = { version, ends: (rows as unknown as Row[]).map(endOf) };
    }
    return this.known.ends;
  }

  find(role: string, user: string): MembershipEnd | undefined {
    const row = this.db
      .prepare(`SELECT ${COLUMNS} FROM memberships WHERE role = ? AND user = ?`)
      .get(columnOf(role), columnOf(user));
    return row === undefined ? undefined : endOf(row as unknown as Row);
  }

  put({ role, user, endsAt, setBy, setAt, pendingUntil }: MembershipEnd): void {
    this.writes += 1;
    this.db
      .prepare(`INSERT OR REPLACE INTO memberships (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`)
      .run(columnOf(role), columnOf(user), endsAt, columnOf(setBy), setAt, pendingUntil ?? null);
  }

  /** @returns false if there was none */
  remove(role: string, user: string): boolean {
    this.writes += 1;
    const removed = this.db
      .prepare('DELETE FROM memberships WHERE role = ? AND user = ?')
      .run(columnOf(role), columnOf(user));
    return Number(removed.changes) > 0;
  }

  /**
   * Follows a write of a mapping, in its transaction.
   *
   * @param mapping undefined if it was deleted
   * @param writer undefined for writes of the product and imports
   */
  follow(role: string, mapping: Entry | undefined, writer: string | undefined): void {
    const rows = this.db.prepare(`SELECT ${COLUMNS} FROM memberships WHERE role = ?`).all(columnOf(role));
    if (rows.length === 0) return;
    const users = new Set(stringList(mapping, 'users'));
    for (const end of (rows as unknown as Row[]).map(endOf)) {
      const next = followed(end, users, writer, this.now());
      if (next === undefined) this.remove(role, end.user);
      else if (next !== end) this.put(next);
    }
  }

  /** Returns the entries that are over now. The same object until they change. */
  over(): Over {
    const now = this.now();
    const ends = this.all().filter(({ endsAt, pendingUntil }) => pendingUntil === undefined && endsAt <= now);
    const version = ends.length === 0 ? '' : `${this.known?.version ?? ''} ${ends.length}`;
    if (this.lastOver?.version !== version) {
      const usersByRole = new Map<string, Set<string>>();
      for (const { role, user } of ends) {
        const users = usersByRole.get(role) ?? new Set();
        usersByRole.set(role, users.add(user));
      }
      this.lastOver = { version, usersByRole };
    }
    return this.lastOver;
  }
}

/** Returns mappings without the entries that are over. */
export function mappingsInEffect(mappings: Entries, { usersByRole }: Over): Entries {
  if (usersByRole.size === 0) return mappings;
  const inEffect = new Map(mappings);
  for (const [role, users] of usersByRole) {
    const mapping = mappings.get(role);
    if (mapping !== undefined) inEffect.set(role, withoutUsers(mapping, users));
  }
  return inEffect;
}

export const withoutUsers = (mapping: Entry, users: ReadonlySet<string>): Entry => ({
  ...mapping,
  users: stringList(mapping, 'users').filter((user) => !users.has(user)),
});
