import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { DATABASE_FILE } from '../store/database';
import { AuditStore, type EventFilter } from './store';

/** Reads audit events of a store, which a gateway may have open. */
export interface AuditReader {
  /** Events as JSON texts, ordered by time. */
  read(filter: EventFilter): Generator<string>;
  close(): void;
}

/**
 * Opens the audit events of a data folder read-only.
 *
 * @throws Error if there is no store, or of SQLite if the file is not a database
 */
export function openAuditReader(dataDir: string): AuditReader {
  const path = join(dataDir, DATABASE_FILE);
  if (!existsSync(path)) throw new Error(`There is no store in ${dataDir}`);
  // SQLite would remove the WAL of an empty database, which may still hold data.
  if (statSync(path).size === 0) throw new Error(`${path} is empty`);
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    db.exec('PRAGMA busy_timeout = 5000');
    const table = db
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'audit_events'")
      .get();
    const store = new AuditStore(db);
    return {
      // The store of an older version has no audit events.
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
