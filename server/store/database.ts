import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

/** One step of the schema. Steps are never edited once released; a new need is a new step. */
export interface Migration {
  /** Readable and unique, e.g. `security-1`. Applied once, in the order given. */
  id: string;
  sql: string;
}

export type Database = InstanceType<typeof DatabaseSync>;

/** The file inside the data folder that holds everything the gateway keeps. */
export const DATABASE_FILE = 'gatehouse.db';

/**
 * Opens (and creates, if needed) the one SQLite file of a data folder, in WAL mode with full synchronisation, so that
 * an acknowledged write survives the death of the process at any moment.
 *
 * @param dir the data folder; created with mode 0700 when missing
 * @param migrations every schema step of the product, oldest first
 * @throws Error of SQLite when the file is not a database or cannot be written
 */
export function openDatabase(dir: string, migrations: readonly Migration[]): Database {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(join(dir, DATABASE_FILE));
  db.exec(
    'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;',
  );
  db.exec('CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, applied_at TEXT NOT NULL) STRICT');
  transaction(db, () => {
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
  });
  return db;
}

/**
 * Runs `work` inside one write transaction (`BEGIN IMMEDIATE`): all of it is kept, or none.
 *
 * @returns what `work` returns
 * @throws whatever `work` throws, after rolling back
 */
export function transaction<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    db.exec('ROLLBACK');
    throw error;
  }
}
