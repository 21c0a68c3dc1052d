import { type Migration } from '../store/database';

/**
 * Audit events as JSON, with what they are searched by beside it; their size together; and the node that writes them.
 * `user_name` is escaped like the inside of a JSON string, because SQLite ends a text at U+0000.
 */
export const AUDIT_MIGRATIONS: readonly Migration[] = [
  {
    id: 'audit-1',
    sql: `
      CREATE TABLE audit_events (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        at INTEGER NOT NULL,
        category TEXT NOT NULL,
        user_name TEXT,
        bytes INTEGER NOT NULL,
        json TEXT NOT NULL
      ) STRICT;
      CREATE INDEX audit_events_at ON audit_events (at);
      CREATE TABLE audit_size (one INTEGER PRIMARY KEY CHECK (one = 1), bytes INTEGER NOT NULL) STRICT;
      INSERT INTO audit_size (one, bytes) VALUES (1, 0);
      CREATE TABLE audit_node (one INTEGER PRIMARY KEY CHECK (one = 1), json TEXT NOT NULL) STRICT;
    `,
  },
];
