import { call, put, takeLatest } from 'typed-redux-saga';
import { questionIn } from '../store/access/address';
import { accessExplained, accessFailed, accessRequested, holdersFound } from '../store/access/slice';
import { dep } from './context';
import { problemOf } from './lib/problems';

/** Listens to: questions about access. The last one counts. */
export function* accessSaga() {
  yield* takeLatest(accessRequested, onAccessRequested);
}

function* onAccessRequested({ payload: asked }: ReturnType<typeof accessRequested>) {
  const requests = yield* dep('access');
  const question = questionIn(asked);
  try {
    if (asked.isWho && question) yield* put(holdersFound(yield* call(requests.findHolders, question)));
    else yield* put(accessExplained(yield* call(requests.explain, asked.user, question)));
  } catch (error) {
    yield* put(accessFailed(yield* problemOf(error)));
  }
}
