import { put, select, takeEvery } from 'typed-redux-saga';
import { selectCurrentAppOrNull } from '../store/apps/selectors';
import { breadcrumbsChanged } from '../store/chrome/slice';
import { navigated } from '../store/navigation/slice';

/** Listens to: arrivals. Breadcrumbs belong to an application and go when another one takes over. */
export function* titleSaga() {
  let current = (yield* select(selectCurrentAppOrNull))?.id;
  yield* takeEvery(navigated, function* onNavigated() {
    const next = (yield* select(selectCurrentAppOrNull))?.id;
    if (next === current) return;
    current = next;
    yield* put(breadcrumbsChanged([]));
  });
}
