import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  closeDatabase,
  type Database,
  type Migration,
  openDatabase,
  transaction,
} from '../../../server/store/database';

export const NOTES: readonly Migration[] = [
  { id: 'notes-1', sql: 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;' },
];

/** Writes a note of about 2000 characters as one change. */
export const addNote = (db: Database, id: number) =>
  transaction(db, () =>
    db.prepare('INSERT INTO notes (id, text) VALUES (?, ?)').run(id, `note ${id} `.padEnd(2000, '.')),
  );

export const noteIds = (db: Database) =>
  db
    .prepare('SELECT id FROM notes ORDER BY id')
    .all()
    .map((row) => Number((row as { id: unknown }).id));

/** Folders of a test, and what can happen to the files in them. */
export class Folders {
  private readonly made: string[] = [];

  fresh(): string {
    const dir = mkdtempSync(join(tmpdir(), 'gatehouse-store-'));
    this.made.push(dir);
    return dir;
  }

  /** The files as a process leaves them that dies at this moment. */
  afterDeath(dir: string): string {
    const copy = this.fresh();
    cpSync(dir, copy, { recursive: true });
    return copy;
  }

  /** A store with notes 0 to 19, whose process died: the first ten are in the database, the others in the WAL alone. */
  crashed(): string {
    const dir = this.fresh();
    const db = openDatabase(dir, NOTES);
    for (let id = 0; id < 10; id += 1) addNote(db, id);
    db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
    for (let id = 10; id < 20; id += 1) addNote(db, id);
    const copy = this.afterDeath(dir);
    closeDatabase(db);
    return copy;
  }

  /** A store with notes 0 to 19 that was stopped as it should be. */
  stopped(): string {
    const dir = this.fresh();
    const db = openDatabase(dir, NOTES);
    for (let id = 0; id < 20; id += 1) addNote(db, id);
    closeDatabase(db);
    return dir;
  }

  dispose(): void {
    for (const dir of this.made.splice(0)) rmSync(dir, { recursive: true, force: true });
  }
}

/** Writes 0xff over a part of a file. */
export function spoil(path: string, from: number, length: number): void {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xff, from, from + length));
}

export function cut(path: string, length: number): void {
  truncateSync(path, length);
}

/** Name and content of each file of a folder; the shared memory of SQLite changes with every look, and an empty WAL is none. */
export const contentOf = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir)
      .filter(
        (name) => !name.endsWith('-shm') && !(name.endsWith('-wal') && statSync(join(dir, name)).size === 0),
      )
      .sort()
      .map((name) => [
        name,
        createHash('sha256')
          .update(readFileSync(join(dir, name)))
          .digest('hex'),
      ]),
  );
