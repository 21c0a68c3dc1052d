import { type ImportOutcome } from '../../contract/importExport';
import { jsonOrText } from '../../contract/plainData';
import { HttpProblem, readableMessage } from '../lib/problem';
import { type TaskContext } from '../lib/task';
import { type SecurityRequest } from '../security/backend';
import {
  type EmbeddedSettings,
  ENTRY_TYPES,
  type EntryType,
  NO_ADMINISTRATOR_LEFT,
  SecurityState,
  writeTogether,
} from '../security/embedded';
import { callerTarget } from './callerTarget';
import { applyToCluster, type Ask, ImportInterrupted, readCluster } from './clusterAccess';
import { checkedChanges } from './importPlan';
import { openStoreBeside, type StoreBeside } from './storeAccess';
import { type ImportPlan, type StoredEntries } from './target';

/** Access to the caller's security configuration, as plain data for a worker thread. */
export interface CallerPlace {
  readable: readonly EntryType[];
  writable: readonly EntryType[];
  cause: SecurityRequest;
  store?: { dataDir: string; settings: EmbeddedSettings };
  /** Number of an import in a cluster's history; absent if none is kept. */
  write?: number;
  /** Milliseconds since 1970. */
  at: number;
}

export type CallerQuestion =
  { kind: 'write' } | { kind: 'cluster'; request: { method: string; path: string; body?: string } };

export interface ClusterText {
  status: number;
  text: string;
}

export interface CallerEnd {
  /** Reads everything; the entries are valid only while `work` runs. */
  withEntries<T>(work: (stored: StoredEntries) => Promise<T>): Promise<T>;
  /**
   * Applies a plan.
   *
   * @throws HttpProblem 428 if no administrator would be left and this is unconfirmed;
   *   ChangedMeanwhile; ImportInterrupted if a cluster fails halfway
   */
  apply(plan: ImportPlan): Promise<ImportOutcome>;
}

const resultOf = ({ changes }: ImportPlan): ImportOutcome => ({
  message: 'Imported.',
  count: changes.length,
});

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
