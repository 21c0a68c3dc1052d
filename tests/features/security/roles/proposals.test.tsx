import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type Role, type RoleMapping } from '../../../../contract/resources';
import { fakeResource } from '../../../support/fakeDeps';
import { openSecurity } from '../support';

const permission = {
  index_patterns: ['hr-*'],
  dls: '',
  fls: [],
  masked_fields: [],
  allowed_actions: ['read'],
};
const resources = () => ({
  roles: fakeResource<Role>({
    hr: { cluster_permissions: [], index_permissions: [permission], tenant_permissions: [] },
  }),
  roleMappings: fakeResource<RoleMapping>({
    hr: { users: ['ann'], backend_roles: [], hosts: [], and_backend_roles: [] },
  }),
});

describe('a form that a link opens with a change', () => {
  it('has the pattern in the index permission, marked and not saved', async () => {
    const { deps } = await openSecurity('#/roles/edit/hr?entry=1&pattern=ledger-1', {
      resources: resources(),
    });
    expect(screen.getByText('A change is filled in but not saved yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'hr-*, ledger-1' })).toBeVisible();
    expect(screen.getByText('Changed')).toBeVisible();
    expect(screen.getByText('You have unsaved changes')).toBeInTheDocument();
    expect(deps.callNames()).not.toContain('roles.save');
  });

  it('has the user among those who are mapped', async () => {
    await openSecurity('#/roles/edit/hr/mapuser?user=bob', { resources: resources() });
    expect(screen.getByText('A change is filled in but not saved yet')).toBeVisible();
    for (const name of ['ann', 'bob']) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    expect(screen.getByText('You have unsaved changes')).toBeInTheDocument();
  });

  it('is as it was read where the link is about an index permission that is not there', async () => {
    await openSecurity('#/roles/edit/hr?entry=9&pattern=ledger-1', { resources: resources() });
    expect(screen.getByRole('button', { name: 'hr-*' })).toBeVisible();
    expect(screen.queryByText('You have unsaved changes')).toBeNull();
  });
});
