import { type FastifyRequest } from 'fastify';
import { type UndoneEntry, type UndoPreview } from '../../contract/history';
import { lostWith, type Undo, undoChange } from '../../contract/merge/revisions';
import { HttpProblem } from '../lib/problem';
import { type Entry } from '../security/embedded';
import { type History, type Revision } from '../security/history';
import { answeredByHistory, isHidden, summaryOf } from './toldChanges';

/** Undoes changes that others may have followed. */

/** All changes of one write to one entry. */
export type EntryTarget = Pick<Revision, 'type' | 'name' | 'before' | 'after'> & {
  /** The last of them. */
  last: Revision;
};

/** Undo of one entry: its change alone, merged into the current entry (C86). */
export interface EntryUndo extends Undo {
  target: EntryTarget;
  /** Current entry according to the history. */
  today: Entry | undefined;
  /** Later changes of the entry, newest first. */
  later: Revision[];
  /** Later changes that are undone as well. */
  lostChanges: Revision[];
}

/** Maximum number of later changes that a message names. */
const MAX_NAMED = 100;
/** Maximum number of changes read to find later ones. */
const MAX_READ = 10_000;

/** Groups the changes of a write by entry. @param revisions oldest first */
export function targetsOf(revisions: readonly Revision[]): EntryTarget[] {
  const targets = new Map<string, EntryTarget>();
  for (const last of revisions) {
    const { type, name, before, after } = last;
    const key = JSON.stringify([type, name]);
    targets.set(key, { type, name, before: (targets.get(key) ?? { before }).before, after, last });
  }
  return [...targets.values()];
}

/** @throws HttpProblem 409 if too much has changed since */
async function laterChanges(history: History, targets: readonly EntryTarget[]): Promise<Revision[]> {
  const [only] = targets;
  const name = targets.length === 1 ? only?.name : undefined;
  const first = targets.reduce((least, { last }) => Math.min(least, last.id), Number.MAX_SAFE_INTEGER);
  const query = {
    types: [...new Set(targets.map(({ type }) => type))],
    settingsOf: targets.flatMap((target) => (target.type === 'settings' ? [target.name] : [])),
    name,
  };
  // Includes the write itself. A cluster returns at most this many.
  const limit = history.newWrite === undefined ? MAX_READ + targets.length : MAX_READ;
  const found = await answeredByHistory(() => history.find({ ...query, limit }));
  if (found.length === limit && found.every(({ id }) => id > first))
    throw new HttpProblem(409, 'Too much has changed since. Nothing was undone.');
  return found.filter(({ id }) => id > first);
}

/**
 * Plans the undo of each entry of a write.
 *
 * @param stateOf selects the part to undo; by default what the security API restores
 * @throws HttpProblem 409 if too much has changed since
 */
export async function planUndo(
  history: History,
  targets: readonly EntryTarget[],
  stateOf?: Parameters<typeof undoChange>[3],
): Promise<EntryUndo[]> {
  const byEntry = new Map<string, Revision[]>();
  const keyOf = ({ type, name }: Pick<Revision, 'type' | 'name'>) => JSON.stringify([type, name]);
  for (const change of await laterChanges(history, targets))
    byEntry.set(keyOf(change), [...(byEntry.get(keyOf(change)) ?? []), change]);
  return targets.map((target) => {
    const later = (byEntry.get(keyOf(target)) ?? []).filter(({ id }) => id > target.last.id);
    const [newest] = later;
    const today = newest === undefined ? target.after : newest.after;
    const undo = undoChange(target.type, target, today, stateOf);
    return { ...undo, target, today, later, lostChanges: lostWith(target.type, undo, later) };
  });
}

/** Selects whole entries, for writes in one piece. */
export const wholeState: NonNullable<Parameters<typeof undoChange>[3]> = (_type, state) => state ?? undefined;

/** Returns the last change that a plan includes. */
const seenBy = (plan: readonly EntryUndo[]): number =>
  plan.reduce((last, { target, later }) => Math.max(last, later[0]?.id ?? target.last.id), 0);

/** Returns the preview of a plan; hidden entries are left out. */
export function previewOf(plan: readonly EntryUndo[]): UndoPreview {
  const shown = (changes: Revision[]) => changes.filter((change) => !isHidden(change));
  const later = shown(plan.flatMap((one) => one.later));
  const lost = shown(plan.flatMap(({ lostChanges }) => lostChanges)).sort((a, b) => b.id - a.id);
  return {
    laterCount: later.length,
    lost: lost.slice(0, MAX_NAMED).map(summaryOf),
    lostCount: lost.length,
    isDone: plan.every(({ isDone }) => isDone),
    ...(plan.some(({ target }) => target.last.hasNewPassword) && { keepsPassword: true }),
    seen: seenBy(plan),
  };
}

/**
 * Refuses a plan that does more than its caller knows.
 *
 * @throws HttpProblem 409 if it would undo a later change without consent, or nothing is left to
 * undo
 */
export function checkUndo(
  plan: readonly EntryUndo[],
  { withLater, seen }: { withLater: boolean; seen?: number | undefined },
  namesOf: (entries: readonly Pick<Revision, 'type' | 'name'>[]) => string,
): void {
  checkSeen(seenBy(plan), seen);
  if (plan.every(({ isDone }) => isDone)) {
    const reason = plan.some(({ target }) => target.last.hasNewPassword)
      ? 'The history of a cluster keeps no passwords, so this one stays.'
      : 'This is undone already.';
    throw new HttpProblem(409, reason);
  }
  const lost = plan.filter(({ lostChanges }) => lostChanges.length > 0);
  if (lost.length > 0 && !withLater)
    throw new HttpProblem(
      409,
      `Changed since: ${namesOf(lost.map(({ target }) => target))}. Nothing was undone.`,
    );
}

/** @throws HttpProblem 409 if there is a later change than the caller has seen */
export function checkSeen(last: number, seen: number | undefined): void {
  if (seen !== undefined && last > seen) throw new HttpProblem(409, 'This has changed since it was read.');
}

/** Returns the undo of the last change that the caller made to an entry. */
export async function undoOf(
  history: History,
  request: FastifyRequest,
  { type, name }: Pick<Revision, 'type' | 'name'>,
): Promise<{ undo?: UndoneEntry[] }> {
  const query = { types: [type], settingsOf: [name], name, limit: 1 };
  const [newest] = await answeredByHistory(() => history.find(query));
  if (newest === undefined || newest.by !== request.session?.caller.userName) return {};
  const { version } = newest;
  return { undo: [newest.after === undefined ? { type, name } : { type, name, version }] };
}

/** Returns the write of the newest change of an entry, for the undo of the whole write. */
export async function writeOf(
  history: History,
  entry: Pick<Revision, 'type' | 'name'> | undefined,
): Promise<{ write?: number }> {
  if (entry === undefined) return {};
  const query = { types: [entry.type], settingsOf: [entry.name], name: entry.name, limit: 1 };
  const [newest] = await answeredByHistory(() => history.find(query));
  return newest === undefined ? {} : { write: newest.write };
}
