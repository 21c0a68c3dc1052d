import { type Database, type Migration, writeSoon } from '../store/database';
import { untilWritable } from '../store/writeGate';
import { type SignInRecord } from './record';
import { type ReportStore } from './reports';

export const SIGN_IN_REPORT_MIGRATIONS: readonly Migration[] = [
  {
    id: 'sign-in-reports-1',
    sql: `CREATE TABLE sign_in_reports (
      code TEXT PRIMARY KEY,
      record TEXT NOT NULL,
      until INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX sign_in_reports_until ON sign_in_reports (until);`,
  },
];

/** Reports in the SQLite file of one gateway. */
export class LocalReports implements ReportStore {
  constructor(
    private readonly db: Database,
    /** Milliseconds since 1970. */
    private readonly now: () => number,
  ) {}

  async put(code: string, record: SignInRecord, until: number): Promise<void> {
    await untilWritable(this.db);
    writeSoon(this.db, () => {
      this.db.prepare('DELETE FROM sign_in_reports WHERE until <= ?').run(this.now());
      this.db
        .prepare('INSERT OR REPLACE INTO sign_in_reports (code, record, until) VALUES (?, ?, ?)')
        .run(code, JSON.stringify(record), until);
    });
  }

  async get(code: string): Promise<SignInRecord | undefined> {
    const row = this.db
      .prepare('SELECT record FROM sign_in_reports WHERE code = ? AND until > ?')
      .get(code, this.now()) as { record: string } | undefined;
    return row && (JSON.parse(row.record) as SignInRecord);
  }
}
