import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type AccountInfo } from '../../../contract/account';
import AccountMenu from '../../../src/features/account/AccountMenu';
import { initialAccountState } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { initialTenancyState } from '../../../src/store/tenancy/slice';
import { someAccount, someDashboardsInfo } from '../../support/fakeDeps';
import { pressKey } from '../../support/pressKey';
import { renderWithStore } from '../../support/renderWithStore';

interface Setting {
  account?: Partial<AccountInfo> | null;
  authType?: string;
  clientTenancy?: boolean;
  serverTenancy?: boolean;
  tenant?: string | null;
}

function show({
  account = {},
  authType = 'basicauth',
  clientTenancy = true,
  serverTenancy = true,
  tenant = '',
}: Setting = {}) {
  const { info } = initialBootState;
  const security = info.uiConfig.security;
  const multitenancy = { ...security.multitenancy, enabled: clientTenancy };
  const view = renderWithStore(<AccountMenu />, {
    preloadedState: {
      boot: { phase: 'ready', info: { ...info, uiConfig: { security: { ...security, multitenancy } } } },
      account: {
        ...initialAccountState,
        info: account && someAccount(account),
        dashboards: someDashboardsInfo({ multitenancy_enabled: serverTenancy }),
        authType,
      },
      tenancy: { ...initialTenancyState, current: tenant },
    },
  });
  const avatar = () => screen.getByRole('button', { name: 'Account menu for ada' });
  return { ...view, avatar, open: () => view.user.click(avatar()) };
}

const entries = () =>
  [...document.querySelectorAll('#account-popover-panel [data-test-subj]')].map((entry) => [
    entry.getAttribute('data-test-subj'),
    entry.textContent,
  ]);

describe('the account menu', () => {
  it('asks how the session of today began each time it opens [API-04] (C81)', async () => {
    const { log, open } = show();
    expect(log.types()).toEqual([]);
    await open();
    expect(log.types()).toEqual(['account/authTypeRequested']);
    await open();
    await open();
    expect(log.types()).toEqual(['account/authTypeRequested', 'account/authTypeRequested']);
  });

  it('is an avatar with initials under the ids that test suites know [ACCT-03]', async () => {
    const { avatar, open } = show();
    expect(avatar()).toHaveTextContent('A');
    expect(avatar()).toHaveAttribute('id', 'user-icon-btn');
    expect(document.getElementById('actionsMenu')).toHaveAttribute('data-test-subj', 'account-popover');
    await open();
    expect(document.getElementById('account-popover-panel')).toHaveStyle({ maxWidth: '256px' });
  });

  it('shows name and tenant and offers the permitted actions [ACCT-01, ACCT-04, ACCT-05, ACCT-06, ACCT-07, ACCT-08, ACCT-09]', async () => {
    const { open } = show({ tenant: 'finance' });
    await open();
    expect(screen.getByText('ada')).toBeVisible();
    expect(document.getElementById('tenantName')).toHaveTextContent('finance');
    expect(entries()).toEqual([
      ['view-roles-and-identities', 'View roles and identities'],
      ['switch-tenants', 'Switch tenants'],
      ['reset-password', 'Reset password'],
      ['signed-in-elsewhere', 'Sessions'],
      ['log-out-3', 'Log out'],
    ]);
  });

  it.each([
    ['', 'Global'],
    ['__user__', 'Private'],
    ['ada', 'Private'],
    [null, 'Global'],
  ])('names the tenant %j %s [TEN-11, TEN-12, TEN-13]', async (tenant, name) => {
    const { open } = show({ tenant });
    await open();
    expect(document.getElementById('tenantName')).toHaveTextContent(name);
  });

  it.each([
    [true, false],
    [false, true],
    [false, false],
  ])(
    'has nothing of tenants with client %s and server %s [ACCT-05, ACCT-11, A13]',
    async (client, server) => {
      const { open } = show({ clientTenancy: client, serverTenancy: server });
      await open();
      expect(document.getElementById('tenantName')).toBeNull();
      expect(entries().map(([subject]) => subject)).not.toContain('switch-tenants');
    },
  );

  it('offers no password to users who are kept elsewhere [ACCT-08]', async () => {
    const { open } = show({ account: { is_internal_user: false } });
    await open();
    expect(screen.queryByText('Reset password')).toBeNull();
  });

  it('is not there without an account [C12]', () => {
    const { container } = show({ account: null });
    expect(container).toBeEmptyDOMElement();
  });

  it.each([
    [
      'View roles and identities',
      { type: 'overlays/dialogOpened', payload: { name: 'roles-and-identities' } },
    ],
    ['Switch tenants', { type: 'overlays/dialogOpened', payload: { name: 'switch-tenants' } }],
    ['Reset password', { type: 'overlays/dialogOpened', payload: { name: 'reset-password' } }],
    ['Log out', { type: 'session/signOutRequested' }],
  ])('closes on "%s" with the focus on the avatar [C13]', async (label, event) => {
    const { user, open, log, avatar } = show();
    await open();
    await user.click(screen.getByRole('menuitem', { name: label }));
    expect(log.actions().at(-1)).toMatchObject(event);
    expect(document.getElementById('account-popover-panel')).toBeNull();
    expect(avatar()).toHaveFocus();
  });

  it.each([
    ['saml', 'log-out-1'],
    ['openid', 'log-out-2'],
    ['jwt', 'log-out-3'],
    ['constructor', 'log-out-3'],
  ])('marks the log-out of a session by %s', async (authType, subject) => {
    const { open } = show({ authType });
    await open();
    expect(entries().at(-1)?.[0]).toBe(subject);
  });

  it('closes on Escape', async () => {
    const { open, avatar } = show();
    await open();
    pressKey('Escape');
    expect(document.getElementById('account-popover-panel')).toBeNull();
    expect(avatar()).toHaveFocus();
  });
});
