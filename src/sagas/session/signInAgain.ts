import { call, put, select, takeEvery, takeLeading } from 'typed-redux-saga';
import { STATUS } from '../../../contract/httpStatus';
import { selectSigningInAgain } from '../../store/expiry/selectors';
import {
  pageGivenUp,
  recoveryRequested,
  signedInAgain,
  signInAgainDeclined,
  signInAgainFailed,
  signInAgainRequested,
} from '../../store/expiry/slice';
import { dep } from '../context';
import { settleForms } from '../lib/forms';
import { problemOf } from '../lib/problems';
import { broadcast, leavePage, leaveToOther, refreshClock } from './shared';

export function* signInAgainSaga() {
  yield* takeLeading(signInAgainRequested, onSignInAgainRequested);
  yield* takeLeading(recoveryRequested, onRecoveryRequested);
  yield* takeEvery(signInAgainDeclined, onSignInAgainDeclined);
  yield* takeEvery(pageGivenUp, onPageGivenUp);
}

function* onSignInAgainRequested(action: ReturnType<typeof signInAgainRequested>) {
  const { username, credentialRef } = action.payload;
  const account = yield* dep('account');
  const credentials = yield* dep('credentials');
  try {
    yield* call(account.signIn, username, (yield* call(credentials.take, credentialRef)) ?? '');
  } catch (error) {
    yield* put(signInAgainFailed(yield* problemOf(error)));
    return;
  }
  yield* call(recover);
}

function* onRecoveryRequested(action: ReturnType<typeof recoveryRequested>) {
  const { phase } = yield* select(selectSigningInAgain);
  if (phase === 'none') return;
  if (!(yield* call(recover)) && action.payload.isByUser)
    yield* put(signInAgainFailed({ kind: 'http', status: STATUS.unauthorized, message: '' }));
}

/** Resumes for the same user, else reloads. Returns false if no user is signed in. */
function* recover() {
  const ownSessions = yield* dep('ownSessions');
  try {
    const userName = yield* call(ownSessions.fetchUserName);
    if (userName === undefined) return false;
    if (!(yield* call(leaveToOther, userName))) yield* call(resume);
  } catch (error) {
    yield* put(signInAgainFailed(yield* problemOf(error)));
  }
  return true;
}

function* resume() {
  const held = yield* dep('heldRequests');
  yield* put(signedInAgain());
  yield* call(held.release, true);
  yield* broadcast('signedIn');
  yield* call(refreshClock, true);
}

function* onSignInAgainDeclined() {
  const held = yield* dep('heldRequests');
  yield* call(held.release, false);
}

/** Leaves without asking about unsaved changes: the user has chosen to lose them [C68]. */
function* onPageGivenUp() {
  yield* call(settleForms);
  yield* call(leavePage);
}
