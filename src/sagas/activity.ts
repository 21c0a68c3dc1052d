import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { activityConditions } from '../store/activity/address';
import { selectActivity } from '../store/activity/selectors';
import {
  activityFailed,
  type ActivityFilter,
  activityReceived,
  activityRequested,
  newerActivityReceived,
  newerActivityRequested,
  olderActivityRequested,
} from '../store/activity/slice';
import { entriesRestored } from '../store/history/slice';
import { dep } from './context';
import { orElse, orLog } from './lib/problems';

/** Milliseconds by which events can appear late, such as audit events of a cluster. */
const LATE = 60_000;

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

/** Returns the conditions that find the events since the newest shown one. */
function newerConditions(filter: ActivityFilter, newestAt: string | undefined) {
  if (newestAt === undefined) return activityConditions(filter);
  const since = Math.max(Date.parse(newestAt) - LATE, Date.parse(filter.since) || 0);
  return activityConditions({ ...filter, since: new Date(since).toISOString() });
}

/** Keeps the current list on failure: the next refresh follows soon. */
function* onNewerWanted() {
  const requests = yield* dep('activity');
  const { filter, phase, events } = yield* select(selectActivity);
  if (phase !== 'ready') return;
  const page = yield* call(requests.refresh, newerConditions(filter, events[0]?.at));
  const present = yield* select(selectActivity);
  if (present.filter === filter) yield* put(newerActivityReceived(page));
}
