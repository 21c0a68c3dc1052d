import { call, put, takeEvery, takeLatest } from 'typed-redux-saga';
import {
  OTHERS,
  ownSessionsFailed,
  ownSessionsReceived,
  ownSessionsRequested,
  sessionEnded,
  sessionEndFailed,
  sessionEndRequested,
} from '../store/ownSessions/slice';
import { dep } from './context';

/** Listens to: the list of the person's sessions being wanted, and sessions that are to end. */
export function* ownSessionsSaga() {
  yield* takeLatest(ownSessionsRequested, onOwnSessionsRequested);
  yield* takeEvery(sessionEndRequested, onSessionEndRequested);
}

function* onOwnSessionsRequested() {
  const requests = yield* dep('ownSessions');
  const toProblem = yield* dep('toProblem');
  try {
    yield* put(ownSessionsReceived(yield* call(requests.list)));
  } catch (error) {
    yield* put(ownSessionsFailed(toProblem(error)));
  }
}

function* onSessionEndRequested({ payload: id }: ReturnType<typeof sessionEndRequested>) {
  const requests = yield* dep('ownSessions');
  const toProblem = yield* dep('toProblem');
  try {
    if (id === OTHERS) yield* call(requests.endOthers);
    else yield* call(requests.end, id);
    yield* put(sessionEnded(id));
  } catch (error) {
    const problem = toProblem(error);
    // One that is gone already is as it should be.
    if (problem.status === 404) yield* put(sessionEnded(id));
    else yield* put(sessionEndFailed({ id, problem }));
  }
}
