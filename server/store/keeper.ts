import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { storedState } from './condition';
import { storeFailure } from './failures';
import { Marker } from './marker';
import { type Database } from './sqlite';

/** Why the store cannot be written at present. */
export interface StoreTrouble {
  message: string;
  /** When it began, as ISO 8601. */
  since: string;
}

const TRIAL_FILE = 'gatehouse.trial';
/** Room that must be there again before a full disk counts as mended, in bytes. */
const TRIAL_BYTES = 1024 * 1024;
/** Shortest time between two trials, in milliseconds. */
const TRIAL_EVERY = 1000;

const keepers = new WeakMap<Database, Keeper>();

/** The keeper of an open database; undefined for one that is not the file of a data folder. */
export const keeperOf = (db: Database): Keeper | undefined => keepers.get(db);

/** Accompanies an open database: numbers its changes, keeps its marker, and remembers when it could not be written. */
export class Keeper {
  private readonly marker: Marker;
  private readonly rowsQuery: ReturnType<Database['prepare']>;
  private readonly countQuery: ReturnType<Database['prepare']>;
  private trouble: (StoreTrouble & { isForGood: boolean }) | undefined;
  private triedAt = Number.NEGATIVE_INFINITY;

  /** Begins to keep a database that has its tables. */
  static start(db: Database, dir: string): void {
    keepers.set(db, new Keeper(db, dir));
  }

  private constructor(
    private readonly db: Database,
    private readonly dir: string,
  ) {
    this.rowsQuery = db.prepare('SELECT total_changes() AS rows');
    this.countQuery = db.prepare('UPDATE store_state SET change = change + 1 RETURNING change');
    const state = storedState(db);
    if (state === undefined) throw new Error('The database has no state.');
    this.marker = new Marker(dir, state.store, state.change);
  }

  /** How many rows this connection has changed so far. */
  rows(): number {
    return Number((this.rowsQuery.get() as { rows: unknown }).rows);
  }

  /** Inside a transaction: gives the change its number. */
  count(): number {
    return Number((this.countQuery.get() as { change: unknown }).change);
  }

  /** The change with this number is on disk. */
  committed(change: number): void {
    this.marker.advance(change);
  }

  /** A transaction failed. What is not about the store, or passes by itself, does not count. */
  failed(error: unknown): void {
    const failure = storeFailure(error);
    if (failure === undefined || failure.kind === 'busy' || this.trouble !== undefined) return;
    this.trouble = {
      message: failure.message,
      since: new Date().toISOString(),
      isForGood: failure.kind === 'damaged',
    };
  }

  /** What is wrong with writing, found out anew if something was; undefined when all is well. */
  currentTrouble(now = performance.now()): StoreTrouble | undefined {
    if (this.trouble === undefined || this.trouble.isForGood) return this.trouble;
    if (now - this.triedAt < TRIAL_EVERY) return this.trouble;
    this.triedAt = now;
    if (this.canWrite()) this.trouble = undefined;
    return this.trouble;
  }

  close(): void {
    this.marker.close();
  }

  /** A small change may fit where a large one does not: so both the database and the disk must have room. */
  private canWrite(): boolean {
    return this.canGrow() && this.diskHasRoom();
  }

  private canGrow(): boolean {
    try {
      this.db.exec('BEGIN IMMEDIATE');
      this.db.exec(`CREATE TABLE store_trial (filler BLOB) STRICT`);
      this.db.prepare('INSERT INTO store_trial (filler) VALUES (zeroblob(?))').run(TRIAL_BYTES);
      return true;
    } catch {
      return false;
    } finally {
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
    }
  }

  private diskHasRoom(): boolean {
    const path = join(this.dir, TRIAL_FILE);
    try {
      const fd = openSync(path, 'w', 0o600);
      try {
        const written = writeSync(fd, Buffer.alloc(TRIAL_BYTES, 1));
        fsyncSync(fd);
        return written === TRIAL_BYTES;
      } finally {
        closeSync(fd);
      }
    } catch {
      return false;
    } finally {
      rmSync(path, { force: true });
    }
  }
}
