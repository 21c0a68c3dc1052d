import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type OwnSession } from '../../../../contract/ownSessions';
import { type UserSessions } from '../../../../contract/userAccounts';
import { initialBootState } from '../../../../src/store/boot/slice';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { type FakeOverrides, httpFailure } from '../../../support/fakeDeps';
import { settled } from '../../../support/liveStore';
import { openSecurity } from '../support';

const someSession = (id: string, over: Partial<OwnSession> = {}): OwnSession => ({
  id,
  authType: 'basicauth',
  since: '2026-03-01T08:00:00.000Z',
  lastSeen: '2026-03-01T09:00:00.000Z',
  address: '203.0.113.7',
  browser: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  isPresent: false,
  ...over,
});
const withSessions = (over: Partial<UserSessions> = {}) => ({
  listSessions: async () => ({
    sessions: [someSession('a'), someSession('b', { address: null, browser: 'curl/8.5.0' })],
    isComplete: true,
    canEnd: true,
    ...over,
  }),
});
const records = (accounts: object, can_change = true): FakeOverrides['userAccounts'] => ({
  list: async () => ({ can_change, accounts: accounts as Record<string, never> }),
});
const onCluster = () => ({
  boot: { ...initialBootState, info: { ...initialBootState.info, backend: 'cluster' as const } },
});
const part = (name: string) => within(screen.getByRole('region', { name }));
const press = async (button: HTMLElement) => {
  await act(async () => {
    fireEvent.click(button);
    await settled();
  });
};

describe('how a user signs in', () => {
  it('shows the status and the last sign-in', async () => {
    await openSecurity('#/users/view/bob/sessions', {
      userAccounts: records({ bob: { last_sign_in: '2026-03-01T08:00:00.000Z' } }),
    });
    expect(part('Sign-in').getByText('Enabled')).toBeInTheDocument();
    expect(part('Sign-in').getByText(/Mar 1, 2026/)).toBeInTheDocument();
  });

  it('is disabled after a question, and enabled without one', async () => {
    const { deps, answer } = await openSecurity('#/users/view/bob/sessions');
    expect(part('Sign-in').getByText('Never')).toBeInTheDocument();
    await press(part('Sign-in').getByRole('button', { name: 'Disable user' }));
    await answer(false);
    expect(deps.callNames()).not.toContain('userAccounts.change');
    await press(part('Sign-in').getByRole('button', { name: 'Disable user' }));
    await answer(true);
    expect(deps.calls).toContainEqual(['userAccounts.change', 'bob', { disabled: true }]);
    expect(part('Sign-in').getByText("This user can't sign in.")).toBeInTheDocument();
    await press(part('Sign-in').getByRole('button', { name: 'Enable user' }));
    expect(deps.calls).toContainEqual(['userAccounts.change', 'bob', { disabled: false }]);
    expect(part('Sign-in').getByText('Enabled')).toBeInTheDocument();
  });

  it('can be made to need a new password, and let off', async () => {
    const { deps } = await openSecurity('#/users/view/bob/sessions');
    await press(part('Sign-in').getByRole('button', { name: 'Require a new password' }));
    expect(deps.calls).toContainEqual(['userAccounts.change', 'bob', { password_due: true }]);
    expect(part('Sign-in').getByText('Must set a new password')).toBeInTheDocument();
    await press(part('Sign-in').getByRole('button', { name: "Don't require a new password" }));
    expect(part('Sign-in').queryByText('Must set a new password')).toBeNull();
  });

  it('is as before when its notice is undone', async () => {
    const { deps, answer, rest, store } = await openSecurity('#/users/view/bob/sessions');
    const undo = async () => {
      const event = selectToasts(store.getState()).at(-1)?.action?.event;
      if (!event) throw new Error('no action');
      await act(async () => {
        store.dispatch(event);
        await settled();
      });
      await rest();
    };
    await press(part('Sign-in').getByRole('button', { name: 'Require a new password' }));
    await undo();
    expect(deps.calls.at(-1)).toEqual(['userAccounts.change', 'bob', { password_due: false }]);
    await press(part('Sign-in').getByRole('button', { name: 'Disable user' }));
    await answer(true);
    await undo();
    expect(deps.calls).toContainEqual(['userAccounts.change', 'bob', { disabled: false }]);
    expect(part('Sign-in').getByText('Enabled')).toBeInTheDocument();
  });

  it('stays as it is when the server refuses', async () => {
    const { answer, store } = await openSecurity('#/users/view/bob/sessions', {
      userAccounts: { change: () => Promise.reject(httpFailure(409, 'The last administrator.')) },
    });
    await press(part('Sign-in').getByRole('button', { name: 'Disable user' }));
    await answer(true);
    expect(part('Sign-in').getByText('Enabled')).toBeInTheDocument();
    expect(selectToasts(store.getState())).toMatchObject([{ title: { id: 'userAccount.changeFailed' } }]);
  });

  it.each([
    ['to users who may only read', '#/users/view/bob/sessions', records({}, false)],
    ['for the own account', '#/users/view/ada/sessions', records({})],
    ['for a reserved user', '#/users/view/kibanaserver/sessions', records({})],
  ])('offers no change %s', async (_who, address, accounts) => {
    await openSecurity(address, { ...(accounts ? { userAccounts: accounts } : {}) });
    expect(part('Sign-in').getByText('Enabled')).toBeInTheDocument();
    expect(part('Sign-in').queryByRole('button')).toBeNull();
  });

  it('says on a cluster what cannot be done, and asks for nothing', async () => {
    const { deps } = await openSecurity('#/users/view/bob/sessions', { preloadedState: onCluster() });
    expect(part('Sign-in').getByText(/can't disable users or require new passwords/)).toBeInTheDocument();
    expect(deps.callNames()).not.toContain('userAccounts.list');
    expect(deps.callNames()).toContain('userAccounts.listSessions');
  });
});

describe('where a user is signed in', () => {
  it('is listed with program, place and times, and each session can be ended', async () => {
    const { deps } = await openSecurity('#/users/view/bob/sessions', { userAccounts: withSessions() });
    const items = part('Sessions').getAllByRole('listitem');
    expect(items[0]).toHaveTextContent(/Firefox on Linux from 203\.0\.113\.7.*Since .*Last seen/);
    expect(items[1]).toHaveTextContent(/curl.* from an unknown address/);
    await press(part('Sessions').getByRole('button', { name: /^End session: Firefox/ }));
    expect(deps.calls).toContainEqual(['userAccounts.endSession', 'bob', 'a']);
    expect(part('Sessions').getAllByRole('listitem')).toHaveLength(1);
    await press(part('Sessions').getByRole('button', { name: 'End all sessions' }));
    expect(deps.calls).toContainEqual(['userAccounts.endSessions', 'bob']);
    expect(part('Sessions').getByText("This user isn't signed in.")).toBeInTheDocument();
  });

  it('keeps a session that the server did not end, and says why', async () => {
    await openSecurity('#/users/view/bob/sessions', {
      userAccounts: { ...withSessions(), endSession: () => Promise.reject(httpFailure(500, 'Broken.')) },
    });
    await press(part('Sessions').getByRole('button', { name: /^End session: Firefox/ }));
    expect(part('Sessions').getByText('Broken.')).toBeInTheDocument();
    expect(part('Sessions').getAllByRole('listitem')).toHaveLength(2);
  });

  it('can be seen but not ended by administrators who may only read', async () => {
    await openSecurity('#/users/view/bob/sessions', { userAccounts: withSessions({ canEnd: false }) });
    expect(part('Sessions').getAllByRole('listitem')).toHaveLength(2);
    expect(part('Sessions').queryByRole('button')).toBeNull();
  });

  it('marks the session at the screen, which cannot be ended here', async () => {
    const sessions = [someSession('here', { isPresent: true })];
    await openSecurity('#/users/view/ada/sessions', { userAccounts: withSessions({ sessions }) });
    expect(part('Sessions').getByText('This session')).toBeInTheDocument();
    expect(part('Sessions').queryByRole('button')).toBeNull();
  });

  it('says when sessions are not known', async () => {
    await openSecurity('#/users/view/bob/sessions', {
      userAccounts: withSessions({ sessions: [], isComplete: false, canEnd: false }),
    });
    expect(part('Sessions').getByText(/can't be listed/)).toBeInTheDocument();
  });
});

describe('the list of users', () => {
  it('marks disabled users and shows the last sign-ins', async () => {
    await openSecurity('#/users', {
      userAccounts: records({ bob: { disabled: true, last_sign_in: '2026-03-01T08:00:00.000Z' } }),
    });
    const row = screen.getByRole('row', { name: /bob/ });
    expect(within(row).getByText('Disabled')).toBeInTheDocument();
    expect(within(row).getByText(/Mar 1, 2026/)).toBeInTheDocument();
    expect(within(screen.getByRole('row', { name: /ada/ })).getByText('Never')).toBeInTheDocument();
  });

  it('shows neither on a cluster', async () => {
    const { deps } = await openSecurity('#/users', { preloadedState: onCluster() });
    expect(screen.queryByRole('columnheader', { name: /Last sign-in/ })).toBeNull();
    expect(deps.callNames()).not.toContain('userAccounts.list');
  });
});

describe('a generated password', () => {
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

  it('fills both fields, is shown for copying, and is in no state or action', async () => {
    const view = await openSecurity('#/users/edit/bob');
    const generate = async () => {
      await press(screen.getByRole('button', { name: 'Generate password' }));
      await screen.findByText('Strength: very strong');
      await view.rest();
    };
    await generate();
    const made = screen.getByLabelText('Generated password').textContent;
    expect(made).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w]|.*_).{20}$/);
    expect([field('Password').value, field('Re-enter password').value]).toEqual([made, made]);
    expect(JSON.stringify(view.store.getState())).not.toContain(made);
    await generate();
    expect(screen.getByLabelText('Generated password')).not.toHaveTextContent(made);
    fireEvent.change(field('Password'), { target: { value: 'Another-One-77!' } });
    expect(screen.queryByLabelText('Generated password')).toBeNull();
    await view.rest();
  });
});
