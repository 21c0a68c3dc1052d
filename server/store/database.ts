import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import {
  acceptLoss,
  DATABASE_FILE,
  protectFiles,
  storedState,
  storeProblem,
  type StoreRefused,
} from './condition';
import { Keeper, keeperOf, type StoreTrouble } from './keeper';
import { type Database } from './sqlite';

export { DATABASE_FILE } from './condition';
export { type Database } from './sqlite';

/** One step of the schema. Never edit a released step; add another. */
export interface Migration {
  /** Unique, e.g. `security-1`. */
  id: string;
  sql: string;
}

export interface OpenOptions {
  /** Allows starting despite lost data; receives the problem and the new names of the old files. */
  onLossAccepted?: ((problem: StoreRefused, moved: readonly string[]) => void) | undefined;
}

/** Holds the id of the store and the number of its last change. */
const STATE_TABLE = `CREATE TABLE IF NOT EXISTS store_state (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  store TEXT NOT NULL,
  change INTEGER NOT NULL
) STRICT`;

/**
 * Opens the SQLite file of a data folder, creating both if missing, in WAL mode with full
 * synchronisation: acknowledged writes survive a crash. Close it with `closeDatabase`.
 *
 * @param dir the data folder; created with mode 0700
 * @param migrations all schema steps of the product, oldest first
 * @throws StoreRefused if the files are damaged or older than their marker
 * @throws Error of SQLite if the file cannot be opened or written
 */
export function openDatabase(
  dir: string,
  migrations: readonly Migration[],
  { onLossAccepted }: OpenOptions = {},
): Database {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const problem = storeProblem(dir);
  if (problem !== undefined) {
    if (onLossAccepted === undefined) throw problem;
    onLossAccepted(problem, acceptLoss(dir, problem));
  }
  protectFiles(dir);
  const db = new DatabaseSync(join(dir, DATABASE_FILE));
  try {
    db.exec(PRAGMAS);
    transaction(db, () => migrate(db, migrations));
    Keeper.start(db, dir);
    protectFiles(dir);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

const PRAGMAS =
  'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;';

/**
 * Opens another connection, for a thread, to a database that this process has open. Other
 * connections see its writes once they are on disk. Close it with `closeBeside`.
 */
export function openBeside(dir: string): Database {
  const db = new DatabaseSync(join(dir, DATABASE_FILE));
  try {
    db.exec(PRAGMAS);
    Keeper.start(db, dir);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Closes a connection of `openBeside`, without the checkpoint that `closeDatabase` makes. */
export function closeBeside(db: Database): void {
  keeperOf(db)?.close();
  db.close();
}

function migrate(db: Database, migrations: readonly Migration[]): void {
  db.exec(STATE_TABLE);
  if (storedState(db) === undefined)
    db.prepare('INSERT INTO store_state (one, store, change) VALUES (1, ?, 0)').run(randomUUID());
  db.exec('CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT');
  const applied = new Set(
    db
      .prepare('SELECT id FROM migrations')
      .all()
      .map((row) => String((row as { id: unknown }).id)),
  );
  for (const migration of migrations) {
    if (applied.has(migration.id)) continue;
    db.exec(migration.sql);
    db.prepare('INSERT INTO migrations (id, applied_at) VALUES (?, ?)').run(
      migration.id,
      new Date().toISOString(),
    );
  }
}

/**
 * Closes a database after checkpointing its WAL, so that one file is the whole store. If another
 * process has it open, that process does so.
 */
export function closeDatabase(db: Database): void {
  if (!db.isOpen) return;
  try {
    db.exec('PRAGMA busy_timeout = 1000');
    db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  } catch {
    // The disk is full: the next start continues with the WAL.
  }
  keeperOf(db)?.close();
  db.close();
}

/**
 * Runs `work` in a write transaction (`BEGIN IMMEDIATE`), rolled back if it throws.
 *
 * @returns the result of `work`
 * @throws the error of `work`
 */
export function transaction<T>(db: Database, work: () => T): T {
  const keeper = keeperOf(db);
  try {
    db.exec('BEGIN IMMEDIATE');
    const before = keeper?.rows();
    const result = work();
    const change = keeper?.rows() === before ? undefined : keeper?.count();
    db.exec('COMMIT');
    if (change !== undefined) keeper?.committed(change);
    return result;
  } catch (error) {
    rollBack(db);
    keeper?.failed(error);
    throw error;
  }
}

/**
 * Runs one statement without waiting for the disk, which can block the event loop for 0.2 s. Use it
 * for data that a power failure may lose, such as new sessions. The write survives a crash of the
 * process and reaches the disk with the next transaction. It is not numbered, so that the marker
 * never gets ahead of the database. Call it outside transactions.
 *
 * @throws the error of `write`
 */
export function writeSoon(db: Database, write: () => unknown): void {
  db.exec('PRAGMA synchronous = NORMAL');
  try {
    write();
  } catch (error) {
    keeperOf(db)?.failed(error);
    throw error;
  } finally {
    db.exec('PRAGMA synchronous = FULL');
  }
}

/** Rolls back, unless SQLite already did because the disk is full or broken. */
function rollBack(db: Database): void {
  try {
    if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
  } catch {
    // Only the first error matters; nothing was committed.
  }
}

/** Returns why the store cannot be written, checked again after a failure; undefined if it can. */
export const storeTrouble = (db: Database): StoreTrouble | undefined => keeperOf(db)?.currentTrouble();
