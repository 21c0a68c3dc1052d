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

/** One step of the schema. Steps are never edited once released; a new need is a new step. */
export interface Migration {
  /** Readable and unique, e.g. `security-1`. Applied once, in the order given. */
  id: string;
  sql: string;
}

export interface OpenOptions {
  /** Start even where data was lost; told what was found and where the old files are now. */
  onLossAccepted?: ((problem: StoreRefused, moved: readonly string[]) => void) | undefined;
}

/** Which store this is, and the number of its last change. */
const STATE_TABLE = `CREATE TABLE IF NOT EXISTS store_state (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  store TEXT NOT NULL,
  change INTEGER NOT NULL
) STRICT`;

/**
 * Opens (and creates, if needed) the one SQLite file of a data folder, in WAL mode with full synchronisation, so that
 * an acknowledged write survives the death of the process at any moment. Its owner closes it by `closeDatabase`.
 *
 * @param dir the data folder; created with mode 0700 when missing
 * @param migrations every schema step of the product, oldest first
 * @throws StoreRefused when the files are damaged, or when the marker beside them knows of more than they hold
 * @throws Error of SQLite when the file cannot be opened or written
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
 * Opens one more connection to a database that this process has open, for another thread. What it writes, other connections see
 * when it is on disk. Its owner closes it by `closeBeside`.
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

/** Closes a connection of `openBeside`; moving the WAL into the file is left to the owner of the database. */
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
 * Closes a database, and moves everything from its WAL into the one file first, so that this file alone is the whole store.
 * Another process that has it open prevents that, and then does it itself.
 */
export function closeDatabase(db: Database): void {
  if (!db.isOpen) return;
  try {
    db.exec('PRAGMA busy_timeout = 1000');
    db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
  } catch {
    // A disk that is full: the WAL stays, and the next start goes on with it.
  }
  keeperOf(db)?.close();
  db.close();
}

/**
 * Runs `work` inside one write transaction (`BEGIN IMMEDIATE`): all of it is kept, or none.
 *
 * @returns what `work` returns
 * @throws whatever `work` throws, after rolling back
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
 * Runs one statement that writes what a power failure may take, such as a new session, without waiting for the disk: a busy one takes a fifth of a second,
 * during which nothing else is answered. It survives the death of the process, and the next transaction brings it to the disk. It has no number, so
 * that the marker cannot run ahead of the database. Call it outside of transactions.
 *
 * @throws whatever `write` throws
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

/** SQLite rolls back by itself when the disk is full or broken: then there is nothing left to roll back. */
function rollBack(db: Database): void {
  try {
    if (db.isOpen && db.isTransaction) db.exec('ROLLBACK');
  } catch {
    // The first error is the one that matters; what is not committed is not kept.
  }
}

/** Why the store cannot be written at present, looked at anew if it could not be before; undefined when all is well. */
export const storeTrouble = (db: Database): StoreTrouble | undefined => keeperOf(db)?.currentTrouble();
