import { type Migration } from '../store/database';

/** Recordings; the gzipped text is stored in chunks, so that no single write or read is large. */
export const RECORDING_MIGRATIONS: readonly Migration[] = [
  {
    id: 'recordings-1',
    sql: `CREATE TABLE recordings (
      id TEXT PRIMARY KEY,
      user_name TEXT NOT NULL,
      kept_at INTEGER NOT NULL,
      size INTEGER NOT NULL,
      note TEXT NOT NULL,
      facts TEXT NOT NULL,
      verdict TEXT
    ) STRICT;
    CREATE INDEX recordings_kept ON recordings (kept_at);
    CREATE TABLE recording_pieces (
      recording TEXT NOT NULL,
      number INTEGER NOT NULL,
      bytes BLOB NOT NULL,
      PRIMARY KEY (recording, number)
    ) STRICT;`,
  },
];
