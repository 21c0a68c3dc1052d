import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type SessionClock } from '../../../contract/ownSessions';
import { accountReceived } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { selectNearEndOrNull, selectSigningInAgain } from '../../../src/store/expiry/selectors';
import {
  pageGivenUp,
  pageRestored,
  pageUsed,
  recoveryRequested,
  sessionClockReceived,
  sessionExtensionRequested,
  signInAgainDeclined,
  signInAgainRequested,
  tabHeard,
} from '../../../src/store/expiry/slice';
import { selectHasUnsavedChanges } from '../../../src/store/forms/selectors';
import { formSettled, formTouched } from '../../../src/store/forms/slice';
import { navigationRequested, parsePath } from '../../../src/store/navigation/slice';
import { selectConfirmOrNull } from '../../../src/store/overlays/selectors';
import { confirmAnswered, dialogOpened } from '../../../src/store/overlays/slice';
import {
  mintCredentialRef,
  signedIn,
  signedOut,
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

const MINUTE = 60_000;
const refused = unauthorizedReceived({ method: 'GET', path: '/api/v1/configuration/roles' });
const refusedByItself = unauthorizedReceived({ method: 'GET', path: '/api/status', isSystem: true });

/** A page on which Ada has changed something. */
function editing(overrides: FakeOverrides = {}, path = '/app/x?y=1#/edit', logoutUrl?: string) {
  const { info } = initialBootState;
  const { security } = info.uiConfig;
  const auth = { ...security.auth, ...(logoutUrl && { logout_url: logoutUrl }) };
  const live = createLiveStore(
    {
      boot: { phase: 'ready', info: { ...info, uiConfig: { security: { ...security, auth } } } },
      navigation: { location: parsePath(path), kind: 'pop' },
    },
    fakeDeps(overrides),
  );
  live.store.dispatch(accountReceived(someAccount({ user_name: 'ada' })));
  live.store.dispatch(formTouched('user'));
  const phase = () => selectSigningInAgain(live.store.getState()).phase;
  const signIn = (username: string, secret = 'open sesame') => {
    const credentialRef = mintCredentialRef();
    live.deps.credentials.deposit(credentialRef, secret);
    live.store.dispatch(signInAgainRequested({ username, credentialRef }));
    return settled();
  };
  const released = () =>
    live.deps.calls.filter(([name]) => name === 'heldRequests.release').map(([, yes]) => yes);
  const reloads = () => live.deps.callNames().filter((name) => name === 'page.reload').length;
  return { ...live, phase, signIn, released, reloads };
}

describe('a session that ends while something is unsaved', () => {
  it('is taken up again on the same page: no one is sent away and nothing is lost [CFG-06]', async () => {
    const { store, deps, phase, reloads, signIn, released } = editing();
    store.dispatch(refused);
    await settled();
    expect(phase()).toBe('asked');
    expect(reloads()).toBe(0);
    await signIn('ada');
    expect(deps.calls).toContainEqual(['account.signIn', 'ada', 'open sesame']);
    expect(phase()).toBe('none');
    expect(released()).toEqual([true]);
    expect(selectHasUnsavedChanges(store.getState())).toBe(true);
    expect(deps.calls).toContainEqual(['broadcast', 'signedIn']);
  });

  it('asks once, however many requests are refused', async () => {
    const { store, log } = editing();
    for (let count = 0; count < 5; count += 1) store.dispatch(refused);
    await settled();
    expect(log.types().filter((type) => type === 'expiry/sessionExpired')).toHaveLength(1);
  });

  it('is also taken up where only a dialog is open, in which something may have been typed', async () => {
    const live = createLiveStore({ navigation: { location: parsePath('/app/x'), kind: 'pop' } });
    live.store.dispatch(dialogOpened({ name: 'reset-password' }));
    live.store.dispatch(refused);
    await settled();
    expect(selectSigningInAgain(live.store.getState()).phase).toBe('asked');
    expect(live.deps.callNames()).not.toContain('page.reload');
  });

  it('says why the password was refused, and lets the user try again', async () => {
    let answer: () => Promise<void> = () => Promise.reject(httpFailure(401, 'No.'));
    const { store, signIn, phase, released } = editing({ account: { signIn: () => answer() } });
    store.dispatch(refused);
    await signIn('ada', 'wrong');
    expect(selectSigningInAgain(store.getState())).toMatchObject({
      phase: 'failed',
      problem: { status: 401 },
    });
    expect(released()).toEqual([]);
    answer = async () => {};
    await signIn('ada');
    expect(phase()).toBe('none');
  });

  it('has the password neither in an action nor in the state', async () => {
    const canary = 'canary-71x';
    for (const signIn of [async () => {}, () => Promise.reject(httpFailure(401))]) {
      const live = editing({ account: { signIn } });
      live.store.dispatch(refused);
      await live.signIn('ada', canary);
      expect(JSON.stringify([live.log.actions(), live.store.getState()])).not.toContain(canary);
    }
  });

  it("gives another user a fresh page, without the first user's input, and sends none of it", async () => {
    const { store, deps, signIn, released, reloads } = editing({
      ownSessions: { fetchUserName: async () => 'bob' },
    });
    store.dispatch(refused);
    await signIn('bob');
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
    expect(deps.callNames()).toContain('clearStorageOnSignOut');
    expect(reloads()).toBe(1);
    expect(released()).toEqual([]);
  });

  it('continues by itself when the same user signs in in another tab', async () => {
    let who: string | undefined = undefined;
    const { store, phase, released } = editing({ ownSessions: { fetchUserName: async () => who } });
    store.dispatch(refused);
    store.dispatch(tabHeard('signedIn'));
    await settled();
    expect(phase()).toBe('asked');
    who = 'ada';
    store.dispatch(tabHeard('signedIn'));
    await settled();
    expect(phase()).toBe('none');
    expect(released()).toEqual([true]);
  });

  it('reports that nobody has signed in yet, or that the server is unreachable', async () => {
    let fetchUserName: () => Promise<string | undefined> = async () => undefined;
    const { store } = editing({ ownSessions: { fetchUserName: () => fetchUserName() } });
    store.dispatch(refused);
    store.dispatch(recoveryRequested({ isByUser: true }));
    await settled();
    expect(selectSigningInAgain(store.getState())).toMatchObject({
      phase: 'failed',
      problem: { status: 401 },
    });
    fetchUserName = () => Promise.reject(networkFailure());
    store.dispatch(recoveryRequested({ isByUser: true }));
    await settled();
    expect(selectSigningInAgain(store.getState())).toMatchObject({
      phase: 'failed',
      problem: { kind: 'network' },
    });
  });

  it('can be postponed: pending requests and reads fail, and saving asks again', async () => {
    const { store, phase, released, reloads } = editing();
    store.dispatch(refused);
    store.dispatch(signInAgainDeclined());
    await settled();
    expect(released()).toEqual([false]);
    store.dispatch(refusedByItself);
    store.dispatch(refused);
    await settled();
    expect(phase()).toBe('declined');
    store.dispatch(unauthorizedReceived({ method: 'PUT', path: '/api/v1/configuration/roles/x' }));
    await settled();
    expect(phase()).toBe('asked');
    expect(reloads()).toBe(0);
  });

  it('leads to the sign-in page after "not now" as soon as nothing is unsaved any more', async () => {
    const { store, reloads } = editing();
    store.dispatch(refused);
    store.dispatch(signInAgainDeclined());
    store.dispatch(formSettled('user'));
    store.dispatch(refused);
    await settled();
    expect(reloads()).toBe(1);
  });

  it('keeps the saved tenant as long as the page is not left [C68]', async () => {
    const { store, signIn } = editing();
    store.dispatch(tenantChoiceKept('finance'));
    store.dispatch(refused);
    await signIn('ada');
    expect(selectSavedTenantOrNull(store.getState())).toBe('finance');
  });

  it.each<[string, string | undefined, [string, ...unknown[]]]>([
    [
      'goes to the logout URL where one is set [AUTH-20, C68]',
      'https://sso.example/bye',
      ['page.assign', 'https://sso.example/bye'],
    ],
    ['loads the page anew where none is set [AUTH-21, C68]', undefined, ['page.reload']],
  ])('can be given up: it %s', async (_what, logoutUrl, leaving) => {
    const { store, deps } = editing({}, undefined, logoutUrl);
    const left = () => deps.calls.filter(([name]) => name.startsWith('page.'));
    store.dispatch(tenantChoiceKept('finance'));
    store.dispatch(refused);
    await settled();
    expect(left()).toEqual([]);
    store.dispatch(pageGivenUp());
    await settled();
    expect(left()).toEqual([leaving]);
    expect(selectSavedTenantOrNull(store.getState())).toBeNull();
    expect(selectHasUnsavedChanges(store.getState())).toBe(false);
    expect(selectConfirmOrNull(store.getState())).toBeNull();
  });

  it('does not block the question about unsaved changes, or the reverse', async () => {
    const { store, phase, signIn } = editing();
    store.dispatch(navigationRequested('/app/home'));
    await settled();
    const question = selectConfirmOrNull(store.getState());
    expect(question?.testSubject).toBe('appLeaveConfirmModal');
    store.dispatch(refused);
    await settled();
    expect(phase()).toBe('asked');
    await signIn('ada');
    expect(phase()).toBe('none');
    expect(selectConfirmOrNull(store.getState())?.id).toBe(question?.id);
    store.dispatch(confirmAnswered({ id: question?.id ?? '', confirmed: true }));
    await settled();
    expect(store.getState().navigation.location.pathname).toBe('/app/home');
  });

  it('changes nothing with auto-logout off [AUTH-19] [CFG-06]', async () => {
    const live = editing();
    const { boot } = live.store.getState();
    const { info } = boot;
    const { security } = info.uiConfig;
    const off = createLiveStore(
      {
        boot: {
          phase: 'ready',
          info: {
            ...info,
            uiConfig: { security: { ...security, ui: { ...security.ui, autologout: false } } },
          },
        },
      },
      fakeDeps(),
    );
    off.store.dispatch(formTouched('user'));
    off.store.dispatch(refused);
    await settled();
    expect(selectSigningInAgain(off.store.getState()).phase).toBe('none');
    expect(off.deps.callNames()).not.toContain('page.reload');
  });
});

describe('the other tabs', () => {
  it('are notified when a user signs in here and signs out', async () => {
    const live = createLiveStore({ session: { phase: 'signedIn' } });
    await settled();
    expect(live.deps.calls).toContainEqual(['broadcast', 'signedIn']);
    live.store.dispatch(signedOut());
    expect(live.deps.calls).toContainEqual(['broadcast', 'signedOut']);
  });

  const signedInAs = (userName: string | undefined) => {
    const live = createLiveStore(
      { session: { phase: 'signedIn' } },
      fakeDeps({ ownSessions: { fetchUserName: async () => userName } }),
    );
    live.store.dispatch(accountReceived(someAccount({ user_name: 'ada' })));
    return live;
  };

  it('load again when another user has signed in over their session (C75)', async () => {
    const { store, deps } = signedInAs('bob');
    store.dispatch(tabHeard('signedIn'));
    await settled();
    expect(deps.callNames()).toContain('clearStorageOnSignOut');
    expect(deps.callNames()).toContain('page.reload');
  });

  it.each(['ada', undefined])('stay as they are when %s is signed in', async (userName) => {
    const { store, deps } = signedInAs(userName);
    store.dispatch(tabHeard('signedIn'));
    await settled();
    expect(deps.callNames()).toContain('ownSessions.fetchUserName');
    expect(deps.callNames()).not.toContain('page.reload');
  });

  it('ask nothing on the sign-in page, which has no user', async () => {
    const { store, deps } = createLiveStore();
    store.dispatch(tabHeard('signedIn'));
    await settled();
    expect(deps.callNames()).not.toContain('ownSessions.fetchUserName');
  });

  it('ask the server when one of them has signed out, so that no data stays on the screen', async () => {
    const { store, deps } = createLiveStore();
    store.dispatch(tabHeard('signedOut'));
    await settled();
    expect(deps.callNames()).toContain('ownSessions.fetchUserName');
  });

  it('loads a page again that the browser had kept after it was left', async () => {
    const { store, deps } = createLiveStore();
    store.dispatch(pageRestored());
    await settled();
    expect(deps.callNames()).toContain('page.reload');
  });
});

describe('the clock of a session', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-03-01T08:00:00Z') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const idle = (endsIn: number): SessionClock => ({ endsIn, endsBy: 'idle', tellEvery: 6 * MINUTE });

  /** A server on which the session ends at a time that tests may move. */
  function ticking(clock: SessionClock) {
    const server = { endsAt: Date.now() + clock.endsIn, by: clock.endsBy, isAlive: true };
    const deps = fakeDeps({
      ownSessions: {
        fetchPresent: async (isUse) => {
          if (!server.isAlive) throw httpFailure(401);
          if (isUse && server.by === 'idle') server.endsAt = Date.now() + 60 * MINUTE;
          return {
            user_name: 'ada',
            authType: 'basicauth',
            clock: { ...clock, endsIn: server.endsAt - Date.now(), endsBy: server.by },
          };
        },
      },
    });
    const live = createLiveStore({}, deps);
    live.store.dispatch(signedIn());
    live.store.dispatch(sessionClockReceived(clock, { isUse: true }));
    const asked = () =>
      deps.calls.filter(([name]) => name === 'ownSessions.fetchPresent').map(([, isUse]) => isUse);
    const near = () => selectNearEndOrNull(live.store.getState());
    return { ...live, server, asked, near };
  }

  it('warns the user five minutes before an idle end, with a request that does not extend the session', async () => {
    const { near, asked } = ticking(idle(60 * MINUTE));
    await jest.advanceTimersByTimeAsync(55 * MINUTE - 1);
    expect([near(), asked()]).toEqual([null, []]);
    await jest.advanceTimersByTimeAsync(1);
    expect(near()).toMatchObject({ by: 'idle', at: Date.now() + 5 * MINUTE });
    expect(asked()).toEqual([false]);
  });

  it('distinguishes an idle end from the maximum lifetime', async () => {
    const { near } = ticking({ ...idle(60 * MINUTE), endsBy: 'absolute' });
    await jest.advanceTimersByTimeAsync(55 * MINUTE);
    expect(near()?.by).toBe('absolute');
  });

  it('keeps quiet when another tab has used the session in the meantime', async () => {
    const { near, server } = ticking(idle(60 * MINUTE));
    server.endsAt += 30 * MINUTE;
    await jest.advanceTimersByTimeAsync(60 * MINUTE);
    expect(near()).toBeNull();
    await jest.advanceTimersByTimeAsync(25 * MINUTE);
    expect(near()).not.toBeNull();
  });

  it('stays signed in on request, and the other tabs know', async () => {
    const { near, store, deps, asked } = ticking(idle(60 * MINUTE));
    await jest.advanceTimersByTimeAsync(56 * MINUTE);
    store.dispatch(sessionExtensionRequested());
    await jest.advanceTimersByTimeAsync(0);
    expect(near()).toBeNull();
    expect(asked().at(-1)).toBe(true);
    expect(deps.calls).toContainEqual(['broadcast', 'extended']);
  });

  it('counts use of the page that causes no request', async () => {
    const { near, store, asked } = ticking(idle(60 * MINUTE));
    await jest.advanceTimersByTimeAsync(30 * MINUTE);
    store.dispatch(pageUsed());
    await jest.advanceTimersByTimeAsync(0);
    expect(asked()).toEqual([true]);
    await jest.advanceTimersByTimeAsync(54 * MINUTE);
    expect(near()).toBeNull();
  });

  it('asks at the end whether it is one, so that no one is left before a screen of a session that is over', async () => {
    const { asked, server } = ticking(idle(60 * MINUTE));
    await jest.advanceTimersByTimeAsync(55 * MINUTE);
    server.isAlive = false;
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    expect(asked()).toEqual([false, false]);
  });

  it('keeps asking at intervals while the server is unreachable', async () => {
    const { asked, server } = ticking(idle(60 * MINUTE));
    server.isAlive = false;
    await jest.advanceTimersByTimeAsync(63 * MINUTE);
    expect(asked().length).toBeGreaterThan(3);
    expect(asked().length).toBeLessThan(12);
  });

  it('waits for ends that are further away than a browser can wait', async () => {
    const days = 24 * 60 * MINUTE;
    const { asked } = ticking({ endsIn: 60 * days, endsBy: 'idle', tellEvery: 6 * days });
    await jest.advanceTimersByTimeAsync(1 * days);
    expect(asked()).toEqual([]);
  });
});
