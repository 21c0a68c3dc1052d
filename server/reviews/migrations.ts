import { type Migration } from '../store/database';

/** `summary` and `review` are JSON; lists read summaries only. */
export const REVIEW_MIGRATIONS: readonly Migration[] = [
  {
    id: 'reviews-1',
    sql: `CREATE TABLE reviews (
      id TEXT PRIMARY KEY,
      version INTEGER NOT NULL,
      summary TEXT NOT NULL,
      review TEXT NOT NULL
    ) STRICT;`,
  },
];
