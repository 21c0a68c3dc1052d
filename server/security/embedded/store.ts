import { type Database, transaction } from '../../store/database';
import { closeGate } from '../../store/writeGate';
import { sortInTurns, Turns } from '../../turns';
import { type SecurityRequest } from '../backend';
import { type Origin } from '../history';
import { Accounts, type MarkChange } from './accounts';
import { columnOf, nameOf } from './columns';
import { stampOf } from './passwords/hashing';
import { type EntryWrite, Revisions, type RevisionWrite } from './revisions';
import { type Entries, type Entry, ENTRY_TYPES, type EntryType } from './types';

/** One change of the store: the new entry, or undefined to delete it. */
export interface Change {
  type: EntryType;
  name: string;
  entry: Entry | undefined;
  /** Of a new entry: its place in the order, when it is not the last. */
  position?: number | undefined;
}

/** What one write did to the entries of one type. */
export interface TypeWrite {
  type: EntryType;
  /** The version that the write made; 1 is the first ever. */
  version: number;
  /** The entries that were written, as they were and as they are; undefined where there was or is none. */
  entries: readonly { name: string; before: Entry | undefined; after: Entry | undefined }[];
}

/** Entries that are read in one go. */
const ROWS_AT_ONCE = 500;

/** Told about every write when it is on disk. `cause` is the request that asked for it; undefined for the product itself. */
export type WriteListener = (writes: readonly TypeWrite[], cause: SecurityRequest | undefined) => void;

/** The last write of an entry. */
export interface EntryChange {
  /** The user whose request it was; undefined for an import and for the product itself. */
  by: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
}

interface TypeState {
  version: number;
  entries: Map<string, Entry>;
  /** The version of each entry: that of its type at the last write of the entry. */
  versions: Map<string, number>;
  /** The last write of each entry, where it is known. */
  changes: Map<string, EntryChange>;
  nextPosition: number;
  /** For users whose hash was made anew: the stamp by the digest of the present hash. */
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
 * What is kept, as SQLite rows with a copy in memory. Readers get the copy; a write is one transaction and reaches the
 * copy only after it is on disk. Writes of other processes (an import while the gateway runs) are noticed by SQLite's
 * `data_version`, which costs microseconds, and then by the version counter of each type. [DATA-01] [DATA-02]
 */
export class SecurityStore {
  /** The history of all writes. */
  readonly revisions: Revisions;
  /** What is known of internal users besides their entries. */
  readonly accounts: Accounts;
  private readonly db: Database;
  private readonly dataVersionQuery: ReturnType<Database['prepare']>;
  private readonly states = new Map<EntryType, TypeState>();
  private dataVersion = Number.NaN;
  private listener: WriteListener | undefined;
  /** How many threads write at present. */
  private elsewhere = 0;

  /**
   * @param db an open database with `SECURITY_MIGRATIONS` applied
   * @param now the clock, in milliseconds since 1970
   */
  constructor(
    db: Database,
    private readonly now: () => number = Date.now,
  ) {
    this.db = db;
    this.revisions = new Revisions(db, now);
    this.accounts = new Accounts(db, now);
    this.dataVersionQuery = db.prepare('PRAGMA data_version');
  }

  /** Names the one who is told about every later write of this object; it must not throw. */
  onWrite(listener: WriteListener): void {
    this.listener = listener;
  }

  /** Stored entries of a type, raw (users with their hash), without static ones. A live view: read it before you wait for anything. */
  readAll(type: EntryType): Entries {
    this.refresh();
    return this.state(type).entries;
  }

  /** The number of writes each type has seen; 0 means never written. Changes exactly when an entry may have changed. */
  versions(): Readonly<Record<EntryType, number>> {
    this.refresh();
    return Object.fromEntries(ENTRY_TYPES.map((type) => [type, this.state(type).version])) as Record<
      EntryType,
      number
    >;
  }

  /** The version of one type, see `versions`. */
  version(type: EntryType): number {
    this.refresh();
    return this.state(type).version;
  }

  /**
   * The version of one stored entry: it changes with every write of the entry and never comes back, also when the entry is
   * deleted and made again. Undefined when there is none.
   */
  entryVersion(type: EntryType, name: string): number | undefined {
    this.refresh();
    return this.state(type).versions.get(name);
  }

  /** Returns who last wrote an entry and when; undefined when it is unknown. */
  entryChange(type: EntryType, name: string): EntryChange | undefined {
    this.refresh();
    return this.state(type).changes.get(name);
  }

  /** The versions of all stored entries of a type. A live view, as `readAll`. */
  readVersions(type: EntryType): ReadonlyMap<string, number> {
    this.refresh();
    return this.state(type).versions;
  }

  /** The version that entries of a type get by the write that is being planned; ask it under the write lock. */
  nextVersion(type: EntryType): number {
    return this.state(type).version + 1;
  }

  /**
   * Replaces all entries of every type given, in one transaction: all of it is kept, or none.
   * Types that are not given stay untouched. Entries must be plain JSON and valid (see `validateEntry`). An entry that is
   * the same as before keeps its version, so that no one who is editing it is disturbed.
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
   * One write. `plan` sees the entries as they are under the write lock and answers what to change; it must not wait
   * for anything. When this returns, the changes are on disk.
   *
   * @param cause the request that asks for it, told to the listener
   * @param origin what asks for it, for the history
   * @returns what `plan` returned as `result`
   * @throws what `plan` or SQLite throws; then nothing is changed
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
   * Puts a stronger hash of the same password in the place of one, if that is still there. Nothing has changed for anyone:
   * the entry keeps its version and its stamp, so that sessions go on and forms do not conflict, and no listener is told.
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
    // Another process was faster: what it wrote is read anew, since no version tells of it.
    if (entry === undefined) this.states.delete('internalusers');
    else {
      const state = this.state('internalusers');
      state.entries.set(name, entry);
      state.stamps.set(stampOf(to), stamp);
    }
  }

  /** Fingerprint of the credentials behind a stored hash: the same for a stronger hash that took its place. */
  stampOf(stored: unknown): string {
    const digest = stampOf(stored);
    return this.state('internalusers').stamps.get(digest) ?? digest;
  }

  /**
   * Runs work during which another thread writes on a connection of its own. From `begin` on, readers get the entries from before, and
   * those who would write here wait, until the work has ended and its entries are read, giving way to requests.
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

  /** Reads anew, in turns, what another connection has written. */
  private async follow(): Promise<void> {
    for (const type of ENTRY_TYPES) {
      const known = this.states.get(type);
      if (known === undefined || known.version === this.storedVersion(type)) continue;
      const read = await this.loadInTurns(type, known);
      // A write of this connection was faster, and has read what is there.
      if (this.states.get(type) !== known) continue;
      if (read.version === this.storedVersion(type)) this.states.set(type, read);
      else this.states.delete(type);
    }
  }

  private async loadInTurns(type: EntryType, known: TypeState): Promise<TypeState> {
    const turns = new Turns();
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
      if (turns.isDue()) await turns.next();
      const rows = rowsAfter(last);
      for (const row of rows) {
        if (turns.isDue()) await turns.next();
        const name = nameOf(row.name);
        const entry = known.versions.get(name) === row.version ? known.entries.get(name) : undefined;
        found.push({ ...row, entry: entry ?? (JSON.parse(row.json) as Entry) });
      }
      isRead = rows.length < ROWS_AT_ONCE;
      last = rows.at(-1)?.name;
    }
    const sorted = await sortInTurns(found, (one, other) => one.position - other.position, turns);
    const state = this.emptyState(type, version);
    for (const { name: column, position, entry, version: of, changed_by: by, changed_at: at } of sorted) {
      if (turns.isDue()) await turns.next();
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

  /** Lets what is kept beside users follow their coming and going. Call it before the changes are remembered. */
  private followUsers(changes: readonly Change[], cause: SecurityRequest | undefined): void {
    const isNew = cause !== undefined && cause.isRestore !== true;
    for (const { type, name, entry } of changes) {
      if (type !== 'internalusers') continue;
      if (entry === undefined) this.accounts.removed(name);
      else if (isNew && !this.state(type).entries.has(name)) this.accounts.created(name);
    }
  }

  /** What the changes do to each entry, which is written once at the end. Call it before they are remembered. */
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
      // An entry that is written twice was before what it was before the first time.
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
      // The copy in memory is in the order of its making; one entry in another place is read anew.
      if (changes.some((change) => change.type === type && change.position !== undefined))
        this.states.delete(type);
      return { type, version: state.version, entries: [...written.values()] };
    });
  }

  /** An existing entry keeps its place in the order. */
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
