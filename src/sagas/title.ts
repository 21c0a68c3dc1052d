import { call, put, select, takeEvery } from 'typed-redux-saga';
import { selectCurrentAppOrNull } from '../store/apps/selectors';
import { appsUpdated, currentAppChanged, registrationClosed } from '../store/apps/slice';
import { capabilitiesReceived } from '../store/capabilities/slice';
import { navigated } from '../store/navigation/slice';
import { dep } from './context';

/** Tracks the current application and drops the previous leave handler [NAV-17, APP-17]. */
export function* titleSaga() {
  const leaveHandlers = yield* dep('leaveHandlers');
  let current = (yield* select(selectCurrentAppOrNull))?.id ?? null;
  const moments = [navigated, appsUpdated, capabilitiesReceived, registrationClosed];
  yield* takeEvery(moments, function* onMoment() {
    const appId = (yield* select(selectCurrentAppOrNull))?.id ?? null;
    if (appId === current) return;
    const left = current;
    current = appId;
    if (left !== null) yield* call(leaveHandlers.drop, left);
    yield* put(currentAppChanged({ appId, left }));
  });
}
