import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ActionGroup, type Role } from '../../../../contract/resources';
import { initialBootState } from '../../../../src/store/boot/slice';
import { selectHasUnsavedChanges } from '../../../../src/store/forms/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { chooseOption, shown } from '../../../support/kit';
import { openSecurity, pageTitle } from '../support';

const someGroups = (): [string, ActionGroup][] => [
  [
    'read',
    { allowed_actions: ['indices:data/read/*', 'nested'], type: 'index', static: true, reserved: true },
  ],
  ['nested', { allowed_actions: ['indices:admin/get', 'read'], type: 'all', description: 'Deep inside' }],
  ['plain', { allowed_actions: [] }],
  ['tenants', { allowed_actions: ['kibana:x'], type: 'kibana' }],
  ['__proto__', { allowed_actions: ['cluster:monitor/main'], type: 'cluster' }],
  ['secret', { allowed_actions: [], hidden: true }],
];
const someRole: Role = { cluster_permissions: ['nested'], index_permissions: [], tenant_permissions: [] };

const open = (over: { actionGroups?: ReturnType<typeof fakeResource<ActionGroup>> } = {}) =>
  openSecurity('#/permissions', {
    resources: {
      actionGroups: over.actionGroups ?? fakeResource(someGroups()),
      roles: fakeResource({ taken_by_role: someRole }),
    },
  });
type View = Awaited<ReturnType<typeof open>>;

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const row = (name: string) => box(name).closest('tr') as HTMLTableRowElement;
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .slice(1, 6)
    .map((cell) => cell.textContent || (cell.querySelector('[data-icon="check"]') ? 'yes' : ''));
const item = (name: string) => screen.getByRole('menuitem', { name });
const dialog = (name: string) => screen.getByRole('dialog', { name });

async function choose({ user }: View, menu: string, entry: string) {
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(item(entry));
}
const count = () => screen.getByRole('heading', { level: 2 }).textContent;

describe('the list of permissions', () => {
  it('shows action groups, those of one’s own first, then single permissions [SEC-12, SEC-21, SEC-28]', async () => {
    const view = await open();
    expect(pageTitle()).toBe('Permissions');
    const names = screen.getAllByRole('checkbox', { name: /^Select (?!all)/ });
    expect(names.slice(0, 6).map((found) => found.getAttribute('aria-label'))).toEqual(
      ['__proto__', 'nested', 'plain', 'tenants', 'read', 'cluster:admin/component_template/delete'].map(
        (name) => `Select ${name}`,
      ),
    );
    expect(cells('__proto__')).toEqual(['__proto__', 'Action group', 'yes', '', 'Custom']);
    expect(cells('nested')).toEqual(['nestedDeep inside', 'Action group', 'yes', 'yes', 'Custom']);
    expect(cells('plain')).toEqual(['plain', 'Action group', '', '', 'Custom']);
    expect(cells('tenants')).toEqual(['tenants', 'Action group', '', '', 'Custom']);
    expect(cells('read')).toEqual(['read', 'Action group', '', 'yes', 'Reserved']);
    expect(cells('cluster:admin/component_template/delete').slice(1)).toEqual([
      'Single permission',
      'yes',
      '',
      'Reserved',
    ]);
    expect(screen.getByRole('columnheader', { name: /Type/ })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.queryByText('secret')).toBeNull();

    await view.user.type(screen.getByRole('searchbox'), 'system:admin/system_index{Enter}');
    await waitFor(() => expect(count()).toBe('Permissions (1)'));
    expect(cells('system:admin/system_index').slice(2, 4)).toEqual(['', 'yes']);
  });

  it('holds the names that the configuration includes, and filters by kind and level [SEC-29, CFG-07]', async () => {
    const { info } = initialBootState;
    const security = { ...info.uiConfig.security, clusterPermissions: { include: ['cluster:own/thing'] } };
    const boot = { phase: 'ready' as const, info: { ...info, uiConfig: { ...info.uiConfig, security } } };
    const view = await openSecurity('#/permissions', {
      resources: { actionGroups: fakeResource(someGroups()) },
      preloadedState: { boot },
    });
    const filter = async (label: string, option: string) => {
      await view.user.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
      await view.user.click(screen.getByRole('checkbox', { name: option }));
      await view.user.keyboard('{Escape}');
    };
    await filter('All types', 'Action group');
    await waitFor(() => expect(count()).toBe('Permissions (5)'));
    await filter('All permissions', 'Index permissions');
    await waitFor(() => expect(count()).toBe('Permissions (2)'));
    await view.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await view.user.type(screen.getByRole('searchbox'), 'cluster:own{Enter}');
    await waitFor(() => expect(count()).toBe('Permissions (1)'));
    expect(box('cluster:own/thing')).toBeInTheDocument();
  });

  it('expands a group to its permissions, level by level, and ends if a group contains itself', async () => {
    const view = await open();
    expect(within(row('plain')).queryByRole('tree')).toBeNull();
    await view.user.click(within(row('nested')).getByRole('button', { name: 'Expand' }));
    const tree = screen.getByRole('tree', { name: 'Permissions of nested' });
    expect(within(tree).queryByText('indices:data/read/*')).toBeNull();
    await view.user.click(within(tree).getByText('read'));
    expect(within(tree).getByText('indices:data/read/*')).toBeInTheDocument();
    await view.user.click(within(row('plain')).getByRole('button', { name: 'Expand' }));
    expect(screen.getByText('No permission')).toBeInTheDocument();
  });

  it('says why something cannot be done with the selection [SEC-21]', async () => {
    const view = await open();
    await view.user.click(screen.getByRole('button', { name: 'Create action group' }));
    expect(item('Create from selection')).toHaveAttribute('aria-disabled', 'true');
    await view.user.keyboard('{Escape}');
    await view.user.click(box('read'));
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    for (const name of ['Edit', 'Delete'])
      expect(item(name)).toHaveAccessibleDescription("Reserved entries can't be changed");
    expect(item('Duplicate')).toHaveAttribute('aria-disabled', 'false');
    await view.user.keyboard('{Escape}');
    await view.user.click(box('read'));
    await view.user.click(box('cluster:admin/component_template/get'));
    await view.user.click(screen.getByRole('button', { name: 'Actions' }));
    for (const name of ['Edit', 'Duplicate', 'Delete'])
      expect(item(name)).toHaveAccessibleDescription(/^Single permissions can't be changed/);
  });

  it('asks before deleting, lists the uses of the group, and reports each result', async () => {
    const actionGroups = fakeResource(someGroups());
    const remove = actionGroups.remove;
    actionGroups.remove = async (name) =>
      name === 'plain' ? Promise.reject(httpFailure(403, 'This one stays.')) : remove(name);
    const view = await open({ actionGroups });
    await view.user.click(box('nested'));
    await view.user.click(box('plain'));
    await choose(view, 'Actions', 'Delete');
    expect(view.question()).toMatchObject({
      items: ['nested', 'plain'],
      text: [
        { id: 'references.groups', values: { names: 'read' } },
        { id: 'references.roles', values: { names: 'taken_by_role' } },
      ],
    });
    await view.answer(true);
    const results = screen.getByRole('region', { name: "Some entries couldn't be deleted" });
    expect(within(results).getByText('This one stays.')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Select nested' })).toBeNull();
    expect(box('plain')).toBeChecked();
  });

  it('shows a message to a user who may not see the groups', async () => {
    const actionGroups = fakeResource(someGroups());
    actionGroups.list = async () => Promise.reject(httpFailure(403, 'No permission.'));
    await open({ actionGroups });
    expect(screen.getByRole('alert')).toHaveTextContent('No permission.');
  });
});

describe('the dialog of an action group', () => {
  const nameField = () => screen.getByLabelText('Name');
  const save = () => within(screen.getByRole('dialog')).getByRole('button', { name: /^(Create|Save) / });
  /** What is typed is offered first; the list follows the typing a moment later. */
  const addPermission = async (view: View, name: string) => {
    await view.user.type(screen.getByRole('combobox', { name: 'Permissions' }), name);
    await view.rest();
    const options = [...document.querySelectorAll('.ant-select-item-option')];
    fireEvent.click(
      options.find((option) =>
        option.matches(`[title='${name}'], [title='Add "${name}" as typed']`),
      ) as Element,
    );
    await view.rest();
  };
  const saves = ({ deps }: View) => deps.calls.filter(([name]) => name === 'actionGroups.save');

  it('creates a group from the selection, never over another one [SEC-12, SEC-16]', async () => {
    const view = await open();
    await view.user.click(box('nested'));
    await view.user.click(box('cluster:admin/component_template/get'));
    await choose(view, 'Create action group', 'Create from selection');
    expect(dialog('Create action group')).toBeInTheDocument();
    expect(save()).toHaveAttribute('aria-disabled', 'true');
    await view.user.click(save());
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveAccessibleDescription(/Enter a name\./);
    expect(saves(view)).toEqual([]);
    await view.user.type(nameField(), 'a%');
    expect(save()).toHaveAccessibleDescription(/Remove the/);
    await view.user.clear(nameField());
    await view.user.type(nameField(), 'fresh');
    await chooseOption(view.user, screen.getByRole('combobox', { name: /^Type/ }), 'cluster');
    await view.user.type(screen.getByLabelText(/^Description/), 'New here');
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(true);
    await view.user.click(save());
    await view.rest();
    expect(saves(view)).toEqual([
      [
        'actionGroups.save',
        'fresh',
        {
          allowed_actions: ['nested', 'cluster:admin/component_template/get'],
          description: 'New here',
          type: 'cluster',
        },
        { ifAbsent: true, listTag: expect.any(String) },
      ],
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(box('fresh')).toBeInTheDocument();
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
    expect(selectToasts(view.store.getState())).toMatchObject([
      { title: { id: 'actionGroups.created', values: { name: 'fresh' } } },
    ]);
  });

  it('edits a group and keeps unknown members, its type and its description [SEC-14]', async () => {
    const odd = { allowed_actions: ['a'], type: 'ours', description: 'Old', extra: { deep: true } };
    const actionGroups = fakeResource<ActionGroup>({ odd });
    const view = await open({ actionGroups });
    await view.user.click(box('odd'));
    await choose(view, 'Actions', 'Edit');
    await view.rest();
    expect(dialog('Edit action group')).toBeInTheDocument();
    expect(nameField()).toBeDisabled();
    expect(shown(screen.getByRole('combobox', { name: /^Type/ }))).toBe('ours');
    await addPermission(view, 'custom:*');
    await view.user.click(save());
    await view.rest();
    expect((await actionGroups.get('odd')).value).toEqual({ ...odd, allowed_actions: ['a', 'custom:*'] });
    expect(selectToasts(view.store.getState())).toMatchObject([
      { title: { id: 'actionGroups.updated', values: { name: 'odd' } } },
    ]);
  });

  it('duplicates a reserved group without the marks of the server [SEC-13]', async () => {
    const view = await open();
    await view.user.click(box('read'));
    await choose(view, 'Actions', 'Duplicate');
    await view.rest();
    expect(dialog('Duplicate action group')).toBeInTheDocument();
    expect(nameField()).toHaveValue('read_copy');
    await view.user.click(save());
    await view.rest();
    expect(saves(view)[0]?.slice(1, 3)).toEqual([
      'read_copy',
      { allowed_actions: ['indices:data/read/*', 'nested'], type: 'index' },
    ]);
  });

  it('stays with what was typed when saving fails, and shows the server’s reason', async () => {
    const actionGroups = fakeResource(someGroups());
    actionGroups.save = async () => Promise.reject(httpFailure(403, 'Access denied'));
    const view = await open({ actionGroups });
    await choose(view, 'Create action group', 'Create from blank');
    await view.user.type(nameField(), 'mine');
    await view.user.click(save());
    await view.rest();
    const form = dialog('Create action group');
    expect(within(form).getByRole('alert')).toHaveTextContent('Access denied');
    expect(nameField()).toHaveValue('mine');
    expect(selectToasts(view.store.getState())).toEqual([]);
  });

  it('refuses the name of a role, and a group inside itself, as the cluster does', async () => {
    const view = await open();
    await choose(view, 'Create action group', 'Create from blank');
    await view.user.type(nameField(), 'taken_by_role');
    expect(save()).toHaveAccessibleDescription(/^A role already has this name/);
    await view.user.clear(nameField());
    await view.user.type(nameField(), 'own_group');
    expect(save()).toBeEnabled();
    await addPermission(view, 'own_group');
    expect(save()).toHaveAccessibleDescription("An action group can't contain itself.");
  });

  it('asks before what was typed is lost', async () => {
    const view = await open();
    await choose(view, 'Create action group', 'Create from blank');
    await view.user.type(nameField(), 'mine');
    await view.user.keyboard('{Escape}');
    expect(view.question()?.testSubject).toBe('appLeaveConfirmModal');
    await view.answer(false);
    expect(nameField()).toHaveValue('mine');
    await view.user.click(screen.getByRole('button', { name: 'Cancel' }));
    await view.answer(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
    await choose(view, 'Create action group', 'Create from blank');
    await view.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
