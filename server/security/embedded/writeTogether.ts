import { type SecurityAnswer, type SecurityRequest } from '../backend';
import { type Origin } from '../history';
import { lastAdministratorProblem } from './privileges/administrators';
import { type SecurityState } from './state';
import { type Change } from './store';

/**
 * Makes changes of several entries, which keep all rules, as one write of a caller.
 *
 * @param plan runs under the write lock; what it throws is thrown, and nothing is changed
 * @returns why nothing was changed, with status 428; undefined when it was
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
