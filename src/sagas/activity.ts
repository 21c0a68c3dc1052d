import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { activityConditions } from '../store/activity/address';
import { selectActivity } from '../store/activity/selectors';
import {
  activityFailed,
  activityReceived,
  activityRequested,
  newerActivityReceived,
  newerActivityRequested,
  olderActivityRequested,
} from '../store/activity/slice';
import { entriesRestored } from '../store/history/slice';
import { dep } from './context';
import { orElse, orLog } from './lib/problems';

export function* activitySaga() {
  yield* takeLatest([activityRequested, olderActivityRequested], orElse(onActivityWanted, activityFailed));
  yield* takeLeading([newerActivityRequested, entriesRestored], orLog(onNewerWanted));
}

function* onActivityWanted() {
  const requests = yield* dep('activity');
  const { filter, next } = yield* select(selectActivity);
  const page = yield* call(requests.list, activityConditions(filter), ...(next === null ? [] : [next]));
  yield* put(activityReceived(page));
}

/** Keeps the current list on failure: the next refresh follows soon. */
function* onNewerWanted() {
  const requests = yield* dep('activity');
  const { filter, phase } = yield* select(selectActivity);
  if (phase !== 'ready') return;
  const page = yield* call(requests.refresh, activityConditions(filter));
  const present = yield* select(selectActivity);
  if (present.filter === filter) yield* put(newerActivityReceived(page));
}
