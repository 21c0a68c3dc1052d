import { type Migration } from '../store/database';

/** `state` is `waiting`, `delivered` or `failed`; `body` is sent as stored in every attempt. */
export const WEBHOOK_MIGRATIONS: readonly Migration[] = [
  {
    id: 'webhooks-1',
    sql: `CREATE TABLE webhooks (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      url TEXT NOT NULL,
      events TEXT NOT NULL,
      enabled INTEGER NOT NULL,
      secret BLOB NOT NULL,
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE webhook_events (id TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT;
    CREATE TABLE webhook_deliveries (
      seq INTEGER PRIMARY KEY AUTOINCREMENT,
      webhook TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
      event_id TEXT NOT NULL,
      event TEXT NOT NULL,
      at INTEGER NOT NULL,
      body TEXT NOT NULL,
      state TEXT NOT NULL,
      attempts INTEGER NOT NULL,
      attempted_at INTEGER,
      next_at INTEGER,
      status INTEGER,
      error TEXT,
      UNIQUE (webhook, event_id)
    ) STRICT;
    CREATE INDEX webhook_deliveries_state ON webhook_deliveries (webhook, state, seq);
    CREATE TABLE webhook_cursor (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      begun_at INTEGER NOT NULL,
      read_until INTEGER NOT NULL
    ) STRICT;`,
  },
];
