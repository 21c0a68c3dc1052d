import { type FastifyRequest } from 'fastify';
import { ENTRY_TYPES, HISTORY_TYPES } from '../../contract/history';
import { revisionId } from '../../contract/historyBodies';
import { isPasswordChanged } from '../../contract/merge/revisions';
import { type SecurityAccess, securityRequest } from '../caller/security';
import { callerTarget, nameText, singleRefusal } from '../importExport';
import { HttpProblem, readableMessage } from '../lib/problem';
import { type SecurityRequest } from '../security/backend';
import { type Change, type EmbeddedBackend, type Entry, type EntryType } from '../security/embedded';
import { type History, type Revision } from '../security/history';
import { catchUpAs, type HistoryAccess, historyOf } from './revisions';
import { answeredByHistory, isHidden } from './toldChanges';
import { type EntryTarget, type EntryUndo, planUndo, targetsOf, wholeState } from './undoing';

/** Undoes several changes of the embedded store in one write. */

export type EntryRevision = Revision & { type: EntryType };

/** Undo of one entry of the security API. */
export type ApiEntryUndo = EntryUndo & { target: EntryTarget & { type: EntryType } };

/** Maximum number of entries named in a message. */
const MAX_NAMED = 10;

/** Maximum number of changes read from a cluster. */
const MAX_READ = 10_000;

export const isOfEntry = (revision: Revision): revision is EntryRevision =>
  ENTRY_TYPES.some((type) => type === revision.type);

export const isOfApi = (undo: EntryUndo): undo is ApiEntryUndo =>
  ENTRY_TYPES.some((type) => type === undo.target.type);

/** Names entries for a message. */
export const namesOf = (entries: readonly Pick<Revision, 'type' | 'name'>[]): string => {
  const named = entries.slice(0, MAX_NAMED).map(({ type, name }) => `${type} ${nameText(name)}`);
  const more = entries.length > MAX_NAMED ? [`${entries.length - MAX_NAMED} more`] : [];
  return [...named, ...more].join(', ');
};

/** Returns the error for entries that have changed again. */
export const changedSince = (entries: readonly Pick<Revision, 'type' | 'name'>[]) =>
  new HttpProblem(409, `Changed since: ${namesOf(entries)}. Nothing was undone.`);

/** Returns the target state; the current hash stays unless the write changed the password. */
function wantedEntry({ wanted, target }: ApiEntryUndo, present: Entry | undefined): Entry | undefined {
  const hash = present?.['hash'];
  if (wanted === undefined || hash === undefined || isPasswordChanged(target.type, target)) return wanted;
  return { ...wanted, hash };
}

/** The part of the embedded store that an undo needs. */
export type StoreToTakeBack = Pick<EmbeddedBackend, 'store' | 'settings' | 'writeTogether'>;

/** @throws HttpProblem 409 if a write that the plan does not include has changed an entry */
function changesBack({ store }: StoreToTakeBack, plan: readonly ApiEntryUndo[]): Change[] {
  const isChanged = store.revisions.changedSince();
  const missed = plan.filter(({ target, later }) => isChanged(later[0] ?? target.last));
  if (missed.length > 0) throw changedSince(missed.map(({ target }) => target));
  return plan
    .filter(({ isDone }) => !isDone)
    .map((undo): Change => {
      const { type, name } = undo.target;
      const present = store.readAll(type).get(name);
      const entry = wantedEntry(undo, present);
      const isBack = present === undefined && entry !== undefined;
      return { type, name, entry, position: isBack ? store.revisions.lastPosition(type, name) : undefined };
    });
}

/** @throws HttpProblem 403 for entries that the caller could not change over the security API */
export async function checkOpen(
  embedded: Omit<StoreToTakeBack, 'writeTogether'>,
  plan: readonly ApiEntryUndo[],
): Promise<void> {
  const { store } = embedded;
  const target = callerTarget((type: EntryType) => store.readAll(type), embedded.settings);
  const targets = plan.map((undo) => undo.target);
  const statesOf = ({ type, name, before, after }: (typeof targets)[number]) =>
    [before, after, store.readAll(type).get(name)].filter((entry) => entry !== undefined);
  const closed = targets.filter((one) =>
    statesOf(one).some((entry) => target.isKept(entry, one.type, one.name)),
  );
  // Hidden entries are not named.
  const named = closed.filter((one) => !statesOf(one).some((entry) => entry['hidden'] === true));
  if (closed.length > 0)
    throw new HttpProblem(
      403,
      named.length > 0
        ? `Reserved, or for the command line only: ${namesOf(named)}.`
        : 'Part of this change can be undone on the command line only.',
    );
  for (const { type, before, after } of targets) {
    const reason = await singleRefusal(target, type, after, before);
    if (reason !== undefined) throw new HttpProblem(403, `This change cannot be undone here: ${reason}.`);
  }
}

/**
 * Undoes changes in one write; call `checkOpen` first.
 *
 * @param beginWrite resolves when the store can be written
 * @throws HttpProblem 409 if an entry was changed since, 428 if no administrator would be left and
 * the caller has not confirmed it
 */
export async function takeBack(
  embedded: StoreToTakeBack,
  cause: SecurityRequest,
  plan: readonly ApiEntryUndo[],
  beginWrite?: () => Promise<unknown>,
): Promise<void> {
  await beginWrite?.();
  const restoring = { ...cause, isRestore: true };
  const refused = embedded.writeTogether(() => changesBack(embedded, plan), restoring, 'restore');
  if (refused !== undefined)
    throw new HttpProblem(refused.status, readableMessage(refused.body, refused.status));
}

/** Does the same as the caller of a request. */
export async function takeBackTogether(
  services: SecurityAccess,
  request: FastifyRequest,
  embedded: EmbeddedBackend,
  plan: readonly ApiEntryUndo[],
): Promise<void> {
  const call = { method: 'POST', path: request.url } as const;
  await checkOpen(embedded, plan);
  await takeBack(embedded, securityRequest(services, request, call), plan);
}

/** Keeps the changes that a user made. */
export const ofUser = (revisions: readonly Revision[]): readonly Revision[] =>
  revisions.filter(({ origin }) => origin !== 'product' && origin !== 'outside' && origin !== 'ended');

/**
 * Plans the undo of a write.
 *
 * @param revisions its changes
 * @throws HttpProblem 404 if the caller sees none of them, 400 for types that are undone one by
 * one, 409 if too much has changed since
 */
export async function planWrite(
  history: History,
  revisions: readonly Revision[],
  { readable, number }: { readable: readonly EntryType[]; number: string | number },
): Promise<ApiEntryUndo[]> {
  const [first] = revisions;
  const query = {
    types: [...readable, 'accounts', 'settings'] as const,
    settingsOf: revisions.map(({ name }) => name),
    isShownOnly: true,
    limit: 1,
  };
  const shown = first === undefined ? [] : await history.find({ ...query, write: first.write });
  // Entries that the caller does not see must not be revealed.
  if (shown.every(isHidden)) throw new HttpProblem(404, `There is no write ${number}.`);
  if (!revisions.every(isOfEntry))
    throw new HttpProblem(400, 'Undo settings and sign-in states of users one at a time.');
  const targets = targetsOf(revisions.toSorted((a, b) => a.id - b.id));
  return (await planUndo(history, targets, wholeState)).filter(isOfApi);
}

/**
 * Plans the undo of a write as the caller of a request.
 *
 * @throws HttpProblem as `planWrite`, 403 if the caller can read no type
 */
export async function planWriteAs(
  services: HistoryAccess,
  request: FastifyRequest,
  number: string | number,
  readable: readonly EntryType[],
): Promise<ApiEntryUndo[]> {
  if (readable.length === 0) throw new HttpProblem(403, 'You do not have permission to read the history.');
  await catchUpAs(services, request, readable);
  const history = historyOf(services);
  const write = revisionId.safeParse(number).data ?? 0;
  const found = await answeredByHistory(() =>
    history.find({ types: [...HISTORY_TYPES], write, limit: MAX_READ }),
  );
  return answeredByHistory(() => planWrite(history, ofUser(found), { readable, number }));
}

/** @throws HttpProblem 403 if the caller may not write one of the entries */
export function checkWritable(plan: readonly ApiEntryUndo[], writable: readonly EntryType[]): void {
  const forbidden = plan.find(({ target }) => !writable.includes(target.type));
  if (forbidden !== undefined)
    throw new HttpProblem(403, `You do not have permission to change ${forbidden.target.type}.`);
}
