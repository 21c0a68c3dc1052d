import { type Migration } from '../../store/database';

/** An entry's version is the counter of its type, raised by each write, at its last write. */
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
    // Users rehashed from the same password: digests of the current and the original hash.
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
    // NULL for entries written earlier; the author is NULL if no request caused the write.
    id: 'security-4',
    sql: `
      ALTER TABLE security_entries ADD COLUMN changed_by TEXT;
      ALTER TABLE security_entries ADD COLUMN changed_at INTEGER;
    `,
  },
  {
    // History: one row per entry changed by a write.
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
    // Account data of internal users. Their entries are OpenSearch's and are exported and imported.
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
    // Time of the last deletion of a user of that name, and the time the current one took it; set
    // only for names that were deleted.
    id: 'security-accounts-2',
    sql: `
      ALTER TABLE security_accounts ADD COLUMN removed INTEGER;
      ALTER TABLE security_accounts ADD COLUMN since INTEGER;
    `,
  },
  {
    // Session identifier of a change; NULL for earlier rows.
    id: 'security-history-2',
    sql: 'ALTER TABLE security_revisions ADD COLUMN session TEXT;',
  },
  {
    // Change of access by a write, as JSON; NULL if there is none or it is unknown.
    id: 'security-history-3',
    sql: 'ALTER TABLE security_revisions ADD COLUMN impact TEXT;',
  },
  {
    // Reason that the user has given; NULL if none.
    id: 'security-history-4',
    sql: 'ALTER TABLE security_revisions ADD COLUMN reason TEXT;',
  },
  {
    // Ends of mapping entries. The mappings are OpenSearch's, which has no such field.
    id: 'security-memberships-1',
    sql: `
      CREATE TABLE memberships (
        role TEXT NOT NULL,
        user TEXT NOT NULL,
        ends_at INTEGER NOT NULL,
        set_by TEXT NOT NULL,
        set_at INTEGER NOT NULL,
        pending_until INTEGER,
        PRIMARY KEY (role, user)
      ) STRICT, WITHOUT ROWID;
    `,
  },
];
