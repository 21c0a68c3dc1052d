import { type Migration } from '../store/database';

/** Sessions. `id` is the SHA-256 of what the cookie holds, so that a copy of the file opens no session. */
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
    // Sessions begun elsewhere: until when at most, when the other side must be asked again, and what to ask it with,
    // sealed with the id of the session, which is not in this file.
    id: 'sessions-2',
    sql: `ALTER TABLE sessions ADD COLUMN ends_at INTEGER;
    ALTER TABLE sessions ADD COLUMN renew_at INTEGER;
    ALTER TABLE sessions ADD COLUMN sealed BLOB;`,
  },
  {
    // For users who look at where they are signed in; and the ends of sessions that live in a cookie, until they would have
    // ended by themselves.
    id: 'sessions-3',
    sql: `ALTER TABLE sessions ADD COLUMN address TEXT;
    ALTER TABLE sessions ADD COLUMN browser TEXT;
    CREATE INDEX sessions_person ON sessions (user_name);
    CREATE TABLE ended_sessions (key TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;`,
  },
  {
    // What shows a cluster who the caller is, sealed with the id of the session.
    id: 'sessions-4',
    sql: 'ALTER TABLE sessions ADD COLUMN proof BLOB;',
  },
];
