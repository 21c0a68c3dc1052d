import { call, put, takeLatest } from 'typed-redux-saga';
import { type Problem } from '../../contract/problem';
import { message } from '../i18n/text';
import { statusFailed, statusReceived, statusRequested } from '../store/status/slice';
import { toastRaised } from '../store/toasts/slice';
import { dep } from './context';
import { problemOf } from './lib/problems';

export function* statusSaga() {
  yield* takeLatest(statusRequested, onStatusRequested);
}

/** Distinguishes an error status from no usable answer [STAT-08, STAT-09]. */
const reasonOf = ({ status }: Problem) =>
  status !== undefined && status >= 400
    ? message('status.failedWithCode', { responseStatus: status })
    : message('status.failedPerhapsDown');

/** Reads the server status. Returns the problem if it fails, unless the page has ended. */
export function* readStatus() {
  const fetchStatus = yield* dep('fetchStatus');
  try {
    yield* put(statusReceived(yield* call(fetchStatus)));
  } catch (error) {
    const problem = yield* problemOf(error);
    if (problem.kind === 'halted') return undefined;
    yield* put(statusFailed(problem));
    return problem;
  }
  return undefined;
}

function* onStatusRequested() {
  const problem = yield* call(readStatus);
  if (problem) yield* put(toastRaised({ title: reasonOf(problem), color: 'danger' }));
}
