import { type ManagedType } from '../../contract/drift';
import { type Database, transaction } from '../store/database';
import { untilWritable } from '../store/writeGate';
import { type Application, type ManagedRow, type ManagedStore } from './store';

interface Row {
  type: ManagedType;
  name: string;
  source: string;
  revision: string | null;
  at: number;
  content: string;
}

const COLUMNS = 'type, name, source, revision, at, content';

const rowOf = ({ name, source, content, ...row }: Row): ManagedRow => ({
  ...row,
  name: JSON.parse(name) as string,
  source: JSON.parse(source) as string,
  content: JSON.parse(content) as Record<string, unknown>,
});

/** Managed entries in the SQLite file. */
export class LocalManaged implements ManagedStore {
  constructor(private readonly db: Database) {}

  async list(): Promise<ManagedRow[]> {
    return this.rows();
  }

  /** Reads at once, as `list`. */
  rows(): ManagedRow[] {
    return (this.db.prepare(`SELECT ${COLUMNS} FROM managed_entries`).all() as unknown as Row[]).map(rowOf);
  }

  async find(type: ManagedType, name: string): Promise<ManagedRow | undefined> {
    const row = this.db
      .prepare(`SELECT ${COLUMNS} FROM managed_entries WHERE type = ? AND name = ?`)
      .get(type, JSON.stringify(name)) as unknown as Row | undefined;
    return row && rowOf(row);
  }

  async replace({ source, revision, at, entries }: Application): Promise<string[]> {
    await untilWritable(this.db);
    return transaction(this.db, () => {
      const sourceText = JSON.stringify(source);
      const others = new Set(
        this.rows()
          .filter((row) => row.source !== source)
          .map(({ type, name }) => `${type}/${name}`),
      );
      this.db.prepare('DELETE FROM managed_entries WHERE source = ?').run(sourceText);
      const insert = this.db.prepare(
        `INSERT OR REPLACE INTO managed_entries (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?)`,
      );
      for (const { type, name, content } of entries)
        insert.run(type, JSON.stringify(name), sourceText, revision, at, JSON.stringify(content));
      return entries.map(({ type, name }) => `${type}/${name}`).filter((key) => others.has(key));
    });
  }

  async release(type: ManagedType, name: string): Promise<boolean> {
    await untilWritable(this.db);
    return transaction(this.db, () => {
      const removed = this.db
        .prepare('DELETE FROM managed_entries WHERE type = ? AND name = ?')
        .run(type, JSON.stringify(name));
      return Number(removed.changes) > 0;
    });
  }
}
