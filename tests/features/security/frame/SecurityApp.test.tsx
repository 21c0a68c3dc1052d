import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type ActionGroup, type Role, type Tenant } from '../../../../contract/resources';
import { selectBreadcrumbs } from '../../../../src/store/chrome/selectors';
import { fakeResource } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const areas = () => screen.queryByRole('navigation', { name: 'Security' });

describe('the Security application', () => {
  it('lands on Get started, in the same entry of the history', async () => {
    const { fragment, deps } = await openSecurity('');
    expect(fragment()).toBe('#/getstarted');
    expect(pageTitle()).toBe('Get started');
    expect(deps.callNames()).toContain('browserHistory.replace');
    expect(deps.callNames()).not.toContain('browserHistory.push');
  });

  it('lists the areas beside its lists and marks the present one [SEC-06]', async () => {
    await openSecurity('#/users');
    const nav = areas();
    const links = within(nav as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Get started', '#/getstarted'],
      ['Authentication', '#/auth'],
      ['Roles', '#/roles'],
      ['Internal users', '#/users'],
      ['People', '#/people'],
      ['Access reviews', '#/reviews'],
      ['Permissions', '#/permissions'],
      ['Tenants', '#/tenants'],
      ['Check access', '#/access'],
      ['Compare', '#/compare'],
      ['Activity', '#/activity'],
      ['History', '#/history'],
      ['Drift', '#/drift'],
      ['Webhooks', '#/webhooks'],
      ['Cluster security', '#/clusterSecurity'],
      ['Import and export', '#/transfer'],
      ['Audit logs', '#/auditLogging'],
    ]);
    expect(within(nav as HTMLElement).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Internal users',
    );
  });

  it.each([
    ['#/users/create', 'Internal users'],
    ['#/users/edit/ada', 'Internal users'],
    ['#/roles/view/analysts', 'Roles'],
    ['#/roles/edit/analysts/mapuser', 'Roles'],
    ['#/tenantsConfigureTab', 'Tenants'],
    ['#/auditLogging/edit/general', 'Audit logs'],
  ])('keeps the areas beside the page at %s and marks %s', async (fragment, area) => {
    await openSecurity(fragment);
    expect(within(areas() as HTMLElement).getByRole('link', { current: 'page' })).toHaveTextContent(area);
  });

  it('keeps the areas beside an unknown address, and marks none', async () => {
    await openSecurity('#/nowhere');
    expect(within(areas() as HTMLElement).queryByRole('link', { current: 'page' })).toBeNull();
  });

  it('shows the way to a page [SEC-09]', async () => {
    const { store, go } = await openSecurity('#/users');
    const crumbs = () =>
      selectBreadcrumbs(store.getState()).map(({ text, href }) => ['id' in text ? text.id : text.text, href]);
    expect(crumbs()).toEqual([
      ['nav.security', '#/'],
      ['domain.internalUsers', undefined],
    ]);
    await go('#/users/create');
    expect(crumbs()).toEqual([
      ['nav.security', '#/'],
      ['domain.internalUsers', '#/users'],
      ['domain.createUser', undefined],
    ]);
  });

  it.each([
    ['#/roles/view/analysts', 'analysts', null],
    ['#/roles/create', 'Create role', null],
    ['#/roles/edit/analysts', 'Edit role', null],
    ['#/roles/duplicate/analysts', 'Duplicate role', null],
    ['#/users/view/ada', 'ada', null],
    ['#/users/create', 'Create internal user', null],
    ['#/users/edit/ada', 'ada', null],
    ['#/users/duplicate/ada', 'Duplicate internal user', null],
    ['#/permissions/view/mine', 'mine', null],
    ['#/tenants/view/finance', 'finance', null],
    ['#/permissions/create', 'Permissions', 'Create action group'],
    ['#/permissions/edit/mine', 'Permissions', 'Edit action group'],
    ['#/permissions/duplicate/mine', 'Permissions', 'Duplicate action group'],
    ['#/tenants/create', 'Multi-tenancy', 'Create tenant'],
    ['#/tenants/edit/finance', 'Multi-tenancy', 'Edit tenant'],
    ['#/tenants/duplicate/finance', 'Multi-tenancy', 'Duplicate tenant'],
    ['#/tenants/manage', 'Multi-tenancy', null],
    ['#/tenants/configure', 'Multi-tenancy', null],
  ])('has a page at %s [SEC-09, C71]', async (fragment, title, dialog) => {
    await openSecurity(fragment, {
      resources: {
        roles: fakeResource<Role>({
          analysts: { cluster_permissions: [], index_permissions: [], tenant_permissions: [] },
        }),
        actionGroups: fakeResource<ActionGroup>({ mine: { allowed_actions: [] } }),
        tenants: fakeResource<Tenant>({ finance: { description: 'Money' } }),
      },
    });
    expect(screen.getAllByRole('heading', { level: 1 })[0]).toHaveTextContent(title);
    if (dialog === null) expect(screen.queryByRole('dialog')).toBeNull();
    else expect(screen.getByRole('dialog', { name: dialog })).toBeInTheDocument();
  });

  it('shows the two tabs of tenants at the addresses of their actions [SEC-09, C71]', async () => {
    const { go } = await openSecurity('#/tenants/manage');
    const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
    expect(chosen()).toBe('Manage');
    await go('#/tenants/configure');
    expect(chosen()).toBe('Configure');
  });

  it('returns to the list from a dialog with an address, and asks only about input there', async () => {
    const view = await openSecurity('#/tenants/create');
    await view.user.type(screen.getByLabelText('Name'), 'harbour');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await view.answer(true);
    expect(view.question()).toBeNull();
    expect(view.fragment()).toBe('#/tenants');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const missing = [
    ...['manage', 'configure'].flatMap((action) =>
      ['roles', 'users', 'permissions', 'auth', 'auditLogging'].map((area) => `#/${area}/${action}`),
    ),
    ...['view', 'create', 'edit', 'duplicate'].flatMap((action) => [
      `#/auth/${action}`,
      `#/auditLogging/${action}`,
    ]),
    ...['roles', 'users', 'permissions', 'tenants'].flatMap((area) =>
      ['view', 'edit', 'duplicate'].map((action) => `#/${area}/${action}`),
    ),
    ...['#/nowhere', '#/users/configure/ada', '#/USERS'],
  ];
  it.each(missing)('says that there is no page at %s, with a way back', async (fragment) => {
    await openSecurity(fragment);
    expect(pageTitle()).toBe('Page not found');
    expect(screen.getByRole('link', { name: 'Go to Get started' })).toHaveAttribute('href', '#/getstarted');
  });

  it.each([
    ['a/b%#', 'a%2Fb%25%23'],
    ['__proto__', '__proto__'],
  ])('opens the user %s by the address of its name', async (name, encoded) => {
    await openSecurity(`#/users/edit/${encoded}`);
    expect(pageTitle()).toBe(name);
    expect(screen.getByLabelText('Username')).toHaveValue(name);
  });

  it('takes a name that looks encoded literally', async () => {
    await openSecurity('#/users/edit/a%252Fb');
    expect(screen.getByText('No user "a%2Fb"')).toBeInTheDocument();
  });
});
