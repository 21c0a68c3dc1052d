import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { damaged, DATABASE_FILE, storedState, storeProblem } from './condition';
import { type StoreState, syncFolder } from './marker';
import { type Database } from './sqlite';

/** What a whole database file holds. */
export interface StoreContent {
  /** Undefined for a file of a version that did not number its changes. */
  state: StoreState | undefined;
  users: number;
  roles: number;
  savedObjects: number;
  auditEvents: number;
}

/**
 * Writes a copy of a store into one file, as the store is at this moment. A gateway can be running and goes on in the meantime.
 *
 * @param force whether a file of that name is replaced
 * @returns what the copy holds
 * @throws Error when there is no store, when it is damaged, or when the file cannot be written; then there is no new file
 */
export function backUp(dir: string, file: string, { force }: { force: boolean }): StoreContent {
  const source = join(dir, DATABASE_FILE);
  const problem = storeProblem(dir);
  if (problem !== undefined) throw new Error(problem.finding);
  if (!existsSync(source)) throw new Error(`There is no store in ${resolve(dir)}.`);
  if (existsSync(file) && !force) throw new Error(`${file} exists. Choose another name, or add --force.`);
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  try {
    // SQLite takes an empty file, and so no one else can read the copy at any time.
    closeSync(openSync(draft, 'wx', 0o600));
    const db = new DatabaseSync(source, { readOnly: true });
    try {
      db.exec('PRAGMA busy_timeout = 5000');
      db.prepare('VACUUM INTO ?').run(draft);
    } finally {
      db.close();
    }
    const content = verify(draft);
    const fd = openSync(draft, 'r+');
    fsyncSync(fd);
    closeSync(fd);
    renameSync(draft, file);
    syncFolder(dirname(resolve(file)));
    return content;
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Reads every page, row and index of a database file.
 *
 * @returns what it holds
 * @throws Error when it is missing, damaged, or not a store of Gatehouse
 */
export function verify(file: string): StoreContent {
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  if (statSync(file).size === 0) throw new Error(`${file} is empty.`);
  const hasWal = existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;
  // A file that nothing writes to is read without files beside it, which its folder may not allow.
  const address = pathToFileURL(resolve(file));
  if (!hasWal) address.search = '?immutable=1';
  let db: Database | undefined;
  try {
    db = new DatabaseSync(address, { readOnly: true });
    const [first] = db.prepare('PRAGMA integrity_check(1)').all() as { integrity_check?: unknown }[];
    const found = String(first?.integrity_check ?? 'no answer');
    if (found !== 'ok') throw new Error(`${file} is damaged: ${found}.`);
    return contentOf(db, file);
  } catch (error) {
    const refused = damaged(file, error);
    throw refused === undefined ? error : new Error(refused.finding);
  } finally {
    db?.close();
  }
}

function contentOf(db: Database, file: string): StoreContent {
  const tables = new Set(
    db
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
      .all()
      .map((row) => String((row as { name: unknown }).name)),
  );
  const count = (table: string, condition = '') =>
    tables.has(table)
      ? Number(
          (db.prepare(`SELECT count(*) AS rows FROM ${table} ${condition}`).get() as { rows: unknown }).rows,
        )
      : 0;
  if (!tables.has('security_entries')) throw new Error(`${file} is not a store of Gatehouse.`);
  return {
    state: storedState(db),
    users: count('security_entries', "WHERE type = 'internalusers'"),
    roles: count('security_entries', "WHERE type = 'roles'"),
    savedObjects: count('saved_objects'),
    auditEvents: count('audit_events'),
  };
}
