import { put, select, takeEvery } from 'typed-redux-saga';
import { selectCurrentAppOrNull } from '../store/apps/selectors';
import { currentAppChanged } from '../store/apps/slice';
import { navigated } from '../store/navigation/slice';
import { dep } from './context';

/** Listens to: arrivals. What belongs to an application goes when another one takes over [NAV-17, APP-17]. */
export function* titleSaga() {
  const leaveHandlers = yield* dep('leaveHandlers');
  let current = (yield* select(selectCurrentAppOrNull))?.id ?? null;
  yield* takeEvery(navigated, function* onNavigated() {
    const appId = (yield* select(selectCurrentAppOrNull))?.id ?? null;
    if (appId === current) return;
    const left = current;
    current = appId;
    if (left !== null) leaveHandlers.drop(left);
    yield* put(currentAppChanged({ appId, left }));
  });
}
