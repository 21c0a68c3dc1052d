import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { fakeResource } from '../../../support/fakeDeps';
import { openSecurity, someUser } from '../support';

const role = { cluster_permissions: [], index_permissions: [], tenant_permissions: [] };
const mapping = { backend_roles: [], hosts: [], users: [], and_backend_roles: [] };
const resources = {
  users: fakeResource([
    ['ada', someUser({ backend_roles: ['admin'] })],
    ['bob', someUser()],
    ['eve', someUser()],
  ]),
  roles: fakeResource({ all_access: { ...role, reserved: true }, unused: role, readers: role }),
  roleMappings: fakeResource({
    all_access: { ...mapping, backend_roles: ['admin'] },
    readers: { ...mapping, users: ['bob'] },
  }),
};

const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('a list that is opened from a finding', () => {
  it('shows the affected users, says so, and links to all users', async () => {
    const { user, rest, fragment } = await openSecurity('#/users?finding=users.noRole', { resources });
    expect(names()).toEqual(['eve']);
    expect(screen.getByText(/Filtered by: 1 user has no role of its own/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '#/users');
    await user.click(screen.getByRole('link', { name: 'eve' }));
    await rest();
    expect(fragment()).toBeDefined();
  });

  it('shows the roles that it is about', async () => {
    await openSecurity('#/roles?finding=roles.unmapped', {
      resources,
      explain: { fetchFindings: async () => [{ id: 'roles.unmapped' as const, names: ['unused'] }] },
    });
    expect(names()).toEqual(['unused']);
  });

  it('shows all where nothing is left of it', async () => {
    await openSecurity('#/users?finding=admin.reservedOnly', { resources });
    expect(names()).toEqual(['ada', 'bob', 'eve']);
    expect(screen.getByText(/Resolved. Showing all./)).toBeVisible();
  });

  it('reads nothing but users, their accounts and ends where no finding is asked for', async () => {
    const { deps } = await openSecurity('#/users', { resources });
    expect(names()).toEqual(['ada', 'bob', 'eve']);
    expect(deps.callNames().filter((name) => name.endsWith('.list'))).toEqual([
      'users.list',
      'userAccounts.list',
      'memberships.list',
    ]);
    expect(deps.callNames()).not.toContain('audit.fetchSettings');
  });
});
