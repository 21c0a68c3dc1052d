import { describe, expect, it } from '@jest/globals';
import {
  selectAccountOrNull,
  selectDashboardsInfoOrNull,
  selectPasswordChange,
} from '../../src/store/account/selectors';
import {
  accountReceived,
  accountRequested,
  dashboardsInfoReceived,
  passwordChangeRequested,
  passwordDialogOpened,
} from '../../src/store/account/slice';
import { initialBootState } from '../../src/store/boot/slice';
import { selectHasUnsavedChanges } from '../../src/store/forms/selectors';
import { formTouched } from '../../src/store/forms/slice';
import { parsePath } from '../../src/store/navigation/slice';
import { mintCredentialRef } from '../../src/store/session/slice';
import { selectCurrentTenantOrNull } from '../../src/store/tenancy/selectors';
import { selectToasts } from '../../src/store/toasts/selectors';
import {
  fakeDeps,
  type FakeOverrides,
  httpFailure,
  networkFailure,
  someAccount,
  someDashboardsInfo,
} from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const signedIn = (account: FakeOverrides['account'] = {}) => {
  const live = createLiveStore(undefined, fakeDeps({ account }));
  live.store.dispatch(accountReceived(someAccount()));
  live.deps.calls.length = 0;
  const change = (current: string, next: string) => {
    const currentRef = mintCredentialRef();
    const newRef = mintCredentialRef();
    live.deps.credentials.deposit(currentRef, current);
    live.deps.credentials.deposit(newRef, next);
    live.store.dispatch(passwordChangeRequested({ currentRef, newRef }));
    return settled();
  };
  return { ...live, change, phase: () => selectPasswordChange(live.store.getState()) };
};

describe('the account', () => {
  it('is read with the dashboards information and the tenant of the session', async () => {
    const { store } = createLiveStore(
      undefined,
      fakeDeps({ account: { fetchTenant: async () => 'finance' } }),
    );
    store.dispatch(accountRequested());
    await settled();
    expect(selectAccountOrNull(store.getState())?.user_name).toBe('ada');
    expect(selectDashboardsInfoOrNull(store.getState())?.multitenancy_enabled).toBe(true);
    expect(selectCurrentTenantOrNull(store.getState())).toBe('finance');
  });

  it.each<[string, string[], string[]]>([
    ['/app/home', [], ['/base/app/customerror/missing-role']],
    ['/app/home', ['own_index'], []],
    ['/app/customerror', [], []],
    ['/app/customerror/missing-role', [], []],
    ['/app/customerrors', [], ['/base/app/customerror/missing-role']],
  ])('read at %s with the roles %p leads to %p [AUTH-13, AUTH-14]', async (path, roles, left) => {
    const { store, deps } = createLiveStore(
      {
        boot: { phase: 'ready', info: { ...initialBootState.info, basePath: '/base' } },
        navigation: { location: parsePath(path), kind: 'pop' },
      },
      fakeDeps({ account: { fetchAccount: async () => someAccount({ roles }) } }),
    );
    store.dispatch(formTouched('user'));
    store.dispatch(accountRequested());
    await settled();
    expect(deps.calls.flatMap(([name, url]) => (name === 'page.assign' ? [url] : []))).toEqual(left);
    // No question of the browser stands in the way.
    expect(selectHasUnsavedChanges(store.getState())).toBe(left.length === 0);
  });

  it('asks for no tenant while multi-tenancy is off [A13]', async () => {
    const { store, deps } = createLiveStore(
      undefined,
      fakeDeps({
        account: { fetchDashboardsInfo: async () => someDashboardsInfo({ multitenancy_enabled: false }) },
      }),
    );
    store.dispatch(accountRequested());
    await settled();
    expect(deps.callNames()).not.toContain('account.fetchTenant');
  });

  it('stays unknown on 401, without a message to the user [C12, ACCT-21]', async () => {
    const { store, deps } = createLiveStore(
      undefined,
      fakeDeps({
        account: { fetchAccount: async () => undefined, fetchDashboardsInfo: async () => undefined },
      }),
    );
    store.dispatch(accountRequested());
    await settled();
    expect(selectAccountOrNull(store.getState())).toBeNull();
    expect(deps.logged).toEqual([]);
    expect(selectToasts(store.getState())).toEqual([]);
  });

  it('is logged to the console alone when it cannot be read [ACCT-21]', async () => {
    const { store, deps } = createLiveStore(
      undefined,
      fakeDeps({ account: { fetchAccount: () => Promise.reject(httpFailure(503)) } }),
    );
    store.dispatch(accountRequested());
    await settled();
    expect(deps.logged).toMatchObject([{ status: 503 }]);
    expect(selectToasts(store.getState())).toEqual([]);
    store.dispatch(accountRequested());
    await settled();
    expect(deps.logged).toHaveLength(2);
  });
});

describe('changing the own password', () => {
  it('checks the current one first, then sends the new one, then signs out [ACCT-14, ACCT-15, A21]', async () => {
    const { change, deps } = signedIn();
    await change('old secret', 'new secret');
    expect(deps.calls).toEqual([
      ['account.checkPassword', 'ada', 'old secret'],
      ['account.changePassword', 'old secret', 'new secret'],
      ['account.fetchAuthType'],
      ['account.signOut'],
      ['clearStorageOnSignOut'],
      ['broadcast', 'signedOut'],
      ['page.assign', '/app/login?nextUrl=%2F'],
    ]);
  });

  it.each([401, 403])(
    'never sends the new one when the check is answered %i [ACCT-14, ACCT-16]',
    async (status) => {
      const { change, deps, phase } = signedIn({
        checkPassword: () => Promise.reject(httpFailure(status, 'Authentication failed')),
      });
      await change('wrong', 'new secret');
      expect(deps.callNames()).toEqual(['account.checkPassword']);
      expect(phase()).toMatchObject({
        phase: 'currentRefused',
        problem: { serverMessage: 'Authentication failed' },
      });
    },
  );

  it.each([
    ['500', httpFailure(500, 'down')],
    ['429', httpFailure(429, 'later')],
    ['no answer', networkFailure()],
  ])('does not blame the password for an outage: %s [A19]', async (_what, failure) => {
    const { change, deps, phase } = signedIn({ checkPassword: () => Promise.reject(failure) });
    await change('right', 'new secret');
    expect(deps.callNames()).toEqual(['account.checkPassword']);
    expect(phase().phase).toBe('failed');
  });

  it('reports a refusal of the new one and stays signed in [ACCT-19]', async () => {
    const { change, deps, phase } = signedIn({
      changePassword: () => Promise.reject(httpFailure(400, 'Password is too weak.')),
    });
    await change('right', 'weak');
    expect(phase()).toMatchObject({ phase: 'failed', problem: { serverMessage: 'Password is too weak.' } });
    expect(deps.callNames()).not.toContain('account.signOut');
  });

  it('leaves neither password in a registry, an action or the state, whatever happens', async () => {
    const fates: FakeOverrides['account'][] = [
      {},
      { checkPassword: () => Promise.reject(httpFailure(401)) },
      { changePassword: () => Promise.reject(httpFailure(400)) },
    ];
    for (const fate of fates) {
      const { change, log, store, deps } = signedIn(fate);
      await change('canary-old', 'canary-new');
      expect(JSON.stringify([log.actions(), store.getState()])).not.toContain('canary');
      expect(deps.credentials.take('credential-1') ?? deps.credentials.take('credential-2')).toBeUndefined();
    }
  });

  it('shows the rules of the server as they are when the dialog opens [ACCT-17]', async () => {
    const { store } = signedIn({
      fetchDashboardsInfo: async () =>
        someDashboardsInfo({ password_validation_error_message: 'Newer rules.' }),
    });
    store.dispatch(dashboardsInfoReceived(someDashboardsInfo()));
    store.dispatch(passwordDialogOpened());
    await settled();
    expect(selectDashboardsInfoOrNull(store.getState())?.password_validation_error_message).toBe(
      'Newer rules.',
    );
  });
});
