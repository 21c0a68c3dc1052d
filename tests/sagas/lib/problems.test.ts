import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runSaga } from 'redux-saga';
import { logError } from '../../../src/app/createDeps';
import { expectedProblemOf, problemOf } from '../../../src/sagas/lib/problems';
import { mintCredentialRef, signInRequested } from '../../../src/store/session/slice';
import { statusRequested } from '../../../src/store/status/slice';
import { fakeDeps, FakeFailure } from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

const failure = new FakeFailure({
  kind: 'http',
  message: 'HTTP status 503',
  status: 503,
  method: 'GET',
  path: '/api/v1/configuration/roles',
  serverMessage: 'The store is being moved.',
});

let logged: jest.SpiedFunction<typeof console.error>;
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  logged.mockRestore();
});
const lines = () => logged.mock.calls;

describe('a failure of an effect', () => {
  const run = (saga: typeof problemOf, error: unknown) =>
    runSaga({ context: { ...fakeDeps(), logError } }, saga, error).toPromise();

  it('becomes plain data and is logged to the console with place and message [SEC-33, C01]', async () => {
    expect(await run(problemOf, failure)).toEqual(failure.problem);
    expect(lines()).toEqual([['GET /api/v1/configuration/roles: 503 The store is being moved.']]);
  });

  it('is reported even without a reason from the server [SEC-33]', async () => {
    await run(problemOf, new FakeFailure({ kind: 'network', message: "Can't reach the server." }));
    expect(lines()).toEqual([["network: Can't reach the server."]]);
  });

  it('is not reported when an interceptor halted the request, or when it was expected [FATAL-14]', async () => {
    await run(problemOf, new FakeFailure({ kind: 'halted', message: 'HTTP Intercept Halt' }));
    expect(await run(expectedProblemOf, failure)).toEqual(failure.problem);
    expect(lines()).toEqual([]);
  });

  it('never logs input or request bodies to the console [SEC-33, C01]', async () => {
    const secret = 'canary-19f';
    const signIn = async () => {
      throw Object.assign(failure, { config: { data: secret } });
    };
    const deps = { ...fakeDeps({ account: { signIn } }), logError };
    const { store } = createLiveStore({}, deps);
    const credentialRef = mintCredentialRef();
    deps.credentials.deposit(credentialRef, secret);
    store.dispatch(signInRequested({ username: 'ada', credentialRef }));
    await settled();
    expect(lines()).toHaveLength(1);
    expect(JSON.stringify(lines())).not.toContain(secret);
  });

  it('is reported on every page, e.g. the status page [SEC-33]', async () => {
    const fetchStatus = async () => {
      throw failure;
    };
    const { store } = createLiveStore({}, { ...fakeDeps({ shell: { fetchStatus } }), logError });
    store.dispatch(statusRequested());
    await settled();
    expect(lines()).toEqual([['GET /api/v1/configuration/roles: 503 The store is being moved.']]);
  });
});
