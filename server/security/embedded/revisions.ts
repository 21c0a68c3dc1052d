import { isDeepStrictEqual } from 'node:util';
import { HISTORY_TYPES, type HistoryType } from '../../../src/api/contract/history';
import { isRecord } from '../../../src/api/contract/plainData';
import { type Database, transaction } from '../../store/database';
import {
  type Cause,
  type EntryChange,
  type History,
  type Origin,
  type Revision,
  type RevisionQuery,
  type RevisionRetention,
  type WriteRecorder,
} from '../history';
import { columnOf, nameOf } from './columns';
import { type Entry, type EntryType } from './types';

/** An entry as it was and as it is. */
export interface EntryWrite {
  type: EntryType;
  name: string;
  version: number;
  /** Of a deleted entry: its place in the order. */
  position?: number | undefined;
  before: Entry | undefined;
  after: Entry | undefined;
}

/** What one write did to anything that has a history; without a version it gets the number of the write. */
export type RevisionWrite = Omit<EntryWrite, 'type' | 'version'> & { type: HistoryType; version?: number };

interface Row {
  id: number;
  write: number;
  at: number;
  origin: Origin;
  changed_by: string | null;
  address: string | null;
  session: string | null;
  request: string | null;
  type: HistoryType;
  name: string;
  version: number;
  before: string | null;
  after: string | null;
}

const DAY = 24 * 60 * 60 * 1000;
/** Retention is looked after at the start and after this many revisions. */
const PRUNE_AFTER = 500;

const jsonOf = (entry: Entry | undefined) => (entry === undefined ? null : JSON.stringify(entry));
const entryOf = (json: string | null) => (json === null ? undefined : (JSON.parse(json) as Entry));

/** Whether two entries say the same, in whatever order. */
const sameEntry = (one: Entry | undefined, other: Entry | undefined): boolean =>
  isDeepStrictEqual(one ?? {}, other ?? {});

const revisionOf = (row: Row): Revision => ({
  id: row.id,
  write: row.write,
  at: row.at,
  origin: row.origin,
  by: row.changed_by === null ? undefined : nameOf(row.changed_by),
  address: row.address ?? undefined,
  session: row.session ?? undefined,
  request: row.request ?? undefined,
  type: row.type,
  name: nameOf(row.name),
  version: String(row.version),
  before: entryOf(row.before),
  after: entryOf(row.after),
});

/**
 * The history of the security configuration: each write leaves a row for each entry that it changed, in the same transaction as the
 * change itself. It does not depend on audit settings.
 */
export class Revisions implements History, WriteRecorder {
  private sincePruned = PRUNE_AFTER;
  private retention: RevisionRetention = { maxAge: 365 * DAY, maxBytes: 100 * 1024 * 1024 };

  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  /** A store that cannot be read answers no request at all. */
  problem(): undefined {
    return undefined;
  }

  /** Changes how long revisions are kept. */
  keepFor(retention: RevisionRetention): void {
    this.retention = retention;
    this.sincePruned = PRUNE_AFTER;
  }

  /** Records one write; call it within its transaction. Entries that are the same as before leave no row. */
  record(writes: readonly RevisionWrite[], at: number, origin: Origin, cause: Cause | undefined): void {
    const insert = this.db.prepare(
      `INSERT INTO security_revisions
         (write, at, origin, changed_by, address, session, request, type, name, version, position, before, after)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const last = this.db.prepare('SELECT max(write) AS last FROM security_revisions').get();
    const number = Number((last as { last: unknown } | undefined)?.last ?? 0) + 1;
    const by = cause === undefined ? null : columnOf(cause.caller.userName);
    const request = cause === undefined ? null : `${cause.method} ${cause.path}`;
    for (const { type, name, version = number, position = null, ...entries } of writes) {
      const before = jsonOf(entries.before);
      const after = jsonOf(entries.after);
      if (before === after) continue;
      const from = [cause?.remoteAddress ?? null, cause?.session ?? null] as const;
      const entry = [type, columnOf(name), version, position] as const;
      insert.run(number, at, origin, by, ...from, request, ...entry, before, after);
      this.sincePruned += 1;
    }
    if (this.sincePruned >= PRUNE_AFTER) this.prune(at);
  }

  /** Revisions, newest first. */
  find({ types, settingsOf = [], limit, ...query }: RevisionQuery): Revision[] {
    if (types.length === 0) return [];
    const conditions = [`type IN (${types.map(() => '?').join(', ')})`];
    const values: (string | number)[] = [...types];
    const add = (condition: string, value: string | number | undefined) => {
      if (value === undefined) return;
      conditions.push(condition);
      values.push(value);
    };
    add(
      `(type <> 'settings' OR name IN (SELECT value FROM json_each(?)))`,
      JSON.stringify(settingsOf.map(columnOf)),
    );
    add('write = ?', query.write);
    add('name = ?', query.name === undefined ? undefined : columnOf(query.name));
    add('changed_by = ?', query.by === undefined ? undefined : columnOf(query.by));
    add('address = ?', query.address);
    add('session = ?', query.session);
    add('at >= ?', query.since);
    add('at < ?', query.until);
    add('id < ?', query.before);
    const rows = this.db
      .prepare(`SELECT * FROM security_revisions WHERE ${conditions.join(' AND ')} ORDER BY id DESC LIMIT ?`)
      .all(...values, limit) as unknown as Row[];
    return rows.map(revisionOf);
  }

  /** One revision; undefined when there is none, or none any longer. */
  get(id: number): Revision | undefined {
    const row = this.db.prepare('SELECT * FROM security_revisions WHERE id = ?').get(id);
    return row === undefined ? undefined : revisionOf(row as unknown as Row);
  }

  /** The revisions of one write; none when they are gone. */
  ofWrite(write: number): Revision[] {
    const rows = this.db.prepare('SELECT * FROM security_revisions WHERE write = ? ORDER BY id').all(write);
    return (rows as unknown as Row[]).map(revisionOf);
  }

  /** Returns a function that tells whether an entry has been changed since a revision of it. */
  changedSince(): (revision: Pick<Revision, 'id' | 'type' | 'name'>) => boolean {
    const later = this.db.prepare(
      'SELECT 1 FROM security_revisions WHERE type = ? AND name = ? AND id > ? LIMIT 1',
    );
    return ({ id, type, name }) => later.get(type, columnOf(name), id) !== undefined;
  }

  /**
   * Keeps changes of what is not in this store, such as settings. What differs from the last state that is known was changed by another
   * way, and is recorded before the change.
   */
  async begin(type: string, _names: readonly string[]) {
    const known = HISTORY_TYPES.find((each) => each === type);
    if (known === undefined) return undefined;
    return async (cause: Cause, changes: readonly EntryChange[]) => {
      const entryOr = (value: unknown) => (isRecord(value) ? value : undefined);
      const steps = changes.map(({ name, before, after }) => {
        return { type: known, name, before: entryOr(before), after: entryOr(after) };
      });
      transaction(this.db, () => {
        const missed = steps.flatMap(({ name, before }) => {
          const last = this.lastOf(known, name);
          return last === undefined || sameEntry(last.after, before)
            ? []
            : [{ type: known, name, before: last.after, after: before }];
        });
        const at = this.now();
        this.record(missed, at, 'outside', undefined);
        this.record(steps, at, 'request', cause);
      });
    };
  }

  private lastOf(type: HistoryType, name: string): Revision | undefined {
    const row = this.db
      .prepare('SELECT * FROM security_revisions WHERE type = ? AND name = ? ORDER BY id DESC LIMIT 1')
      .get(type, columnOf(name));
    return row === undefined ? undefined : revisionOf(row as unknown as Row);
  }

  /** The place in the order that an entry had when it was deleted last; undefined when that is unknown. */
  lastPosition(type: EntryType, name: string): number | undefined {
    const row = this.db
      .prepare(
        `SELECT position FROM security_revisions
         WHERE type = ? AND name = ? AND position IS NOT NULL ORDER BY id DESC LIMIT 1`,
      )
      .get(type, columnOf(name)) as { position: number } | undefined;
    return row?.position;
  }

  private prune(now: number): void {
    this.sincePruned = 0;
    this.db.prepare('DELETE FROM security_revisions WHERE at < ?').run(now - this.retention.maxAge);
    this.db
      .prepare(
        `DELETE FROM security_revisions WHERE id <= (
           SELECT id FROM (
             SELECT id, sum(length(coalesce(before, '')) + length(coalesce(after, '')) + 200)
               OVER (ORDER BY id DESC) AS size FROM security_revisions
           ) WHERE size > ? ORDER BY id DESC LIMIT 1)`,
      )
      .run(this.retention.maxBytes);
  }
}
