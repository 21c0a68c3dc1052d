import { type Migration } from '../../store/database';

/**
 * Schema of the embedded security store: a row per entry, and a counter per type that every write raises. The version of an
 * entry is the count at its last write.
 */
export const SECURITY_MIGRATIONS: Migration[] = [
  {
    id: 'security-1',
    sql: `
      CREATE TABLE security_entries (
        type TEXT NOT NULL,
        name TEXT NOT NULL,
        position INTEGER NOT NULL,
        json TEXT NOT NULL,
        PRIMARY KEY (type, name)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE security_versions (
        type TEXT NOT NULL PRIMARY KEY,
        version INTEGER NOT NULL
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    id: 'security-2',
    sql: `ALTER TABLE security_entries ADD COLUMN version INTEGER NOT NULL DEFAULT 0;`,
  },
  {
    // Users whose hash was made anew from the same password: the digest of the present hash, and of the first one.
    id: 'security-3',
    sql: `
      CREATE TABLE security_strengthened (
        name TEXT NOT NULL PRIMARY KEY,
        digest TEXT NOT NULL,
        stamp TEXT NOT NULL
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    // Unknown of entries that were written before, and who of what no request asked for.
    id: 'security-4',
    sql: `
      ALTER TABLE security_entries ADD COLUMN changed_by TEXT;
      ALTER TABLE security_entries ADD COLUMN changed_at INTEGER;
    `,
  },
  {
    // The history: a row for each entry that a write changed.
    id: 'security-5',
    sql: `
      CREATE TABLE security_revisions (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        write INTEGER NOT NULL,
        at INTEGER NOT NULL,
        origin TEXT NOT NULL,
        changed_by TEXT,
        address TEXT,
        request TEXT,
        type TEXT NOT NULL,
        name TEXT NOT NULL,
        version INTEGER NOT NULL,
        position INTEGER,
        before TEXT,
        after TEXT
      ) STRICT;
      CREATE INDEX security_revisions_by_entry ON security_revisions (type, name, id);
      CREATE INDEX security_revisions_by_write ON security_revisions (write, id);
    `,
  },
  {
    // What is known of internal users besides their entries, which are those of OpenSearch and go through export and import.
    id: 'security-accounts-1',
    sql: `
      CREATE TABLE security_accounts (
        name TEXT NOT NULL PRIMARY KEY,
        last_sign_in INTEGER,
        disabled INTEGER NOT NULL DEFAULT 0,
        password_due INTEGER NOT NULL DEFAULT 0,
        round INTEGER NOT NULL DEFAULT 0
      ) STRICT, WITHOUT ROWID;
    `,
  },
  {
    // When the last user of that name was deleted, and since when the present one has the name; both only of names that were deleted.
    id: 'security-accounts-2',
    sql: `
      ALTER TABLE security_accounts ADD COLUMN removed INTEGER;
      ALTER TABLE security_accounts ADD COLUMN since INTEGER;
    `,
  },
  {
    // What names the session of a change, since then.
    id: 'security-history-2',
    sql: 'ALTER TABLE security_revisions ADD COLUMN session TEXT;',
  },
];
