import { type Migration } from '../store/database';

/** Lists and names are JSON text: SQLite would end a text at U+0000. */
export const PEOPLE_MIGRATIONS: readonly Migration[] = [
  {
    id: 'people-1',
    sql: `CREATE TABLE people (
      name TEXT NOT NULL,
      kind TEXT NOT NULL,
      backend_roles TEXT NOT NULL,
      roles TEXT NOT NULL,
      first_seen INTEGER NOT NULL,
      last_seen INTEGER NOT NULL,
      PRIMARY KEY (name, kind)
    ) STRICT;
    CREATE INDEX people_seen ON people (last_seen);`,
  },
];
