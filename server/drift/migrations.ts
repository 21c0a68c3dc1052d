import { type Migration } from '../store/database';

/** Names and content are JSON text: SQLite would end a text at U+0000. */
export const DRIFT_MIGRATIONS: readonly Migration[] = [
  {
    id: 'drift-1',
    sql: `CREATE TABLE managed_entries (
      type TEXT NOT NULL,
      name TEXT NOT NULL,
      source TEXT NOT NULL,
      revision TEXT,
      at INTEGER NOT NULL,
      content TEXT NOT NULL,
      PRIMARY KEY (type, name)
    ) STRICT;`,
  },
];
