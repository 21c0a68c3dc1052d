import { call, put, select, takeEvery } from 'typed-redux-saga';
import { CUSTOM_ERROR_ROUTE, ENDPOINTS, LOGIN_ROUTE } from '../../api/contract/endpoints';
import { selectSecurityConfig } from '../../store/boot/selectors';
import { selectSigningInAgain, selectWouldLose } from '../../store/expiry/selectors';
import { sessionExpired } from '../../store/expiry/slice';
import { selectLocation } from '../../store/navigation/selectors';
import { selectSession } from '../../store/session/selectors';
import { unauthorizedReceived } from '../../store/session/slice';
import { leavePage } from './shared';

/** Requests whose 401 is an answer to a user, not the end of a session [A01]. */
const EXEMPT = new Set([`POST ${ENDPOINTS.login}`, `POST ${ENDPOINTS.account}`]);

/** Routes on which no one is signed out, because no one need be signed in [AUTH-22, A10]. */
const PUBLIC_ROUTES = [LOGIN_ROUTE, CUSTOM_ERROR_ROUTE];

/** Listens to: answers of 401. */
export function* unauthorizedSaga() {
  // A page is left once, however many requests are refused at the same time [A02].
  let isLeaving = false;
  yield* takeEvery(unauthorizedReceived, function* (action) {
    if (!isLeaving) isLeaving = yield* call(onUnauthorizedReceived, action);
  });
}

type Unauthorized = ReturnType<typeof unauthorizedReceived>;

/**
 * The session has ended, if auto-logout is configured [AUTH-19..22]. A page on which nothing could be lost is left for the
 * sign-in page; on any other the user is asked to sign in there first [C68].
 *
 * @returns true when the page is being left
 */
function* onUnauthorizedReceived(action: Unauthorized) {
  if (!(yield* isSessionEnd(action))) return false;
  const wouldLose = yield* select(selectWouldLose);
  if (yield* isAskedAlready(action, wouldLose)) return false;
  if (wouldLose) {
    yield* put(sessionExpired());
    return false;
  }
  yield* call(leavePage);
  return true;
}

function* isSessionEnd({ payload: { method, path } }: Unauthorized) {
  if (EXEMPT.has(`${method} ${path}`)) return false;
  // A user who signs out leaves anyway; a new password may have ended the session before that.
  if ((yield* select(selectSession)).phase === 'signingOut') return false;
  if ((yield* select(selectSecurityConfig)).ui.autologout !== true) return false;
  const { pathname } = yield* select(selectLocation);
  return !PUBLIC_ROUTES.some((route) => pathname === route || pathname.startsWith(`${route}/`));
}

/** A user who said "not now" is asked again when something is to be saved, not by everything that the page reads in the meantime. */
function* isAskedAlready({ payload: { method, isSystem } }: Unauthorized, wouldLose: boolean) {
  const { phase } = yield* select(selectSigningInAgain);
  return phase === 'declined' ? wouldLose && (isSystem === true || method === 'GET') : phase !== 'none';
}
