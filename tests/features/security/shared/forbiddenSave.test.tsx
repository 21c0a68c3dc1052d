import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
    ['a mapping', '#/roles/edit/analysts/mapuser', 'Map', 'ROLESMAPPING'],
    ['a tenant', '#/tenants/edit/finance', 'Save changes', 'TENANTS'],
    ['an action group', '#/permissions/edit/read', 'Save changes', 'ACTIONGROUPS'],
  ])('for %s says at once that it cannot be saved, and sends nothing', async (_of, page, label, endpoint) => {
    const { user, rest, deps } = await open(page, endpoint);
    const save = screen.getByRole('button', { name: label });
    expect(save).toHaveAccessibleDescription("Your roles don't allow changes here.");
    await user.click(save);
    await rest();
    expect(deps.callNames().filter((name) => name.endsWith('.save'))).toEqual([]);
  });

  it('is open where only other endpoints are closed', async () => {
    await open('#/roles/edit/analysts', 'INTERNALUSERS');
    expect(screen.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-disabled', 'true');
  });
});
