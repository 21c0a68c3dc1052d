import { call, put } from 'typed-redux-saga';
import { authTypeReceived } from '../../store/account/slice';
import { dep } from '../context';
import { problemOf } from '../lib/problems';

/** Refreshes the sign-in type: another tab may have replaced the session [API-04] (C81). */
export function* readAuthType() {
  const account = yield* dep('account');
  try {
    yield* put(authTypeReceived(yield* call(account.fetchAuthType)));
  } catch (error) {
    yield* problemOf(error);
  }
}
