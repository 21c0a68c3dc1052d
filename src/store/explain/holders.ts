import { type AskedHolder, MOST_HOLDERS } from '../../../contract/holders';
import { type ExplainState } from './slice';

/** Returns the users of an answer, with the roles that give them the access. */
function holdersIn(state: ExplainState): AskedHolder[] {
  switch (state.phase) {
    case 'found':
      return [...state.holders.users, ...state.holders.partial.users];
    case 'members': {
      const roles = state.asked !== null && 'area' in state.asked ? [state.asked.name] : [];
      return state.members.users.map(({ name }) => ({ name, roles }));
    }
    case 'reach':
      return state.reach.users.map(({ name, roles }) => ({ name, roles }));
    case 'explained': {
      const { isInternal, subject, roles } = state.answer;
      return isInternal ? [{ name: subject.userName, roles: roles.map(({ name }) => name) }] : [];
    }
    default:
      return [];
  }
}

/** Returns the requests for the details of an answer, in the order of its rows. */
export function detailRequests(state: ExplainState): { holders: AskedHolder[]; index?: string }[] {
  const holders = holdersIn(state);
  const index =
    state.phase === 'found' && state.asked !== null && 'index' in state.asked && state.asked.index;
  return Array.from({ length: Math.ceil(holders.length / MOST_HOLDERS) }, (_, at) => ({
    holders: holders.slice(at * MOST_HOLDERS, (at + 1) * MOST_HOLDERS),
    ...(index ? { index } : {}),
  }));
}

/** Returns when a user got the access; null if one of the roles may have given it earlier. */
export const sinceOf = (times: readonly (string | null)[]): string | null =>
  times.includes(null) ? null : (times.toSorted().at(0) ?? null);
