import { call, put, select, takeEvery } from 'typed-redux-saga';
import { selectSigningInAgain } from '../../store/expiry/selectors';
import { pageRestored, recoveryRequested, tabHeard } from '../../store/expiry/slice';
import { selectIsSignedIn } from '../../store/session/selectors';
import { signedOut } from '../../store/session/slice';
import { dep } from '../context';
import { broadcast, leaveToOther, refreshClock } from './shared';

export function* tabsSaga() {
  yield* takeEvery(signedOut, broadcast, 'signedOut' as const);
  yield* takeEvery(tabHeard, onTabHeard);
  yield* takeEvery(pageRestored, onPageRestored);
  // Wakes up tabs that wait for a sign-in: this page is the result of one.
  if (yield* select(selectIsSignedIn)) yield* broadcast('signedIn');
}

/** Asks the server on messages of other tabs; they are never trusted by themselves. */
function* onTabHeard({ payload: message }: ReturnType<typeof tabHeard>) {
  if (message === 'signedIn') yield* call(onSignedInElsewhere);
  else if (message === 'extended') yield* call(refreshClock, false);
  // This session has ended too: the request's 401 stops the page from showing data.
  else yield* call(readUserName);
}

/** Resumes a waiting page, or reloads for a new user: all tabs share the new session. */
function* onSignedInElsewhere() {
  const { phase } = yield* select(selectSigningInAgain);
  if (phase !== 'none') {
    yield* put(recoveryRequested({ isByUser: false }));
    return;
  }
  if (!(yield* select(selectIsSignedIn))) return;
  const userName = yield* readUserName();
  if (userName !== undefined) yield* call(leaveToOther, userName);
}

/** Returns the name of the signed-in user, or undefined if there is none or the request fails. */
function* readUserName() {
  const ownSessions = yield* dep('ownSessions');
  try {
    return yield* call(ownSessions.fetchUserName);
  } catch {
    return undefined;
  }
}

/** Reloads: a page from the browser's cache may belong to a user who has signed out. */
function* onPageRestored() {
  const page = yield* dep('page');
  yield* call(page.reload);
}
