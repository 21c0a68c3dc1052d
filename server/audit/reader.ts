import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { DATABASE_FILE } from '../store/database';
import { AuditStore, type EventFilter } from './store';

/** Audit events of a store that is opened for reading only; a gateway may have it open at the same time. */
export interface AuditReader {
  /** Events as JSON texts, ordered by time. */
  read(filter: EventFilter): Generator<string>;
  close(): void;
}

/**
 * Opens the audit events of a data folder.
 *
 * @throws Error when there is no store, or of SQLite when the file is not a database
 */
export function openAuditReader(dataDir: string): AuditReader {
  const path = join(dataDir, DATABASE_FILE);
  if (!existsSync(path)) throw new Error(`There is no store in ${dataDir}`);
  // SQLite would remove the WAL of an empty database, which may hold what can still be saved.
  if (statSync(path).size === 0) throw new Error(`${path} is empty`);
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    const table = db
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'audit_events'")
      .get();
    const store = new AuditStore(db);
    return {
      // A store from before there were audit events has none.
      *read(filter) {
        if (table !== undefined) yield* store.read(filter);
      },
      close: () => db.close(),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}
