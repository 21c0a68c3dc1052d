import { call, put } from 'typed-redux-saga';
import { authTypeReceived } from '../../store/account/slice';
import { dep } from '../context';
import { orLog } from '../lib/problems';

/** Refreshes the sign-in type: another tab may have replaced the session [API-04] (C81). */
export const readAuthType = orLog(function* readAuthType() {
  const account = yield* dep('account');
  yield* put(authTypeReceived(yield* call(account.fetchAuthType)));
});
