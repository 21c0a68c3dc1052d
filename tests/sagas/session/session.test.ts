import { describe, expect, it } from '@jest/globals';
import { type SecurityUiConfig } from '../../../contract/boot';
import { type AuthType } from '../../../contract/signInKinds';
import { accountReceived, authTypeReceived } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { selectHasUnsavedChanges } from '../../../src/store/forms/selectors';
import { formTouched } from '../../../src/store/forms/slice';
import { navigated, parsePath } from '../../../src/store/navigation/slice';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered } from '../../../src/store/overlays/slice';
import { selectRecents } from '../../../src/store/recents/selectors';
import { recentVisited } from '../../../src/store/recents/slice';
import { type RootState } from '../../../src/store/rootReducer';
import { selectSession } from '../../../src/store/session/selectors';
import {
  mintCredentialRef,
  signInRequested,
  signOutRequested,
  unauthorizedReceived,
} from '../../../src/store/session/slice';
import { selectSavedTenantOrNull } from '../../../src/store/tenancy/selectors';
import { tenantChoiceKept } from '../../../src/store/tenancy/slice';
import {
  fakeDeps,
  type FakeOverrides,
  httpFailure,
  networkFailure,
  someAccount,
} from '../../support/fakeDeps';
import { createLiveStore, settled } from '../../support/liveStore';

interface Setting {
  path?: string;
  basePath?: string;
  logoutUrl?: string;
  autologout?: boolean;
  account?: FakeOverrides['account'];
}

/** The application at `path`, with the parts of the configuration that sign-in and sign-out read. */
function at({
  path = '/app/home',
  basePath = '',
  logoutUrl = '',
  autologout = true,
  account = {},
}: Setting = {}) {
  const info = initialBootState.info;
  const security: SecurityUiConfig = {
    ...info.uiConfig.security,
    auth: { ...info.uiConfig.security.auth, logout_url: logoutUrl },
    ui: { ...info.uiConfig.security.ui, autologout },
  };
  const boot: RootState['boot'] = { phase: 'ready', info: { ...info, basePath, uiConfig: { security } } };
  const live = createLiveStore(
    { boot, navigation: { location: parsePath(path), kind: 'pop' } },
    fakeDeps({ account }),
  );
  const signIn = (username: string, secret: string) => {
    const credentialRef = mintCredentialRef();
    live.deps.credentials.deposit(credentialRef, secret);
    live.store.dispatch(signInRequested({ username, credentialRef }));
    return settled();
  };
  const assigned = () => live.deps.calls.filter(([name]) => name === 'page.assign').map(([, url]) => url);
  const reloads = () => live.deps.callNames().filter((name) => name === 'page.reload').length;
  return { ...live, signIn, assigned, reloads };
}

describe('signing in', () => {
  it('sends the deposited password once and opens the requested page, with its fragment [AUTH-02, C02]', async () => {
    const { signIn, deps, assigned, store } = at({ path: '/app/login?nextUrl=%2Fapp%2Fx%3Fy%3D1#/users' });
    await signIn('ada', 'open sesame');
    expect(deps.calls).toContainEqual(['account.signIn', 'ada', 'open sesame']);
    expect(assigned()).toEqual(['/app/x?y=1#/users']);
    expect(selectSession(store.getState()).phase).toBe('signedIn');
  });

  it('signs the present person out first when another user signs in, and no one when it is the same one [A20]', async () => {
    const { signIn, deps, store } = at({ path: '/app/login' });
    store.dispatch(accountReceived(someAccount({ user_name: 'ada' })));
    await signIn('ada', 'x');
    expect(deps.callNames()).not.toContain('account.signOut');
    await signIn('bob', 'y');
    const names = deps.callNames();
    expect(names.indexOf('account.signOut')).toBeGreaterThan(-1);
    expect(names.indexOf('account.signOut')).toBeLessThan(names.lastIndexOf('account.signIn'));
  });

  it.each(['https://evil.example/', '//evil.example', '/other/place', '/bp/../evil'])(
    'goes home when the page asked for is not ours: %s [C02]',
    async (nextUrl) => {
      const { signIn, assigned } = at({
        basePath: '/bp',
        path: `/app/login?nextUrl=${encodeURIComponent(nextUrl)}`,
      });
      await signIn('ada', 'x');
      expect(assigned()).toEqual(['/bp/']);
    },
  );

  it('keeps the reason of a refusal and stays on the page', async () => {
    const { signIn, assigned, store } = at({
      path: '/app/login',
      account: { signIn: () => Promise.reject(httpFailure(429, 'Too many attempts.')) },
    });
    await signIn('ada', 'wrong');
    expect(selectSession(store.getState())).toMatchObject({
      phase: 'failed',
      username: 'ada',
      problem: { status: 429, serverMessage: 'Too many attempts.' },
    });
    expect(assigned()).toEqual([]);
  });

  it('has the password neither in an action nor in the state, whether it worked or not', async () => {
    const canary = 'canary-5k1f';
    for (const signIn of [async () => {}, () => Promise.reject(httpFailure(401))]) {
      const live = at({ path: '/app/login', account: { signIn } });
      await live.signIn('ada', canary);
      expect(JSON.stringify(live.log.actions())).not.toContain(canary);
      expect(JSON.stringify(live.store.getState())).not.toContain(canary);
    }
  });
});

describe('signing out', () => {
  it('opens the sign-in page with the encoded base path as nextUrl [AUTH-15, AUTH-16]', async () => {
    const { store, assigned, deps } = at({ basePath: '/bp' });
    store.dispatch(signOutRequested());
    await settled();
    expect(deps.callNames()).toContain('account.signOut');
    expect(assigned()).toEqual(['/bp/app/login?nextUrl=%2Fbp']);
  });

  it('names the root when there is no base path [AUTH-16]', async () => {
    const { store, assigned } = at();
    store.dispatch(signOutRequested());
    await settled();
    expect(assigned()).toEqual(['/app/login?nextUrl=%2F']);
  });

  it('uses the known sign-in type if the server cannot report it [API-04] (C81)', async () => {
    const { store, assigned } = at({
      account: { fetchAuthType: () => Promise.reject(httpFailure(503)) },
    });
    store.dispatch(authTypeReceived('saml'));
    store.dispatch(signOutRequested());
    await settled();
    expect(assigned()).toEqual(['/auth/saml/logout']);
  });

  it('opens the external address if one is configured [AUTH-17]', async () => {
    const { store, assigned } = at({ logoutUrl: 'https://sso.example/bye' });
    store.dispatch(signOutRequested());
    await settled();
    expect(assigned()).toEqual(['https://sso.example/bye']);
  });

  it.each([
    ['openid', '/bp/auth/openid/logout'],
    ['saml', '/bp/auth/saml/logout'],
    ['anonymous', '/bp/auth/anonymous/logout'],
  ])(
    'lets the server end a session begun with %s by going to its own address [AUTH-15, C10]',
    async (type, url) => {
      // Of today, whatever the session of the page's first load was (C81).
      const { store, assigned, deps } = at({
        basePath: '/bp',
        account: { fetchAuthType: () => Promise.resolve(type as AuthType) },
      });
      store.dispatch(authTypeReceived('basicauth'));
      store.dispatch(signOutRequested());
      await settled();
      expect(assigned()).toEqual([url]);
      expect(deps.callNames()).not.toContain('account.signOut');
      expect(deps.callNames()).toContain('clearStorageOnSignOut');
    },
  );

  it.each([true, false])(
    'forgets the user first, also when the call fails: %s [AUTH-18, C05, C10]',
    async (works) => {
      const { store, deps, assigned } = at({
        account: { signOut: () => (works ? Promise.resolve() : Promise.reject(networkFailure())) },
      });
      store.dispatch(tenantChoiceKept('finance'));
      store.dispatch(recentVisited({ id: 'r', label: 'Secret plans', link: '/app/x' }));
      store.dispatch(signOutRequested());
      await settled();
      expect(selectSavedTenantOrNull(store.getState())).toBeNull();
      expect(selectRecents(store.getState())).toEqual([]);
      const names = deps.callNames();
      expect(names.indexOf('clearStorageOnSignOut')).toBeGreaterThan(-1);
      expect(names.indexOf('clearStorageOnSignOut')).toBeLessThan(names.indexOf('page.assign'));
      expect(assigned()).toHaveLength(1);
    },
  );

  it('drops passwords that were deposited and never sent', async () => {
    const { store, deps } = at();
    deps.credentials.deposit('credential-77', 'left over');
    store.dispatch(signOutRequested());
    await settled();
    expect(deps.credentials.take('credential-77')).toBeUndefined();
  });

  it('asks about unsaved changes first, and stays signed in on no', async () => {
    const { store, deps } = at();
    store.dispatch(formTouched('user'));
    store.dispatch(signOutRequested());
    await settled();
    const question = selectConfirmOrNull(store.getState());
    expect(question?.testSubject).toBe('appLeaveConfirmModal');
    store.dispatch(confirmAnswered({ id: question?.id ?? '', confirmed: false }));
    await settled();
    expect(deps.callNames()).not.toContain('account.signOut');
    expect(selectSession(store.getState()).phase).toBe('signedIn');
    expect(selectHasUnsavedChanges(store.getState())).toBe(true);
  });
});

describe('a request that is answered 401', () => {
  const refused = unauthorizedReceived({ method: 'GET', path: '/api/v1/configuration/roles' });

  it('clears the saved tenant and loads the page again [AUTH-19, AUTH-21]', async () => {
    const { store, reloads, assigned } = at();
    store.dispatch(tenantChoiceKept('finance'));
    store.dispatch(refused);
    await settled();
    expect(selectSavedTenantOrNull(store.getState())).toBeNull();
    expect(reloads()).toBe(1);
    expect(assigned()).toEqual([]);
  });

  it('opens the logout address if there is one [AUTH-20]', async () => {
    const { store, reloads, assigned } = at({ logoutUrl: 'https://sso.example/bye' });
    store.dispatch(refused);
    await settled();
    expect(assigned()).toEqual(['https://sso.example/bye']);
    expect(reloads()).toBe(0);
  });

  it('changes nothing with auto-logout off [AUTH-19, CFG-06]', async () => {
    const { store, reloads, assigned } = at({ autologout: false, logoutUrl: 'https://sso.example/bye' });
    store.dispatch(tenantChoiceKept('finance'));
    store.dispatch(refused);
    await settled();
    expect(selectSavedTenantOrNull(store.getState())).toBe('finance');
    expect(reloads() + assigned().length).toBe(0);
  });

  it.each(['/app/login', '/app/customerror', '/app/customerror/missing-role'])(
    'does not matter at %s, where no one need be signed in [AUTH-22]',
    async (path) => {
      const { store, reloads } = at({ path });
      store.dispatch(refused);
      await settled();
      expect(reloads()).toBe(0);
    },
  );

  it('matters on a page whose query only names the login page [A10]', async () => {
    const { store, reloads } = at({ path: '/app/home?nextUrl=/app/login' });
    store.dispatch(refused);
    await settled();
    expect(reloads()).toBe(1);
  });

  it('leaves the page once, however many requests are refused together [A02]', async () => {
    const { store, reloads } = at();
    for (let i = 0; i < 5; i += 1) store.dispatch(refused);
    await settled();
    expect(reloads()).toBe(1);
  });

  it.each([
    ['POST', '/auth/login'],
    ['POST', '/api/v1/configuration/account'],
  ])('is an answer to a user, not the end of a session, for %s %s [A01]', async (method, path) => {
    const { store, reloads } = at();
    store.dispatch(unauthorizedReceived({ method, path }));
    await settled();
    expect(reloads()).toBe(0);
    store.dispatch(navigated({ location: parsePath('/app/home'), kind: 'push' }));
    store.dispatch(unauthorizedReceived({ method: 'GET', path }));
    await settled();
    expect(reloads()).toBe(1);
  });

  it('is no news on the way out, when a new password has ended the session [API-04]', async () => {
    const { store, reloads, assigned } = at();
    store.dispatch(signOutRequested());
    store.dispatch(unauthorizedReceived({ method: 'GET', path: '/api/v1/auth/type' }));
    await settled();
    expect(reloads()).toBe(0);
    expect(assigned()).toEqual(['/app/login?nextUrl=%2F']);
  });

  it('ends the session when the account menu asks how the user signed in [API-04]', async () => {
    const { store, reloads } = at();
    store.dispatch(unauthorizedReceived({ method: 'GET', path: '/api/v1/auth/type' }));
    await settled();
    expect(reloads()).toBe(1);
  });
});
