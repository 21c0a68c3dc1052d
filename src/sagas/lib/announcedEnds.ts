import { call } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import { type MembershipEndBody } from '../../../contract/memberships';
import { recordOf, textsIn } from '../../../contract/plainData';
import { dep } from '../context';
import { askLastAdministrator } from './confirm';
import { statusOf } from './problems';
import { DECLINED } from './saveGuarded';

interface MembersChange {
  role: string;
  /** Users of the mapping before and after the change. */
  before: readonly string[];
  after: readonly string[];
  /** End of the added users, ISO 8601; empty or undefined for none. */
  until: string | undefined;
}

/** Returns the users of a mapping; none for an entry of another kind. */
export const usersIn = (entry: unknown): readonly string[] => textsIn(recordOf(entry)['users']);

function addedTo(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before);
  return after.filter((user) => !known.has(user));
}

/** Sets an end; asks before the last administrator has one. Returns false if declined. */
export function* setEnd(role: string, user: string, end: MembershipEndBody) {
  const { setEnd: send } = yield* dep('memberships');
  try {
    yield* call(send, role, user, end);
  } catch (error) {
    if ((yield* statusOf(error)) !== STATUS.confirmationNeeded) throw error;
    if (!(yield* call(askLastAdministrator))) return false;
    yield* call(send, role, user, end, true);
  }
  return true;
}

/**
 * Announces the end of added users before `send` writes the mapping, so that none of them is ever a
 * member without it. Withdraws the ends if nothing is written.
 */
export function* withAnnouncedEnds<T>(
  { role, before, after, until }: MembersChange,
  send: () => Generator<unknown, T>,
) {
  if (until === undefined || until === '') return (yield* send()) as T;
  const added = addedTo(before, after);
  const { removeEnd } = yield* dep('memberships');
  let isWritten = false;
  try {
    for (const user of added)
      if (!(yield* setEnd(role, user, { ends_at: until, announced: true }))) return DECLINED as T;
    const sent = (yield* send()) as T;
    isWritten = sent !== DECLINED;
    return sent;
  } finally {
    if (!isWritten) for (const user of added) yield* call(withdraw, removeEnd, role, user);
  }
}

/** A failure is no concern: an announced end that no write follows is dropped by the gateway. */
function* withdraw(removeEnd: (role: string, user: string) => Promise<void>, role: string, user: string) {
  try {
    yield* call(removeEnd, role, user);
  } catch {
    return;
  }
}
