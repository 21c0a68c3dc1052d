import { type Database, transaction } from '../store/database';
import { type AuditEvent } from './event';

/** An event on its way to the file. */
export interface StoredEvent {
  /** Milliseconds since 1970. */
  at: number;
  category: AuditEvent['audit_category'];
  /** The effective user. */
  user: string | undefined;
  json: string;
  /** Length of `json` in UTF-8. */
  bytes: number;
}

/** Which events to read; everything that is left out does not limit. */
export interface EventFilter {
  /** Milliseconds since 1970, included. */
  since?: number | undefined;
  /** Milliseconds since 1970, not included. */
  until?: number | undefined;
  category?: string | undefined;
  /** The effective user, exactly. */
  user?: string | undefined;
}

/** What is thrown away: events older than `before` (milliseconds since 1970), and the oldest ones while there are more than `maxBytes`. */
export interface Retention {
  before: number;
  maxBytes: number;
}

const PAGE = 500;

/** Text that SQLite keeps as it is: U+0000 and half surrogates escaped, ordinary text unchanged. */
const columnOf = (text: string) => JSON.stringify(text).slice(1, -1);

/** Audit events in SQLite, oldest first. */
export class AuditStore {
  /** @param db an open database with `AUDIT_MIGRATIONS` applied */
  constructor(private readonly db: Database) {}

  /** Writes events in one transaction: all of them, or none. */
  append(events: readonly StoredEvent[]): void {
    transaction(this.db, () => {
      const insert = this.db.prepare(
        'INSERT INTO audit_events (at, category, user_name, bytes, json) VALUES (?, ?, ?, ?, ?)',
      );
      let total = 0;
      for (const { at, category, user, json, bytes } of events) {
        insert.run(at, category, user === undefined ? null : columnOf(user), bytes, json);
        total += bytes;
      }
      this.grow(total);
    });
  }

  /** Size of all events together: the length of their JSON in bytes. */
  bytes(): number {
    return Number((this.db.prepare('SELECT bytes FROM audit_size').get() as { bytes: unknown }).bytes);
  }

  /** Events as JSON texts, ordered by time and then by arrival. Reads page by page, so it holds up no writer. */
  *read(filter: EventFilter = {}): Generator<string> {
    const conditions = ['(at, id) > (?, ?)'];
    const values: (string | number)[] = [];
    const limit = (condition: string, value: string | number | undefined) => {
      if (value === undefined) return;
      conditions.push(condition);
      values.push(value);
    };
    limit('at < ?', filter.until);
    limit('category = ?', filter.category);
    limit('user_name = ?', filter.user === undefined ? undefined : columnOf(filter.user));
    const page = this.db.prepare(
      `SELECT id, at, json FROM audit_events WHERE ${conditions.join(' AND ')} ORDER BY at, id LIMIT ${PAGE}`,
    );
    let last = { at: filter.since ?? Number.MIN_SAFE_INTEGER, id: -1 };
    for (;;) {
      const rows = page.all(last.at, last.id, ...values) as unknown as {
        id: number;
        at: number;
        json: string;
      }[];
      for (const { json } of rows) yield json;
      const end = rows.at(-1);
      if (end === undefined || rows.length < PAGE) return;
      last = end;
    }
  }

  /**
   * One small step of throwing away what need not be kept.
   *
   * @param most number of events that may go in this step
   * @returns how many went; fewer than `most` when nothing more is to be done
   */
  prune({ before, maxBytes }: Retention, most: number): number {
    const first = this.db.prepare('SELECT at FROM audit_events ORDER BY at LIMIT 1').get() as
      { at: number } | undefined;
    if (first === undefined || (first.at >= before && this.bytes() <= maxBytes)) return 0;
    return transaction(this.db, () => {
      const oldest = this.db
        .prepare('SELECT id, at, bytes FROM audit_events ORDER BY at, id LIMIT ?')
        .all(most) as unknown as { id: number; at: number; bytes: number }[];
      const remove = this.db.prepare('DELETE FROM audit_events WHERE id = ?');
      const size = this.bytes();
      let gone = 0;
      let count = 0;
      for (const { id, at, bytes } of oldest) {
        if (at >= before && size - gone <= maxBytes) break;
        remove.run(id);
        gone += bytes;
        count += 1;
      }
      this.grow(-gone);
      return count;
    });
  }

  private grow(bytes: number): void {
    this.db.prepare('UPDATE audit_size SET bytes = bytes + ?').run(bytes);
  }
}
