import { type Migration } from '../store/database';

/** `id` is the SHA-256 of the cookie value, so that a copy of the file grants no session. */
export const SESSION_MIGRATIONS: readonly Migration[] = [
  {
    id: 'sessions-1',
    sql: `CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      user_name TEXT NOT NULL,
      stamp TEXT NOT NULL,
      backend_roles TEXT NOT NULL,
      attributes TEXT NOT NULL,
      auth_type TEXT NOT NULL,
      tenant TEXT,
      created_at INTEGER NOT NULL,
      seen_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sessions_expiry ON sessions (expires_at);`,
  },
  {
    // Externally authenticated sessions: latest end, next renewal, and the credentials for it,
    // sealed with the session id, which is not in this file.
    id: 'sessions-2',
    sql: `ALTER TABLE sessions ADD COLUMN ends_at INTEGER;
    ALTER TABLE sessions ADD COLUMN renew_at INTEGER;
    ALTER TABLE sessions ADD COLUMN sealed BLOB;`,
  },
  {
    // For the list of a user's sessions; and ended cookie sessions, until they would have expired.
    id: 'sessions-3',
    sql: `ALTER TABLE sessions ADD COLUMN address TEXT;
    ALTER TABLE sessions ADD COLUMN browser TEXT;
    CREATE INDEX sessions_person ON sessions (user_name);
    CREATE TABLE ended_sessions (key TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;`,
  },
  {
    // The caller's credentials for the cluster, sealed with the session id.
    id: 'sessions-4',
    sql: 'ALTER TABLE sessions ADD COLUMN proof BLOB;',
  },
];
