import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Tenant } from '../../../../contract/resources';
import { verbatim } from '../../../../src/i18n/text';
import { appRegistered } from '../../../../src/store/apps/slice';
import { selectSavedTenantOrNull } from '../../../../src/store/tenancy/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { pageTitle } from '../support';
import { box, button, callsOf, cells, item, openActions, openTenants, row, someTenants } from './support';

const keys = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select (?!all)/ })
    .map((found) => found.getAttribute('aria-label')?.replace('Select ', ''));
const dialog = (name: string) => screen.getByRole('dialog', { name });
const nameField = () => screen.getByLabelText('Name');
const save = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^(Create|Save) / });

describe('the list of tenants', () => {
  it('shows Global and Private first, with purpose, status, and the current tenant [SEC-07, TEN-01, TEN-03..05]', async () => {
    const view = await openTenants();
    expect(pageTitle()).toBe('Multi-tenancy');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Tenants (5)');
    expect(keys()).toEqual(['Global', 'Private', 'admin_tenant', 'finance', 'research']);
    expect(cells('Global')).toEqual(['Global Current', 'Default tenant', 'Everyone can see it', 'Reserved']);
    expect(cells('Private')).toEqual([
      'Private',
      'Enabled',
      'Only visible to the current logged in user',
      'Reserved',
    ]);
    expect(cells('finance').slice(0, 3)).toEqual(['finance', 'Enabled', 'Books']);
    await view.user.type(screen.getByRole('searchbox', { name: 'Search tenants' }), 'labs{Enter}');
    await waitFor(() => expect(keys()).toEqual(['research']));
  });

  it('links each stored tenant to its dialog; a reserved one can be looked at only [C26]', async () => {
    const view = await openTenants();
    const link = (name: string) => within(row(name)).queryByRole('link', { name });
    expect(link('Private')).toBeNull();
    expect(link('Global')).toHaveAttribute('href', '#/tenants/edit/global_tenant');
    expect(link('finance')).toHaveAttribute('href', '#/tenants/edit/finance');
    await view.go('#/tenants/edit/finance');
    expect(dialog('Edit tenant')).toBeInTheDocument();
    expect(nameField()).toHaveValue('finance');
    expect(screen.getByLabelText(/^Description/)).toBeEnabled();
    await view.go('#/tenants/edit/admin_tenant');
    expect(nameField()).toHaveValue('admin_tenant');
    expect(screen.getByLabelText(/^Description/)).toBeDisabled();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(save()).toHaveAccessibleDescription("Reserved entries can't be changed");
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await view.rest();
    expect(view.fragment()).toBe('#/tenants');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves Private out while it is off in either place, and marks the tenant one works in [C18, C19, TEN-12, TEN-13]', async () => {
    await openTenants({
      multitenancy: { tenants: { enable_private: false, enable_global: true, preferred: [] } },
      account: { fetchTenant: async () => 'finance' },
    });
    expect(keys()).toEqual(['Global', 'admin_tenant', 'finance', 'research']);
    expect(cells('finance')[0]).toBe('finance Current');
    expect(cells('Global')[0]).toBe('Global');
  });

  it('links to dashboards and visualizations of a tenant where such applications are there [C24]', async () => {
    const view = await openTenants({
      tenants: fakeResource<Tenant>([...someTenants(), ['a/b&c', {}]]),
    });
    act(() => void view.store.dispatch(appRegistered({ id: 'dashboards', title: verbatim('Dashboards') })));
    const link = (name: string) => within(row(name)).getByRole('link', { name: 'View dashboard' });
    expect(link('Global')).toHaveAttribute('href', '/app/dashboards?security_tenant=global');
    expect(link('Private')).toHaveAttribute('href', '/app/dashboards?security_tenant=private');
    expect(link('a/b&c')).toHaveAttribute('href', '/app/dashboards?security_tenant=a%2Fb%26c');
    expect(screen.queryByRole('link', { name: 'View visualizations' })).toBeNull();
    await openActions(view, 'finance');
    expect(within(item('Create dashboard')).getByRole('link')).toHaveAttribute(
      'href',
      '/app/dashboards?security_tenant=finance#/create',
    );
    expect(item('Create visualizations')).toHaveAttribute('aria-disabled', 'true');
  });

  it('distinguishes tenants named like a reserved word or the user [A16]', async () => {
    const view = await openTenants({
      tenants: fakeResource<Tenant>([...someTenants(), ['Private', {}], ['ada', {}]]),
    });
    expect(keys()).toEqual([
      'Global',
      'Private',
      'ada',
      'admin_tenant',
      'finance',
      'tenant:Private',
      'research',
    ]);
    expect(within(row('ada')).getByRole('img', { name: /stands for another tenant/ })).toBeInTheDocument();
    await openActions(view, 'ada');
    expect(item('Switch to selected tenant')).toHaveAttribute('aria-disabled', 'true');
    await view.user.keyboard('{Escape}');
    await view.user.click(box('ada'));
    await openActions(view, 'tenant:Private');
    expect(item('Set as default tenant')).toHaveAccessibleDescription(/has a special meaning/);
  });

  it('warns while tenancy is off in the cluster, and links to its settings', async () => {
    const view = await openTenants({ info: { multitenancy_enabled: false } });
    expect(screen.getByText('Tenancy is disabled')).toBeInTheDocument();
    expect(cells('finance')[1]).toBe('Disabled');
    expect(cells('Global').slice(0, 2)).toEqual(['Global Current', 'Default tenant']);
    await openActions(view, 'finance');
    for (const name of ['Switch to selected tenant', 'Set as default tenant'])
      expect(item(name)).toHaveAccessibleDescription('Tenancy is disabled.');
    await view.user.keyboard('{Escape}');
    await view.user.click(button('Configure tenancy'));
    await view.rest();
    expect(view.fragment()).toBe('#/tenantsConfigureTab');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Configure');
  });

  it('says that there are no tenants when the configuration disables them', async () => {
    const view = await openTenants({ multitenancy: { enabled: false } });
    expect(pageTitle()).toBe('Tenants');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent("Multi-tenancy isn't enabled");
    expect(screen.getByText('Ask your administrator to enable multi-tenancy.')).toBeInTheDocument();
    expect(view.deps.callNames()).not.toContain('tenants.list');
  });
});

describe('what can be done with a tenant', () => {
  it('says why something cannot be done with the selection [SEC-21]', async () => {
    const view = await openTenants();
    await openActions(view, 'Global');
    expect(item('Switch to selected tenant')).toHaveAccessibleDescription("You're working in this tenant");
    for (const name of ['Edit', 'Delete'])
      expect(item(name)).toHaveAccessibleDescription("Reserved entries can't be changed");
    expect(item('Create dashboard')).toHaveAccessibleDescription(/isn't installed/);
    for (const id of [
      'switchTenant',
      'edit',
      'duplicate',
      'createDashboard',
      'createVisualizations',
      'delete',
    ])
      expect(document.getElementById(id)).not.toBeNull();
    expect(document.getElementById('set as Global Default')).not.toBeNull();
  });

  it('moves the session to the private tenant by its value [API-14, TEN-03, TEN-16]', async () => {
    const view = await openTenants();
    await openActions(view, 'Private');
    await view.user.click(item('Switch to selected tenant'));
    await view.rest();
    expect(callsOf(view, 'account.selectTenant')).toEqual([['__user__', 'ada']]);
    expect(selectSavedTenantOrNull(view.store.getState())).toBe('__user__');
    expect(view.deps.callNames()).toContain('page.reload');
  });

  it('asks before changing the default, then sends only its display name [A15, API-15]', async () => {
    const view = await openTenants();
    await openActions(view, 'Private');
    await view.user.click(item('Set as default tenant'));
    expect(dialog('Change default tenant?')).toHaveTextContent('Private');
    await view.user.click(button('Discard changes'));
    expect(callsOf(view, 'tenancyConfig.save')).toEqual([]);
    await view.user.click(button('Actions'));
    await view.user.click(item('Set as default tenant'));
    await view.user.click(button('Change default tenant'));
    await view.rest();
    expect(callsOf(view, 'tenancyConfig.save')).toEqual([[{ default_tenant: 'Private' }, undefined]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cells('Private')[1]).toBe('Default tenant');
    expect(cells('Global')[1]).toBe('Enabled');
  });

  it('deletes one by one after a warning that saved objects stay, and says what refers to them [API-12, C23]', async () => {
    const tenants = fakeResource(someTenants());
    const view = await openTenants({ tenants, info: { default_tenant: 'finance' } });
    await openActions(view, 'finance', 'research');
    await view.user.click(item('Delete'));
    expect(view.question()).toMatchObject({
      items: ['finance', 'research'],
      text: [
        { id: 'tenants.deletionNote' },
        { id: 'references.defaultTenant', values: { name: 'finance' } },
        { id: 'references.roles', values: { names: 'accountants' } },
      ],
    });
    await view.answer(true);
    expect(callsOf(view, 'tenants.remove')).toEqual([
      ['finance', { ifVersion: '1', act: 'act-of-a-test', listTag: expect.any(String) }],
      ['research', { ifVersion: '1', act: 'act-of-a-test', listTag: expect.any(String) }],
    ]);
    expect(keys()).toEqual(['Global', 'Private', 'admin_tenant']);
  });
});

describe('the dialog of a tenant', () => {
  it('creates a tenant, says so, and lists it in its place [API-11, SEC-16]', async () => {
    const view = await openTenants();
    await view.user.click(button('Create tenant'));
    expect(dialog('Create tenant')).toBeInTheDocument();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    expect(save()).toHaveAccessibleDescription('Enter a name.');
    await view.user.click(save());
    expect(nameField()).toHaveFocus();
    expect(callsOf(view, 'tenants.save')).toEqual([]);
    await view.user.type(nameField(), 'harbour/ß');
    await view.user.type(screen.getByPlaceholderText('Describe the tenant'), 'Ships');
    await view.user.click(save());
    await view.rest();
    expect(callsOf(view, 'tenants.save')).toEqual([
      ['harbour/ß', { description: 'Ships' }, { ifAbsent: true, listTag: expect.any(String) }],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(keys()).toContain('harbour/ß');
    expect(selectToasts(view.store.getState())).toMatchObject([{ title: { id: 'tenants.created' } }]);
  });

  it.each([
    ['Global', /has a special meaning/],
    ['undefined', /has a special meaning/],
    ['__USER__', /has a special meaning/],
    ['ADA', /"ADA" is a username/],
    ['kibanaserver', /"kibanaserver" is a username/],
    ['x', /Use 2–50/],
  ])('refuses the name %s for a new one [A16, SEC-17]', async (name, reason) => {
    const view = await openTenants();
    await view.user.click(button('Create tenant'));
    await view.rest();
    await view.user.type(nameField(), name);
    expect(save()).toHaveAccessibleDescription(reason);
  });

  it('edits one named like a reserved word, and preserves unknown members [A17, C27]', async () => {
    const odd = { description: 'Old', extra: [1] } as Tenant;
    const tenants = fakeResource<Tenant>({ Private: odd });
    const view = await openTenants({ tenants, info: { private_tenant_enabled: false } });
    await openActions(view, 'Private');
    await view.user.click(item('Edit'));
    await view.rest();
    expect(nameField()).toBeDisabled();
    await view.user.clear(screen.getByPlaceholderText('Describe the tenant'));
    await view.user.click(save());
    await view.rest();
    expect((await tenants.get('Private')).value).toEqual({ description: '', extra: [1] });
  });

  it('proposes a name for a copy, also of Global and Private [SEC-13]', async () => {
    const view = await openTenants();
    await openActions(view, 'Private');
    await view.user.click(item('Duplicate'));
    await view.rest();
    expect(dialog('Duplicate tenant')).toBeInTheDocument();
    expect(nameField()).toHaveValue('Private_copy');
    await view.user.click(save());
    await view.rest();
    expect(callsOf(view, 'tenants.save')[0]?.slice(0, 2)).toEqual([
      'Private_copy',
      { description: 'Only visible to the current logged in user' },
    ]);
  });

  it('stays with what was typed when saving fails, and says why', async () => {
    const tenants = fakeResource(someTenants());
    tenants.save = async () => Promise.reject(httpFailure(403, 'Not for you.'));
    const view = await openTenants({ tenants });
    await view.user.click(button('Create tenant'));
    await view.user.type(nameField(), 'mine');
    await view.user.click(save());
    await view.rest();
    expect(within(dialog('Create tenant')).getByRole('alert')).toHaveTextContent('Not for you.');
    expect(nameField()).toHaveValue('mine');
  });
});
