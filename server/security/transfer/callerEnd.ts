import { jsonOrText } from '../../../src/api/contract/plainData';
import { type TransferResult } from '../../../src/api/contract/transfer';
import { HttpProblem, readableMessage } from '../../http/problem';
import { type TaskContext } from '../../workers/task';
import { type SecurityRequest } from '../backend';
import {
  type EmbeddedSettings,
  ENTRY_TYPES,
  type EntryType,
  NO_ADMINISTRATOR_LEFT,
  SecurityState,
  writeTogether,
} from '../embedded';
import { callerTarget } from './callerTarget';
import { applyToCluster, type Ask, ImportInterrupted, readCluster } from './clusterAccess';
import { checkedChanges } from './importPlan';
import { openStoreBeside, type StoreBeside } from './storeAccess';
import { type ImportPlan, type StoredEntries } from './target';

/** The security configuration that a caller asks for, as plain data that a thread can be given. */
export interface CallerPlace {
  /** The types that the caller can read, and those that the caller can write. */
  readable: readonly EntryType[];
  writable: readonly EntryType[];
  /** The request that asks. */
  cause: SecurityRequest;
  /** The embedded store; absent in front of a cluster. */
  store?: { dataDir: string; settings: EmbeddedSettings };
  /** The number that the history of a cluster gives to an import; absent where none is kept. */
  write?: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** A question of a task to the event loop: may it write to the embedded store, or what does the cluster answer the caller? */
export type CallerQuestion =
  { kind: 'write' } | { kind: 'cluster'; request: { method: string; path: string; body?: string } };

/** The answer of a cluster. */
export interface ClusterText {
  status: number;
  text: string;
}

/** The security configuration as the caller of a request reads and writes it. */
export interface CallerEnd {
  /** Reads everything; the entries are valid until `work` has ended. */
  withEntries<T>(work: (stored: StoredEntries) => Promise<T>): Promise<T>;
  /**
   * Writes what a plan says.
   *
   * @throws HttpProblem 428 when no administrator would be left and the caller has not confirmed it; ChangedMeanwhile when the
   *   configuration has changed since the plan; ImportInterrupted when a cluster fails in the middle
   */
  apply(plan: ImportPlan): Promise<TransferResult>;
}

const resultOf = ({ changes }: ImportPlan): TransferResult => ({
  message: 'Imported.',
  count: changes.length,
});

/** Lets work reach the configuration of a caller. */
export async function withCallerEnd<T>(
  place: CallerPlace,
  context: TaskContext,
  work: (end: CallerEnd) => Promise<T>,
): Promise<T> {
  if (place.store === undefined) return work(clusterCaller(place, context));
  const opened = openStoreBeside(place.store.dataDir, () => place.at);
  try {
    return await work(storeCaller(place, place.store.settings, opened, context));
  } finally {
    opened.close();
  }
}

function storeCaller(
  { cause, readable }: CallerPlace,
  settings: EmbeddedSettings,
  { store, inOneRead, withAudit }: StoreBeside,
  { ask }: TaskContext,
): CallerEnd {
  const readAll = (type: EntryType) => store.readAll(type);
  return {
    withEntries: (work) =>
      inOneRead(() =>
        work({
          readAll,
          versions: () => store.versions(),
          stampOf: (hash) => store.stampOf(hash),
          target: callerTarget(readAll, settings),
          types: readable,
        }),
      ),
    async apply(plan) {
      const state = new SecurityState(store, settings);
      await ask({ kind: 'write' } satisfies CallerQuestion);
      return withAudit(() => {
        const refused = writeTogether(state, () => checkedChanges(store, plan), cause, 'import');
        if (refused !== undefined)
          throw new HttpProblem(refused.status, readableMessage(refused.body, refused.status));
        const [last] = store.revisions.find({ types: ENTRY_TYPES, limit: 1 });
        const isWritten = plan.changes.length > 0 && last !== undefined;
        return { ...resultOf(plan), ...(isWritten ? { write: last.write } : {}) };
      });
    },
  };
}

function clusterCaller({ cause, readable, write }: CallerPlace, { ask }: TaskContext): CallerEnd {
  const askCluster: Ask = async ({ method, path, body }) => {
    const request = { method: method ?? 'GET', path, ...(typeof body === 'string' ? { body } : {}) };
    const { status, text } = (await ask({
      kind: 'cluster',
      request,
    } satisfies CallerQuestion)) as ClusterText;
    return { status, text, body: jsonOrText(text) };
  };
  const cluster = { ask: askCluster, hasCertificate: false, isConsole: true, wanted: readable };
  return {
    withEntries: async (work) => work(await readCluster(cluster)),
    async apply(plan) {
      if (plan.locksOut && cause.keepsAdministrator === true)
        throw new HttpProblem(428, NO_ADMINISTRATOR_LEFT);
      try {
        await applyToCluster(cluster, plan);
      } catch (error) {
        throw error instanceof ImportInterrupted ? new ImportInterrupted(error.message, write) : error;
      }
      const isWritten = write !== undefined && plan.changes.length > 0;
      return { ...resultOf(plan), ...(isWritten ? { write } : {}) };
    },
  };
}
