import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type Role } from '../../../../contract/resources';
import { selectConfirmOrNull } from '../../../../src/store/overlays/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';
import { someResources, someRole } from './samples';

const open = (over: Parameters<typeof someResources>[0] = {}) =>
  openSecurity('#/roles', { resources: someResources(over) });

const table = () => document.querySelector('[data-test-subj="role-list"]') as HTMLElement;
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr') as HTMLElement;
const cells = (name: string) =>
  within(rowOf(name))
    .getAllByRole('cell')
    .slice(1)
    .map((cell) => cell.textContent);
type View = Awaited<ReturnType<typeof open>>;
const select = (view: View, name: string) =>
  view.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const menu = (view: View) => view.user.click(screen.getByRole('button', { name: 'Actions' }));
const entry = (name: string) => screen.getByRole('menuitem', { name });

describe('the list of roles', () => {
  it('shows what each role permits and who is mapped to it [SEC-06, SEC-21, SEC-22, SEC-23]', async () => {
    await open();
    expect(pageTitle()).toBe('Roles');
    expect(document.getElementById('role-table-container')).toHaveTextContent('Roles (5)');
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      '',
      'Role',
      'Cluster permissions',
      'Index permissions',
      'Internal users',
      'Backend roles',
      'Tenants',
      'Customization',
    ]);
    expect(cells('analysts')).toEqual([
      'analysts',
      'monitoringcluster:monitor/main',
      'logs-*web-*shop-*...',
      'gracecn=Ada,dc=xzoe',
      'graceteam',
      'financesales_*global_tenant',
      'Custom',
    ]);
    expect(cells('bare')).toEqual(['bare', ...Array<string>(5).fill('—None'), 'Custom']);
    expect(cells('a/b%#')[1]).toBe('c1c2c3...');
    expect(cells('all_access').at(-1)).toBe('Reserved');
    expect(rowOf('all_access').querySelector('[data-icon="lock"]')).not.toBeNull();
    expect(rowOf('bare').querySelector('[data-icon="pencil"]')).not.toBeNull();
  });

  it('shows until when users are mapped', async () => {
    const ending = { state: 'exact' as const };
    const grace = { role: 'analysts', user: 'grace', ends_at: '2030-01-04T18:00:00.000Z' };
    const set = { set_by: 'ada', set_at: '2030-01-01T08:00:00.000Z', over: false };
    const list = async () => ({ memberships: [{ ...grace, ...set }], ending, can_change: true });
    await openSecurity('#/roles', { resources: someResources(), memberships: { list } });
    expect(cells('analysts')[3]).toMatch(/^grace.*grace until Jan 4, 2030/);
  });

  it('links a role by its name, whatever it is called, and lists no hidden one [C26]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'a/b%#' })).toHaveAttribute('href', '#/roles/view/a%2Fb%25%23');
    expect(cells('__proto__')[3]).toBe('proto');
    expect(screen.queryByText('secret')).toBeNull();
  });

  it('is searched by every column and filtered by values in the data', async () => {
    const view = await open();
    await view.user.type(screen.getByRole('searchbox'), 'finance{Enter}');
    await view.rest();
    expect(within(table()).getAllByRole('row')).toHaveLength(2);
    await view.user.clear(screen.getByRole('searchbox'));
    await view.user.click(screen.getByRole('button', { name: 'Backend roles' }));
    expect(
      within(screen.getByRole('group', { name: 'Backend roles' }))
        .getAllByRole('checkbox')
        .map((box) => (box as HTMLInputElement).closest('label')?.textContent),
    ).toEqual(['admin', 'grace', 'team']);
    await view.user.click(screen.getByRole('checkbox', { name: 'admin' }));
    await view.rest();
    expect(screen.getByRole('link', { name: 'all_access' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'analysts' })).toBeNull();
  });

  it('offers every filter of its lists, and reserved or custom', async () => {
    const view = await open();
    for (const name of ['Cluster permissions', 'Index permissions', 'Internal users', 'Tenants'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    await view.user.click(screen.getByRole('button', { name: 'Customization' }));
    await view.user.click(screen.getByRole('checkbox', { name: 'Reserved' }));
    await view.rest();
    expect(within(table()).getAllByRole('row')).toHaveLength(2);
  });

  it('says so when mappings cannot be read, and shows the roles anyway', async () => {
    const roleMappings = fakeResource<never>();
    roleMappings.list = async () => Promise.reject(httpFailure(500, 'No mappings today'));
    await open({ roleMappings });
    expect(screen.getByText('No mappings today')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'analysts' })).toBeInTheDocument();
  });
});

describe('what can be done with selected roles', () => {
  it('is nothing before a selection, with the reason', async () => {
    const view = await open();
    await menu(view);
    for (const name of ['Edit', 'Duplicate', 'Delete'])
      expect(entry(name)).toHaveAttribute('aria-disabled', 'true');
    expect(entry('Edit')).toHaveAccessibleDescription('Select one entry');
    expect(entry('Edit')).toHaveAttribute('data-test-subj', 'edit');
    expect(entry('Duplicate')).toHaveAttribute('data-test-subj', 'duplicate');
  });

  it('is to duplicate a reserved one, and not to edit or delete it [C26]', async () => {
    const view = await open();
    await select(view, 'all_access');
    await menu(view);
    expect(entry('Edit')).toHaveAttribute('aria-disabled', 'true');
    expect(entry('Delete')).toHaveAccessibleDescription(/Reserved roles can't be changed or deleted/);
    await view.user.click(entry('Duplicate'));
    await view.rest();
    expect(view.fragment()).toBe('#/roles/duplicate/all_access');
  });

  it('is to export them with their mappings', async () => {
    const view = await open();
    await select(view, 'all_access');
    await menu(view);
    await view.user.click(entry('Export with mapping'));
    await view.rest();
    const dialog = await screen.findByRole('dialog', { name: 'Export role all_access' });
    expect(
      await within(dialog).findByText('The roles need no other tenants or action groups.'),
    ).toBeVisible();
    await view.user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await view.rest();
    const only = [
      { type: 'roles', names: ['all_access'] },
      { type: 'rolesmapping', names: ['all_access'], ifPresent: true },
    ];
    expect(view.deps.calls).toContainEqual(['importExport.exportFile', { format: 'yaml', only }]);
  });

  it('says which tenants and action groups exported roles need, and takes the checked ones along', async () => {
    const view = await open();
    await select(view, 'analysts');
    await menu(view);
    await view.user.click(entry('Export with mapping'));
    const dialog = await screen.findByRole('dialog', { name: 'Export role analysts' });
    const tenants = await within(dialog).findByRole('checkbox', { name: '1 tenant: finance' });
    const groups = within(dialog).getByRole('checkbox', {
      name: '3 action groups: monitoring, inner, read',
    });
    expect(tenants).toBeChecked();
    await view.user.click(groups);
    await view.user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await view.rest();
    expect(dialog).not.toBeInTheDocument();
    const only = [
      { type: 'roles', names: ['analysts'] },
      { type: 'rolesmapping', names: ['analysts'], ifPresent: true },
      { type: 'tenants', names: ['finance'], ifPresent: true },
    ];
    expect(view.deps.calls).toContainEqual(['importExport.exportFile', { format: 'yaml', only }]);
  });

  it('exports roles even if their dependencies could not be read, and says so', async () => {
    const view = await open({ tenants: { ...fakeResource(), list: () => Promise.reject(httpFailure(403)) } });
    await select(view, 'bare');
    await menu(view);
    await view.user.click(entry('Export with mapping'));
    const dialog = await screen.findByRole('dialog', { name: 'Export role bare' });
    expect(await within(dialog).findByText("Couldn't read all that the roles may need")).toBeVisible();
    expect(within(dialog).queryByText(/need no other/)).toBeNull();
    await view.user.click(within(dialog).getByRole('button', { name: 'Export' }));
    await view.rest();
    expect(view.deps.callNames()).toContain('importExport.exportFile');
  });

  it('is to edit exactly one', async () => {
    const view = await open();
    await select(view, 'a/b%#');
    await menu(view);
    await view.user.click(entry('Edit'));
    await view.rest();
    expect(view.fragment()).toBe('#/roles/edit/a%2Fb%25%23');
  });

  it('is to delete several with their mappings, after a question', async () => {
    const view = await open();
    await select(view, 'analysts');
    await select(view, 'bare');
    await menu(view);
    await view.user.click(entry('Delete'));
    expect(view.question()).toMatchObject({
      items: ['analysts', 'bare'],
      text: [
        { id: 'roles.deletionMapped', values: { names: 'grace, cn=Ada,dc=x, team' } },
        { id: 'roles.deletionUsers', values: { names: 'zoe' } },
      ],
    });
    await view.answer(true);
    const removed = view.deps.calls.filter(([name]) => name.endsWith('.remove'));
    expect(removed.map(([what, name]) => [what, name])).toEqual(
      expect.arrayContaining([
        ['roles.remove', 'analysts'],
        ['roleMappings.remove', 'analysts'],
        ['roles.remove', 'bare'],
        ['roleMappings.remove', 'bare'],
      ]),
    );
    expect(screen.queryByRole('link', { name: 'analysts' })).toBeNull();
    expect(selectToasts(view.store.getState())).toHaveLength(1);
  });

  it('is to delete those as well that the search hides, which the question says', async () => {
    const view = await open();
    await select(view, 'analysts');
    await select(view, 'bare');
    await view.user.click(screen.getByRole('checkbox', { name: 'Keep when the search changes' }));
    await view.user.type(screen.getByRole('searchbox'), 'analysts{Enter}');
    await view.rest();
    await menu(view);
    await view.user.click(entry('Delete'));
    await view.rest();
    const question = selectConfirmOrNull(view.store.getState());
    expect(question?.items).toEqual(['bare', 'analysts']);
    expect(question?.text[0]).toEqual({ id: 'list.unseen', values: { count: 2, unseen: 1 } });
  });

  it('names the ones that could not be deleted, with the reason and a second try', async () => {
    const roles = fakeResource<Role>([
      ['one', someRole()],
      ['two', someRole()],
    ]);
    const { remove } = roles;
    let broken = true;
    roles.remove = async (name) =>
      broken && name === 'two' ? Promise.reject(httpFailure(403, 'Access denied')) : remove(name);
    const view = await open({ roles });
    await select(view, 'one');
    await select(view, 'two');
    await menu(view);
    await view.user.click(entry('Delete'));
    await view.answer(true);
    expect(screen.getByText('Access denied')).toBeInTheDocument();
    broken = false;
    await view.user.click(screen.getByRole('button', { name: /again|Retry/i }));
    await view.rest();
    expect(screen.queryByRole('link', { name: 'two' })).toBeNull();
  });
});
