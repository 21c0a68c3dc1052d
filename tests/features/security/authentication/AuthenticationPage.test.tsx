import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { initialBootState } from '../../../../src/store/boot/slice';
import { httpFailure } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const domain = (order: number, type: string) => ({
  order,
  http_enabled: true,
  transport_enabled: false,
  http_authenticator: { type: 'basic', challenge: true, config: {} },
  authentication_backend: { type, config: { hosts: ['directory'] } },
});

const configured = (authc: object, authz: object = {}) => ({
  fetchSecurityConfig: async () => ({ config: { dynamic: { authc, authz } } }),
});

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('the Authentication page [SEC-06]', () => {
  it('shows the domains in their execution order, and what each of them does [SEC-20]', async () => {
    const view = await openSecurity('#/auth', {
      account: configured({ first: domain(1, 'internal'), second: domain(2, 'ldap') }),
    });
    expect(pageTitle()).toBe('Authentication and authorization');
    const enabled = ['Enabled', 'Disabled', 'basic', 'True', '—None'];
    expect(rowsOf('Authentication sequences')).toEqual([
      ['1', 'first', ...enabled, 'internal', 'View expression'],
      ['2', 'second', ...enabled, 'ldap', 'View expression'],
    ]);
    await view.user.click(screen.getByRole('button', { name: 'Execution order' }));
    expect(rowsOf('Authentication sequences').map(([order]) => order)).toEqual(['2', '1']);
    expect(screen.getByText('No authorization')).toBeInTheDocument();
  });

  it('says which kinds of sign-in are in force, and that the domains decide nothing with the embedded store', async () => {
    const { info } = initialBootState;
    const { security } = info.uiConfig;
    const auth = { ...security.auth, type: ['basicauth', 'openid'], anonymous_auth_enabled: true };
    const boot = (backend?: 'cluster') => ({
      phase: 'ready' as const,
      info: { ...info, ...(backend && { backend }), uiConfig: { security: { ...security, auth } } },
    });
    const first = await openSecurity('#/auth', {
      account: configured({ one: domain(0, 'ldap') }),
      preloadedState: { boot: boot() },
    });
    const kinds = () => document.querySelector('[data-test-subj="signInKinds"]')?.textContent;
    expect(kinds()).toBe(
      'Users sign in with: Username and password, OpenID Connect, Anonymous access' +
        'Set by opensearch_security.auth.type. The domains below come from config.yml and have no effect, because this server stores security itself.',
    );
    expect(screen.getByText('From config.yml, in execution order.')).toBeVisible();
    expect(screen.queryByText(/Tried in execution order/)).toBeNull();
    first.unmount();
    await openSecurity('#/auth', {
      account: configured({ one: domain(0, 'ldap') }),
      preloadedState: { boot: boot('cluster') },
    });
    expect(screen.getByText(/^Tried in execution order/)).toBeVisible();
    expect(kinds()).toContain('The cluster checks the credentials with the domains below.');
  });

  it('opens a configuration as indented JSON [SEC-24, SEC-25]', async () => {
    const view = await openSecurity('#/auth', { account: configured({ one: domain(1, 'ldap') }) });
    await view.user.click(screen.getByRole('button', { name: 'View expression' }));
    const dialog = await screen.findByRole('dialog', { name: 'Backend configuration' });
    expect(dialog).toHaveTextContent('"hosts"');
  });

  it('keeps its order while a user searches', async () => {
    const view = await openSecurity('#/auth', {
      account: configured({ first: domain(1, 'internal'), second: domain(2, 'internal') }),
    });
    await view.user.type(
      screen.getByRole('searchbox', { name: 'Search authentication domains' }),
      'internal{Enter}',
    );
    await view.rest();
    expect(rowsOf('Authentication sequences').map(([order]) => order)).toEqual(['1', '2']);
  });

  it('says that nothing is set up only when that is so', async () => {
    await openSecurity('#/auth', { account: configured({}) });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(
      "Authentication and authorization aren't set up",
    );
    expect(screen.getByRole('link', { name: 'Create config.yml' })).toHaveAttribute('target', '_blank');
  });

  it('says why the configuration cannot be read, and tries again', async () => {
    let refusing = true;
    const view = await openSecurity('#/auth', {
      account: {
        fetchSecurityConfig: async () =>
          refusing
            ? Promise.reject(httpFailure(403, 'Only for administrators.'))
            : configured({ one: domain(1, 'ldap') }).fetchSecurityConfig(),
      },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Only for administrators.');
    expect(screen.queryByText(/aren't set up/)).toBeNull();
    refusing = false;
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await view.rest();
    expect(rowsOf('Authentication sequences')).toHaveLength(1);
  });

  it('offers no file to edit where the back end cannot be configured', async () => {
    const { info } = initialBootState;
    const { security } = info.uiConfig;
    const boot = {
      phase: 'ready' as const,
      info: {
        ...info,
        uiConfig: { security: { ...security, ui: { ...security.ui, backend_configurable: false } } },
      },
    };
    await openSecurity('#/auth', {
      account: configured({ one: domain(1, 'ldap') }),
      preloadedState: { boot },
    });
    expect(screen.queryByRole('link', { name: /Manage via config.yml/ })).toBeNull();
  });
});
