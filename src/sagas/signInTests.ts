import { call, put, takeLatest, takeLeading } from 'typed-redux-saga';
import { SIGN_IN_KINDS } from '../../contract/signInKinds';
import { type SignInTestBody } from '../../contract/signInTestBodies';
import { type SignInTest } from '../../contract/signInTests';
import {
  providerVisited,
  refusalOpened,
  signInReportReceived,
  signInTestFailed,
  signInTestOpened,
  signInTestRequested,
  type TestRequest,
} from '../store/signInTests/slice';
import { dep } from './context';
import { orElse } from './lib/problems';

export function* signInTestsSaga() {
  yield* takeLeading(signInTestRequested, orElse(onTestRequested, signInTestFailed));
  yield* takeLatest(signInTestOpened, orElse(onTestOpened, signInTestFailed));
  yield* takeLatest(refusalOpened, orElse(onRefusalOpened, signInTestFailed));
}

/** Takes the password or token out of the registry, once. */
function* bodyOf({ kind, username = '', credentialRef = '' }: TestRequest) {
  const credentials = yield* dep('credentials');
  const secret = (yield* call(credentials.take, credentialRef)) ?? '';
  const { test } = SIGN_IN_KINDS[kind];
  if (test === 'password') return { kind, username, password: secret } satisfies SignInTestBody;
  if (test === 'token') return { kind, token: secret } satisfies SignInTestBody;
  return { kind } satisfies SignInTestBody;
}

function* onTestRequested({ payload }: ReturnType<typeof signInTestRequested>) {
  const requests = yield* dep('signInTests');
  const body = yield* call(bodyOf, payload);
  yield* call(follow, yield* call(requests.start, body));
}

function* onTestOpened({ payload: { id } }: ReturnType<typeof signInTestOpened>) {
  const requests = yield* dep('signInTests');
  yield* call(follow, yield* call(requests.get, id));
}

/** Shows the report, or visits the provider, which leads back to the page of the test. */
function* follow(test: SignInTest) {
  if (test.state === 'done') {
    yield* put(signInReportReceived(test.report));
    return;
  }
  const page = yield* dep('page');
  yield* put(providerVisited());
  yield* call(page.assign, test.location);
}

function* onRefusalOpened({ payload: { code } }: ReturnType<typeof refusalOpened>) {
  const requests = yield* dep('signInTests');
  const { report } = yield* call(requests.refusal, code);
  yield* put(signInReportReceived(report));
}
