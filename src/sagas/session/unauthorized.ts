import { call, put, select, takeEvery } from 'typed-redux-saga';
import { CUSTOM_ERROR_ROUTE, ENDPOINTS, LOGIN_ROUTE } from '../../../contract/endpoints';
import { selectSecurityConfig } from '../../store/boot/selectors';
import { selectSigningInAgain, selectWouldLose } from '../../store/expiry/selectors';
import { sessionExpired } from '../../store/expiry/slice';
import { selectLocation } from '../../store/navigation/selectors';
import { selectSession } from '../../store/session/selectors';
import { unauthorizedReceived } from '../../store/session/slice';
import { leavePage } from './shared';

/** Requests whose 401 does not mean that the session has ended [A01]. */
const EXEMPT = new Set([`POST ${ENDPOINTS.login}`, `POST ${ENDPOINTS.account}`]);

/** Routes that need no session [AUTH-22, A10]. */
const PUBLIC_ROUTES = [LOGIN_ROUTE, CUSTOM_ERROR_ROUTE];

export function* unauthorizedSaga() {
  // Leave only once, however many requests are refused at the same time [A02].
  let isLeaving = false;
  yield* takeEvery(unauthorizedReceived, function* (action) {
    if (!isLeaving) isLeaving = yield* call(onUnauthorizedReceived, action);
  });
}

type Unauthorized = ReturnType<typeof unauthorizedReceived>;

/**
 * Ends the session if auto-logout is configured [AUTH-19..22]. Leaves the page if no work could be
 * lost, otherwise asks the user to sign in on it [C68]. Returns true if the page is being left.
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
  // Signing out leaves the page anyway; a password change ends the session earlier.
  if ((yield* select(selectSession)).phase === 'signingOut') return false;
  if ((yield* select(selectSecurityConfig)).ui.autologout !== true) return false;
  const { pathname } = yield* select(selectLocation);
  return !PUBLIC_ROUTES.some((route) => pathname === route || pathname.startsWith(`${route}/`));
}

/** After "not now", only saving asks again, not background reads. */
function* isAskedAlready({ payload: { method, isSystem } }: Unauthorized, wouldLose: boolean) {
  const { phase } = yield* select(selectSigningInAgain);
  return phase === 'declined' ? wouldLose && (isSystem === true || method === 'GET') : phase !== 'none';
}
