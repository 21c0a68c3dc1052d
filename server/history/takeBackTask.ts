import { ENTRY_TYPES } from '../../contract/history';
import { type ImportOutcome } from '../../contract/importExport';
import { type CallerPlace, type CallerQuestion, openStoreBeside } from '../importExport';
import { type TaskContext } from '../lib/task';
import { SecurityState, writeTogether } from '../security/embedded';
import { checkOpen, checkWritable, namesOf, ofUser, planWrite, takeBack } from './takingBack';
import { checkUndo } from './undoing';

interface WriteToTakeBack {
  place: CallerPlace;
  write: number;
  /** True to undo later changes of the same fields, too. */
  withLater: boolean;
  /** Id of the last change that the caller has seen. */
  seen?: number | undefined;
}

/** Undoes all changes of a write, in a worker: an import can have tens of thousands. */
export async function takeBackWrite(
  { place, write, ...body }: WriteToTakeBack,
  { ask }: TaskContext,
): Promise<ImportOutcome> {
  const { store: location, cause, at, readable, writable } = place;
  if (location === undefined) throw new Error('There is no embedded store.');
  const { settings } = location;
  const opened = openStoreBeside(location.dataDir, () => at);
  try {
    const { store } = opened;
    const revisions = ofUser(store.revisions.ofWrite(write));
    const plan = await planWrite(store.revisions, revisions, { readable, number: write });
    checkWritable(plan, writable);
    // Checked first, because messages about later changes name entries.
    await checkOpen({ store, settings }, plan);
    checkUndo(plan, body, namesOf);
    const state = new SecurityState(store, settings);
    await opened.withAudit(() =>
      takeBack(
        { store, settings, writeTogether: (...changes) => writeTogether(state, ...changes) },
        cause,
        plan,
        () => ask({ kind: 'write' } satisfies CallerQuestion),
      ),
    );
    const [last] = store.revisions.find({ types: ENTRY_TYPES, limit: 1 });
    return { message: 'Taken back.', count: plan.length, ...(last && { write: last.write }) };
  } finally {
    opened.close();
  }
}
