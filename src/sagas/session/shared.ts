import { call, put, select } from 'typed-redux-saga';
import { selectAccountOrNull } from '../../store/account/selectors';
import { selectSecurityConfig } from '../../store/boot/selectors';
import { sessionClockReceived, type TabMessage } from '../../store/expiry/slice';
import { savedTenantCleared } from '../../store/tenancy/slice';
import { dep } from '../context';
import { forgetUser } from './session';

export function* broadcast(message: TabMessage) {
  const tell = yield* dep('broadcast');
  yield* call(tell, message);
}

/** Forgets the tenant, then opens the logout URL or reloads [AUTH-19..21, C68]. */
export function* leavePage() {
  yield* put(savedTenantCleared());
  const { logout_url } = (yield* select(selectSecurityConfig)).auth;
  const page = yield* dep('page');
  if (logout_url) yield* call(page.assign, logout_url);
  else yield* call(page.reload);
}

/** Reloads the page if another user is signed in. Returns true if it does. */
export function* leaveToOther(userName: string) {
  if ((yield* select(selectAccountOrNull))?.user_name === userName) return false;
  yield* call(forgetUser);
  const page = yield* dep('page');
  yield* call(page.reload);
  return true;
}

/** Returns true if the server answered; a 401 is handled elsewhere. */
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
