import { describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { someResources } from '../roles/samples';
import { administratorAccount, openSecurity } from '../support';

/** A user who may read everything, and to whom these endpoints are closed, opens a page. */
const open = (fragment: string, ...closed: string[]) =>
  openSecurity(fragment, {
    resources: someResources(),
    preloadedState: {
      account: {
        ...administratorAccount(),
        closedEndpoints: Object.fromEntries(closed.map((endpoint) => [endpoint, ['PUT', 'DELETE']])),
      },
    },
  });

describe('the form of an auditor', () => {
  it.each([
    ['a user', '#/users/edit/ada', 'Save changes', 'INTERNALUSERS'],
    ['a role', '#/roles/edit/analysts', 'Save changes', 'ROLES'],
    ['a mapping', '#/roles/edit/analysts/mapuser', 'Map users', 'ROLESMAPPING'],
    ['a tenant', '#/tenants/edit/finance', 'Save changes', 'TENANTS'],
    ['an action group', '#/permissions/edit/read', 'Save changes', 'ACTIONGROUPS'],
  ])(
    'for %s says at once that it only reads, and has no button to save',
    async (_of, page, label, endpoint) => {
      await open(page, endpoint);
      expect(screen.getByText("Your roles don't allow changes here.")).toBeVisible();
      expect(screen.queryByRole('button', { name: label })).toBeNull();
    },
  );

  it.each([
    ['users', '#/users', 'Create internal user', 'INTERNALUSERS'],
    ['roles', '#/roles', 'Create role', 'ROLES'],
    ['tenants', '#/tenants', 'Create tenant', 'TENANTS'],
    ['action groups', '#/permissions', 'Create action group', 'ACTIONGROUPS'],
    ['the pages to begin with', '#/getstarted', 'Create role', 'ROLES'],
  ])('is not led to from the list of %s', async (_of, page, label, endpoint) => {
    await open(page, 'CONFIG');
    const offered = () => [
      ...screen.queryAllByRole('link', { name: label }),
      ...screen.queryAllByRole('button', { name: label }),
    ];
    expect(offered()).toHaveLength(1);
    cleanup();
    await open(page, endpoint);
    expect(offered()).toHaveLength(0);
  });

  it('is not led to from the page of a role, which can be exported', async () => {
    const { user } = await open('#/roles/view/analysts', 'ROLES', 'ROLESMAPPING');
    expect(screen.queryByRole('link', { name: 'Edit role' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: /Mapped users/ }));
    expect(screen.queryByRole('link', { name: 'Manage mapping' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('is open where only other endpoints are closed', async () => {
    await open('#/roles/edit/analysts', 'INTERNALUSERS');
    expect(screen.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-disabled', 'true');
  });
});
