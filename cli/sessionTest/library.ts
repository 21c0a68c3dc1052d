/** `gatehouse/replay`, the module that tests written by `gatehouse replay --to-test` import. */
import { fileURLToPath } from 'node:url';
import { readLogs } from '../replay/files';
import { type ReplayedSession, replaySession as replayLogs } from './session';

export { type ReplayedSession, type StepResult } from './session';

/**
 * Replays a saved recording, packed or not, with the effects of this build and the recorded
 * answers. Replaces the timers of the process until it is done, so run nothing else beside it.
 */
export const replaySession = async (file: string | URL): Promise<ReplayedSession> =>
  replayLogs(await readLogs(file instanceof URL ? fileURLToPath(file) : file));
