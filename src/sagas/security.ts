import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import { problemText } from '../i18n/errorText';
import { message } from '../i18n/text';
import { readAuthConfig } from '../model/security/authConfig';
import {
  authConfigFailed,
  authConfigReceived,
  authConfigRequested,
  cachePurged,
  cachePurgeFailed,
  cachePurgeRequested,
} from '../store/security/slice';
import { dep } from './context';
import { orElse, problemOf, raiseFailure, raiseSuccess } from './lib/problems';

export function* securitySaga() {
  yield* takeLeading(cachePurgeRequested, onCachePurgeRequested);
  yield* takeLatest(authConfigRequested, orElse(onAuthConfigRequested, authConfigFailed));
}

function* onCachePurgeRequested() {
  const account = yield* dep('account');
  try {
    yield* call(account.purgeCache);
    yield* put(cachePurged());
    yield* raiseSuccess(message('getStarted.purged'));
  } catch (error) {
    const problem = yield* problemOf(error);
    yield* put(cachePurgeFailed(problem));
    yield* raiseFailure(message('getStarted.purgeFailed'), problemText(problem));
  }
}

/** Stores only what the page shows; the configuration may contain secrets. */
function* onAuthConfigRequested() {
  const account = yield* dep('account');
  yield* put(authConfigReceived(readAuthConfig(yield* call(account.fetchSecurityConfig))));
}
