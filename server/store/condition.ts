import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { reasonOf, storeFailure } from './failures';
import { MARKER_FILE, type MarkerState, readMarker, type StoreState, syncFolder } from './marker';
import { type Database } from './sqlite';

/** The file inside the data folder that holds everything the gateway keeps. */
export const DATABASE_FILE = 'gatehouse.db';

/** What SQLite keeps beside the database while it is open, and after a process has died. */
const COMPANIONS = ['-wal', '-shm'] as const;

/** What a start says when it would have to lose data, and what starts anyway. */
export const ACCEPT_LOSS_FLAG = '--accept-data-loss';

/** The store of a data folder is not what it was: starting with it would hide that data was lost. */
export class StoreRefused extends Error {
  override name = 'StoreRefused';

  /**
   * @param finding what is wrong with which file, as sentences
   * @param isUsable whether the database can be worked with as it is
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

/** What was written by the time of the marker, in words. */
const upTo = ({ change, at }: MarkerState) => `change ${change}, written at ${at}`;

/** What the sizes of the files alone say. It must be looked at before SQLite opens them: it removes the WAL of an empty database. */
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

/** The state that a database has on disk; undefined when there is none in it. */
export function storedState(db: Database): StoreState | undefined {
  const table = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'store_state'").get();
  if (table === undefined) return undefined;
  return db.prepare('SELECT store, change FROM store_state').get() as StoreState | undefined;
}

/**
 * Looks at every page of a database, and whether its last change is one that the marker knows of or a later one.
 *
 * @throws StoreRefused when it is damaged, or older than the marker
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

/** The refusal that an error of SQLite about a damaged file stands for; undefined for other errors. */
export function damaged(path: string, error: unknown): StoreRefused | undefined {
  if (storeFailure(error)?.kind !== 'damaged') return undefined;
  return new StoreRefused(`${path} is damaged: ${sentence(reasonOf(error))}`, false);
}

/**
 * Checks the files of a data folder against its marker, without changing any of them.
 *
 * @returns why the store must not be used as if nothing had happened; undefined when all is well or there is no store yet
 */
export function storeProblem(dir: string): StoreRefused | undefined {
  // The marker first: a gateway that is running writes the database before it.
  const marker = readMarker(dir);
  const problem = fileProblem(dir, marker);
  const path = join(dir, DATABASE_FILE);
  if (problem !== undefined || !existsSync(path) || statSync(path).size === 0) return problem;
  let db: Database | undefined;
  try {
    // For reading only: closing a connection that can write would take over a damaged WAL for good.
    db = new DatabaseSync(path, { readOnly: true });
    db.exec('PRAGMA busy_timeout = 5000');
    checkContent(db, dir, marker);
    return undefined;
  } catch (error) {
    if (error instanceof StoreRefused) return error;
    // Something other than its content: opening it for writing tells what.
    return damaged(path, error);
  } finally {
    db?.close();
  }
}

/**
 * Makes way for a start that was told to accept the loss. A database that can be worked with stays, without its marker; any
 * other files get names that nothing looks for.
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
 * Creates the database file if there is none, and lets only its owner read and write it and its companions. SQLite gives
 * those that it creates the mode of the database.
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
      // A file system without modes, or a file of another account: then its owner decides who reads it.
    }
  }
}
