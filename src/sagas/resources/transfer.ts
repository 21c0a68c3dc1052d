import { call, select } from 'typed-redux-saga';
import { type UndoneEntry } from '../../../contract/history';
import { type ImpactCounts } from '../../../contract/impactCounts';
import { isSameJson } from '../../../contract/plainData';
import { type Problem } from '../../../contract/problem';
import { type Role } from '../../../contract/resources';
import { type AssignmentStep } from '../../model/assignments/steps';
import { type RoleContent } from '../../model/assignments/steps';
import { roleAfter, type Transfer } from '../../model/assignments/transfer';
import { selectAssignments } from '../../store/assignments/selectors';
import { failuresOf } from '../../store/bulkRun';
import { dep } from '../context';
import { expectedProblemOf, problemOf } from '../lib/problems';
import { type ReasonAsker } from '../lib/reason';
import { readNow, requestsOf } from './access';
import { changedEntry } from './undo';

/** One act of the history, with the entries that it has changed. */
export interface Act {
  name: string;
  changed: UndoneEntry[];
  /** Change of access by the whole act, for the history. */
  impact?: ImpactCounts | undefined;
  /** Asks once for the reason of changes of managed entries. */
  asker: ReasonAsker;
}

/** Result of a deletion after a failed step. */
const HELD_BACK: Problem = { kind: 'halted', message: 'An earlier change has failed.' };

/** Returns the options of a write that belongs to an act. */
export const actOptions = ({ name, impact }: Act) => ({ act: name, ...(impact && { impact }) });

/** Changes the permissions of a role; throws the server's 404 if the role is gone. */
export function* changeRole(name: string, content: RoleContent, how: Transfer['act'] | undefined, act: Act) {
  const { get, save } = yield* requestsOf<Role>('roles');
  const now = yield* call(get, name);
  const after = roleAfter(now.value, content, how);
  if (isSameJson(after, now.value)) return;
  const { version } = yield* act.asker.write((given) =>
    call(save, name, after, { ifVersion: now.version, ...actOptions(act), ...given }),
  );
  if (version !== undefined) act.changed.push(changedEntry('roles', name, version));
}

/** Deletes entries one after the other; none if an earlier step has failed. */
export function* removeEntries(steps: AssignmentStep[], act: Act) {
  const failed = new Map<AssignmentStep, Problem>();
  const assignments = yield* select(selectAssignments);
  let isWell = assignments.phase !== 'running' || failuresOf(assignments).length === 0;
  for (const step of steps) {
    const problem = isWell ? yield* removeEntry(step, act) : HELD_BACK;
    if (problem === undefined) continue;
    isWell = false;
    failed.set(step, problem);
  }
  return failed;
}

function* removeEntry({ domain, name }: AssignmentStep, act: Act) {
  try {
    const now = yield* readNow(domain, name);
    if (!now) return undefined;
    const { remove } = yield* requestsOf(domain);
    if (domain === 'users') yield* endSessions(name);
    yield* act.asker.write((given) =>
      call(remove, name, { ifVersion: now.version, ...actOptions(act), ...given }),
    );
    act.changed.push(changedEntry(domain, name));
    return undefined;
  } catch (error) {
    return yield* problemOf(error);
  }
}

/** Ends sessions at once. On failure they end with the account, whose sign-in no longer holds. */
function* endSessions(name: string) {
  const { endSessions: end } = yield* dep('userAccounts');
  try {
    yield* call(end, name);
  } catch (error) {
    yield* expectedProblemOf(error);
  }
}
