import { call, delay, fork, put, race, select, take, takeEvery, takeLeading } from 'typed-redux-saga';
import { CUSTOM_ERROR_ROUTE, ENDPOINTS, LOGIN_ROUTE } from '../../api/contract/endpoints';
import { type PresentSession } from '../../api/contract/ownSessions';
import { selectAccountOrNull } from '../../store/account/selectors';
import { selectSecurityConfig } from '../../store/boot/selectors';
import {
  noticeAt,
  selectNearEndOrNull,
  selectSessionEndOrNull,
  selectSigningInAgain,
  selectWouldLose,
} from '../../store/expiry/selectors';
import {
  pageGivenUp,
  pageRestored,
  pageUsed,
  recoveryRequested,
  sessionClockReceived,
  sessionEndNeared,
  sessionExpired,
  sessionExtensionRequested,
  signedInAgain,
  signInAgainDeclined,
  signInAgainFailed,
  signInAgainRequested,
  tabHeard,
  type TabMessage,
} from '../../store/expiry/slice';
import { selectLocation } from '../../store/navigation/selectors';
import { MAX_INTEGER } from '../../store/notices/settings';
import { selectIsSignedIn } from '../../store/session/selectors';
import { signedOut, unauthorizedReceived } from '../../store/session/slice';
import { savedTenantCleared } from '../../store/tenancy/slice';
import { dep } from '../context';
import { problemOf } from '../lib/problems';
import { forgetPerson, settleForms } from './session';

/** Paths on which a 401 is an answer to a person, not the end of a session [A01]. */
const EXEMPT = new Set([`POST ${ENDPOINTS.login}`, `POST ${ENDPOINTS.account}`]);

/** Routes on which nobody is signed out, because nobody need be signed in [AUTH-22, A10]. */
const PUBLIC_ROUTES = [LOGIN_ROUTE, CUSTOM_ERROR_ROUTE];

/** How long to wait when the server could not be asked. */
const PAUSE = 30_000;

/** Listens to: answers of 401, signing in again in place, the other tabs, the clock of the session, and the use of the page. */
export function* expirySaga() {
  // A page is left once, however many requests are refused at the same time [A02].
  let leaving = false;
  yield* takeEvery(unauthorizedReceived, function* (action) {
    if (!leaving) leaving = yield* call(onUnauthorizedReceived, action);
  });
  yield* takeLeading(signInAgainRequested, onSignInAgainRequested);
  yield* takeLeading(recoveryRequested, onRecoveryRequested);
  yield* takeEvery(signInAgainDeclined, onSignInAgainDeclined);
  yield* takeEvery(pageGivenUp, onPageGivenUp);
  yield* takeEvery(signedOut, onSignedOut);
  yield* takeLeading(sessionExtensionRequested, tellUse);
  yield* takeEvery(tabHeard, onTabHeard);
  yield* takeLeading(pageUsed, tellUse);
  yield* takeEvery(pageRestored, onPageRestored);
  yield* fork(watchClock);
  // Pages that wait for somebody to sign in learn it from the page that this leads to.
  if (yield* select(selectIsSignedIn)) yield* tellTabs('signedIn');
}

function* tellTabs(message: TabMessage) {
  const tell = yield* dep('tellTabs');
  tell(message);
}

/**
 * The session has ended, if auto-logout is configured [AUTH-19..22]. A page on which nothing could be lost is left for the
 * sign-in page; on any other the user is asked to sign in there first [C68].
 *
 * @returns true when the page is being left
 */
function* onUnauthorizedReceived(action: ReturnType<typeof unauthorizedReceived>) {
  const { method, path, isSystem } = action.payload;
  if (EXEMPT.has(`${method} ${path}`)) return false;
  const config = yield* select(selectSecurityConfig);
  if (config.ui.autologout !== true) return false;
  const { pathname } = yield* select(selectLocation);
  if (PUBLIC_ROUTES.some((route) => pathname === route || pathname.startsWith(`${route}/`))) return false;
  const { phase } = yield* select(selectSigningInAgain);
  const wouldLose = yield* select(selectWouldLose);
  // Who said "not now" is asked again when something is to be saved, not by everything that the page reads meanwhile.
  if (phase === 'declined' ? wouldLose && (isSystem === true || method === 'GET') : phase !== 'none')
    return false;
  if (wouldLose) {
    yield* put(sessionExpired());
    return false;
  }
  yield* call(leavePage);
  return true;
}

/** Forgets the tenant, and goes to the logout URL or loads this page anew, which asks to sign in [AUTH-19..21, C68]. */
function* leavePage() {
  yield* put(savedTenantCleared());
  const { logout_url } = (yield* select(selectSecurityConfig)).auth;
  const page = yield* dep('page');
  if (logout_url) page.assign(logout_url);
  else page.reload();
}

function* onSignInAgainRequested(action: ReturnType<typeof signInAgainRequested>) {
  const { username, credentialRef } = action.payload;
  const account = yield* dep('account');
  const credentials = yield* dep('credentials');
  try {
    yield* call(account.signIn, username, credentials.take(credentialRef) ?? '');
  } catch (error) {
    yield* put(signInAgainFailed(yield* problemOf(error)));
    return;
  }
  yield* call(recover);
}

function* onRecoveryRequested(action: ReturnType<typeof recoveryRequested>) {
  const { phase } = yield* select(selectSigningInAgain);
  if (phase === 'none') return;
  if (!(yield* call(recover)) && action.payload.isByPerson)
    yield* put(signInAgainFailed({ kind: 'http', status: 401, message: '' }));
}

/**
 * Finds out who is signed in, and goes on with the page if it is the same person. Somebody else gets a fresh page: nothing of
 * what the first person did or typed is for them.
 *
 * @returns false when nobody is signed in, or nobody can be asked
 */
function* recover() {
  const ownSessions = yield* dep('ownSessions');
  let userName: string | undefined;
  try {
    userName = yield* call(ownSessions.fetchUserName);
  } catch (error) {
    yield* put(signInAgainFailed(yield* problemOf(error)));
    return true;
  }
  if (userName === undefined) return false;
  if (yield* call(leaveToOther, userName)) return true;
  const held = yield* dep('heldRequests');
  yield* put(signedInAgain());
  held.release(true);
  yield* tellTabs('signedIn');
  yield* call(askClock, true);
  return true;
}

/** A page of one user must not go on with the session of another one. @returns whether the page is being left */
function* leaveToOther(userName: string) {
  if ((yield* select(selectAccountOrNull))?.user_name === userName) return false;
  yield* call(forgetPerson);
  const page = yield* dep('page');
  page.reload();
  return true;
}

function* onSignInAgainDeclined() {
  const held = yield* dep('heldRequests');
  held.release(false);
}

/** No question about unsaved changes: the user has just chosen to lose them. The page goes as one without changes [C68]. */
function* onPageGivenUp() {
  yield* call(settleForms);
  yield* call(leavePage);
}

function* onSignedOut() {
  yield* tellTabs('signedOut');
}

/** What other tabs say is a reason to ask the server, and no more. */
function* onTabHeard({ payload: message }: ReturnType<typeof tabHeard>) {
  if (message === 'signedIn') yield* call(onSignedInElsewhere);
  else if (message === 'extended') yield* call(askClock, false);
  // The session of this page is over as well; without a request of its own it would go on showing data.
  else yield* call(askWhetherOver);
}

/** Signing in replaces the session that all tabs share: a page that waits for one can go on, or it has a new user. */
function* onSignedInElsewhere() {
  const { phase } = yield* select(selectSigningInAgain);
  if (phase !== 'none') {
    yield* put(recoveryRequested({ isByPerson: false }));
    return;
  }
  if (!(yield* select(selectIsSignedIn))) return;
  const ownSessions = yield* dep('ownSessions');
  try {
    const userName = yield* call(ownSessions.fetchUserName);
    if (userName !== undefined) yield* call(leaveToOther, userName);
  } catch {
    // Nobody can be asked: nothing is known.
  }
}

/** Asks by a request that has no other purpose; its 401 does the rest. */
function* askWhetherOver() {
  const ownSessions = yield* dep('ownSessions');
  try {
    yield* call(ownSessions.fetchUserName);
  } catch {
    // Nobody can be asked: nothing is known.
  }
}

/** What the browser kept of a page may belong to somebody who has left since. */
function* onPageRestored() {
  const page = yield* dep('page');
  page.reload();
}

/** Somebody is there: the session lives on, in all tabs. */
function* tellUse() {
  if (yield* call(askClock, true)) yield* tellTabs('extended');
}

/** Tells the person in time, and finds out at the end whether it really is the end. */
function* watchClock() {
  for (;;) {
    const end = yield* select(selectSessionEndOrNull);
    if (!end) {
      yield* take(sessionClockReceived);
      continue;
    }
    const isTold = (yield* select(selectNearEndOrNull)) !== null;
    const wait = Math.max(0, (isTold ? end.at : noticeAt(end)) - Date.now());
    const { due } = yield* race({
      // Longer than this, a browser does not wait at all.
      due: delay(Math.min(wait, MAX_INTEGER)),
      changed: take([sessionClockReceived, sessionExpired]),
    });
    if (due !== undefined) yield* call(lookAtClock);
  }
}

/** Another tab may have used the session meanwhile: only the server knows. */
function* lookAtClock() {
  if (!(yield* call(askClock, false))) yield* delay(PAUSE);
  const end = yield* select(selectSessionEndOrNull);
  if (end && noticeAt(end) <= Date.now()) yield* put(sessionEndNeared());
}

/** @returns whether the server has answered; a 401 is heard of elsewhere */
function* askClock(isUse: boolean) {
  const ownSessions = yield* dep('ownSessions');
  try {
    const { clock }: PresentSession = yield* call(ownSessions.fetchPresent, isUse);
    if (clock) yield* put(sessionClockReceived(clock, { isUse }));
    return true;
  } catch {
    return false;
  }
}
