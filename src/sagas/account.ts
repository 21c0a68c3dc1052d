import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { CUSTOM_ERROR_ROUTE, MISSING_ROLE_ROUTE } from '../../contract/endpoints';
import { STATUS } from '../../contract/httpStatus';
import { selectAccountOrNull } from '../store/account/selectors';
import {
  accountReceived,
  accountRequested,
  authTypeRequested,
  currentPasswordAccepted,
  currentPasswordRefused,
  dashboardsInfoReceived,
  passwordChanged,
  passwordChangeFailed,
  passwordChangeRequested,
  passwordDialogOpened,
} from '../store/account/slice';
import { selectBasePath } from '../store/boot/selectors';
import { identityFailed, identityReceived, identityRequested } from '../store/identity/slice';
import { selectLocation } from '../store/navigation/selectors';
import { signOutRequested } from '../store/session/slice';
import { dep } from './context';
import { settleForms } from './lib/forms';
import { orElse, orLog, problemOf } from './lib/problems';
import { readAuthType } from './session/authType';
import { readTenant } from './tenancy';

/** Handles the account, the session's sign-in type, the effective identity and password changes. */
export function* accountSaga() {
  yield* takeLatest(accountRequested, orLog(onAccountRequested));
  yield* takeLatest(identityRequested, orElse(onIdentityRequested, identityFailed));
  yield* takeLatest(authTypeRequested, readAuthType);
  yield* takeLatest(passwordDialogOpened, orLog(readDashboardsInfo));
  yield* takeLeading(passwordChangeRequested, onPasswordChangeRequested);
}

/** Without an account the page has no menu but works [ACCT-21, C12]. */
function* onAccountRequested() {
  const account = yield* dep('account');
  const info = yield* call(account.fetchAccount);
  if (info) {
    yield* put(accountReceived(info));
    if (info.roles.length === 0 && (yield* call(leaveWithoutRoles))) return;
  }
  yield* call(readDashboardsInfo);
  yield* call(readTenant);
}

/** Leaves the page if the account has no roles [AUTH-13, AUTH-14]. Returns true if it does. */
function* leaveWithoutRoles() {
  const { pathname } = yield* select(selectLocation);
  if (pathname === CUSTOM_ERROR_ROUTE || pathname.startsWith(`${CUSTOM_ERROR_ROUTE}/`)) return false;
  const page = yield* dep('page');
  const basePath = yield* select(selectBasePath);
  yield* call(settleForms);
  yield* call(page.assign, basePath + MISSING_ROLE_ROUTE);
  return true;
}

function* onIdentityRequested() {
  const account = yield* dep('account');
  const { user_name, roles, backend_roles, tenants } = yield* call(account.fetchAuthInfo);
  yield* put(identityReceived({ user_name, roles, backend_roles, tenants }));
}

/** Reads the tenancy settings and the current password rules [ACCT-17]. */
function* readDashboardsInfo() {
  const account = yield* dep('account');
  const dashboards = yield* call(account.fetchDashboardsInfo);
  if (dashboards) yield* put(dashboardsInfoReceived(dashboards));
}

/**
 * Verifies the current password by signing in with it, then sends the new one; the second call is
 * skipped if the first fails [ACCT-14, ACCT-15]. Success ends the session: its credentials are
 * stale [A21].
 */
function* onPasswordChangeRequested({ payload }: ReturnType<typeof passwordChangeRequested>) {
  const credentials = yield* dep('credentials');
  const account = yield* dep('account');
  const currentPassword = (yield* call(credentials.take, payload.currentRef)) ?? '';
  const newPassword = (yield* call(credentials.take, payload.newRef)) ?? '';
  if (!(yield* isAccepted(currentPassword))) return;
  try {
    yield* call(account.changePassword, currentPassword, newPassword);
    yield* put(passwordChanged());
    yield* put(signOutRequested());
  } catch (error) {
    yield* put(passwordChangeFailed(yield* problemOf(error)));
  }
}

function* isAccepted(currentPassword: string) {
  const account = yield* dep('account');
  const userName = (yield* select(selectAccountOrNull))?.user_name ?? '';
  try {
    yield* call(account.checkPassword, userName, currentPassword);
    yield* put(currentPasswordAccepted());
    return true;
  } catch (error) {
    const problem = yield* problemOf(error);
    // Only a refusal says anything about the password; an outage does not [A19].
    const isRefused = problem.status === STATUS.unauthorized || problem.status === STATUS.forbidden;
    yield* put(isRefused ? currentPasswordRefused(problem) : passwordChangeFailed(problem));
    return false;
  }
}
