import { type FastifyRequest } from 'fastify';
import { HISTORY_TYPES } from '../../contract/history';
import { revisionId } from '../../contract/historyBodies';
import { type SecurityAccess } from '../caller/security';
import { HttpProblem } from '../lib/problem';
import { type History } from '../security/history';
import { restoreEntry } from './restoring';
import { namesOf, ofUser } from './takingBack';
import { type EntryUndo, planUndo, targetsOf, wholeState } from './undoing';

/** Maximum number of users of one act. */
const MAX_READ = 10_000;

/**
 * Plans the undo of an act that changed nothing but the sign-in states of users, such as disabling
 * several. Only the history of the embedded store has such acts.
 *
 * @returns undefined for every other write
 */
export async function planMarks(history: History, number: string | number): Promise<EntryUndo[] | undefined> {
  const write = revisionId.safeParse(number).data;
  if (write === undefined) return undefined;
  const found = ofUser(await history.find({ types: [...HISTORY_TYPES], write, limit: MAX_READ }));
  if (found.length === 0 || found.some(({ type }) => type !== 'accounts')) return undefined;
  return planUndo(history, targetsOf(found.toSorted((a, b) => a.id - b.id)), wholeState);
}

/**
 * Undoes it user by user, as one act.
 *
 * @throws HttpProblem with the users restored before a failure
 */
export async function undoMarks(
  services: SecurityAccess,
  request: FastifyRequest,
  plan: readonly EntryUndo[],
  act: string,
): Promise<void> {
  const open = plan.filter(({ isDone }) => !isDone);
  for (const [done, { target, wanted, today }] of open.entries()) {
    try {
      await restoreEntry(services, request, target.last, { wanted, present: today, isCompared: true, act });
    } catch (error) {
      if (done === 0 || !(error instanceof HttpProblem)) throw error;
      const before = namesOf(open.slice(0, done).map((one) => one.target));
      throw new HttpProblem(
        error.statusCode,
        `${namesOf([target])}: ${error.message} Undone before that: ${before}.`,
      );
    }
  }
}
