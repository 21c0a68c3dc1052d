import { type Migration } from '../store/database';

/**
 * `space` is the storage key of a tenant (see `tenants.ts`); type and id are escaped (see
 * `rows.ts`). References have their own table so that referrers are found without a full scan.
 */
export const SAVED_OBJECT_MIGRATIONS: readonly Migration[] = [
  {
    id: 'saved-objects-1',
    sql: `CREATE TABLE saved_objects (
      row INTEGER PRIMARY KEY,
      space TEXT NOT NULL,
      type TEXT NOT NULL,
      id TEXT NOT NULL,
      attributes TEXT NOT NULL,
      refs TEXT NOT NULL,
      migration_version TEXT,
      updated_at TEXT NOT NULL,
      seq INTEGER NOT NULL,
      UNIQUE (space, type, id)
    ) STRICT;
    CREATE TABLE saved_object_references (
      row INTEGER NOT NULL REFERENCES saved_objects (row) ON DELETE CASCADE,
      type TEXT NOT NULL,
      id TEXT NOT NULL
    ) STRICT;
    CREATE INDEX saved_object_references_row ON saved_object_references (row);
    CREATE INDEX saved_object_references_target ON saved_object_references (type, id);
    CREATE TABLE saved_object_sequence (one INTEGER PRIMARY KEY CHECK (one = 1), seq INTEGER NOT NULL) STRICT;
    INSERT INTO saved_object_sequence (one, seq) VALUES (1, -1);`,
  },
  {
    // Undo log of bulk writes, see `embedded/batches.ts`. `before` is the row as JSON; null if new.
    id: 'saved-objects-2',
    sql: `CREATE TABLE saved_object_batches (batch TEXT PRIMARY KEY, pid INTEGER NOT NULL, touched INTEGER NOT NULL) STRICT;
    CREATE TABLE saved_object_undo (
      step INTEGER PRIMARY KEY,
      batch TEXT NOT NULL,
      row INTEGER NOT NULL,
      seq INTEGER NOT NULL,
      before TEXT
    ) STRICT;
    CREATE INDEX saved_object_undo_batch ON saved_object_undo (batch);`,
  },
];
