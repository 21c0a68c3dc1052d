import { type SecurityAnswer, type SecurityRequest } from '../backend';
import { type Origin } from '../history';
import { lastAdministratorProblem } from './privileges/administrators';
import { type SecurityState } from './state';
import { type Change } from './store';

/**
 * Applies changes as one write, subject to all rules; `plan` runs under the write lock.
 * @returns an answer with status 428 if refused
 */
export function writeTogether(
  state: SecurityState,
  plan: () => readonly Change[],
  request: SecurityRequest,
  origin: Origin,
): SecurityAnswer | undefined {
  return state.store.write(
    () => {
      const changes = plan();
      const forbidden = lastAdministratorProblem(state, request, changes);
      return { result: forbidden, changes: forbidden === undefined ? changes : [] };
    },
    request,
    origin,
  );
}
