import { type TransferResult } from '../../src/api/contract/transfer';
import { SecurityState, writeTogether } from '../security/embedded';
import { type CallerPlace, type CallerQuestion, openStoreBeside } from '../security/transfer';
import { type TaskContext } from '../workers/task';
import { checkWrite, takeBack } from './takingBack';

/** Takes back all changes of a write to the embedded store, as a task of a thread: an import can have tens of thousands. */
export async function takeBackWrite(
  { place, write }: { place: CallerPlace; write: number },
  { ask }: TaskContext,
): Promise<TransferResult> {
  const { store: location, cause, at, writable } = place;
  if (location === undefined) throw new Error('There is no embedded store.');
  const { settings } = location;
  const opened = openStoreBeside(location.dataDir, () => at);
  try {
    const { store } = opened;
    const revisions = store.revisions.ofWrite(write);
    checkWrite(revisions, writable, write);
    const state = new SecurityState(store, settings);
    await opened.withAudit(() =>
      takeBack(
        { store, settings, writeTogether: (...write) => writeTogether(state, ...write) },
        cause,
        revisions,
        () => ask({ kind: 'write' } satisfies CallerQuestion),
      ),
    );
    return { message: 'Taken back.', count: revisions.length };
  } finally {
    opened.close();
  }
}
