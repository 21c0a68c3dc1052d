import { call, put, select } from 'typed-redux-saga';
import { selectAccountOrNull } from '../../store/account/selectors';
import { selectSecurityConfig } from '../../store/boot/selectors';
import { sessionClockReceived, type TabMessage } from '../../store/expiry/slice';
import { savedTenantCleared } from '../../store/tenancy/slice';
import { dep } from '../context';
import { forgetUser } from './session';

/** What the sagas about the end of a session share. */

export function* broadcast(message: TabMessage) {
  const tell = yield* dep('broadcast');
  tell(message);
}

/** Forgets the tenant, and goes to the logout URL or loads this page anew, which asks to sign in [AUTH-19..21, C68]. */
export function* leavePage() {
  yield* put(savedTenantCleared());
  const { logout_url } = (yield* select(selectSecurityConfig)).auth;
  const page = yield* dep('page');
  if (logout_url) page.assign(logout_url);
  else page.reload();
}

/** A page of one user must not go on with the session of another one. @returns whether the page is being left */
export function* leaveToOther(userName: string) {
  if ((yield* select(selectAccountOrNull))?.user_name === userName) return false;
  yield* call(forgetUser);
  const page = yield* dep('page');
  page.reload();
  return true;
}

/** @returns whether the server has answered; a 401 is heard of elsewhere */
export function* refreshClock(isUse: boolean) {
  const ownSessions = yield* dep('ownSessions');
  try {
    const { clock } = yield* call(ownSessions.fetchPresent, isUse);
    if (clock) yield* put(sessionClockReceived(clock, { isUse }));
    return true;
  } catch {
    return false;
  }
}
