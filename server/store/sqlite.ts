import { type DatabaseSync } from '@photostructure/sqlite';

/** An open SQLite database. */
export type Database = InstanceType<typeof DatabaseSync>;
