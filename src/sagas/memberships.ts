import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { saveProblemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import {
  membershipEndRequested,
  membershipEndSettled,
  membershipsFailed,
  membershipsReceived,
  membershipsRequested,
} from '../store/memberships/slice';
import { dep } from './context';
import { setEnd } from './lib/announcedEnds';
import { orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

export function* membershipsSaga() {
  yield* takeLatest(membershipsRequested, orElse(onMembershipsRequested, membershipsFailed));
  yield* takeEvery(membershipEndRequested, onEndRequested);
}

function* onMembershipsRequested() {
  const { list } = yield* dep('memberships');
  yield* put(membershipsReceived(yield* call(list)));
}

/** Returns false if the user declines. */
function* changeEnd(role: string, user: string, endsAt: string | null) {
  if (endsAt !== null) return yield* setEnd(role, user, { ends_at: endsAt });
  const { removeEnd } = yield* dep('memberships');
  yield* call(removeEnd, role, user);
  return true;
}

function* onEndRequested({ payload }: ReturnType<typeof membershipEndRequested>) {
  const { role, user, endsAt } = payload;
  try {
    if (yield* changeEnd(role, user, endsAt))
      yield* raiseSuccess(
        message(endsAt === null ? 'memberships.endRemoved' : 'memberships.endSet', { role, user }),
      );
  } catch (error) {
    const reason = saveProblemText(yield* problemOf(error));
    yield* raiseFailure(message('memberships.endFailed', { role, user }), reason);
  }
  yield* put(membershipEndSettled({ role, user }));
  yield* put(membershipsRequested());
}
