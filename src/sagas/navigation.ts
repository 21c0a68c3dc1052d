import { eventChannel } from 'redux-saga';
import { call, cancelled, fork, put, select, take, takeEvery, takeLatest } from 'typed-redux-saga';
import { findApp, selectApps, selectCurrentAppOrNull } from '../store/apps/selectors';
import { selectHasUnsavedChanges } from '../store/editing/selectors';
import { allFormsSettled } from '../store/editing/slice';
import { drawerClosed } from '../store/chrome/slice';
import { selectLocation } from '../store/navigation/selectors';
import {
  type AppLocation,
  browserMoved,
  formatPath,
  navigated,
  navigationDeclined,
  navigationRequested,
  parsePath,
} from '../store/navigation/slice';
import { message, verbatim } from '../store/text';
import { askConfirm } from './confirm';
import { dep } from './context';

/** Listens to: requests to go somewhere, and the browser moving by itself. State leads, the URL follows. */
export function* navigationSaga() {
  yield* fork(watchBrowser);
  yield* takeLatest(navigationRequested, onNavigationRequested);
  yield* takeLatest(browserMoved, onBrowserMoved);
  yield* takeEvery(navigated, onNavigated);
}

/** Turns the browser's own moves into events. */
function* watchBrowser() {
  const history = yield* dep('history');
  const moves = eventChannel<AppLocation>((emit) => history.listen(emit));
  try {
    for (;;) yield* put(browserMoved(yield* take(moves)));
  } finally {
    if (yield* cancelled()) moves.close();
  }
}

/**
 * Asks before changes are thrown away: those of a form, and whatever the application that is left for another one wants to be
 * asked about [APP-14, APP-16].
 */
export function* mayLeave(to?: AppLocation) {
  if (yield* select(selectHasUnsavedChanges)) {
    return yield* call(askConfirm, {
      title: message('leave.title'),
      text: [message('leave.text')],
      confirmLabel: message('leave.confirm'),
      cancelLabel: message('leave.stay'),
      tone: 'danger' as const,
      testSubject: 'appLeaveConfirmModal',
    });
  }
  const from = yield* select(selectCurrentAppOrNull);
  if (!from || (to && findApp(yield* select(selectApps), to.pathname)?.id === from.id)) return true;
  const leaveHandlers = yield* dep('leaveHandlers');
  const action = leaveHandlers.ask(from.id);
  if (action.type !== 'confirm') return true;
  return yield* call(askConfirm, {
    title: action.title === undefined ? message('leave.title') : verbatim(action.title),
    text: [verbatim(action.text)],
    confirmLabel: message('common.confirm'),
    tone: 'normal' as const,
    testSubject: 'appLeaveConfirmModal',
  });
}

function* onNavigationRequested(action: ReturnType<typeof navigationRequested>) {
  const { to, replace, force, state } = action.payload;
  const here = yield* select(selectLocation);
  const location: AppLocation = {
    ...parsePath(to.startsWith('#') ? here.pathname + here.search + to : to),
    ...(state === undefined ? {} : { state }),
  };
  if (force !== true && !(yield* call(mayLeave, location))) {
    yield* put(navigationDeclined({ to }));
    return;
  }
  yield* put(allFormsSettled());
  const history = yield* dep('history');
  const kind = replace === true || formatPath(location) === formatPath(here) ? 'replace' : 'push';
  history[kind](location);
  yield* put(navigated({ location, kind }));
}

/** The URL has already changed: when the person stays, it is put back [C45]. */
function* onBrowserMoved(action: ReturnType<typeof browserMoved>) {
  const here = yield* select(selectLocation);
  const location = action.payload;
  const history = yield* dep('history');
  const isSamePlace = formatPath(location) === formatPath(here);
  if (!isSamePlace && !(yield* call(mayLeave, location))) {
    history.restore(here);
    yield* put(navigationDeclined({ to: formatPath(location) }));
    return;
  }
  history.accept();
  if (isSamePlace) return;
  yield* put(allFormsSettled());
  yield* put(navigated({ location, kind: 'pop' }));
}

/** A drawer that is not docked closes when the person has arrived. */
function* onNavigated() {
  yield* put(drawerClosed());
}
