import { call, put, select, takeLatest, takeLeading } from 'typed-redux-saga';
import { CUSTOM_ERROR_ROUTE, MISSING_ROLE_ROUTE } from '../api/contract/endpoints';
import { STATUS } from '../api/contract/httpStatus';
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
import { orElse, problemOf } from './lib/problems';
import { readAuthType } from './session/authType';
import { onTenantRequested } from './tenancy';

/** Listens to: the account, the way of the session or the effective identity being wanted, and the own password being changed. */
export function* accountSaga() {
  yield* takeLatest(accountRequested, onAccountRequested);
  yield* takeLatest(identityRequested, orElse(onIdentityRequested, identityFailed));
  yield* takeLatest(authTypeRequested, readAuthType);
  yield* takeLatest(passwordDialogOpened, onPasswordDialogOpened);
  yield* takeLeading(passwordChangeRequested, onPasswordChangeRequested);
}

/** A failure is logged to the console only: without an account there is no menu, and the page stays usable [ACCT-21, C12]. */
export function* onAccountRequested() {
  const account = yield* dep('account');
  try {
    const info = yield* call(account.fetchAccount);
    if (info) {
      yield* put(accountReceived(info));
      if (info.roles.length === 0 && (yield* call(leaveWithoutRoles))) return;
    }
    const dashboards = yield* call(account.fetchDashboardsInfo);
    if (dashboards) yield* put(dashboardsInfoReceived(dashboards));
    yield* call(onTenantRequested);
  } catch (error) {
    yield* problemOf(error);
  }
}

/**
 * An account that has lost its last role since the page was loaded can do nothing here any longer [AUTH-13, AUTH-14].
 *
 * @returns whether the page is being left
 */
function* leaveWithoutRoles() {
  const { pathname } = yield* select(selectLocation);
  if (pathname === CUSTOM_ERROR_ROUTE || pathname.startsWith(`${CUSTOM_ERROR_ROUTE}/`)) return false;
  const page = yield* dep('page');
  const basePath = yield* select(selectBasePath);
  yield* call(settleForms);
  page.assign(basePath + MISSING_ROLE_ROUTE);
  return true;
}

/** Only what the dialog shows enters the state. */
function* onIdentityRequested() {
  const account = yield* dep('account');
  const { user_name, roles, backend_roles, tenants } = yield* call(account.fetchAuthInfo);
  yield* put(identityReceived({ user_name, roles, backend_roles, tenants }));
}

/** The dialog shows the password rules of the server as they are now [ACCT-17]. */
function* onPasswordDialogOpened() {
  const account = yield* dep('account');
  try {
    const dashboards = yield* call(account.fetchDashboardsInfo);
    if (dashboards) yield* put(dashboardsInfoReceived(dashboards));
  } catch (error) {
    yield* problemOf(error);
  }
}

/**
 * Checks the current password by signing in with it, then sends the new one; the second call is never made when the
 * first fails [ACCT-14, ACCT-15]. Success ends the session, whose credentials are stale [A21].
 */
function* onPasswordChangeRequested({ payload }: ReturnType<typeof passwordChangeRequested>) {
  const credentials = yield* dep('credentials');
  const account = yield* dep('account');
  const currentPassword = credentials.take(payload.currentRef) ?? '';
  const newPassword = credentials.take(payload.newRef) ?? '';
  if (!(yield* isAccepted(currentPassword))) return;
  try {
    yield* call(account.changePassword, currentPassword, newPassword);
    yield* put(passwordChanged());
    yield* put(signOutRequested());
  } catch (error) {
    yield* put(passwordChangeFailed(yield* problemOf(error)));
  }
}

/** Whether this is the password of the user; says so, or why not. */
function* isAccepted(currentPassword: string) {
  const account = yield* dep('account');
  const userName = (yield* select(selectAccountOrNull))?.user_name ?? '';
  try {
    yield* call(account.checkPassword, userName, currentPassword);
    yield* put(currentPasswordAccepted());
    return true;
  } catch (error) {
    const problem = yield* problemOf(error);
    // Only a refusal says something about the password; an outage does not [A19].
    const isRefused = problem.status === STATUS.unauthorized || problem.status === STATUS.forbidden;
    yield* put(isRefused ? currentPasswordRefused(problem) : passwordChangeFailed(problem));
    return false;
  }
}
