import { type FastifyRequest } from 'fastify';
import { ENTRY_TYPES, HISTORY_TYPES } from '../../src/api/contract/history';
import { revisionId } from '../../src/api/contract/historyBodies';
import { type TransferResult } from '../../src/api/contract/transfer';
import { runAsCaller } from '../http/callerTasks';
import { type Routes, type Services } from '../http/context';
import { HttpProblem } from '../http/problem';
import { answeredByHistory, catchUpAs, historyOf } from '../http/revisions';
import { permittedTypes } from '../http/securityTypes';
import { changedSince, checkWrite, type EntryRevision, namesOf } from '../http/takingBack';
import { type Change } from '../security/embedded';
import { type Revision } from '../security/history';
import { askedAs, ImportInterrupted, readCluster, writeChanges } from '../security/transfer';

/** So many changes are read of a cluster at a time. */
const MAX_READ = 10_000;

/**
 * Takes back a write on a cluster, type by type.
 *
 * @throws HttpProblem 409 when a later write has changed an entry, or the cluster cannot bring it back; 502 when it ends in the middle
 */
async function takeBackOnCluster(
  services: Services,
  request: FastifyRequest,
  revisions: readonly EntryRevision[],
): Promise<void> {
  const lost = revisions.filter(
    ({ type, before, after }) =>
      type === 'config' || (type === 'internalusers' && before !== undefined && after === undefined),
  );
  if (lost.length > 0)
    throw new HttpProblem(
      409,
      `Cannot be undone, because the history of a cluster has no passwords: ${namesOf(lost)}. Nothing was undone.`,
    );
  const history = historyOf(services);
  const newest = await answeredByHistory(() => history.find({ types: ENTRY_TYPES, limit: MAX_READ }));
  const first = revisions.reduce((least, { id }) => Math.min(least, id), Number.MAX_SAFE_INTEGER);
  if (newest.length === MAX_READ && newest.every(({ id }) => id >= first))
    throw new HttpProblem(409, 'Too much has changed since. Nothing was undone.');
  // The newest comes first.
  const lastIds = new Map<string, number>();
  for (const { id, type, name } of newest.toReversed()) lastIds.set(JSON.stringify([type, name]), id);
  const later = revisions.filter(({ id, type, name }) => lastIds.get(JSON.stringify([type, name])) !== id);
  if (later.length > 0) throw changedSince(later);
  const types = ENTRY_TYPES.filter((type) => revisions.some((revision) => revision.type === type));
  const cluster = askedAs(services, request, types, history.newWrite?.());
  const changes = revisions.map(({ type, name, before }): Change => ({ type, name, entry: before }));
  try {
    await writeChanges(cluster.ask, await readCluster(cluster), changes, 'Restore the rest in the history');
  } catch (error) {
    throw error instanceof ImportInterrupted ? new HttpProblem(502, `${error.message}.`) : error;
  }
}

/** Taking back a whole write, such as an import: all its entries together, in one write, or none. */
export const historyWriteRoutes: Routes = (app, services: Services) => {
  app.post<{ Params: { write: string } }>(
    '/api/v1/history/writes/:write/restore',
    async (request): Promise<TransferResult> => {
      const { readable, writable } = await permittedTypes(services, request);
      if (readable.length === 0)
        throw new HttpProblem(403, 'You do not have permission to read the history.');
      const write = revisionId.safeParse(request.params.write).data;
      if (write === undefined) throw new HttpProblem(404, `There is no write ${request.params.write}.`);
      if (services.embedded !== undefined) return runAsCaller(services, request, 'takeBackWrite', { write });
      await catchUpAs(services, request, readable);
      const history = historyOf(services);
      const found = await answeredByHistory(() =>
        history.find({ types: [...HISTORY_TYPES], write, limit: MAX_READ }),
      );
      const revisions: readonly Revision[] = found.filter(({ origin }) => origin !== 'outside');
      checkWrite(revisions, writable, write);
      await takeBackOnCluster(services, request, revisions);
      return { message: 'Taken back.', count: revisions.length };
    },
  );
};
