import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type OwnSession } from '../../../contract/ownSessions';
import SessionNotice from '../../../src/features/account/SessionNotice';
import SessionsDialog from '../../../src/features/account/SessionsDialog';
import SignInAgain from '../../../src/features/account/SignInAgain';
import { browserName } from '../../../src/shell/sessions/browserName';
import { initialAccountState } from '../../../src/store/account/slice';
import { selectNearEndOrNull, selectSigningInAgain } from '../../../src/store/expiry/selectors';
import { initialExpiryState, type SessionEnd, sessionExpired } from '../../../src/store/expiry/slice';
import { type RootState } from '../../../src/store/rootReducer';
import { fakeDeps, type FakeOverrides, httpFailure, someAccount } from '../../support/fakeDeps';
import { settled } from '../../support/liveStore';
import { renderWithStore } from '../../support/renderWithStore';

const accountOf = (authType: string): RootState['account'] => ({
  ...initialAccountState,
  info: someAccount({ user_name: 'ada' }),
  authType,
});

function again(authType: string, overrides: FakeOverrides = {}) {
  const deps = fakeDeps(overrides);
  const rendered = renderWithStore(<SignInAgain />, {
    preloadedState: { account: accountOf(authType) },
    deps,
  });
  act(() => void rendered.store.dispatch(sessionExpired()));
  const phase = () => selectSigningInAgain(rendered.store.getState()).phase;
  const submit = () => rendered.user.click(screen.getByRole('button', { name: 'Sign in again' }));
  return { ...rendered, deps, phase, submit };
}

describe('signing in again on the same page', () => {
  it('asks who signed in with a password for it, with the name filled in and the focus where it is needed', async () => {
    const { user, deps, phase, submit } = again('basicauth');
    const dialog = screen.getByRole('alertdialog', { name: 'Your session has ended' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    await user.keyboard('open sesame');
    await submit();
    await act(settled);
    expect(deps.calls).toContainEqual(['account.signIn', 'ada', 'open sesame']);
    expect(phase()).toBe('none');
  });

  it('shows the sign-in page’s message for a wrong password, and the server’s for other failures', async () => {
    let failure = httpFailure(401);
    const { user, submit } = again('basicauth', { account: { signIn: () => Promise.reject(failure) } });
    await user.type(screen.getByLabelText('Password'), 'x');
    await submit();
    await screen.findByText('Invalid username or password. Please try again.');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    failure = httpFailure(429, 'Too many failed attempts to sign in. Try again in 2 seconds.');
    await user.type(screen.getByLabelText('Password'), 'x');
    await submit();
    await screen.findByText(/Try again in 2 seconds/);
  });

  it('opens another tab when an administrator requires a new password, and loses nothing here', async () => {
    const signIn = () => Promise.reject(httpFailure(428, 'A new password must be set.'));
    const { user, deps, phase, submit } = again('basicauth', { account: { signIn } });
    await user.type(screen.getByLabelText('Password'), 'x');
    await submit();
    await screen.findByText(/^An administrator requires a new password\./);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    const link = screen.getByRole('link', { name: /^Sign in in a new tab/ });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('href')).toContain('/app/login?nextUrl=');
    await user.click(screen.getByRole('button', { name: "I've signed in" }));
    await act(settled);
    expect(deps.callNames()).toContain('heldRequests.release');
    expect(phase()).toBe('none');
  });

  it('can be put off with Escape', async () => {
    const { user, phase } = again('basicauth');
    await user.keyboard('{Escape}');
    expect(phase()).toBe('declined');
  });

  it.each(['openid', 'saml', 'jwt', 'proxy'])(
    'opens a tab for users of %s, whose way to sign in leads away, and looks whether they are back',
    async (authType) => {
      let who: string | undefined = undefined;
      const { user, phase } = again(authType, { ownSessions: { fetchUserName: async () => who } });
      expect(screen.queryByLabelText('Password')).toBeNull();
      const link = screen.getByRole('link', { name: 'Sign in in a new tab' });
      expect(link).toHaveAttribute('href', '/app/login?nextUrl=%2Fapp%2Fhome');
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener');
      await user.click(screen.getByRole('button', { name: "I've signed in" }));
      await screen.findByText("You're not signed in yet.");
      who = 'ada';
      await user.click(screen.getByRole('button', { name: "I've signed in" }));
      await act(settled);
      expect(phase()).toBe('none');
    },
  );
});

describe('the notice that a session ends soon', () => {
  afterEach(() => {
    jest.useRealTimers();
  });
  const noticed = (by: SessionEnd['by'], endsIn: number, overrides: FakeOverrides = {}) => {
    const end: SessionEnd = { at: Date.now() + endsIn, by, tellEvery: 360_000, usedAt: Date.now() };
    return renderWithStore(<SessionNotice />, {
      preloadedState: { expiry: { ...initialExpiryState, end, isNear: true } },
      deps: fakeDeps(overrides),
    });
  };

  it('offers to stay to those who did nothing, which ends the notice', async () => {
    const { user, store } = noticed('idle', 290_000, {
      ownSessions: {
        fetchPresent: async () => ({
          user_name: 'ada',
          authType: 'basicauth',
          clock: { endsIn: 3_600_000, endsBy: 'idle', tellEvery: 360_000 },
        }),
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent(/^You've been inactive for a while/);
    expect(screen.getByRole('timer')).toHaveTextContent('4:50');
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await act(settled);
    expect(selectNearEndOrNull(store.getState())).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('offers nothing that would not help where the longest time is over', () => {
    noticed('absolute', 60_000);
    expect(screen.getByRole('alert')).toHaveTextContent(/even if you stay active/);
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  });

  it('never counts below nothing (abuse case 17)', () => {
    jest.useFakeTimers();
    noticed('absolute', 2_000);
    const shown: (string | null)[] = [];
    for (let second = 0; second < 6; second += 1) {
      shown.push(screen.getByRole('timer').textContent);
      act(() => void jest.advanceTimersByTime(1000));
    }
    expect(shown).toEqual(['0:02', '0:01', '0:00', '0:00', '0:00', '0:00']);
  });
});

describe('the list of sessions', () => {
  const session = (over: Partial<OwnSession>): OwnSession => ({
    id: 'a1',
    authType: 'basicauth',
    since: '2026-03-01T08:00:00.000Z',
    lastSeen: '2026-03-01T09:00:00.000Z',
    address: '203.0.113.7',
    browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    isPresent: false,
    ...over,
  });
  const here = session({ id: 'here', isPresent: true });
  const shown = (ownSessions: FakeOverrides['ownSessions']) => {
    const deps = fakeDeps({ ownSessions });
    const preloadedState = { account: accountOf('basicauth') };
    return { ...renderWithStore(<SessionsDialog />, { preloadedState, deps }), deps };
  };

  it('describes the browser and address of each session, and marks the current one', async () => {
    shown({
      list: async () => ({
        sessions: [here, session({ browser: 'curl/8.5.0', address: null })],
        isComplete: true,
      }),
    });
    await screen.findByText('Firefox on Linux');
    expect(screen.getByText('This session')).toBeVisible();
    expect(screen.getByText('curl')).toBeVisible();
    expect(screen.getByText(/from an unknown address/)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Sign out:/ })).toHaveLength(1);
  });

  it('ends one, and all others', async () => {
    const { user, deps } = shown({
      list: async () => ({ sessions: [here, session({}), session({ id: 'b2' })], isComplete: true }),
    });
    const [first] = await screen.findAllByRole('button', { name: /^Sign out:/ });
    if (first) await user.click(first);
    await act(settled);
    expect(deps.calls).toContainEqual(['ownSessions.end', 'a1']);
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    await act(settled);
    expect(deps.callNames()).toContain('ownSessions.endOthers');
    expect(screen.getByText("You're signed in only here.")).toBeVisible();
  });

  it('admits that it does not know the others where sessions live in cookies', async () => {
    shown({ list: async () => ({ sessions: [here], isComplete: false }) });
    await screen.findByText(/only this one is listed/);
    expect(screen.queryByText("You're signed in only here.")).toBeNull();
  });

  it('gives the reason of the server when it cannot be read, and tries again', async () => {
    const list = jest.fn(async () => ({ sessions: [here], isComplete: true }));
    list.mockRejectedValueOnce(httpFailure(503, 'The store is being moved.'));
    const { user } = shown({ list });
    await screen.findByText('The store is being moved.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Firefox on Linux');
  });
});

describe('the name of a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome',
      'Android',
    ],
    ['python-requests/2.32.3', 'python-requests', undefined],
    ['Mozilla/5.0 (compatible)', undefined, undefined],
    ['<img src=x onerror=alert(1)>', undefined, undefined],
    ['', undefined, undefined],
  ])('of %s', (userAgent, browser, system) => {
    expect(browserName(userAgent)).toEqual({ ...(browser && { browser }), ...(system && { system }) });
  });
});
