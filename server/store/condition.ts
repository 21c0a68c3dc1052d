import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { reasonOf, storeFailure } from './failures';
import { MARKER_FILE, type MarkerState, readMarker, type StoreState, syncFolder } from './marker';
import { type Database } from './sqlite';

/** The database file in the data folder. */
export const DATABASE_FILE = 'gatehouse.db';

/** Files of SQLite next to an open database, left behind by a crash. */
const COMPANIONS = ['-wal', '-shm'] as const;

/** Option of `gatehouse start` that accepts the loss of data. */
export const ACCEPT_LOSS_FLAG = '--accept-data-loss';

/** The store has lost data; starting with it would conceal that. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';

  /**
   * @param finding sentences naming the file and the problem
   * @param isUsable true if the database works as it is
   */
  constructor(
    readonly finding: string,
    readonly isUsable: boolean,
  ) {
    const choice = isUsable
      ? `to continue with what is there, start once with ${ACCEPT_LOSS_FLAG}`
      : `to begin with an empty store, start once with ${ACCEPT_LOSS_FLAG}, which keeps the old files under other names`;
    super(`${finding} Restore a backup (see docs/backup.md), or, ${choice}.`);
  }
}

const upTo = ({ change, at }: MarkerState) => `change ${change}, written at ${at}`;

/** Checks file sizes; call before SQLite opens the files, as it removes the WAL of an empty one. */
function fileProblem(dir: string, marker: MarkerState | 'none' | 'unreadable'): StoreRefused | undefined {
  const path = join(dir, DATABASE_FILE);
  const condition = !existsSync(path) ? 'missing' : statSync(path).size === 0 ? 'empty' : undefined;
  if (condition === undefined) return undefined;
  if (marker !== 'none') {
    const reached = marker === 'unreadable' ? '' : ` (${upTo(marker)})`;
    return new StoreRefused(
      `${path} is ${condition}, but ${join(dir, MARKER_FILE)} says that it held a store${reached}.`,
      false,
    );
  }
  const wal = `${path}-wal`;
  if (!existsSync(wal) || statSync(wal).size === 0) return undefined;
  return new StoreRefused(`${path} is ${condition}, but ${wal} holds data of it.`, false);
}

/** Reads the state stored in a database; undefined if it has none. */
export function storedState(db: Database): StoreState | undefined {
  const table = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'store_state'").get();
  if (table === undefined) return undefined;
  return db.prepare('SELECT store, change FROM store_state').get() as StoreState | undefined;
}

/**
 * Checks that a database is intact, and at least as new as its marker.
 *
 * @throws StoreRefused if it is damaged or older
 */
function checkContent(db: Database, dir: string, marker: MarkerState | 'none' | 'unreadable'): void {
  const path = join(dir, DATABASE_FILE);
  let state: StoreState | undefined;
  try {
    const found = db.prepare('PRAGMA quick_check(1)').all() as { quick_check?: unknown }[];
    const first = String(found[0]?.quick_check ?? 'no answer');
    if (first !== 'ok') throw new StoreRefused(`${path} is damaged: ${sentence(first)}`, false);
    state = storedState(db);
  } catch (error) {
    throw damaged(path, error) ?? error;
  }
  if (typeof marker === 'string') return;
  const known = `${join(dir, MARKER_FILE)} knows`;
  if (state === undefined)
    throw new StoreRefused(
      `${path} holds no store, but ${known} of one (${upTo(marker)}). Probably ${path}-wal was deleted or damaged.`,
      false,
    );
  if (state.store !== marker.store)
    throw new StoreRefused(
      `${path} is not the store that was here before: its id is ${state.store}, but ${known} ${marker.store}.`,
      true,
    );
  if (state.change < marker.change)
    throw new StoreRefused(
      `${path} is older than it was: it ends with change ${state.change}, but ${known} of ${upTo(marker)}. Either ${path}-wal was deleted, cut or damaged, or an older copy was put here.`,
      true,
    );
}

const sentence = (text: string) => `${text.trim().replace(/\s+/g, ' ').replace(/\.$/, '')}.`;

/** Converts SQLite's errors about damaged files; returns undefined for others. */
export function damaged(path: string, error: unknown): StoreRefused | undefined {
  if (storeFailure(error)?.kind !== 'damaged') return undefined;
  return new StoreRefused(`${path} is damaged: ${sentence(reasonOf(error))}`, false);
}

/**
 * Checks the files of a data folder against its marker without changing them.
 *
 * @returns the problem; undefined if there is none or no store yet
 */
export function storeProblem(dir: string): StoreRefused | undefined {
  // Read the marker first: a running gateway writes it after the database.
  const marker = readMarker(dir);
  const problem = fileProblem(dir, marker);
  const path = join(dir, DATABASE_FILE);
  if (problem !== undefined || !existsSync(path) || statSync(path).size === 0) return problem;
  let db: Database | undefined;
  try {
    // Read-only: closing a writable connection would apply a damaged WAL.
    db = new DatabaseSync(path, { readOnly: true });
    db.exec('PRAGMA busy_timeout = 5000');
    checkContent(db, dir, marker);
    return undefined;
  } catch (error) {
    if (error instanceof StoreRefused) return error;
    // Not a matter of its content; opening it for writing will report the problem.
    return damaged(path, error);
  } finally {
    db?.close();
  }
}

/**
 * Prepares for a start that accepts the loss: keeps a usable database without its marker, and
 * renames any other files.
 *
 * @returns the new names
 */
export function acceptLoss(dir: string, { isUsable }: StoreRefused): string[] {
  const marker = join(dir, MARKER_FILE);
  const suffix = `.aside-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  const aside = isUsable
    ? []
    : ['', ...COMPANIONS]
        .map((name) => join(dir, `${DATABASE_FILE}${name}`))
        .filter((path) => existsSync(path));
  const moved = aside.map((path) => {
    renameSync(path, path + suffix);
    return path + suffix;
  });
  rmSync(marker, { force: true });
  syncFolder(dir);
  return moved;
}

/**
 * Creates the database file if missing, and restricts it and its companions to their owner. SQLite
 * creates companions with the mode of the database.
 */
export function protectFiles(dir: string): void {
  const path = join(dir, DATABASE_FILE);
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  for (const name of [DATABASE_FILE, MARKER_FILE, ...COMPANIONS.map((each) => DATABASE_FILE + each)]) {
    const file = join(dir, name);
    if (!existsSync(file)) continue;
    try {
      if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
    } catch {
      // A file system without modes, or a file owned by another account.
    }
  }
}
