import { call, put, select, takeLeading } from 'typed-redux-saga';
import { ENDPOINTS, LOGIN_ROUTE } from '../../../contract/endpoints';
import { safeNextUrl } from '../../../contract/nextUrl';
import { logoutPath } from '../../../contract/signInKinds';
import { selectAuthType } from '../../store/account/selectors';
import { selectAccountOrNull } from '../../store/account/selectors';
import { selectBasePath, selectSecurityConfig } from '../../store/boot/selectors';
import { selectLocation } from '../../store/navigation/selectors';
import { recentsCleared } from '../../store/recents/slice';
import {
  signedIn,
  signedOut,
  signInFailed,
  signInRequested,
  signOutDeclined,
  signOutRequested,
} from '../../store/session/slice';
import { savedTenantCleared } from '../../store/tenancy/slice';
import { dep } from '../context';
import { settleForms } from '../lib/forms';
import { orElse, problemOf } from '../lib/problems';
import { mayLeave } from '../navigation';
import { readAuthType } from './authType';

/** Handles sign-in and sign-out. */
export function* sessionSaga() {
  yield* takeLeading(signInRequested, orElse(onSignInRequested, signInFailed));
  yield* takeLeading(signOutRequested, onSignOutRequested);
}

function* onSignInRequested(action: ReturnType<typeof signInRequested>) {
  const { username, credentialRef, newCredentialRef } = action.payload;
  const credentials = yield* dep('credentials');
  const account = yield* dep('account');
  const present = yield* select(selectAccountOrNull);
  // A signed-in user must sign out before the server accepts another name [A20].
  if (present && present.user_name !== username) yield* call(account.signOut);
  const password = (yield* call(credentials.take, credentialRef)) ?? '';
  const next = newCredentialRef === undefined ? undefined : yield* call(credentials.take, newCredentialRef);
  if (next === undefined) yield* call(account.signIn, username, password);
  else yield* call(account.signIn, username, password, next);
  yield* put(signedIn());
  const page = yield* dep('page');
  yield* call(page.assign, yield* call(targetAfterSignIn));
}

/** Returns the page requested first, with its fragment, if it is on this site; else home. */
export function* targetAfterSignIn() {
  const basePath = yield* select(selectBasePath);
  const location = yield* select(selectLocation);
  const target = safeNextUrl(new URLSearchParams(location.search).get('nextUrl'), basePath);
  // Avoid redirecting the sign-in page to itself.
  if (target.split(/[?#]/, 1)[0] === basePath + LOGIN_ROUTE) return `${basePath}/`;
  return target.includes('#') ? target : target + location.hash;
}

function* onSignOutRequested() {
  const page = yield* dep('page');
  const basePath = yield* select(selectBasePath);
  const { logout_url } = (yield* select(selectSecurityConfig)).auth;
  if (!(yield* call(mayLeave))) {
    yield* put(signOutDeclined());
    return;
  }
  yield* call(readAuthType);
  const path = logoutPath(yield* select(selectAuthType));
  // An external session ends by visiting the server, which redirects onwards [C10].
  const isEndedByVisit = path !== ENDPOINTS.logout;
  if (!isEndedByVisit) yield* call(endSession);
  yield* call(forgetUser);
  yield* put(signedOut());
  const loginPage = `${basePath}${LOGIN_ROUTE}?nextUrl=${encodeURIComponent(basePath || '/')}`;
  yield* call(page.assign, isEndedByVisit ? basePath + path : logout_url || loginPage);
}

/** Ends the session on the server. A failure does not keep the user here [C10]. */
function* endSession() {
  const account = yield* dep('account');
  try {
    yield* call(account.signOut);
  } catch (error) {
    yield* problemOf(error);
  }
}

/** Removes the user's traces from the browser for its next user [AUTH-18, C05]. */
export function* forgetUser() {
  yield* put(savedTenantCleared());
  yield* put(recentsCleared());
  yield* call(settleForms);
  const credentials = yield* dep('credentials');
  yield* call(credentials.clear);
  const clearStorage = yield* dep('clearStorageOnSignOut');
  yield* call(clearStorage);
}
