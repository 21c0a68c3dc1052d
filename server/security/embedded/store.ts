import { TimeSlices } from '../../lib/timeSlices';
import { type Database, transaction } from '../../store/database';
import { closeGate } from '../../store/writeGate';
import { type SecurityRequest } from '../backend';
import { type Origin } from '../history';
import { Accounts, type MarkChange } from './accounts';
import { columnOf, nameOf } from './columns';
import { MembershipEnds } from './memberships';
import { stampOf } from './passwords/hashing';
import { type EntryWrite, Revisions, type RevisionWrite } from './revisions';
import { type Entries, type Entry, ENTRY_TYPES, type EntryType } from './types';

export interface Change {
  type: EntryType;
  name: string;
  entry: Entry | undefined;
  /** Order position of a new entry, if not last. */
  position?: number | undefined;
}

export interface TypeWrite {
  type: EntryType;
  /** Version produced by the write; the first is 1. */
  version: number;
  /** Written entries before and after; undefined where absent. */
  entries: readonly { name: string; before: Entry | undefined; after: Entry | undefined }[];
}

const ROWS_AT_ONCE = 500;

/** Called after each write is on disk. `cause` is the request; undefined for internal writes. */
export type WriteListener = (writes: readonly TypeWrite[], cause: SecurityRequest | undefined) => void;

export interface EntryChange {
  /** Author of the request; undefined for imports and internal writes. */
  by: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

interface TypeState {
  version: number;
  entries: Map<string, Entry>;
  versions: Map<string, number>;
  changes: Map<string, EntryChange>;
  nextPosition: number;
  /** Original stamps of rehashed users, by digest of the current hash. */
  stamps: Map<string, string>;
}

interface StoredRow {
  name: string;
  json: string;
  version: number;
  changed_by: string | null;
  changed_at: number | null;
}

/**
 * SQLite rows with a copy in memory for readers. A write is one transaction, copied only once on
 * disk. Writes of other processes (e.g. an import) are detected cheaply by `data_version`, then by
 * the version counter of each type. [DATA-01] [DATA-02]
 */
export class SecurityStore {
  readonly revisions: Revisions;
  readonly accounts: Accounts;
  readonly memberships: MembershipEnds;
  private readonly db: Database;
  private readonly dataVersionQuery: ReturnType<Database['prepare']>;
  private readonly states = new Map<EntryType, TypeState>();
  private dataVersion = Number.NaN;
  private listener: WriteListener | undefined;
  private elsewhere = 0;

  /** @param now the clock, in milliseconds since 1970 */
  constructor(
    db: Database,
    private readonly now: () => number = Date.now,
  ) {
    this.db = db;
    this.revisions = new Revisions(db, now);
    this.accounts = new Accounts(db, now);
    this.memberships = new MembershipEnds(db, now);
    this.dataVersionQuery = db.prepare('PRAGMA data_version');
  }

  /** Sets the listener of later writes; it must not throw. */
  onWrite(listener: WriteListener): void {
    this.listener = listener;
  }

  /** Returns entries with hashes, no static ones. A live view: read before any `await`. */
  readAll(type: EntryType): Entries {
    this.refresh();
    return this.state(type).entries;
  }

  /** Counts writes by type; 0 if never written. */
  versions(): Readonly<Record<EntryType, number>> {
    this.refresh();
    return Object.fromEntries(ENTRY_TYPES.map((type) => [type, this.state(type).version])) as Record<
      EntryType,
      number
    >;
  }

  version(type: EntryType): number {
    this.refresh();
    return this.state(type).version;
  }

  /** Returns an entry's version; never reused, even if the entry is deleted and recreated. */
  entryVersion(type: EntryType, name: string): number | undefined {
    this.refresh();
    return this.state(type).versions.get(name);
  }

  entryChange(type: EntryType, name: string): EntryChange | undefined {
    this.refresh();
    return this.state(type).changes.get(name);
  }

  /** A live view like `readAll`. */
  readVersions(type: EntryType): ReadonlyMap<string, number> {
    this.refresh();
    return this.state(type).versions;
  }

  /** Returns the version the planned write will produce; call under the write lock. */
  nextVersion(type: EntryType): number {
    return this.state(type).version + 1;
  }

  /**
   * Replaces all entries of the given types in one transaction. Entries must be plain, valid JSON
   * (see `validateEntry`); unchanged ones keep their version so that edits in progress do not
   * conflict.
   */
  replaceAll(types: ReadonlyMap<EntryType, Entries>): void {
    const before = new Map([...types.keys()].map((type) => [type, this.readAll(type)] as const));
    transaction(this.db, () => {
      const insert = this.insert();
      for (const [type, entries] of types) {
        const version = this.storedVersion(type) + 1;
        const kept = this.storedRows(type);
        this.db.prepare('DELETE FROM security_entries WHERE type = ?').run(type);
        let position = 0;
        for (const [name, entry] of entries) {
          const column = columnOf(name);
          const json = JSON.stringify(entry);
          const old = kept.get(column);
          const isSame = old?.json === json;
          const [by, at] = isSame ? [old.changed_by, old.changed_at] : [null, this.now()];
          insert.run(type, column, position++, json, isSame ? old.version : version, by, at);
        }
        if (type === 'internalusers')
          for (const column of kept.keys())
            if (!entries.has(nameOf(column))) this.accounts.removed(nameOf(column));
        if (type === 'rolesmapping')
          for (const role of new Set(this.memberships.all().map((end) => end.role)))
            this.memberships.follow(role, entries.get(role), undefined);
        this.raiseVersion(type);
      }
    });
    for (const type of types.keys()) this.states.delete(type);
    const writes = [...types].map(([type, entries]): TypeWrite => {
      const old = before.get(type) ?? new Map<string, Entry>();
      const names = [...new Set([...old.keys(), ...entries.keys()])];
      return {
        type,
        version: this.version(type),
        entries: names.map((name) => ({ name, before: old.get(name), after: entries.get(name) })),
      };
    });
    this.listener?.(writes, undefined);
  }

  /**
   * Performs one write. `plan` runs synchronously under the write lock, on the current entries;
   * when this returns, the changes are on disk.
   * @param cause the request, passed to the listener
   * @param origin the origin recorded in the history
   * @returns the `result` of `plan`
   * @throws errors of `plan` or SQLite; then nothing is changed
   */
  write<T>(
    plan: () => { result: T; changes: readonly Change[]; marks?: MarkChange },
    cause?: SecurityRequest,
    origin: Origin = cause === undefined ? 'product' : cause.isRestore === true ? 'restore' : 'request',
  ): T {
    let changes: readonly Change[] = [];
    const change: EntryChange = { by: cause?.caller.userName, at: this.now() };
    const result = transaction(this.db, () => {
      this.reloadStale();
      const planned = plan();
      changes = planned.changes;
      const writes = this.writesOf(changes);
      this.persist(changes, change);
      this.followUsers(changes, cause);
      this.followMembers(changes, cause?.caller.userName);
      const { marks } = planned;
      const recorded: RevisionWrite[] = [...writes];
      if (marks !== undefined) {
        const { name } = marks;
        const marked = this.accounts.mark(name, marks.marks);
        if (marks.isConsequence !== true) recorded.push({ type: 'accounts', name, ...marked });
      }
      if (recorded.length > 0) this.revisions.record(recorded, change.at, origin, cause);
      return planned.result;
    });
    const writes = this.remember(changes, change);
    if (writes.length > 0) this.listener?.(writes, cause);
    return result;
  }

  /**
   * Replaces a hash, if still current, by a stronger one of the same password. Version and stamp
   * stay, so that sessions and open forms remain valid; the listener is not notified.
   */
  strengthenHash(name: string, from: string, to: string): void {
    const stamp = this.stampOf(from);
    const entry = transaction(this.db, () => {
      this.reloadStale();
      const row = this.db
        .prepare(`SELECT json FROM security_entries WHERE type = 'internalusers' AND name = ?`)
        .get(columnOf(name)) as unknown as { json: string } | undefined;
      const stored = row === undefined ? undefined : (JSON.parse(row.json) as Entry);
      if (stored?.['hash'] !== from) return undefined;
      const stronger = { ...stored, hash: to };
      this.db
        .prepare(`UPDATE security_entries SET json = ? WHERE type = 'internalusers' AND name = ?`)
        .run(JSON.stringify(stronger), columnOf(name));
      this.db.exec(`DELETE FROM security_strengthened
        WHERE name NOT IN (SELECT name FROM security_entries WHERE type = 'internalusers')`);
      this.db
        .prepare('INSERT OR REPLACE INTO security_strengthened (name, digest, stamp) VALUES (?, ?, ?)')
        .run(columnOf(name), stampOf(to), stamp);
      return stronger;
    });
    // Another process wrote first: read again, since no version reflects it.
    if (entry === undefined) this.states.delete('internalusers');
    else {
      const state = this.state('internalusers');
      state.entries.set(name, entry);
      state.stamps.set(stampOf(to), stamp);
    }
  }

  /** Fingerprint of the credentials; unaffected by rehashing. */
  stampOf(stored: unknown): string {
    const digest = stampOf(stored);
    return this.state('internalusers').stamps.get(digest) ?? digest;
  }

  /**
   * Runs work that writes from another thread on its own connection. From `begin` on, readers see
   * the previous entries and writers wait until the work has ended and its entries are read in time
   * slices.
   */
  async writtenElsewhere<T>(work: (begin: () => void) => Promise<T>): Promise<T> {
    let open: (() => void) | undefined;
    try {
      return await work(() => {
        if (open !== undefined) return;
        open = closeGate(this.db);
        this.elsewhere += 1;
      });
    } finally {
      if (open !== undefined) {
        try {
          await this.follow();
        } finally {
          this.elsewhere -= 1;
          open();
        }
      }
    }
  }

  /** Reads in time slices what another connection has written. */
  private async follow(): Promise<void> {
    for (const type of ENTRY_TYPES) {
      const known = this.states.get(type);
      if (known === undefined || known.version === this.storedVersion(type)) continue;
      const read = await this.loadInSlices(type, known);
      // A write of this connection has already read the current rows.
      if (this.states.get(type) !== known) continue;
      if (read.version === this.storedVersion(type)) this.states.set(type, read);
      else this.states.delete(type);
    }
  }

  private async loadInSlices(type: EntryType, known: TypeState): Promise<TypeState> {
    const slices = new TimeSlices();
    const version = this.storedVersion(type);
    const rowsAfter = (name: string | undefined) =>
      this.db
        .prepare(
          `SELECT name, position, json, version, changed_by, changed_at FROM security_entries
           WHERE type = ? ${name === undefined ? '' : 'AND name > ?'} ORDER BY name LIMIT ${ROWS_AT_ONCE}`,
        )
        .all(type, ...(name === undefined ? [] : [name])) as unknown as (StoredRow & { position: number })[];
    const found: (StoredRow & { position: number; entry: Entry })[] = [];
    for (let last: string | undefined, isRead = false; !isRead;) {
      if (slices.isUsedUp()) await slices.next();
      const rows = rowsAfter(last);
      for (const row of rows) {
        if (slices.isUsedUp()) await slices.next();
        const name = nameOf(row.name);
        const entry = known.versions.get(name) === row.version ? known.entries.get(name) : undefined;
        found.push({ ...row, entry: entry ?? (JSON.parse(row.json) as Entry) });
      }
      isRead = rows.length < ROWS_AT_ONCE;
      last = rows.at(-1)?.name;
    }
    const sorted = found.sort((one, other) => one.position - other.position);
    const state = this.emptyState(type, version);
    for (const { name: column, position, entry, version: of, changed_by: by, changed_at: at } of sorted) {
      if (slices.isUsedUp()) await slices.next();
      const name = nameOf(column);
      state.entries.set(name, entry);
      state.versions.set(name, of);
      if (at !== null) state.changes.set(name, { by: by === null ? undefined : nameOf(by), at });
      state.nextPosition = position + 1;
    }
    return state;
  }

  private emptyState(type: EntryType, version: number): TypeState {
    return {
      version,
      entries: new Map(),
      versions: new Map(),
      changes: new Map(),
      nextPosition: 0,
      stamps: this.stampsOf(type),
    };
  }

  private persist(changes: readonly Change[], { by, at }: EntryChange): void {
    const remove = this.db.prepare('DELETE FROM security_entries WHERE type = ? AND name = ?');
    const insert = this.insert();
    const next = new Map<EntryType, number>();
    for (const { type, name, entry, position: wanted } of changes) {
      const position = next.get(type) ?? this.state(type).nextPosition;
      if (entry === undefined) remove.run(type, columnOf(name));
      else {
        const writer = by === undefined ? null : columnOf(by);
        insert.run(
          type,
          columnOf(name),
          wanted ?? position,
          JSON.stringify(entry),
          this.nextVersion(type),
          writer,
          at,
        );
      }
      next.set(type, position + 1);
    }
    for (const type of next.keys()) this.raiseVersion(type);
  }

  /** Updates account data for created and deleted users; call before the changes are remembered. */
  private followUsers(changes: readonly Change[], cause: SecurityRequest | undefined): void {
    const isNew = cause !== undefined && cause.isRestore !== true;
    for (const { type, name, entry } of changes) {
      if (type !== 'internalusers') continue;
      if (entry === undefined) this.accounts.removed(name);
      else if (isNew && !this.state(type).entries.has(name)) this.accounts.created(name);
    }
  }

  /** Cancels the ends of users whom a mapping no longer has. */
  private followMembers(changes: readonly Change[], writer: string | undefined): void {
    for (const { type, name, entry } of changes)
      if (type === 'rolesmapping') this.memberships.follow(name, entry, writer);
  }

  /** Collects the net change of each entry; call before the changes are remembered. */
  private writesOf(changes: readonly Change[]): EntryWrite[] {
    const writes = new Map<string, EntryWrite>();
    for (const { type, name, entry } of changes) {
      const key = JSON.stringify([type, name]);
      const before = writes.has(key) ? writes.get(key)?.before : this.state(type).entries.get(name);
      const position = entry === undefined ? this.positionOf(type, name) : undefined;
      writes.set(key, { type, name, version: this.nextVersion(type), position, before, after: entry });
    }
    return [...writes.values()];
  }

  private positionOf(type: EntryType, name: string): number | undefined {
    const query = this.db.prepare('SELECT position FROM security_entries WHERE type = ? AND name = ?');
    return (query.get(type, columnOf(name)) as { position: number } | undefined)?.position;
  }

  private remember(changes: readonly Change[], change: EntryChange): TypeWrite[] {
    const touched = new Map<EntryType, Map<string, TypeWrite['entries'][number]>>();
    for (const { type, name, entry } of changes) {
      const state = this.state(type);
      const written = touched.get(type) ?? new Map<string, TypeWrite['entries'][number]>();
      touched.set(type, written);
      // For an entry written twice, keep the state before the first write.
      const before = written.has(name) ? written.get(name)?.before : state.entries.get(name);
      written.set(name, { name, before, after: entry });
      if (entry === undefined) {
        state.entries.delete(name);
        state.versions.delete(name);
        state.changes.delete(name);
      } else {
        state.entries.set(name, entry);
        state.versions.set(name, state.version + 1);
        state.changes.set(name, change);
      }
      state.nextPosition += 1;
    }
    return [...touched].map(([type, written]) => {
      const state = this.state(type);
      state.version += 1;
      // The copy in memory is in insertion order; read again after an insertion elsewhere.
      if (changes.some((change) => change.type === type && change.position !== undefined))
        this.states.delete(type);
      return { type, version: state.version, entries: [...written.values()] };
    });
  }

  private insert() {
    return this.db.prepare(
      `INSERT INTO security_entries (type, name, position, json, version, changed_by, changed_at)
       VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (type, name) DO UPDATE SET json = excluded.json, version = excluded.version,
         changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
    );
  }

  private raiseVersion(type: EntryType): void {
    this.db
      .prepare(
        `INSERT INTO security_versions (type, version) VALUES (?, 1)
         ON CONFLICT (type) DO UPDATE SET version = version + 1`,
      )
      .run(type);
  }

  private refresh(): void {
    if (this.elsewhere > 0) return;
    const row = this.dataVersionQuery.get() as unknown as { data_version: number };
    if (row.data_version === this.dataVersion) return;
    this.reloadStale();
    this.dataVersion = row.data_version;
  }

  private reloadStale(): void {
    for (const [type, state] of this.states) {
      if (state.version !== this.storedVersion(type)) this.states.delete(type);
    }
  }

  private stampsOf(type: EntryType): Map<string, string> {
    if (type !== 'internalusers') return new Map();
    const rows = this.db.prepare('SELECT digest, stamp FROM security_strengthened').all() as unknown as {
      digest: string;
      stamp: string;
    }[];
    return new Map(rows.map(({ digest, stamp }) => [digest, stamp]));
  }

  private storedVersion(type: EntryType): number {
    const row = this.db.prepare('SELECT version FROM security_versions WHERE type = ?').get(type);
    return row === undefined ? 0 : Number((row as { version: unknown }).version);
  }

  private storedRows(type: EntryType): Map<string, StoredRow> {
    const rows = this.db
      .prepare('SELECT name, json, version, changed_by, changed_at FROM security_entries WHERE type = ?')
      .all(type) as unknown as StoredRow[];
    return new Map(rows.map((row) => [row.name, row]));
  }

  private state(type: EntryType): TypeState {
    return this.states.get(type) ?? this.load(type);
  }

  private load(type: EntryType): TypeState {
    const version = this.storedVersion(type);
    const rows = this.db
      .prepare(
        `SELECT name, position, json, version, changed_by, changed_at FROM security_entries
         WHERE type = ? ORDER BY position, name`,
      )
      .all(type) as unknown as (StoredRow & { position: number })[];
    const entries = new Map(rows.map((row) => [nameOf(row.name), JSON.parse(row.json) as Entry]));
    const versions = new Map(rows.map((row) => [nameOf(row.name), row.version]));
    const nextPosition = (rows.at(-1)?.position ?? -1) + 1;
    const changes = new Map(
      rows.flatMap(({ name, changed_by: by, changed_at: at }) =>
        at === null ? [] : [[nameOf(name), { by: by === null ? undefined : nameOf(by), at }] as const],
      ),
    );
    const state = { version, entries, versions, changes, nextPosition, stamps: this.stampsOf(type) };
    this.states.set(type, state);
    return state;
  }
}
