import { call, put } from 'typed-redux-saga';
import { authTypeReceived } from '../../store/account/slice';
import { dep } from '../context';
import { problemOf } from '../lib/problems';

/**
 * Asks how the present session was signed in: another tab can have replaced the session that this page was loaded with. When
 * no one can say, what is known already stands [API-04] (C81).
 */
export function* readAuthType() {
  const account = yield* dep('account');
  try {
    yield* put(authTypeReceived(yield* call(account.fetchAuthType)));
  } catch (error) {
    yield* problemOf(error);
  }
}
