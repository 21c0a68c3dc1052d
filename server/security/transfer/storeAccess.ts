import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { AUDIT_MIGRATIONS, AuditLog } from '../../audit';
import { closeBeside, closeDatabase, DATABASE_FILE, openBeside, openDatabase } from '../../store/database';
import { ENTRY_TYPES, type EntryType, SECURITY_MIGRATIONS, SecurityStore, seedStore } from '../embedded';
import { applyImport } from './importPlan';
import { type StoredEntries } from './target';
import { type TransferEnd } from './target';

/** A store opened for the length of one command. */
export interface OpenStore {
  store: SecurityStore;
  close(): void;
}

/** A command does not remove events: how long they are kept is for the gateway to say. */
const KEEP_ALL = { days: 36_500, maxBytes: Number.MAX_SAFE_INTEGER };

/** Whether a data folder holds a store. */
export const hasStore = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE_FILE));

/**
 * Opens the store of a data folder, and creates it when there is none. A gateway may have it open at the same time.
 * Writes go to the audit log, as acts of the product itself; those of the last moment when it is closed.
 *
 * @throws Error of SQLite when the file is not a database or cannot be opened
 */
export function openStore(dataDir: string): OpenStore {
  const db = openDatabase(dataDir, [...SECURITY_MIGRATIONS, ...AUDIT_MIGRATIONS]);
  try {
    const store = new SecurityStore(db);
    const audit = new AuditLog({ db, store, retention: KEEP_ALL });
    return {
      store,
      close() {
        audit.close();
        closeDatabase(db);
      },
    };
  } catch (error) {
    closeDatabase(db);
    throw error;
  }
}

/** The store of a gateway that runs, on a connection of a thread's own. */
export interface StoreBeside extends OpenStore {
  /** Runs work that sees the store as it is at one moment. */
  inOneRead<T>(work: () => Promise<T>): Promise<T>;
  /** Runs work whose writes go to the audit log. */
  withAudit<T>(work: () => T | Promise<T>): Promise<T>;
}

/** @param now milliseconds since 1970 */
export function openStoreBeside(dataDir: string, now: () => number): StoreBeside {
  const db = openBeside(dataDir);
  const store = new SecurityStore(db, now);
  return {
    store,
    async inOneRead(work) {
      db.exec('BEGIN');
      try {
        return await work();
      } finally {
        db.exec('COMMIT');
      }
    },
    async withAudit(work) {
      const audit = new AuditLog({ db, store, retention: KEEP_ALL, now });
      try {
        return await work();
      } finally {
        audit.close();
      }
    },
    close: () => closeBeside(db),
  };
}

/**
 * The store of a data folder as a place to read from and write to. One that is not there is not created before something is written.
 *
 * @throws Error of SQLite when the file is not a database or cannot be opened
 */
export function storeEnd(dataDir: string): TransferEnd {
  const opened = hasStore(dataDir) ? openStore(dataDir) : undefined;
  return {
    name: resolve(dataDir),
    withEntries: (work) => withStoredEntries(opened?.store, work),
    async apply(plan) {
      const target = opened ?? openStore(dataDir);
      try {
        applyImport(target.store, plan);
      } finally {
        if (opened === undefined) target.close();
      }
    },
    async close() {
      opened?.close();
    },
  };
}

/** What a store holds that was started once and never used: the predefined roles and mappings, no users. */
function initialStore(): OpenStore {
  const db = new DatabaseSync(':memory:');
  for (const { sql } of SECURITY_MIGRATIONS) db.exec(sql);
  const store = new SecurityStore(db);
  seedStore(store);
  return { store, close: () => db.close() };
}

/**
 * The entries of a store, where a type that was never written shows what the first start will put there.
 *
 * @param store undefined for a store that does not exist yet
 * @param work gets the entries; they are valid until it has ended
 */
export async function withStoredEntries<T>(
  store: SecurityStore | undefined,
  work: (stored: StoredEntries) => Promise<T>,
): Promise<T> {
  const initial = initialStore();
  try {
    return await work({
      readAll: (type) =>
        (store === undefined || store.version(type) === 0 ? initial.store : store).readAll(type),
      versions: () => store?.versions() ?? noVersions(),
      stampOf: (hash) => (store ?? initial.store).stampOf(hash),
    });
  } finally {
    initial.close();
  }
}

function noVersions(): Readonly<Record<EntryType, number>> {
  return Object.fromEntries(ENTRY_TYPES.map((type) => [type, 0])) as Record<EntryType, number>;
}
