import { type Database, transaction } from '../store/database';
import { untilWritable } from '../store/writeGate';
import { type AuditEvent, RANK, type Rank, shownName } from './event';

/** An event to write. */
export interface StoredEvent {
  /** Milliseconds since 1970. */
  at: number;
  category: AuditEvent['audit_category'];
  rank: Rank;
  /** The effective user. */
  user: string | undefined;
  json: string;
  /** Length of `json` in UTF-8. */
  bytes: number;
}

/** Selects events; all fields are optional. */
export interface EventFilter {
  /** Milliseconds since 1970, inclusive. */
  since?: number | undefined;
  /** Milliseconds since 1970, exclusive. */
  until?: number | undefined;
  category?: string | undefined;
  /** The effective user, exactly. */
  user?: string | undefined;
}

/** Limits of the kept events. */
export interface Retention {
  /** Older events are removed; milliseconds since 1970. */
  before: number;
  /** Maximum total size; above it, the oldest of the lowest rank are removed. */
  maxBytes: number;
}

const PAGE = 500;
/** Smaller, since requests wait meanwhile. */
const BACK_PAGE = 100;

/** Share of `maxBytes` by rank, lowest first. */
const SHARES: readonly (readonly [Rank, number])[] = [
  [RANK.outside, 1 / 4],
  [RANK.refused, 1 / 4],
  [RANK.kept, 1],
];

/** Escapes U+0000 and lone surrogates, which SQLite does not store. */
const columnOf = (text: string) => JSON.stringify(text).slice(1, -1);

/** Audit events in SQLite, oldest first. */
export class AuditStore {
  /** @param db an open database with `AUDIT_MIGRATIONS` applied */
  constructor(private readonly db: Database) {}

  /** True if another thread is writing. */
  isBusy(): boolean {
    return untilWritable(this.db) !== undefined;
  }

  /** Writes events in one transaction. */
  append(events: readonly StoredEvent[]): void {
    transaction(this.db, () => {
      const insert = this.db.prepare(
        'INSERT INTO audit_events (at, category, rank, user_name, bytes, json) VALUES (?, ?, ?, ?, ?, ?)',
      );
      const grown = new Map<Rank, number>();
      for (const { at, category, rank, user, json, bytes } of events) {
        insert.run(at, category, rank, user === undefined ? null : columnOf(user), bytes, json);
        grown.set(rank, (grown.get(rank) ?? 0) + bytes);
      }
      for (const [rank, bytes] of grown) this.grow(rank, bytes);
    });
  }

  /** Returns the total length of the events' JSON in bytes. */
  bytes(): number {
    return sum(this.sizes());
  }

  /** Yields events as JSON by time and arrival. Reads in pages, so that writers do not wait. */
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
    limit('user_name = ?', filter.user === undefined ? undefined : columnOf(shownName(filter.user)));
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
   * Yields events, newest first. Reads in pages, so that writers do not wait.
   *
   * @param before time and id of the event to continue after
   */
  *readBack({
    before,
    categories,
    ...filter
  }: Pick<EventFilter, 'since' | 'until' | 'user'> & {
    before?: readonly [at: number, id: number] | undefined;
    categories: readonly string[];
  }): Generator<{ id: number; at: number; json: string }> {
    const user = filter.user === undefined ? [] : [columnOf(shownName(filter.user))];
    const page = this.db.prepare(
      `SELECT id, at, json FROM audit_events WHERE (at, id) < (?, ?) AND at >= ?
       AND category IN (${categories.map(() => '?').join()})
       ${user.length === 0 ? '' : 'AND user_name = ?'} ORDER BY at DESC, id DESC LIMIT ${BACK_PAGE}`,
    );
    let last = { at: Number.MAX_SAFE_INTEGER, id: 0 };
    if (filter.until !== undefined) last = { at: filter.until, id: 0 };
    if (before !== undefined && before[0] < last.at) last = { at: before[0], id: before[1] };
    for (;;) {
      const since = filter.since ?? Number.MIN_SAFE_INTEGER;
      const rows = page.all(last.at, last.id, since, ...categories, ...user) as unknown as (typeof last & {
        json: string;
      })[];
      yield* rows;
      const end = rows.at(-1);
      if (end === undefined || rows.length < BACK_PAGE) return;
      last = end;
    }
  }

  /**
   * Removes some of the events above the limits.
   *
   * @param most maximum number to remove
   * @returns the number removed; less than `most` if finished
   */
  prune({ before, maxBytes }: Retention, most: number): number {
    const sizes = this.sizes();
    const isOverShare = (rank: Rank, share: number) => (sizes.get(rank) ?? 0) > share * maxBytes;
    const isOverAll = () => sum(sizes) > maxBytes;
    const first = this.db.prepare('SELECT at FROM audit_events ORDER BY at LIMIT 1').get() as
      { at: number } | undefined;
    if (first === undefined) return 0;
    if (first.at >= before && !isOverAll() && !SHARES.some(([rank, share]) => isOverShare(rank, share)))
      return 0;
    return transaction(this.db, () => {
      const remove = this.db.prepare('DELETE FROM audit_events WHERE id = ?');
      let count = 0;
      const removeWhile = (oldest: readonly Removable[], isDue: (event: Removable) => boolean) => {
        for (const event of oldest) {
          if (!isDue(event)) return;
          remove.run(event.id);
          this.grow(event.rank, -event.bytes);
          sizes.set(event.rank, (sizes.get(event.rank) ?? 0) - event.bytes);
          count += 1;
        }
      };
      removeWhile(this.oldest('', most), ({ at }) => at < before);
      const shrink = (rank: Rank, isDue: () => boolean) => {
        if (count < most && isDue()) removeWhile(this.oldest(`WHERE rank = ${rank}`, most - count), isDue);
      };
      for (const [rank, share] of SHARES) shrink(rank, () => isOverShare(rank, share));
      for (const [rank] of SHARES) shrink(rank, isOverAll);
      return count;
    });
  }

  private oldest(condition: string, most: number): Removable[] {
    return this.db
      .prepare(`SELECT id, at, rank, bytes FROM audit_events ${condition} ORDER BY at, id LIMIT ?`)
      .all(most) as unknown as Removable[];
  }

  private sizes(): Map<Rank, number> {
    const rows = this.db.prepare('SELECT rank, bytes FROM audit_sizes').all() as unknown as {
      rank: Rank;
      bytes: number;
    }[];
    return new Map(rows.map(({ rank, bytes }) => [rank, bytes]));
  }

  private grow(rank: Rank, bytes: number): void {
    this.db.prepare('UPDATE audit_sizes SET bytes = bytes + ? WHERE rank = ?').run(bytes, rank);
  }
}

interface Removable {
  id: number;
  at: number;
  rank: Rank;
  bytes: number;
}

const sum = (sizes: ReadonlyMap<Rank, number>) => [...sizes.values()].reduce((all, bytes) => all + bytes, 0);
