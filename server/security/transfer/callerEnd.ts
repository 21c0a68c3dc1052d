import { type FastifyRequest } from 'fastify';
import { type TransferResult } from '../../../src/api/contract/transfer';
import { HttpProblem, readableMessage } from '../../http/problem';
import { callSecurity, type SecurityAccess, securityRequest } from '../../http/security';
import {
  type EmbeddedBackend,
  type Entries,
  type Entry,
  ENTRY_TYPES,
  type EntryType,
  NO_ADMINISTRATOR_LEFT,
} from '../embedded';
import { type History } from '../history';
import { callerTarget } from './callerTarget';
import { applyToCluster, type AskedCluster, ImportInterrupted, readCluster } from './clusterAccess';
import { checkedChanges } from './importPlan';
import { type ImportPlan, type StoredEntries } from './target';

/** What of the gateway is needed to reach the configuration. */
export interface CallerServices extends SecurityAccess {
  /** The embedded store; absent in front of a cluster. */
  embedded?: EmbeddedBackend;
  /** Where an import is recorded; absent when no history is kept. */
  history?: History;
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

/** @param types those that the caller can read */
export function callerEnd(
  services: CallerServices,
  request: FastifyRequest,
  types: readonly EntryType[],
): CallerEnd {
  const { embedded } = services;
  return embedded === undefined
    ? clusterCaller(services, request, types)
    : storeCaller(services, request, embedded, types);
}

function storeCaller(
  services: CallerServices,
  request: FastifyRequest,
  { store, settings, writeTogether }: EmbeddedBackend,
  types: readonly EntryType[],
): CallerEnd {
  const readAll = (type: EntryType) => store.readAll(type);
  return {
    withEntries: (work) =>
      work({
        readAll,
        versions: () => store.versions(),
        stampOf: (hash) => store.stampOf(hash),
        target: callerTarget(readAll, settings),
        types,
      }),
    async apply(plan) {
      const cause = securityRequest(services, request, { method: 'POST', path: request.url });
      const refused = writeTogether(() => checkedChanges(store, plan), cause, 'import');
      if (refused !== undefined)
        throw new HttpProblem(refused.status, readableMessage(refused.body, refused.status));
      const [last] = store.revisions.find({ types: ENTRY_TYPES, limit: 1 });
      const isWritten = plan.changes.length > 0 && last !== undefined;
      return { ...resultOf(plan), ...(isWritten ? { write: last.write } : {}) };
    },
  };
}

function clusterCaller(
  services: CallerServices,
  request: FastifyRequest,
  types: readonly EntryType[],
): CallerEnd {
  const { history } = services;
  const write = history?.problem() === undefined ? history?.newWrite?.() : undefined;
  const cluster = askedAs(services, request, types, write);
  return {
    withEntries: async (work) => work(await readCluster(cluster)),
    async apply(plan) {
      const { keepsAdministrator } = securityRequest(services, request, { path: request.url });
      if (plan.locksOut && keepsAdministrator === true) throw new HttpProblem(428, NO_ADMINISTRATOR_LEFT);
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

/**
 * A cluster as the caller of a request sees it.
 *
 * @param importWrite the number in the history that all writes get; each has its own when left out
 */
export function askedAs(
  services: SecurityAccess,
  request: FastifyRequest,
  types: readonly EntryType[],
  importWrite?: number,
): AskedCluster {
  return {
    hasCertificate: false,
    isConsole: true,
    wanted: types,
    ask: async ({ method = 'GET', path, body }) => {
      const answer = await callSecurity(services, request, {
        method: method as 'GET',
        path,
        ...(typeof body === 'string' ? { body } : {}),
        importWrite,
      });
      const text = answer.json ?? JSON.stringify(answer.body);
      return { status: answer.status, text, body: answer.body };
    },
  };
}

/** The entries that a caller can be shown: none that are hidden or built in. */
export const shownEntries = (entries: Entries): [string, Entry][] =>
  [...entries].filter(([, entry]) => entry['hidden'] !== true && entry['static'] !== true);
