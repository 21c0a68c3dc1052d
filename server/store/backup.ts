import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { damaged, DATABASE_FILE, storedState, storeProblem } from './condition';
import { type StoreState, syncFolder } from './marker';
import { type Database } from './sqlite';

/** Contents of an intact database file. */
export interface StoreContent {
  /** Undefined for files of versions that did not number their changes. */
  state: StoreState | undefined;
  users: number;
  roles: number;
  savedObjects: number;
  auditEvents: number;
}

/**
 * Writes a consistent copy of a store into one file; a running gateway is not interrupted.
 *
 * @param force replaces an existing file
 * @returns the contents of the copy
 * @throws Error if the store is missing or damaged, or the file cannot be written; no file is left
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
    // SQLite accepts an empty file; created here, the copy is never readable by others.
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
 * Verifies every page, row and index of a database file.
 *
 * @returns its contents
 * @throws Error if it is missing, damaged, or not a store of Gatehouse
 */
export function verify(file: string): StoreContent {
  if (!existsSync(file)) throw new Error(`${file} is missing.`);
  if (statSync(file).size === 0) throw new Error(`${file} is empty.`);
  const hasWal = existsSync(`${file}-wal`) && statSync(`${file}-wal`).size > 0;
  // An immutable file needs no companions, which its folder may not permit.
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
