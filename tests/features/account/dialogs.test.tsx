import { describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode } from 'react';
import { type AccountInfo, type AuthInfo, type DashboardsInfo } from '../../../contract/account';
import { type SecurityUiConfig } from '../../../contract/boot';
import ResetPasswordDialog from '../../../src/features/account/ResetPasswordDialog';
import RolesDialog from '../../../src/features/account/RolesDialog';
import SwitchTenantsDialog from '../../../src/features/account/SwitchTenantsDialog';
import { initialAccountState } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { type RootState } from '../../../src/store/rootReducer';
import { initialTenancyState } from '../../../src/store/tenancy/slice';
import {
  fakeDeps,
  type FakeOverrides,
  httpFailure,
  someAccount,
  someAuthInfo,
  someDashboardsInfo,
} from '../../support/fakeDeps';
import { settled } from '../../support/liveStore';
import { renderWithStore } from '../../support/renderWithStore';

interface Setting {
  account?: Partial<AccountInfo>;
  dashboards?: Partial<DashboardsInfo>;
  tenants?: Partial<SecurityUiConfig['multitenancy']['tenants']>;
  readonlyRoles?: string[];
  requests?: FakeOverrides['account'];
  current?: string | null;
}

function stateOf({
  account,
  dashboards,
  tenants,
  readonlyRoles = [],
  current = null,
}: Setting): Partial<RootState> {
  const { info } = initialBootState;
  const security = info.uiConfig.security;
  const { multitenancy } = security;
  return {
    boot: {
      phase: 'ready',
      info: {
        ...info,
        uiConfig: {
          security: {
            ...security,
            readonly_mode: { roles: readonlyRoles },
            multitenancy: { ...multitenancy, tenants: { ...multitenancy.tenants, ...tenants } },
          },
        },
      },
    },
    account: {
      ...initialAccountState,
      info: someAccount(account),
      dashboards: someDashboardsInfo(dashboards),
    },
    tenancy: { ...initialTenancyState, current },
  };
}

/** Shows a dialog and lets what it asks for at once be answered. */
async function show(dialog: ReactNode, setting: Setting = {}) {
  const deps = fakeDeps({
    account: {
      fetchDashboardsInfo: async () => someDashboardsInfo(setting.dashboards),
      ...setting.requests,
    },
  });
  const view = renderWithStore(dialog, { preloadedState: stateOf(setting), deps });
  await act(settled);
  return { ...view, deps };
}

describe('the roles dialog', () => {
  const listed = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);

  it('lists every role and backend role, mapped by your administrator [ACCT-10]', async () => {
    const identity = { roles: ['a', '__proto__'], backend_roles: ['captains', 'crew', 'cooks'] };
    await show(<RolesDialog />, { requests: { fetchAuthInfo: async () => someAuthInfo(identity) } });
    expect(screen.getByRole('dialog')).toHaveAttribute('data-test-subj', 'role-info-modal');
    expect(screen.getByRole('heading', { name: 'Roles (2)' })).toBeVisible();
    expect(listed('Roles (2)')).toEqual(['a', '__proto__']);
    expect(
      screen.getByText(/mapped by your administrator\.$/, { selector: 'p:not(.gh-quiet)' }),
    ).toBeVisible();
    expect(screen.getByText('Roles mapped by your administrator.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Backend roles (3)' })).toBeVisible();
    expect(listed('Backend roles (3)')).toEqual(['captains', 'crew', 'cooks']);
    expect(screen.getByText('Backend roles mapped by your administrator.')).toBeVisible();
  });

  it('shows the placeholder where there is none', async () => {
    const identity = { roles: ['a'], backend_roles: [] };
    await show(<RolesDialog />, { requests: { fetchAuthInfo: async () => someAuthInfo(identity) } });
    expect(screen.getByRole('heading', { name: 'Backend roles (0)' })).toBeVisible();
    expect(screen.getByText('None')).toBeInTheDocument();
  });

  it('shows the session as the back end sees it, not the account, by one call [API-01] (C72)', async () => {
    const { deps } = await show(<RolesDialog />, {
      account: { roles: ['of_the_account'], backend_roles: [] },
      requests: {
        fetchAuthInfo: async () =>
          someAuthInfo({
            user_name: 'eve',
            roles: ['of_the_session'],
            backend_roles: ['by_the_proxy'],
            tenants: { zebra: false, eve: true, apples: true, global_tenant: false },
          }),
      },
    });
    expect(deps.callNames().filter((name) => name === 'account.fetchAuthInfo')).toHaveLength(1);
    expect(screen.getByText('The server identifies you as eve.')).toBeVisible();
    expect(listed('Roles (1)')).toEqual(['of_the_session']);
    expect(listed('Backend roles (1)')).toEqual(['by_the_proxy']);
    expect(listed('Tenants (4)')).toEqual(['Global (read only)', 'Private', 'zebra (read only)', 'apples']);
  });

  it('does not mention tenants where there are none', async () => {
    await show(<RolesDialog />, { dashboards: { multitenancy_enabled: false } });
    expect(screen.getByRole('heading', { name: 'Roles (2)' })).toBeVisible();
    expect(screen.queryByText(/Tenants/)).toBeNull();
  });

  it('says that it is loading, then why it could not be read, and tries again (C72)', async () => {
    let answer: () => Promise<AuthInfo> = () => new Promise(() => {});
    const { user } = await show(<RolesDialog />, { requests: { fetchAuthInfo: () => answer() } });
    expect(screen.getByText('Loading your roles')).toBeInTheDocument();
    expect(screen.queryByText(/Roles \(/)).toBeNull();
    cleanup();

    answer = () => Promise.reject(httpFailure(503, 'The store is locked.'));
    const failed = await show(<RolesDialog />, { requests: { fetchAuthInfo: () => answer() } });
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent("Couldn't load your roles.");
    expect(alert).toHaveTextContent('The store is locked.');
    expect(failed.deps.logged).toMatchObject([{ status: 503 }]);
    answer = async () => someAuthInfo();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Roles (2)' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the reset-password dialog', () => {
  const field = (subject: string) =>
    document.querySelector<HTMLInputElement>(`[data-test-subj="${subject}"]`) as HTMLElement;

  async function resetting(requests: FakeOverrides['account'] = {}) {
    const view = await show(<ResetPasswordDialog />, { requests });
    await view.user.type(field('current-password'), 'old canary');
    await view.user.type(field('new-password'), 'new canary');
    await view.user.type(field('reenter-new-password'), 'new canary');
    await view.user.click(field('reset'));
    return view;
  }

  it('asks for the current password and twice for the new one, with the rules of the server [ACCT-12, ACCT-13, ACCT-17]', async () => {
    await show(<ResetPasswordDialog />);
    expect(screen.getByRole('dialog', { name: 'Reset password for "ada"' })).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveFocus();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Choose a long password.');
    expect(screen.getByLabelText('Re-enter new password')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reset' })).toBeEnabled();
  });

  it('rates the strength of the new password, considering the user name', async () => {
    const { user } = await show(<ResetPasswordDialog />);
    const strength = () => field('password-strength').textContent;
    expect(strength()).toBe('');
    await user.type(field('new-password'), 'ada');
    await waitFor(() => expect(strength()).toBe('Strength: too easy to guess'));
    await user.clear(field('new-password'));
    expect(strength()).toBe('');
    await user.type(field('new-password'), 'Harbour-Lantern-42!');
    await waitFor(() => expect(strength()).toBe('Strength: very strong'));
  });

  it('has rules of its own while the server gives none [ACCT-17, ACCT-20]', async () => {
    await show(<ResetPasswordDialog />, { dashboards: { password_validation_error_message: '' } });
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
      'Password should be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one digit, and one special character.',
    );
  });

  it('marks a repetition that differs and blocks Reset until both are equal [ACCT-18]', async () => {
    const { user } = await show(<ResetPasswordDialog />);
    await user.type(field('new-password'), 'abc');
    await user.type(field('reenter-new-password'), 'ab');
    expect(field('reenter-new-password')).toHaveAttribute('aria-invalid', 'true');
    expect(field('reset')).toHaveAttribute('aria-disabled', 'true');
    expect(field('reset')).toHaveAccessibleDescription('Enter the new password in both fields.');
    expect(screen.queryByText("Passwords don't match.")).toBeNull();
    // The keyboard reaches the button, which says what is wrong and sends nothing.
    await user.click(field('reset'));
    expect(screen.getByText("Passwords don't match.")).toBeVisible();
    expect(field('current-password')).toHaveFocus();
    await user.type(field('reenter-new-password'), 'c');
    expect(field('reset')).not.toHaveAttribute('aria-disabled');
    // Changing the first one counts as well.
    await user.type(field('new-password'), 'd');
    expect(field('reset')).toHaveAttribute('aria-disabled', 'true');
  });

  it('sends nothing while the repetition differs, also by Enter in a field [ACCT-18]', async () => {
    const { user, deps } = await show(<ResetPasswordDialog />);
    await user.type(field('current-password'), 'old secret');
    await user.type(field('new-password'), 'Quiet-Meadow-17!');
    await user.type(field('reenter-new-password'), 'Quiet-Meadow-18!{Enter}');
    await user.click(field('reset'));
    expect(deps.callNames()).not.toContain('account.checkPassword');
    expect(deps.callNames()).not.toContain('account.changePassword');
  });

  it('sends nothing while something is empty [A18]', async () => {
    const { user, deps } = await show(<ResetPasswordDialog />);
    await user.click(field('reset'));
    expect(screen.getAllByText('Enter a password.')).toHaveLength(2);
    expect(deps.callNames()).not.toContain('account.checkPassword');
  });

  it('signs out after success [A21]', async () => {
    const { deps } = await resetting();
    await waitFor(() => expect(deps.callNames()).toContain('page.assign'));
    expect(deps.calls).toContainEqual(['account.changePassword', 'old canary', 'new canary']);
  });

  it.each([
    ['Authentication failed', 'Authentication failed'],
    [undefined, 'Invalid current password.'],
  ])(
    'puts a refused check at the current password, in the words %j of the server if any [ACCT-16]',
    async (reason, words) => {
      await resetting({ checkPassword: () => Promise.reject(httpFailure(401, reason)) });
      expect(await screen.findByText(words)).toBeVisible();
      expect(field('current-password')).toHaveAttribute('aria-invalid', 'true');
      expect(screen.queryByText('Failed to reset password.')).toBeNull();
    },
  );

  it('shows why the new password was refused, and keeps the input [ACCT-19]', async () => {
    await resetting({ changePassword: () => Promise.reject(httpFailure(400, 'Too similar to the name.')) });
    expect(await screen.findByText('Failed to reset password.')).toBeVisible();
    expect(screen.getByText('Too similar to the name.')).toBeVisible();
    expect(field('new-password')).toHaveValue('new canary');
    expect(field('reset')).toBeEnabled();
  });

  it.each([
    ['Weak password', 'new-password', 'current-password'],
    ['Could not validate your current password.', 'current-password', 'new-password'],
    ['Choose a long password.', 'new-password', 'current-password'],
  ])('puts the refusal %j at the field %s until that field changes', async (reason, wrong, right) => {
    const { user } = await resetting({ changePassword: () => Promise.reject(httpFailure(400, reason)) });
    await waitFor(() => expect(field(wrong)).toHaveFocus());
    expect(field(wrong)).toBeInvalid();
    expect(field(wrong).getAttribute('aria-describedby')).toContain('errors');
    expect(field(right)).toBeValid();
    expect(screen.getByText('Failed to reset password.')).toBeVisible();
    await user.type(field(wrong), 'x');
    expect(field(wrong)).toBeValid();
    expect(screen.queryByText('Failed to reset password.')).toBeNull();
  });

  it('sends no password that the server says it refuses, and says why at its field', async () => {
    const { user, deps } = await show(<ResetPasswordDialog />, {
      dashboards: {
        password_rules: { min_length: 0, max_bytes: 72, min_strength: 'strong', regex_enforced: false },
      },
    });
    await user.type(field('current-password'), 'old');
    await user.type(field('new-password'), 'Password1!');
    await user.type(field('reenter-new-password'), 'Password1!');
    await waitFor(() => expect(field('password-strength')).toHaveTextContent('Strength: fair'));
    await user.click(field('reset'));
    expect(field('new-password')).toHaveFocus();
    expect(
      screen.getByText('The password is too easy to guess. It must be rated strong or better.'),
    ).toBeVisible();
    expect(deps.callNames()).not.toContain('account.checkPassword');
  });

  it('leaves no password in an action or the state', async () => {
    const { log, store, deps } = await resetting();
    await waitFor(() => expect(deps.callNames()).toContain('page.assign'));
    expect(JSON.stringify([log.actions(), store.getState()])).not.toContain('canary');
  });

  it('closes on Cancel and Escape', async () => {
    const { user, log } = await show(<ResetPasswordDialog />);
    await user.click(field('cancel'));
    await user.keyboard('{Escape}');
    expect(log.types().filter((type) => type === 'overlays/dialogClosed')).toHaveLength(2);
  });
});

describe('the switch-tenants dialog', () => {
  const radio = (id: string) => document.getElementById(id) as HTMLInputElement;
  const confirm = () => screen.getByRole('button', { name: 'Confirm' });
  const readOnly = 'Your account has read-only privileges only, using the private tenant is not possible.';

  it('offers global, private and custom under the known ids, beginning at the present tenant [TEN-18]', async () => {
    await show(<SwitchTenantsDialog />, { current: '__user__' });
    expect(['global', 'private', 'custom'].map((id) => [radio(id).name, radio(id).checked])).toEqual([
      ['tenantSwitchRadios', false],
      ['tenantSwitchRadios', true],
      ['tenantSwitchRadios', false],
    ]);
    expect(confirm()).toHaveAttribute('data-test-subj', 'confirm');
  });

  it.each([
    ['global', ''],
    ['private', '__user__'],
  ])('asks for the %s tenant by its value [TEN-19, TEN-20]', async (id, tenant) => {
    const { user, deps } = await show(<SwitchTenantsDialog />, { current: 'finance' });
    await user.click(radio(id));
    await user.click(confirm());
    expect(deps.calls).toContainEqual(['account.selectTenant', tenant, 'ada']);
  });

  it('asks for a custom tenant once one is picked, and not before [TEN-24]', async () => {
    const { user, deps } = await show(<SwitchTenantsDialog />);
    await user.click(radio('custom'));
    expect(confirm()).toBeDisabled();
    await user.type(screen.getByRole('combobox'), 'fin');
    await user.click(await screen.findByTitle('finance'));
    await user.click(confirm());
    expect(deps.calls).toContainEqual(['account.selectTenant', 'finance', 'ada']);
  });

  it.each<[string, Setting, string, string]>([
    [
      'off',
      { tenants: { enable_global: false } },
      'global',
      'Contact the administrator to enable global tenant.',
    ],
    [
      'closed',
      { account: { tenants: { ada: true } } },
      'global',
      'Contact the administrator to get access to global tenant.',
    ],
    [
      'off in the configuration',
      { tenants: { enable_private: false } },
      'private',
      'Contact the administrator to enable private tenant.',
    ],
    [
      'off on the server',
      { dashboards: { private_tenant_enabled: false } },
      'private',
      'Contact the administrator to enable private tenant.',
    ],
    [
      'absent',
      { account: { tenants: { global_tenant: true } } },
      'private',
      'Contact the administrator to get access to private tenant.',
    ],
    ['read-only by the configuration', { readonlyRoles: ['own_index'] }, 'private', readOnly],
    [
      'read-only by the default of the configuration',
      { account: { roles: ['kibana_read_only'] }, readonlyRoles: ['kibana_read_only'] },
      'private',
      readOnly,
    ],
    [
      'absent',
      { account: { tenants: { global_tenant: true, ada: true } } },
      'custom',
      'You have no other tenants.',
    ],
  ])(
    'says why a choice is %s [TEN-27, TEN-28, TEN-29, TEN-30, TEN-31, C17, C18]',
    async (_why, setting, id, reason) => {
      await show(<SwitchTenantsDialog />, setting);
      expect(radio(id)).toBeDisabled();
      expect(radio(id)).toHaveAccessibleDescription(expect.stringContaining(reason));
    },
  );

  it('offers nothing while multi-tenancy is off, and says whom to ask [TEN-32, A12]', async () => {
    await show(<SwitchTenantsDialog />, { dashboards: { multitenancy_enabled: false } });
    expect(screen.getByText('Contact the administrator to enable multi tenancy.')).toBeVisible();
    for (const id of ['global', 'private', 'custom']) expect(radio(id)).toBeDisabled();
    expect(confirm()).toBeDisabled();
  });

  it('says so when nothing is chosen [TEN-25]', async () => {
    const { user, deps } = await show(<SwitchTenantsDialog />, { tenants: { enable_global: false } });
    await user.click(confirm());
    expect(screen.getByText('No target tenant is specified!')).toBeVisible();
    expect(deps.callNames()).not.toContain('account.selectTenant');
  });

  it('stays open with the reason when the server refuses [TEN-26, A03]', async () => {
    const { user, deps } = await show(<SwitchTenantsDialog />, {
      requests: { selectTenant: () => Promise.reject(httpFailure(403, 'No access.')) },
    });
    await user.click(confirm());
    expect(await screen.findByText('Failed to switch tenant.')).toBeVisible();
    expect(screen.getByText('No access.')).toBeVisible();
    expect(deps.callNames()).not.toContain('page.reload');
    expect(confirm()).toBeEnabled();
  });
});
