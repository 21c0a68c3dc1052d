import { call, put, select, takeEvery } from 'typed-redux-saga';
import { selectSigningInAgain } from '../../store/expiry/selectors';
import { pageRestored, recoveryRequested, tabHeard } from '../../store/expiry/slice';
import { selectIsSignedIn } from '../../store/session/selectors';
import { signedOut } from '../../store/session/slice';
import { dep } from '../context';
import { broadcast, leaveToOther, refreshClock } from './shared';

/** Listens to: what other tabs say, the user signing out, and a page that the browser had kept. */
export function* tabsSaga() {
  yield* takeEvery(signedOut, broadcast, 'signedOut' as const);
  yield* takeEvery(tabHeard, onTabHeard);
  yield* takeEvery(pageRestored, onPageRestored);
  // Pages that wait for a user to sign in learn it from the page that this leads to.
  if (yield* select(selectIsSignedIn)) yield* broadcast('signedIn');
}

/** What other tabs say is a reason to ask the server, and no more. */
function* onTabHeard({ payload: message }: ReturnType<typeof tabHeard>) {
  if (message === 'signedIn') yield* call(onSignedInElsewhere);
  else if (message === 'extended') yield* call(refreshClock, false);
  // The session of this page is over as well; without a request of its own it would go on showing data.
  // The request has no other purpose: its 401 does the rest.
  else yield* call(readUserName);
}

/** Signing in replaces the session that all tabs share: a page that waits for one can go on, or it has a new user. */
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

/** Who is signed in now; undefined for no one, and when the server cannot be asked. */
function* readUserName() {
  const ownSessions = yield* dep('ownSessions');
  try {
    return yield* call(ownSessions.fetchUserName);
  } catch {
    return undefined;
  }
}

/** What the browser kept of a page may belong to a user who has left since. */
function* onPageRestored() {
  const page = yield* dep('page');
  page.reload();
}
