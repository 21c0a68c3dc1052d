import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Tenant } from '../../../contract/resources';
import { type StatusAnswer } from '../../../contract/status';
import HomePage from '../../../src/features/home/HomePage';
import { initialAccountState } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import {
  fakeDeps,
  type FakeOverrides,
  fakeResource,
  httpFailure,
  someAccount,
  someDashboardsInfo,
} from '../../support/fakeDeps';
import { settled } from '../../support/liveStore';
import { renderWithStore } from '../../support/renderWithStore';

const show = (
  account: Partial<typeof initialAccountState>,
  recents = [{ id: '1', label: 'A role', link: '/app/x#/y' }],
) =>
  renderWithStore(<HomePage />, {
    preloadedState: {
      boot: { phase: 'ready', info: { ...initialBootState.info, basePath: '/bp' } },
      account: { ...initialAccountState, ...account },
      recents: { items: recents },
    },
  });

describe('home', () => {
  it('greets by name, names the roles, and links administrators to their tasks [GEN-03]', () => {
    show({ info: someAccount(), hasApiAccess: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, ada');
    expect(screen.getByText('all_access')).toBeVisible();
    expect(screen.getByRole('link', { name: /Internal users/ })).toHaveAttribute(
      'href',
      '/bp/app/security-dashboards-plugin#/users',
    );
    expect(screen.getByRole('link', { name: 'A role' })).toHaveAttribute('href', '/bp/app/x#/y');
  });

  it('explains to other users why administration is missing, and whom to ask [GEN-03, SEC-03]', () => {
    show({ info: someAccount(), hasApiAccess: false }, []);
    expect(screen.getByText("You don't have access to Security")).toBeVisible();
    expect(screen.queryByRole('link', { name: /Internal users/ })).toBeNull();
    expect(screen.getByText(/No recently viewed items/)).toBeVisible();
  });

  it('names a few of many roles and leaves the rest to the dialog', () => {
    const roles = Array.from({ length: 25 }, (_, at) => `role-${at}`);
    const { store } = show({ info: someAccount({ roles }), hasApiAccess: true });
    expect(screen.getAllByText(/^role-/)).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: '19 more roles' }));
    expect(store.getState().overlays.dialog?.name).toBe('roles-and-identities');
  });

  it('leads to the changes and to the failed sign-ins', () => {
    show({ info: someAccount(), hasApiAccess: true });
    expect(screen.getByRole('link', { name: 'Recent changes' })).toHaveAttribute(
      'href',
      '/bp/app/security-dashboards-plugin#/history',
    );
    expect(screen.getByRole('link', { name: /^Failed sign-ins/ })).toHaveAttribute(
      'href',
      '/bp/app/security-dashboards-plugin#/activity?kind=failure&since=24h',
    );
  });

  it('stays usable without an account [C12]', () => {
    show({ info: null });
    expect(screen.getByText("Couldn't load your account")).toBeVisible();
    expect(screen.queryByText("You don't have access to Security")).toBeNull();
  });
});

const healthy = {
  status: { overall: { id: 'overall', state: 'green' }, statuses: [] },
} as unknown as StatusAnswer;
const plainUser = { backend_roles: [], attributes: {}, opendistro_security_roles: [] as string[] };
const plainRole = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };

/** Home for a security administrator, with its effects over a cluster in which `users` are besides an administrator. */
async function openHome(users: string[], overrides: FakeOverrides = {}) {
  const deps = fakeDeps({
    ...overrides,
    resources: {
      users: fakeResource([
        ['ada', { ...plainUser, opendistro_security_roles: ['all_access'] }],
        ...users.map((name): [string, typeof plainUser] => [name, plainUser]),
      ]),
      roles: fakeResource({ all_access: { ...plainRole, reserved: true } }),
      ...overrides.resources,
    },
    shell: { fetchStatus: async () => healthy, ...overrides.shell },
  });
  const { info } = initialBootState;
  const multitenancy = { ...info.uiConfig.security.multitenancy, enabled: true };
  const view = renderWithStore(<HomePage />, {
    deps,
    preloadedState: {
      boot: {
        phase: 'ready',
        info: {
          ...info,
          basePath: '/bp',
          uiConfig: { ...info.uiConfig, security: { ...info.uiConfig.security, multitenancy } },
        },
      },
      account: {
        ...initialAccountState,
        info: someAccount({ user_requested_tenant: 'finance' }),
        dashboards: someDashboardsInfo(),
        hasApiAccess: true,
      },
    },
  });
  const rest = () =>
    act(async () => {
      await settled();
      await new Promise((resolve) => setTimeout(resolve));
    });
  await rest();
  return { ...view, deps, rest };
}

const attention = () => within(screen.getByRole('region', { name: 'Needs attention' }));

describe('the numbers at home', () => {
  const numbers = () =>
    within(screen.getByRole('region', { name: 'In numbers' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('count users, roles and tenants, and lead to their lists', async () => {
    await openHome(
      Array.from({ length: 1233 }, (_, n) => `user${n}`),
      {
        resources: { tenants: fakeResource<Tenant>({ finance: {}, harbour: {} }) },
      },
    );
    expect(numbers()).toEqual(['1,234 Internal users', '1 Roles', '2 Tenants']);
    expect(screen.getByRole('link', { name: '2 Tenants' })).toHaveAttribute(
      'href',
      '/bp/app/security-dashboards-plugin#/tenants',
    );
  });

  it('are dashes while they are not known, without tenants where there are none', () => {
    show({ info: someAccount(), hasApiAccess: true });
    expect(numbers()).toEqual(['– Internal users', '– Roles']);
  });
});

describe('what needs attention at home', () => {
  it('names the finding and the affected entries, and links to a list of them', async () => {
    await openHome(['bob', 'eve', 'a/b', 'd', 'e', 'f']);
    expect(attention().getByRole('heading', { level: 3 })).toHaveTextContent(
      '6 users have no role of their own',
    );
    expect(attention().getByRole('link', { name: 'a/b' })).toHaveAttribute(
      'href',
      '/bp/app/security-dashboards-plugin#/users/edit/a%2Fb',
    );
    expect(attention().getByText('and 2 more')).toBeVisible();
    expect(attention().getByRole('link', { name: /^Show users: 6 users/ })).toHaveAttribute(
      'href',
      '/bp/app/security-dashboards-plugin#/users?finding=users.noRole',
    );
    expect(attention().getByRole('img', { name: 'Warning' })).toBeVisible();
  });

  it.each([
    [
      ['bob'],
      '1 user has no role of its own',
      "This user can sign in but can't do anything yet. Assign a role or delete the user.",
    ],
    [
      ['bob', 'eve'],
      '2 users have no role of their own',
      "They can sign in but can't do anything yet. Assign roles or delete the users.",
    ],
  ])('counts %j in its heading and in its text', async (users, heading, text) => {
    await openHome(users);
    expect(attention().getByRole('heading', { level: 3 })).toHaveTextContent(heading);
    expect(attention().getByText(text)).toBeVisible();
  });

  it('says so when there is nothing', async () => {
    await openHome([]);
    expect(attention().getByText('Nothing needs attention')).toBeVisible();
    expect(attention().queryByRole('list')).toBeNull();
  });

  it('says that it is being looked for, and reads every list once', async () => {
    let answer = () => {};
    const list = () => new Promise<{ items: [] }>((resolve) => void (answer = () => resolve({ items: [] })));
    const { deps, rest, unmount, rerender } = await openHome([], {
      resources: { roleMappings: { ...fakeResource(), list } },
    });
    expect(attention().getByRole('status')).toHaveTextContent('Checking users, roles');
    expect(screen.queryByText('Nothing needs attention')).toBeNull();
    answer();
    await rest();
    expect(attention().getByRole('status')).toBeEmptyDOMElement();
    rerender(<HomePage key="again" />);
    await rest();
    for (const name of ['users.list', 'roles.list', 'roleMappings.list', 'audit.fetchSettings'])
      expect(deps.callNames().filter((call) => call === name)).toHaveLength(1);
    unmount();
  });

  it('looks again when it is asked to', async () => {
    const { user, deps, rest } = await openHome(['bob']);
    await deps.resources.users.remove('bob');
    await user.click(attention().getByRole('button', { name: 'Refresh' }));
    await rest();
    expect(attention().getByText('Nothing needs attention')).toBeVisible();
  });

  it('lists the checks that failed, with the reason', async () => {
    await openHome(['bob'], {
      audit: {
        fetchSettings: async () => {
          throw httpFailure(500, 'Out of order.');
        },
      },
    });
    expect(attention().getByText('Some checks failed')).toBeVisible();
    expect(attention().getByText('Audit settings: Out of order.')).toBeVisible();
    expect(attention().getByRole('heading', { level: 3 })).toBeVisible();
  });

  it('shows the server’s reason when a user may not read it', async () => {
    const refuse = async () => {
      throw httpFailure(403, 'Not for you.');
    };
    const closed = { ...fakeResource<never>(), list: refuse };
    await openHome([], {
      resources: { users: closed, roles: closed, roleMappings: closed },
      audit: { fetchSettings: refuse },
    });
    expect(attention().getByText("You don't have access to what is checked here")).toBeVisible();
    expect(attention().getByText('Internal users: Not for you.')).toBeVisible();
    expect(screen.queryByText('Nothing needs attention')).toBeNull();
  });

  it('is not looked for on behalf of others, who see their roles and no numbers [GEN-03]', () => {
    show({ info: someAccount({ roles: [] }), hasApiAccess: false });
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'In numbers' })).toBeNull();
    expect(screen.getByText('You have no roles.')).toBeVisible();
  });
});
