import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { AUDIT_MIGRATIONS, AuditLog } from '../audit';
import {
  ENTRY_TYPES,
  type EntryType,
  SECURITY_MIGRATIONS,
  SecurityStore,
  seedStore,
} from '../security/embedded';
import { closeBeside, closeDatabase, DATABASE_FILE, openBeside, openDatabase } from '../store/database';
import { applyImport } from './importPlan';
import { type ImportExportTarget, type StoredEntries } from './target';

export interface OpenStore {
  store: SecurityStore;
  close(): void;
}

/** Commands remove no events: retention is the gateway's business. */
const KEEP_ALL = { days: 36_500, maxBytes: Number.MAX_SAFE_INTEGER };

export const hasStore = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE_FILE));

/** Opens or creates a store, which a running gateway may share; writes are audited as our own. */
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

/** A running gateway's store, on a thread's own connection. */
export interface StoreBeside extends OpenStore {
  inOneRead<T>(work: () => Promise<T>): Promise<T>;
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

/** Accesses a data folder's store; a missing one is created on the first write. */
export function storeEnd(dataDir: string): ImportExportTarget {
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

/** A store as after its first start: predefined roles and mappings, no users. */
function initialStore(): OpenStore {
  const db = new DatabaseSync(':memory:');
  for (const { sql } of SECURITY_MIGRATIONS) db.exec(sql);
  const store = new SecurityStore(db);
  seedStore(store);
  return { store, close: () => db.close() };
}

/** Runs work on a store's entries; types never written show the first start's defaults. */
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
      lastChange: (type, name) => store?.revisions.find({ types: [type], name, limit: 1 })[0],
    });
  } finally {
    initial.close();
  }
}

function noVersions(): Readonly<Record<EntryType, number>> {
  return Object.fromEntries(ENTRY_TYPES.map((type) => [type, 0])) as Record<EntryType, number>;
}
