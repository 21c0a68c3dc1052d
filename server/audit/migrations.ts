import { type Migration } from '../store/database';

/**
 * Audit events as JSON with the columns to search by, their total size, and the node that writes
 * them. `user_name` is escaped like a JSON string, because SQLite ends texts at U+0000.
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
  {
    // The rank of each event (see `event.ts`), and the total size by rank.
    id: 'audit-2',
    sql: `
      ALTER TABLE audit_events ADD COLUMN rank INTEGER NOT NULL DEFAULT 2;
      UPDATE audit_events SET rank = 0 WHERE category IN ('FAILED_LOGIN', 'BAD_HEADERS');
      UPDATE audit_events SET rank = 1 WHERE category = 'MISSING_PRIVILEGES';
      CREATE INDEX audit_events_rank ON audit_events (rank, at, id);
      CREATE TABLE audit_sizes (rank INTEGER PRIMARY KEY, bytes INTEGER NOT NULL) STRICT;
      INSERT INTO audit_sizes (rank, bytes) VALUES (0, 0), (1, 0), (2, 0);
      UPDATE audit_sizes SET bytes =
        (SELECT coalesce(sum(bytes), 0) FROM audit_events WHERE audit_events.rank = audit_sizes.rank);
      DROP TABLE audit_size;
    `,
  },
];
