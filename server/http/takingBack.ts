import { type FastifyRequest } from 'fastify';
import { ENTRY_TYPES } from '../../src/api/contract/history';
import { type SecurityRequest } from '../security/backend';
import { type Change, type EmbeddedBackend, type Entry, type EntryType } from '../security/embedded';
import { hasFlag } from '../security/embedded/entities';
import { type Revision } from '../security/history';
import { callerTarget, nameText, singleRefusal } from '../security/transfer';
import { HttpProblem, readableMessage } from './problem';
import { type SecurityAccess, securityRequest } from './security';

/** Taking back several changes of the embedded store as one write. */

export type EntryRevision = Revision & { type: EntryType };

/** At most so many entries are named in a message. */
const MAX_NAMED = 10;

export const isOfEntry = (revision: Revision): revision is EntryRevision =>
  ENTRY_TYPES.some((type) => type === revision.type);

/** Entries as a message names them. */
export const namesOf = (entries: readonly Pick<Revision, 'type' | 'name'>[]): string => {
  const named = entries.slice(0, MAX_NAMED).map(({ type, name }) => `${type} ${nameText(name)}`);
  const more = entries.length > MAX_NAMED ? [`${entries.length - MAX_NAMED} more`] : [];
  return [...named, ...more].join(', ');
};

/** The refusal to take back what has changed again. */
export const changedSince = (entries: readonly Pick<Revision, 'type' | 'name'>[]) =>
  new HttpProblem(409, `Changed since: ${namesOf(entries)}. Nothing was undone.`);

/** The entry as it was; of a user whose password the write did not touch, with the hash that a sign-in may have made stronger. */
function formerEntry({ before, after }: Revision, present: Entry | undefined): Entry | undefined {
  const isSame = before?.['hash'] === after?.['hash'];
  const hash = present?.['hash'];
  return before !== undefined && isSame && hash !== undefined ? { ...before, hash } : before;
}

/** The embedded store as far as taking back needs it. */
export type StoreToTakeBack = Pick<EmbeddedBackend, 'store' | 'settings' | 'writeTogether'>;

/** @throws HttpProblem 409 when a later write has changed an entry, so that taking this one back would take back that one, too */
function changesBack({ store }: StoreToTakeBack, revisions: readonly EntryRevision[]): Change[] {
  const later = revisions.filter(store.revisions.changedSince());
  if (later.length > 0) throw changedSince(later);
  return revisions.map((revision): Change => {
    const { type, name, before, after } = revision;
    const position =
      before !== undefined && after === undefined ? store.revisions.lastPosition(type, name) : undefined;
    return { type, name, entry: formerEntry(revision, store.readAll(type).get(name)), position };
  });
}

/** @throws HttpProblem 403 for entries that the caller could not change over the security API */
async function checkOpen(embedded: StoreToTakeBack, revisions: readonly EntryRevision[]): Promise<void> {
  const target = callerTarget((type: EntryType) => embedded.store.readAll(type), embedded.settings);
  const isClosed = ({ type, name, before, after }: EntryRevision) =>
    [before, after].some((entry) => entry !== undefined && target.isKept(entry, type, name));
  const closed = revisions.filter(isClosed);
  if (closed.length > 0) {
    // Nobody is told the names of what is hidden.
    const shown = closed.filter(
      ({ before, after }) => !hasFlag(before, 'hidden') && !hasFlag(after, 'hidden'),
    );
    throw new HttpProblem(
      403,
      shown.length > 0
        ? `Reserved, or for the command line only: ${namesOf(shown)}.`
        : 'Part of this change can be undone on the command line only.',
    );
  }
  for (const { type, before, after } of revisions) {
    const reason = await singleRefusal(target, type, after, before);
    if (reason !== undefined) throw new HttpProblem(403, `This change cannot be undone here: ${reason}.`);
  }
}

/**
 * Takes changes back in one write.
 *
 * @param beginWrite resolves when it may be written
 * @throws HttpProblem 409 when an entry was changed since, 403 for what the caller could not change over the security API, 428 when no
 *   administrator would be left and the caller has not confirmed it
 */
export async function takeBack(
  embedded: StoreToTakeBack,
  cause: SecurityRequest,
  revisions: readonly EntryRevision[],
  beginWrite?: () => Promise<unknown>,
): Promise<void> {
  await checkOpen(embedded, revisions);
  await beginWrite?.();
  const refused = embedded.writeTogether(() => changesBack(embedded, revisions), cause, 'request');
  if (refused !== undefined)
    throw new HttpProblem(refused.status, readableMessage(refused.body, refused.status));
}

/** The same as the caller of a request. */
export async function takeBackTogether(
  services: SecurityAccess,
  request: FastifyRequest,
  embedded: EmbeddedBackend,
  revisions: readonly EntryRevision[],
): Promise<void> {
  const cause = securityRequest(services, request, { method: 'POST', path: request.url });
  await takeBack(embedded, cause, revisions);
}

/**
 * Refuses a write that is gone, or that the caller may not take back as a whole.
 *
 * @throws HttpProblem 404, 400 or 403
 */
export function checkWrite(
  revisions: readonly Revision[],
  writable: readonly EntryType[],
  number: string | number,
): asserts revisions is readonly EntryRevision[] {
  if (revisions.length === 0) throw new HttpProblem(404, `There is no write ${number}.`);
  if (!revisions.every(isOfEntry))
    throw new HttpProblem(400, 'Undo settings and sign-in states of users one at a time.');
  const forbidden = revisions.find(({ type }) => !writable.includes(type));
  if (forbidden !== undefined)
    throw new HttpProblem(403, `You do not have permission to change ${forbidden.type}.`);
}
