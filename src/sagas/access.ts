import { call, put, takeLatest } from 'typed-redux-saga';
import { questionIn } from '../store/access/address';
import {
  type AccessAsked,
  accessExplained,
  accessFailed,
  accessRequested,
  type EntryAsked,
  holdersFound,
  membersFound,
  reachFound,
} from '../store/access/slice';
import { dep } from './context';
import { orElse } from './lib/problems';

/** Listens to: questions about access. The last one counts. */
export function* accessSaga() {
  yield* takeLatest(accessRequested, orElse(onAccessRequested, accessFailed));
}

function* answerOf(asked: AccessAsked | EntryAsked) {
  const requests = yield* dep('access');
  if ('area' in asked)
    return asked.area === 'roles'
      ? membersFound(yield* call(requests.findMembers, asked.name))
      : reachFound(yield* call(requests.findReach, asked.name));
  const question = questionIn(asked);
  return asked.isWho && question
    ? holdersFound(yield* call(requests.findHolders, question))
    : accessExplained(yield* call(requests.explain, asked.user, question));
}

function* onAccessRequested({ payload }: ReturnType<typeof accessRequested>) {
  yield* put(yield* call(answerOf, payload));
}
