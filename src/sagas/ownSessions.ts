import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import { STATUS } from '../../contract/httpStatus';
import { OTHERS } from '../store/ownSessions/sessionList';
import {
  ownSessionsFailed,
  ownSessionsReceived,
  ownSessionsRequested,
  sessionEnded,
  sessionEndFailed,
  sessionEndRequested,
} from '../store/ownSessions/slice';
import { dep } from './context';
import { expectedProblemOf, orElse, problemOf } from './lib/problems';

export function* ownSessionsSaga() {
  yield* takeLatest(ownSessionsRequested, orElse(onOwnSessionsRequested, ownSessionsFailed));
  yield* takeEvery(sessionEndRequested, onSessionEndRequested);
}

function* onOwnSessionsRequested() {
  const requests = yield* dep('ownSessions');
  yield* put(ownSessionsReceived(yield* call(requests.list)));
}

function* onSessionEndRequested({ payload: id }: ReturnType<typeof sessionEndRequested>) {
  const requests = yield* dep('ownSessions');
  try {
    if (id === OTHERS) yield* call(requests.endOthers);
    else yield* call(requests.end, id);
    yield* put(sessionEnded(id));
  } catch (error) {
    // A session that is already gone counts as ended.
    if ((yield* expectedProblemOf(error)).status === STATUS.notFound) yield* put(sessionEnded(id));
    else yield* put(sessionEndFailed({ id, problem: yield* problemOf(error) }));
  }
}
