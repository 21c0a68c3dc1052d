import { HISTORY_TYPES, type HistoryType } from '../../../contract/history';
import { type ImpactCounts } from '../../../contract/impactCounts';
import { isSameState } from '../../../contract/merge/revisions';
import { isRecord } from '../../../contract/plainData';
import { type Database, transaction } from '../../store/database';
import {
  type Cause,
  type EntryChange,
  type History,
  type Origin,
  type ReadableHistory,
  type Revision,
  type RevisionQuery,
  type RevisionRetention,
  type WriteRecorder,
} from '../history';
import { columnOf, nameOf } from './columns';
import { type Entry, type EntryType } from './types';

/** An entry before and after a write. */
export interface EntryWrite {
  type: EntryType;
  name: string;
  version: number;
  /** Order position of a deleted entry. */
  position?: number | undefined;
  before: Entry | undefined;
  after: Entry | undefined;
}

/** A write of any type with a history; the version defaults to the write number. */
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
  impact: string | null;
  reason: string | null;
  type: HistoryType;
  name: string;
  version: number;
  before: string | null;
  after: string | null;
}

const DAY = 24 * 60 * 60 * 1000;
/** Number of revisions between two runs of retention. */
const PRUNE_AFTER = 500;

const jsonOf = (entry: Entry | undefined) => (entry === undefined ? null : JSON.stringify(entry));
const entryOf = (json: string | null) => (json === null ? undefined : (JSON.parse(json) as Entry));

/** Acts remembered at a time; the writes of one act follow each other closely. */
const MAX_ACTS = 1000;

const isPart = (part: string, whole: string) => whole.toLowerCase().includes(part.toLowerCase());

/** Excludes hidden entries, which the security API shows to nobody. Setting keys are arbitrary. */
const NOT_HIDDEN = `(type = 'settings' OR (
  coalesce(json_extract(before, '$.hidden'), 0) <> 1 AND coalesce(json_extract(after, '$.hidden'), 0) <> 1
  AND NOT EXISTS (
    SELECT 1 FROM security_entries AS present
    WHERE present.type = security_revisions.type AND present.name = security_revisions.name
      AND json_extract(present.json, '$.hidden') = 1)))`;

const OF_SETTINGS = `(type <> 'settings' OR name IN (SELECT value FROM json_each(?)))`;

const listed = (values: readonly unknown[]) => values.map(() => '?').join(', ');

const revisionOf = (row: Row): Revision => ({
  id: row.id,
  write: row.write,
  at: row.at,
  origin: row.origin,
  by: row.changed_by === null ? undefined : nameOf(row.changed_by),
  address: row.address ?? undefined,
  session: row.session ?? undefined,
  request: row.request ?? undefined,
  ...(row.impact === null ? {} : { impact: JSON.parse(row.impact) as ImpactCounts }),
  ...(row.reason === null ? {} : { reason: row.reason }),
  type: row.type,
  name: nameOf(row.name),
  version: String(row.version),
  before: entryOf(row.before),
  after: entryOf(row.after),
});

/** History written in the transaction of each change, independent of audit settings. */
export class Revisions implements History, WriteRecorder {
  private sincePruned = PRUNE_AFTER;
  /** Write number by act. */
  private readonly acts = new Map<string, number>();
  private retention: RevisionRetention = { maxAge: 365 * DAY, maxBytes: 100 * 1024 * 1024 };

  constructor(
    private readonly db: Database,
    private readonly now: () => number,
  ) {}

  problem(): undefined {
    return undefined;
  }

  keepFor(retention: RevisionRetention): void {
    this.retention = retention;
    this.sincePruned = PRUNE_AFTER;
  }

  /** Records one write within its transaction. Writes of one act share a write number. */
  record(writes: readonly RevisionWrite[], at: number, origin: Origin, cause: Cause | undefined): void {
    const insert = this.db.prepare(
      `INSERT INTO security_revisions
         (write, at, origin, changed_by, address, session, request, impact, reason,
          type, name, version, position, before, after)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    const number = this.numberOf(cause);
    const by = cause === undefined ? null : columnOf(cause.caller.userName);
    const request = cause === undefined ? null : `${cause.method} ${cause.path}`;
    const impact = cause?.impact === undefined ? null : JSON.stringify(cause.impact);
    const reason = cause?.reason ?? null;
    for (const { type, name, version = number, position = null, ...entries } of writes) {
      if (isSameState(type, entries)) continue;
      const before = jsonOf(entries.before);
      const after = jsonOf(entries.after);
      const from = [cause?.remoteAddress ?? null, cause?.session ?? null] as const;
      const entry = [type, columnOf(name), version, position] as const;
      insert.run(number, at, origin, by, ...from, request, impact, reason, ...entry, before, after);
      this.sincePruned += 1;
    }
    if (this.sincePruned >= PRUNE_AFTER) this.prune(at);
  }

  private numberOf({ act, session = '' }: Partial<Pick<Cause, 'act' | 'session'>> = {}): number {
    const known = act === undefined ? undefined : this.acts.get(act);
    // The number of a rolled-back write may have been reused.
    const isOwn = this.db.prepare('SELECT 1 FROM security_revisions WHERE write = ? AND session = ? LIMIT 1');
    if (known !== undefined && isOwn.get(known, session) !== undefined) return known;
    const last = this.db.prepare('SELECT max(write) AS last FROM security_revisions').get();
    const number = Number((last as { last: unknown } | undefined)?.last ?? 0) + 1;
    if (act === undefined) return number;
    const [oldest] = this.acts.keys();
    if (this.acts.size >= MAX_ACTS && oldest !== undefined) this.acts.delete(oldest);
    this.acts.set(act, number);
    return number;
  }

  find(query: RevisionQuery): Revision[] {
    const { types, limit, before, onePerWrite = false } = query;
    if (types.length === 0) return [];
    const [condition, values] = this.conditionOf(query);
    if (onePerWrite) return this.findNewest(condition, values, query);
    const [place, at] = before === undefined ? ['', []] : [' AND id < ?', [before]];
    const rows = this.db
      .prepare(`SELECT * FROM security_revisions WHERE ${condition}${place} ORDER BY id DESC LIMIT ?`)
      .all(...values, ...at, limit) as unknown as Row[];
    return rows.map(revisionOf);
  }

  /** Returns the newest revision of each write; writes of an act may be interleaved with others. */
  private findNewest(
    condition: string,
    values: readonly (string | number)[],
    { before = Number.MAX_SAFE_INTEGER, limit }: RevisionQuery,
  ): Revision[] {
    const ids: number[] = [];
    const seen = new Set<number>();
    const isLater = this.db.prepare(
      `SELECT 1 FROM security_revisions WHERE write = ? AND id >= ? AND ${condition} LIMIT 1`,
    );
    const rows = this.db
      .prepare(`SELECT id, write FROM security_revisions WHERE ${condition} AND id < ? ORDER BY id DESC`)
      .iterate(...values, before) as unknown as Iterable<Pick<Row, 'id' | 'write'>>;
    for (const { id, write } of rows) {
      if (ids.length === limit) break;
      if (seen.has(write)) continue;
      seen.add(write);
      if (isLater.get(write, before, ...values) === undefined) ids.push(id);
    }
    return ids.flatMap((id) => this.get(id) ?? []);
  }

  private conditionOf(query: Omit<RevisionQuery, 'before' | 'limit'>): [string, (string | number)[]] {
    const { types, settingsOf = [], match = 'exact', isShownOnly = false } = query;
    // Without a name, SQLite would use the type index, then read and sort all rows of these types.
    const hasName = query.names !== undefined || (query.name !== undefined && match === 'exact');
    const conditions = [`${hasName ? 'type' : '+type'} IN (${listed(types)})`, OF_SETTINGS];
    const values: (string | number)[] = [...types, JSON.stringify(settingsOf.map(columnOf))];
    const add = (condition: string, value: string | number | undefined) => {
      if (value === undefined) return;
      conditions.push(condition);
      values.push(value);
    };
    const addText = (column: 'name' | 'changed_by' | 'address', text: string | undefined) => {
      if (text === undefined) return;
      if (match === 'exact') return add(`${column} = ?`, columnOf(text));
      const known = this.valuesOf(column).filter((value) => isPart(text, nameOf(value)));
      add(`${column} IN (SELECT value FROM json_each(?))`, JSON.stringify(known));
    };
    add('write = ?', query.write);
    addText('name', query.name);
    if (query.names !== undefined)
      add('name IN (SELECT value FROM json_each(?))', JSON.stringify(query.names.map(columnOf)));
    addText('changed_by', query.by);
    addText('address', query.address);
    add('session = ?', query.session);
    add('at >= ?', query.since);
    add('at < ?', query.until);
    if (isShownOnly) conditions.push(NOT_HIDDEN);
    return [conditions.join(' AND '), values];
  }

  private valuesOf(column: 'name' | 'changed_by' | 'address'): string[] {
    const rows = this.db
      .prepare(`SELECT DISTINCT ${column} AS value FROM security_revisions WHERE ${column} IS NOT NULL`)
      .all() as unknown as { value: string }[];
    return rows.map(({ value }) => value);
  }

  /** Counts the changes of each write, without hidden entries. */
  sizes(writes: readonly number[], { types, settingsOf }: ReadableHistory): Map<number, number> {
    if (types.length === 0 || writes.length === 0) return new Map();
    const scope = { types, ...(settingsOf && { settingsOf }), isShownOnly: true };
    const [condition, values] = this.conditionOf(scope);
    const rows = this.db
      .prepare(
        `SELECT write, count(*) AS size FROM security_revisions
         WHERE write IN (${listed(writes)}) AND ${condition} GROUP BY write`,
      )
      .all(...writes, ...values) as unknown as { write: number; size: number }[];
    return new Map(rows.map(({ write, size }) => [write, size]));
  }

  get(id: number): Revision | undefined {
    const row = this.db.prepare('SELECT * FROM security_revisions WHERE id = ?').get(id);
    return row === undefined ? undefined : revisionOf(row as unknown as Row);
  }

  /** Returns the revisions of a write; empty once pruned. */
  ofWrite(write: number): Revision[] {
    const rows = this.db.prepare('SELECT * FROM security_revisions WHERE write = ? ORDER BY id').all(write);
    return (rows as unknown as Row[]).map(revisionOf);
  }

  /** Returns a predicate that is true if an entry has changed since the given revision. */
  changedSince(): (revision: Pick<Revision, 'id' | 'type' | 'name'>) => boolean {
    const later = this.db.prepare(
      'SELECT 1 FROM security_revisions WHERE type = ? AND name = ? AND id > ? LIMIT 1',
    );
    return ({ id, type, name }) => later.get(type, columnOf(name), id) !== undefined;
  }

  /** Records changes outside this store; those made by another route are recorded first. */
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
          return last === undefined || isSameState(known, { before: last.after ?? {}, after: before ?? {} })
            ? []
            : [{ type: known, name, before: last.after, after: before }];
        });
        const at = this.now();
        this.record(missed, at, 'outside', undefined);
        this.record(steps, at, cause.isRestore === true ? 'restore' : 'request', cause);
      });
    };
  }

  private lastOf(type: HistoryType, name: string): Revision | undefined {
    const row = this.db
      .prepare('SELECT * FROM security_revisions WHERE type = ? AND name = ? ORDER BY id DESC LIMIT 1')
      .get(type, columnOf(name));
    return row === undefined ? undefined : revisionOf(row as unknown as Row);
  }

  /** Returns an entry's position at its last deletion, if known. */
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
