import { call } from 'typed-redux-saga';
import { recordOf, textsIn } from '../../../contract/plainData';
import { dep } from '../context';
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

/**
 * Announces the end of added users before `send` writes the mapping, so that none of them is ever a
 * member without it. Withdraws the ends if nothing is written.
 */
export function* withAnnouncedEnds<T>(
  { role, before, after, until }: MembersChange,
  send: () => Generator<unknown, T>,
) {
  if (until === undefined || until === '') return (yield* send()) as T;
  const known = new Set(before);
  const added = after.filter((user) => !known.has(user));
  const { setEnd, removeEnd } = yield* dep('memberships');
  let isWritten = false;
  try {
    for (const user of added) yield* call(setEnd, role, user, { ends_at: until, announced: true });
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
