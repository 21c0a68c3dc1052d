import { type Migration } from '../store/database';

/**
 * Saved objects. `space` is the tenant by its storage key (see `spaces.ts`); type and id are escaped (see `rows.ts`).
 * References have rows of their own, so that who refers to an object is found without reading every object.
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
    // What writes of many objects have done so far, see `embedded/batches.ts`. `before` is the row as JSON, null where there was none.
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
