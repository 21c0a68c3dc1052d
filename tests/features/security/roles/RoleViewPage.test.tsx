import { describe, expect, it } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { type RoleMapping } from '../../../../contract/resources';
import { verbatim } from '../../../../src/i18n/text';
import { appRegistered } from '../../../../src/store/apps/slice';
import { selectBreadcrumbs } from '../../../../src/store/chrome/selectors';
import { entriesRestored } from '../../../../src/store/history/slice';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';
import { analystsMapping, someMapping, someResources } from './samples';

const open = (fragment: string, over: Parameters<typeof someResources>[0] = {}) =>
  openSecurity(fragment, { resources: someResources(over) });
type View = Awaited<ReturnType<typeof open>>;

const bySubject = (subject: string) => document.querySelector(`[data-test-subj="${subject}"]`) as HTMLElement;
const rowsOf = (subject: string) =>
  within(bySubject(subject))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'));
const texts = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
const saves = (view: View) => view.deps.calls.filter(([name]) => name === 'roleMappings.save');

describe('a role', () => {
  it('is shown under its name, with the way to it and its description', async () => {
    const view = await open('#/roles/view/analysts');
    expect(pageTitle()).toBe('analysts');
    expect(screen.getByText('Reads the logs')).toBeInTheDocument();
    expect(selectBreadcrumbs(view.store.getState()).at(-1)).toEqual({ text: { text: 'analysts' } });
    expect(screen.getByRole('link', { name: 'Edit role' })).toHaveAttribute('href', '#/roles/edit/analysts');
    expect(screen.getByRole('tab', { name: 'Permissions' })).toHaveAttribute('aria-selected', 'true');
  });

  it('shows the restored role after an undo, and stays on screen while it is read', async () => {
    const view = await open('#/roles/view/analysts');
    const { save, get } = view.deps.resources.roles;
    const { value } = await get('analysts');
    await act(async () => void (await save('analysts', { ...value, description: 'As before' }, {})));
    act(() => void view.store.dispatch(entriesRestored(['roles'])));
    expect(screen.getByText('Reads the logs')).toBeInTheDocument();
    expect(await screen.findByText('As before')).toBeInTheDocument();
  });

  it('unfolds its cluster permissions, and a group that contains itself ends there', async () => {
    const view = await open('#/roles/view/analysts');
    const tree = screen.getByRole('tree', { name: 'Cluster permissions' });
    await view.user.click(within(tree).getByText('monitoring'));
    expect(within(tree).getByText('cluster:monitor/*')).toBeInTheDocument();
    expect(within(tree).getAllByText('monitoring')).toHaveLength(2);
    await view.user.click(within(tree).getByText('inner'));
    expect(within(tree).getByText('cluster:deep')).toBeInTheDocument();
  });

  it('shows its index permissions: patterns, documents, fields, masks, and their tree [SEC-22..25]', async () => {
    const view = await open('#/roles/view/analysts');
    const [first = [], second = []] = rowsOf('index-permission-container');
    expect(texts(first).slice(0, 5)).toEqual([
      'logs-*web-*shop-*...',
      'read',
      'View expression',
      'Exclude: card, iban',
      'email',
    ]);
    expect(texts(second).slice(0, 5)).toEqual(['reports', '—None', 'not json', 'Include: title', '—None']);
    await view.user.click(within(first[5] as HTMLElement).getByRole('button', { name: 'Expand' }));
    const tree = screen.getByRole('tree', { name: 'Permissions on logs-*, web-*, shop-*, app-*' });
    await view.user.click(within(tree).getByText('read'));
    expect(within(tree).getByText('indices:data/read/*')).toBeInTheDocument();
    await view.user.click(bySubject('view-expression'));
    const dialog = await screen.findByRole('dialog', { name: 'Document-level security' });
    expect(within(dialog).getByText(/"dept": "it"/)).toBeInTheDocument();
  });

  it('marks fields that are not restricted', async () => {
    await open('#/roles/view/bare', {
      roles: fakeResource({
        bare: {
          cluster_permissions: [],
          index_permissions: [{ index_patterns: ['a'], fls: [], masked_fields: [], allowed_actions: [] }],
          tenant_permissions: [],
        },
      }),
    });
    expect(bySubject('empty-fls-text')).toHaveTextContent('—');
  });

  it('explains document- and field-level security at their headings', async () => {
    const view = await open('#/roles/view/analysts');
    const tip = async (heading: string) => {
      const head = screen.getByRole('columnheader', { name: new RegExp(heading) });
      await view.user.hover(head.querySelector('[data-icon="info"]')?.parentElement as HTMLElement);
      return screen.findByRole('tooltip');
    };
    expect(await tip('Document-level security')).toHaveTextContent(
      'Limits the role to a subset of the documents in an index.',
    );
  });

  it('describes a tenant that a row names alone, and shows the actions behind each type [TEN-08..10, C20]', async () => {
    const view = await open('#/roles/view/analysts');
    expect(rowsOf('tenant-permission-container').map(texts)).toEqual([
      ['finance', 'Figures', 'Read only'],
      ['sales_*', 'N/A', 'Read and Write'],
      ['global_tenant', 'Global tenant', 'Custom'],
    ]);
    await view.user.hover(screen.getByText('Custom'));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('Allowed actions: kibana:*');
  });

  it('links to the dashboards of a tenant where there is such an application, and else has no such column', async () => {
    const view = await open('#/roles/view/bare');
    expect(screen.queryByText('View dashboard')).toBeNull();
    act(() => void view.store.dispatch(appRegistered({ id: 'dashboards', title: verbatim('Dashboards') })));
    await view.go('#/roles/view/analysts');
    const links = screen.getAllByText('View dashboard');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/app/dashboards?security_tenant=finance',
      '/app/dashboards?security_tenant=global',
    ]);
    expect(links[0]).toHaveAttribute('data-test-subj', 'view-dashboard');
    expect(screen.queryByText('View visualizations')).toBeNull();
  });

  it('offers to add missing parts', async () => {
    await open('#/roles/view/bare');
    for (const [subject, label, none] of [
      ['addClusterPermission', 'Add cluster permission', 'No cluster permissions'],
      ['addIndexPermission', 'Add index permission', 'No index permissions'],
      ['addTenantPermission', 'Add tenant permission', 'No tenant permissions'],
    ] as const) {
      expect(bySubject(subject)).toHaveTextContent(label);
      expect(bySubject(subject)).toHaveAttribute('href', '#/roles/edit/bare');
      expect(screen.getByText(none)).toBeInTheDocument();
    }
  });

  it('that is reserved says why, and can only be duplicated [C26, SEC-21]', async () => {
    await open('#/roles/view/all_access');
    expect(bySubject('roleReserved')).toHaveTextContent("This role is reserved and can't be changed.");
    expect(screen.getByRole('link', { name: 'Duplicate role' })).toHaveAttribute(
      'href',
      '#/roles/duplicate/all_access',
    );
    expect(screen.queryByRole('link', { name: 'Edit role' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
    expect(bySubject('addIndexPermission')).toBeDisabled();
  });

  it('is deleted with its mapping after a question, and the list is shown', async () => {
    const view = await open('#/roles/view/analysts');
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveAttribute(
      'data-test-subj',
      'duplicate',
    );
    await view.user.click(bySubject('delete'));
    expect(view.question()).toMatchObject({
      title: { id: 'roles.deletionTitle', values: { count: 1, name: 'analysts' } },
      items: [],
    });
    await view.answer(true);
    expect(view.deps.callNames()).toEqual(expect.arrayContaining(['roles.remove', 'roleMappings.remove']));
    expect(view.fragment()).toBe('#/roles');
  });

  it('stays when the question is answered with no', async () => {
    const view = await open('#/roles/view/analysts');
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    await view.user.click(bySubject('delete'));
    await view.answer(false);
    expect(view.deps.callNames()).not.toContain('roles.remove');
    expect(view.fragment()).toBe('#/roles/view/analysts');
  });

  it('that does not exist is said to be missing', async () => {
    await open('#/roles/view/missing');
    expect(bySubject('itemMissing')).toHaveTextContent('No role "missing"');
  });
});

describe('those who hold a role', () => {
  const names = () => rowsOf('role-mapping-list').map((cells) => texts(cells).slice(1, 3));
  const select = (view: View, key: string) =>
    view.user.click(document.getElementById(`_selection_column_${key}-checkbox`) as HTMLElement);

  it('are shown first at the address of their tab, each with its kind [SEC-11]', async () => {
    await open('#/roles/view/analysts/mapuser');
    expect(screen.getByRole('tab', { name: 'Mapped users' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('heading', { name: 'Mapped users (6)' })).toBeInTheDocument();
    expect(names()).toEqual([
      ['User', 'grace'],
      ['User', 'cn=Ada,dc=x'],
      ['Backend role', 'grace'],
      ['Backend role', 'team'],
      ['Host', '10.0.*'],
      ['Backend roles, all required', 'eu, finance'],
    ]);
    expect(bySubject('manage-mapping')).toHaveAttribute('href', '#/roles/edit/analysts/mapuser');
  });

  it('include users that name the role themselves, shown as such', async () => {
    await open('#/roles/view/analysts/mapuser');
    const panel = bySubject('direct-users');
    expect(panel).toHaveTextContent('Assigned directly (1)');
    expect(within(panel).getByRole('link', { name: 'zoe' })).toHaveAttribute('href', '#/users/edit/zoe');
  });

  it('are found by arrow key from the other tab', async () => {
    const view = await open('#/roles/view/analysts');
    act(() => screen.getByRole('tab', { name: 'Permissions' }).focus());
    await view.user.keyboard('{ArrowRight}{Enter}');
    await view.rest();
    expect(screen.getByRole('tab', { name: /Mapped users$/, selected: true })).toHaveFocus();
    expect(bySubject('role-mapping-list')).toBeInTheDocument();
  });

  it('lose the role one by one, a user and a backend role of the same name apart [C27]', async () => {
    const view = await open('#/roles/view/analysts/mapuser');
    expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await select(view, 'user:grace');
    await view.user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(view.question()).toMatchObject({
      title: { id: 'roleView.removalTitle', values: { count: 1, role: 'analysts' } },
      items: ['User: grace'],
      text: [{ id: 'roleView.removalText' }],
    });
    await view.answer(true);
    expect(saves(view)[0]?.slice(1)).toEqual([
      'analysts',
      { ...analystsMapping(), users: ['cn=Ada,dc=x'] },
      { ifAbsent: false, ifVersion: '1' },
    ]);
    expect(names()).toContainEqual(['Backend role', 'grace']);
    expect(names()).not.toContainEqual(['User', 'grace']);
  });

  it('keep it when the question is answered with no', async () => {
    const view = await open('#/roles/view/analysts/mapuser');
    await select(view, 'host:10.0.*');
    await view.user.click(screen.getByRole('button', { name: 'Remove' }));
    await view.answer(false);
    expect(saves(view)).toEqual([]);
  });

  it('lose required backend roles together, since one alone would let more users in', async () => {
    const view = await open('#/roles/view/analysts/mapuser');
    await select(view, 'andBackendRoles');
    await view.user.click(screen.getByRole('button', { name: 'Remove' }));
    await view.answer(true);
    expect(saves(view)[0]?.[2]).toEqual({ ...analystsMapping(), and_backend_roles: [] });
  });

  it("are confirmed twice if the user's own access is lost [C28]", async () => {
    const roleMappings = fakeResource<RoleMapping>({ all_access: someMapping({ users: ['ada'] }) });
    const view = await open('#/roles/view/all_access/mapuser', { roleMappings });
    await select(view, 'user:ada');
    await view.user.click(screen.getByRole('button', { name: 'Remove' }));
    await view.answer(true);
    expect(view.question()).toMatchObject({ testSubject: 'selfLockoutConfirmModal' });
    await view.answer(false);
    expect(saves(view)).toEqual([]);
  });

  it('stay when the server refuses, with its reason', async () => {
    const roleMappings = fakeResource<RoleMapping>({ analysts: analystsMapping() });
    roleMappings.save = async () => Promise.reject(httpFailure(403, 'Not today'));
    const view = await open('#/roles/view/analysts/mapuser', { roleMappings });
    await select(view, 'user:grace');
    await view.user.click(screen.getByRole('button', { name: 'Remove' }));
    await view.answer(true);
    expect(screen.getByRole('alert')).toHaveTextContent('Not today');
    expect(names()).toContainEqual(['User', 'grace']);
  });

  it('show the ends of their memberships, and those that are over can be removed', async () => {
    const membership = (user: string, over: boolean) => ({
      role: 'analysts',
      user,
      ends_at: '2026-11-27T18:00:00.000Z',
      set_by: 'admin',
      set_at: '2026-11-20T08:00:00.000Z',
      over,
    });
    const view = await openSecurity('#/roles/view/analysts/mapuser', {
      resources: someResources({}),
      memberships: {
        list: async () => ({
          memberships: [membership('grace', true), membership('cn=Ada,dc=x', false)],
          ending: { state: 'refused', problem: 'no permissions' },
          can_change: true,
        }),
      },
    });
    const ends = rowsOf('role-mapping-list').map((cells) => texts(cells)[3]);
    expect(ends[0]).toMatch(/^over since Nov 27, 2026 @ 18:00/);
    expect(ends[1]).toMatch(/^until Nov 27, 2026 @ 18:00/);
    expect(ends.slice(2)).toEqual(['', '', '', '']);
    await view.user.click(bySubject('removeOver'));
    await view.answer(true);
    expect(saves(view)[0]?.[2]).toMatchObject({ users: ['cn=Ada,dc=x'] });
  });

  it('get another end, or none', async () => {
    const view = await open('#/roles/view/analysts/mapuser');
    await view.user.click(screen.getByRole('button', { name: 'Set end: grace' }));
    await view.user.click(bySubject('membership-end-friday'));
    await view.user.click(bySubject('membership-save'));
    await view.rest();
    const set = view.deps.calls.filter(([name]) => name === 'memberships.setEnd');
    expect(set).toEqual([
      ['memberships.setEnd', 'analysts', 'grace', { ends_at: expect.stringMatching(/T18:00:00.000Z$/) }],
    ]);
  });

  it('cannot be changed in a reserved mapping, which says so', async () => {
    const roleMappings = fakeResource<RoleMapping>({ analysts: { ...analystsMapping(), reserved: true } });
    const view = await open('#/roles/view/analysts/mapuser', { roleMappings });
    await select(view, 'user:grace');
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveAccessibleDescription(
      "This mapping is reserved and can't be changed",
    );
    expect(bySubject('manage-mapping')).toBeDisabled();
  });

  it('may be no one: then there is a way to create and to map users', async () => {
    await open('#/roles/view/bare/mapuser');
    expect(screen.getByText('No users mapped')).toBeInTheDocument();
    expect(bySubject('map-users')).toHaveAttribute('href', '#/roles/edit/bare/mapuser');
    expect(screen.getByRole('link', { name: /Create internal user/ })).toHaveAttribute('target', '_blank');
  });
});
