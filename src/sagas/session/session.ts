import { call, put, select, takeLeading } from 'typed-redux-saga';
import { ENDPOINTS, LOGIN_ROUTE, logoutPath } from '../../api/contract/endpoints';
import { safeNextUrl } from '../../api/contract/nextUrl';
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

/** Listens to: sign-in and sign-out. What ends a session otherwise concerns only users who are signed in: see the other files of this folder. */
export function* sessionSaga() {
  yield* takeLeading(signInRequested, orElse(onSignInRequested, signInFailed));
  yield* takeLeading(signOutRequested, onSignOutRequested);
}

function* onSignInRequested(action: ReturnType<typeof signInRequested>) {
  const { username, credentialRef, newCredentialRef } = action.payload;
  const credentials = yield* dep('credentials');
  const account = yield* dep('account');
  const present = yield* select(selectAccountOrNull);
  // The sign-in page was opened by a signed-in user: the server takes another name only after they have left [A20].
  if (present && present.user_name !== username) yield* call(account.signOut);
  const password = credentials.take(credentialRef) ?? '';
  const next = newCredentialRef === undefined ? undefined : credentials.take(newCredentialRef);
  if (next === undefined) yield* call(account.signIn, username, password);
  else yield* call(account.signIn, username, password, next);
  yield* put(signedIn());
  const page = yield* dep('page');
  page.assign(yield* call(targetAfterSignIn));
}

/** Where a user goes after signing in: the page first asked for, when it is ours, with its fragment; else home. */
export function* targetAfterSignIn() {
  const basePath = yield* select(selectBasePath);
  const location = yield* select(selectLocation);
  const target = safeNextUrl(new URLSearchParams(location.search).get('nextUrl'), basePath);
  // Going from the sign-in page to itself would not leave it.
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
  const path = logoutPath((yield* select(selectAuthType)) ?? '');
  // A session that began elsewhere ends by visiting the server, which knows where to go from there [C10].
  const isEndedByVisit = path !== ENDPOINTS.logout;
  if (!isEndedByVisit) yield* call(endSession);
  yield* call(forgetUser);
  yield* put(signedOut());
  const loginPage = `${basePath}${LOGIN_ROUTE}?nextUrl=${encodeURIComponent(basePath || '/')}`;
  page.assign(isEndedByVisit ? basePath + path : logout_url || loginPage);
}

/** Ends the session on the server. A failure does not keep the user here: they meant to leave [C10]. */
function* endSession() {
  const account = yield* dep('account');
  try {
    yield* call(account.signOut);
  } catch (error) {
    yield* problemOf(error);
  }
}

/** Removes what one user leaves behind in a browser that another may use next [AUTH-18, C05]. */
export function* forgetUser() {
  yield* put(savedTenantCleared());
  yield* put(recentsCleared());
  yield* call(settleForms);
  const credentials = yield* dep('credentials');
  credentials.clear();
  const clearStorage = yield* dep('clearStorageOnSignOut');
  clearStorage();
}
