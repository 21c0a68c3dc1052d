import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { storedState } from './condition';
import { storeFailure } from './failures';
import { Marker } from './marker';
import { type Database } from './sqlite';

/** The reason why the store cannot be written. */
export interface StoreTrouble {
  message: string;
  /** Start time, ISO 8601. */
  since: string;
}

const TRIAL_FILE = 'gatehouse.trial';
/** Free bytes at which a full disk counts as recovered. */
const TRIAL_BYTES = 1024 * 1024;
/** Minimum milliseconds between two attempts. */
const TRIAL_EVERY = 1000;

const keepers = new WeakMap<Database, Keeper>();

/** Returns the keeper of an open database; undefined if it is not that of a data folder. */
export const keeperOf = (db: Database): Keeper | undefined => keepers.get(db);

/** Numbers the changes of an open database, writes its marker, and remembers failed writes. */
export class Keeper {
  private readonly marker: Marker;
  private readonly rowsQuery: ReturnType<Database['prepare']>;
  private readonly countQuery: ReturnType<Database['prepare']>;
  private trouble: (StoreTrouble & { isForGood: boolean }) | undefined;
  private triedAt = Number.NEGATIVE_INFINITY;

  /** Starts keeping a database that has its tables. */
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

  /** Returns the number of rows changed by this connection. */
  rows(): number {
    return Number((this.rowsQuery.get() as { rows: unknown }).rows);
  }

  /** Numbers the change; call inside the transaction. */
  count(): number {
    return Number((this.countQuery.get() as { change: unknown }).change);
  }

  /** Records that the change with this number is on disk. */
  committed(change: number): void {
    this.marker.advance(change);
  }

  /** Records a failed transaction; ignores errors not of the store, and temporary ones. */
  failed(error: unknown): void {
    const failure = storeFailure(error);
    if (failure === undefined || failure.kind === 'busy' || this.trouble !== undefined) return;
    this.trouble = {
      message: failure.message,
      since: new Date().toISOString(),
      isForGood: failure.kind === 'damaged',
    };
  }

  /** Returns why writing fails, checked again after a failure; undefined if it does not. */
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

  /** Checks both the database and the disk: a small write may fit where a large one does not. */
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
