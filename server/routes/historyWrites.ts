import { type FastifyRequest } from 'fastify';
import { ENTRY_TYPES, HISTORY_TYPES, revisionId } from '../../src/api/contract/history';
import { type TransferResult } from '../../src/api/contract/transfer';
import { type Routes, type Services } from '../http/context';
import { HttpProblem, readableMessage } from '../http/problem';
import { answeredByHistory, catchUpAs, historyOf } from '../http/revisions';
import { securityRequest } from '../http/security';
import { permittedTypes } from '../http/securityTypes';
import { type Change, type EmbeddedBackend, type Entry, type EntryType } from '../security/embedded';
import { type Revision } from '../security/history';
import {
  askedAs,
  callerTarget,
  ImportInterrupted,
  nameText,
  readCluster,
  singleRefusal,
  writeChanges,
} from '../security/transfer';

type EntryRevision = Revision & { type: EntryType };

/** So many changes are read of a cluster at a time. */
const MAX_READ = 10_000;
/** At most so many entries are named in a message. */
const MAX_NAMED = 10;

const isOfEntry = (revision: Revision): revision is EntryRevision =>
  ENTRY_TYPES.some((type) => type === revision.type);

const namesOf = (revisions: readonly Revision[]): string => {
  const named = revisions.slice(0, MAX_NAMED).map(({ type, name }) => `${type} ${nameText(name)}`);
  const more = revisions.length > MAX_NAMED ? [`${revisions.length - MAX_NAMED} more`] : [];
  return [...named, ...more].join(', ');
};

/** The entry as it was; of a user whose password the write did not touch, with the hash that a sign-in may have made stronger. */
function formerEntry({ before, after }: Revision, present: Entry | undefined): Entry | undefined {
  const isSame = before?.['hash'] === after?.['hash'];
  const hash = present?.['hash'];
  return before !== undefined && isSame && hash !== undefined ? { ...before, hash } : before;
}

/** @throws HttpProblem 409 when a later write has changed an entry, so that taking this one back would take back that one, too */
function changesBack({ store }: EmbeddedBackend, revisions: readonly EntryRevision[]): Change[] {
  const isLast = ({ id, type, name }: EntryRevision) =>
    store.revisions.find({ types: [type], name, limit: 1 })[0]?.id === id;
  const later = revisions.filter((revision) => !isLast(revision));
  if (later.length > 0)
    throw new HttpProblem(409, `Changed since: ${namesOf(later)}. Nothing was taken back.`);
  return revisions.map((revision): Change => {
    const { type, name, before, after } = revision;
    const position =
      before !== undefined && after === undefined ? store.revisions.lastPosition(type, name) : undefined;
    return { type, name, entry: formerEntry(revision, store.readAll(type).get(name)), position };
  });
}

/** @throws HttpProblem 403 for entries that the caller could not change over the security API */
async function checkOpen(embedded: EmbeddedBackend, revisions: readonly EntryRevision[]): Promise<void> {
  const target = callerTarget((type: EntryType) => embedded.store.readAll(type), embedded.settings);
  const isClosed = ({ type, name, before, after }: EntryRevision) =>
    [before, after].some((entry) => entry !== undefined && target.isKept(entry, type, name));
  const closed = revisions.filter(isClosed);
  if (closed.length > 0)
    throw new HttpProblem(403, `Reserved, hidden, or for the command line only: ${namesOf(closed)}.`);
  for (const { type, before, after } of revisions) {
    const reason = await singleRefusal(target, type, after, before);
    if (reason !== undefined) throw new HttpProblem(403, `This write cannot be taken back here: ${reason}.`);
  }
}

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
      `Cannot be brought back, since the history of a cluster has no passwords: ${namesOf(lost)}. Nothing was taken back.`,
    );
  const history = historyOf(services);
  const newest = await answeredByHistory(() => history.find({ types: ENTRY_TYPES, limit: MAX_READ }));
  const first = revisions.reduce((least, { id }) => Math.min(least, id), Number.MAX_SAFE_INTEGER);
  if (newest.length === MAX_READ && newest.every(({ id }) => id >= first))
    throw new HttpProblem(409, 'Too much has changed since. Nothing was taken back.');
  // The newest comes first.
  const lastIds = new Map<string, number>();
  for (const { id, type, name } of newest.toReversed()) lastIds.set(JSON.stringify([type, name]), id);
  const later = revisions.filter(({ id, type, name }) => lastIds.get(JSON.stringify([type, name])) !== id);
  if (later.length > 0)
    throw new HttpProblem(409, `Changed since: ${namesOf(later)}. Nothing was taken back.`);
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
      const { embedded } = services;
      const { readable, writable } = await permittedTypes(services, request);
      if (readable.length === 0)
        throw new HttpProblem(403, 'You do not have permission to read the history.');
      const number = revisionId.safeParse(request.params.write);
      if (embedded === undefined) await catchUpAs(services, request, readable);
      const history = historyOf(services);
      const types = [...HISTORY_TYPES];
      const write = number.data ?? 0;
      const revisions =
        embedded === undefined
          ? (await answeredByHistory(() => history.find({ types, write, limit: MAX_READ }))).filter(
              ({ origin }) => origin !== 'outside',
            )
          : embedded.store.revisions.ofWrite(write);
      if (revisions.length === 0) throw new HttpProblem(404, `There is no write ${request.params.write}.`);
      if (!revisions.every(isOfEntry))
        throw new HttpProblem(400, 'Settings and marks of users are taken back one by one.');
      const forbidden = revisions.find(({ type }) => !writable.includes(type));
      if (forbidden !== undefined)
        throw new HttpProblem(403, `You do not have permission to change ${forbidden.type}.`);
      if (embedded === undefined) {
        await takeBackOnCluster(services, request, revisions);
        return { message: 'Taken back.', count: revisions.length };
      }
      await checkOpen(embedded, revisions);
      const cause = securityRequest(services, request, { method: 'POST', path: request.url });
      const refused = embedded.writeTogether(() => changesBack(embedded, revisions), cause, 'request');
      if (refused !== undefined)
        throw new HttpProblem(refused.status, readableMessage(refused.body, refused.status));
      return { message: 'Taken back.', count: revisions.length };
    },
  );
};
