import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type Role } from '../../../../contract/resources';
import { selectHasUnsavedChanges } from '../../../../src/store/forms/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { chooseOption, fill, shown } from '../../../support/kit';
import { openSecurity, pageTitle } from '../support';
import { analysts, someResources, someRole } from './samples';

const open = (fragment: string, over: Parameters<typeof someResources>[0] = {}) =>
  openSecurity(fragment, { resources: someResources(over) });
type View = Awaited<ReturnType<typeof open>>;

const bySubject = (subject: string) => document.querySelector(`[data-test-subj="${subject}"]`) as HTMLElement;
const combo = (boxId: string) =>
  document.querySelector(`#${boxId} [data-test-subj="comboBoxSearchInput"]`) as HTMLInputElement;
const pills = (boxId: string) =>
  Array.from(document.querySelectorAll(`#${boxId} .ant-select-selection-item`), (item) => item.textContent);
const saves = (view: View) => view.deps.calls.filter(([name]) => name === 'roles.save');
const nameField = () => bySubject('name-text');

const pressEnter = (boxId: string) => {
  fireEvent.keyDown(combo(boxId), { key: 'Enter', keyCode: 13 });
  fireEvent.keyUp(combo(boxId), { key: 'Enter', keyCode: 13 });
};
async function enter(view: View, boxId: string, ...values: string[]) {
  for (const value of values) {
    fireEvent.change(combo(boxId), { target: { value } });
    await view.rest();
    pressEnter(boxId);
    await view.rest();
  }
}
/** Enters what is not among the options: by the entry of its own, which Enter alone does not take. */
async function enterNew(view: View, boxId: string, value: string) {
  const before = pills(boxId);
  await enter(view, boxId, value);
  expect(pills(boxId)).toEqual(before);
  fireEvent.keyDown(combo(boxId), { key: 'ArrowDown', keyCode: 40 });
  pressEnter(boxId);
  await view.rest();
}
async function submit(view: View, label: 'Create role' | 'Save changes' = 'Create role') {
  await view.user.click(screen.getByRole('button', { name: label }));
  await view.rest();
}

describe('creating a role', () => {
  it('begins empty, and cannot be sent before the name is right [SEC-15, SEC-16..19, C32]', async () => {
    const view = await open('#/roles/create');
    expect(pageTitle()).toBe('Create role');
    expect(nameField()).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Create role' })).toHaveAccessibleDescription('Enter a name.');
    await submit(view);
    expect(nameField()).toHaveFocus();
    expect(nameField()).toHaveAccessibleDescription(/Enter a name\./);
    expect(screen.getByRole('button', { name: 'Create role' })).toHaveAttribute('aria-disabled', 'true');
    await view.user.type(nameField(), 'a%');
    expect(nameField()).toHaveAccessibleDescription(/Remove the percent sign/);
    await view.user.clear(nameField());
    await view.user.type(nameField(), '..');
    expect(nameField()).toHaveAccessibleDescription(/Two dots alone/);
    expect(screen.getByRole('button', { name: 'Create role' })).toHaveAttribute('aria-disabled', 'true');
    await view.user.clear(nameField());
    await view.user.type(nameField(), 'readers');
    expect(screen.getByRole('button', { name: 'Create role' })).toBeEnabled();
  });

  it('says at once that a name is taken, and asks before it replaces [C27]', async () => {
    const view = await open('#/roles/create');
    await view.user.type(nameField(), 'bare');
    expect(screen.getByText(/This name is taken/)).toBeInTheDocument();
    await submit(view);
    expect(view.question()).toMatchObject({ testSubject: 'replaceConfirmModal' });
    await view.answer(false);
    expect(saves(view)).toHaveLength(1);
    expect(nameField()).toHaveValue('bare');
  });

  it('offers groups and single permissions under headings, and takes any text [SEC-28, C29]', async () => {
    const view = await open('#/roles/create');
    expect(screen.getAllByText('Search action groups and permissions')).toHaveLength(2);
    await view.user.type(combo('roles-cluster-permission-box'), 'mon');
    const list = document.querySelector('.ant-select-dropdown') as HTMLElement;
    expect(within(list).getByText('Cluster permission groups')).toBeInTheDocument();
    await view.user.click(within(list).getByTitle('monitoring'));
    await view.user.clear(combo('roles-cluster-permission-box'));
    await enterNew(view, 'roles-cluster-permission-box', 'cluster:mine/*');
    expect(pills('roles-cluster-permission-box')).toEqual(['monitoring', 'cluster:mine/*']);
  });

  it('links to the list of groups from both pickers, in a new tab', async () => {
    await open('#/roles/create');
    const links = screen.queryAllByRole('link', { name: 'Create action group' });
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual(
      Array<unknown>(2).fill(['#/permissions', '_blank']),
    );
  });

  it('sends every field, confirms the save and shows the role [DATA-02]', async () => {
    const view = await open('#/roles/create');
    await fill(view.user, nameField(), 'readers');
    await fill(view.user, bySubject('role-description'), 'They read');
    await enterNew(view, 'roles-cluster-permission-box', 'cluster:x');
    await enter(view, 'index-input-box', 'logs-*', '/a,b/');
    await enter(view, 'roles-index-permission-box', 'read');
    fireEvent.change(screen.getByLabelText(/^Document-level security/), {
      target: { value: '{"match_all":{}}' },
    });
    await view.user.type(screen.getByLabelText(/^Field-level security/), 'card');
    await view.user.tab();
    await enter(view, 'roles-masked-fields-box', 'email::SHA-512');
    await enterNew(view, 'roles-tenant-permission-box', 'sales_*');
    await chooseOption(view.user, screen.getByLabelText('Permission for sales_*'), 'Read only');
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(true);
    await submit(view);
    expect(saves(view)[0]?.slice(1)).toEqual([
      'readers',
      {
        description: 'They read',
        cluster_permissions: ['cluster:x'],
        index_permissions: [
          {
            index_patterns: ['logs-*', '/a,b/'],
            dls: '{"match_all":{}}',
            fls: ['~card'],
            masked_fields: ['email::SHA-512'],
            allowed_actions: ['read'],
          },
        ],
        tenant_permissions: [{ tenant_patterns: ['sales_*'], allowed_actions: ['kibana_all_read'] }],
      },
      { ifAbsent: true, listTag: expect.any(String) },
    ]);
    expect(view.fragment()).toBe('#/roles/view/readers');
    expect(selectToasts(view.store.getState())).toMatchObject([
      { title: { id: 'roles.created', values: { name: 'readers' } } },
    ]);
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
  });

  it('sends no part that no one filled in', async () => {
    const view = await open('#/roles/create');
    await fill(view.user, nameField(), 'nothing');
    await view.user.click(screen.getByRole('button', { name: 'Add another tenant permission' }));
    await submit(view);
    expect(saves(view)[0]?.[2]).toEqual({
      cluster_permissions: [],
      index_permissions: [],
      tenant_permissions: [],
    });
  });

  it('never drops a part that is not complete: it opens, and its field has the error and the focus (abuse case 11)', async () => {
    const view = await open('#/roles/create');
    await fill(view.user, nameField(), 'readers');
    await enter(view, 'roles-index-permission-box', 'read');
    await view.user.click(screen.getByRole('button', { name: 'Index permission 1' }));
    expect(document.getElementById('index-permission-0')).not.toBeVisible();
    await submit(view);
    expect(saves(view)).toEqual([]);
    expect(screen.getByText('Enter an index pattern or remove this index permission.')).toBeVisible();
    expect(combo('index-input-box')).toHaveFocus();
    await enter(view, 'index-input-box', 'logs-*');
    await submit(view);
    expect(saves(view)).toHaveLength(1);
  });

  it.each([
    ['is no JSON', '{"range":', /This isn't valid JSON/],
    ['uses the current time', '{"range":{"a":{"gte":"now-1d"}}}', /uses the current time/],
    ['names a variable without quotes', '{"term":{"a":${attr.internal.b}}}', /Put quotes around variables/],
  ])('is stopped before it saves a query that %s (abuse case 16)', async (_why, query, warning) => {
    const view = await open('#/roles/create');
    fireEvent.change(screen.getByLabelText(/^Document-level security/), { target: { value: query } });
    expect(screen.getByText(warning)).toBeInTheDocument();
    await fill(view.user, nameField(), 'dated');
    await enter(view, 'index-input-box', 'logs-*');
    await submit(view);
    expect(view.question()).toMatchObject({ testSubject: 'doubtfulQueryConfirmModal', items: ['logs-*'] });
    await view.answer(false);
    expect(saves(view)).toEqual([]);
    expect(screen.getByLabelText(/^Document-level security/)).toHaveValue(query);
    await submit(view);
    await view.answer(true);
    expect(saves(view)).toHaveLength(1);
  });

  it('is stopped before a query reaches the indices of the dashboards (abuse case 16)', async () => {
    const view = await open('#/roles/create');
    const query = screen.getByLabelText(/^Document-level security/);
    expect(query).toHaveAttribute('placeholder', expect.stringContaining('"genres": "Comedy"'));
    fireEvent.change(query, { target: { value: '{"match_all":{}}' } });
    expect(screen.getByText('Valid JSON')).toBeInTheDocument();
    await fill(view.user, nameField(), 'wide');
    await enter(view, 'index-input-box', '.kib*');
    await submit(view);
    expect(view.question()?.text).toEqual([{ id: 'role.querySystemIndices' }]);
  });

  it('adds, opens, closes and removes index permissions; one is always there', async () => {
    const view = await open('#/roles/create');
    await enter(view, 'index-input-box', 'a*', 'b*');
    expect(screen.getByRole('button', { name: 'a*, b*' })).toHaveAttribute('aria-expanded', 'true');
    await view.user.click(screen.getByRole('button', { name: 'Add another index permission' }));
    expect(screen.getByRole('button', { name: 'Index permission 2' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(document.getElementById('index-permission-1')).toBeVisible();
    await view.user.click(screen.getByRole('button', { name: 'Remove a*, b*' }));
    await view.user.click(screen.getByRole('button', { name: 'Remove Index permission 1' }));
    expect(screen.getByRole('button', { name: 'Index permission 1' })).toBeInTheDocument();
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
  });

  it('can be filled in when groups and tenants cannot be read, which it says', async () => {
    const actionGroups = fakeResource<never>();
    actionGroups.list = async () => Promise.reject(httpFailure(500, 'No groups today'));
    const tenants = fakeResource<never>();
    tenants.list = async () => Promise.reject(httpFailure(500, 'No tenants today'));
    const view = await open('#/roles/create', { actionGroups, tenants });
    expect(bySubject('groupsFailed')).toHaveTextContent('No groups today');
    expect(bySubject('tenantsFailed')).toHaveTextContent('No tenants today');
    await enterNew(view, 'roles-cluster-permission-box', 'typed');
    expect(pills('roles-cluster-permission-box')).toEqual(['typed']);
  });

  it('keeps the input and shows the reason if the server refuses [SEC-31]', async () => {
    const roles = fakeResource<Role>();
    roles.save = async () => Promise.reject(httpFailure(403, 'Access denied'));
    const view = await open('#/roles/create', { roles });
    await fill(view.user, nameField(), 'readers');
    await enter(view, 'roles-cluster-permission-box', 'restapi:admin/roles');
    await submit(view);
    expect(screen.getByRole('alert')).toHaveTextContent(`Couldn't create role "readers"`);
    expect(screen.getByRole('alert')).toHaveTextContent('Access denied');
    expect(pills('roles-cluster-permission-box')).toEqual(['restapi:admin/roles']);
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(true);
  });
});

describe('editing a role', () => {
  it('keeps the name, and sends exactly what was read when nothing was changed [SEC-14, C27] (abuse case 10)', async () => {
    const view = await open('#/roles/edit/analysts');
    expect(pageTitle()).toBe('Edit role');
    expect(nameField()).toHaveValue('analysts');
    expect(nameField()).toBeDisabled();
    await submit(view, 'Save changes');
    expect(saves(view)[0]?.slice(1)).toEqual(['analysts', analysts(), { ifAbsent: false, ifVersion: '1' }]);
    expect(view.fragment()).toBe('#/roles/view/analysts');
  });

  it('opens the first index permission only, under its patterns', async () => {
    await open('#/roles/edit/analysts');
    expect(screen.getByRole('button', { name: 'logs-*, web-*, shop-*, app-*' })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    expect(screen.getByRole('button', { name: 'reports' })).toHaveAttribute('aria-expanded', 'false');
    expect(shown(screen.getByLabelText('Include or exclude fields'))).toBe('Exclude');
  });

  it('shows a tenant permission of another kind as it is, and keeps it untouched [C20]', async () => {
    const view = await open('#/roles/edit/analysts');
    expect(shown(screen.getByLabelText('Permission for global_tenant'))).toBe('Custom: kibana:*');
    await chooseOption(view.user, screen.getByLabelText('Permission for finance'), 'Read and Write');
    await submit(view, 'Save changes');
    expect((saves(view)[0]?.[2] as Role).tenant_permissions).toEqual([
      { tenant_patterns: ['finance'], allowed_actions: ['kibana_all_write'] },
      ...analysts().tenant_permissions.slice(1),
    ]);
  });

  it('is guarded: leaving asks about unsaved changes, and changing back does not', async () => {
    const view = await open('#/roles/edit/analysts');
    await view.user.type(bySubject('role-description'), '!');
    await view.go('#/roles');
    expect(view.question()).toMatchObject({ testSubject: 'appLeaveConfirmModal' });
    await view.answer(false);
    expect(view.fragment()).toBe('#/roles/edit/analysts');
    await view.user.type(bySubject('role-description'), '{Backspace}');
    await view.go('#/roles');
    expect(view.fragment()).toBe('#/roles');
  });

  it('of a name that no new role could have is possible [A17]', async () => {
    const view = await open('#/roles/edit/a%2Fb%25%23');
    expect(nameField()).toHaveValue('a/b%#');
    await submit(view, 'Save changes');
    expect(saves(view)[0]?.[1]).toBe('a/b%#');
  });

  it('is refused for a reserved one: it can be looked at and duplicated [C26]', async () => {
    await open('#/roles/edit/all_access');
    expect(bySubject('roleReserved')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.getByRole('tree', { name: 'Cluster permissions' })).toHaveTextContent('*');
    expect(screen.getByRole('link', { name: 'Duplicate role' })).toHaveAttribute(
      'href',
      '#/roles/duplicate/all_access',
    );
  });

  it('explains an unknown address', async () => {
    await open('#/roles/destroy/analysts');
    expect(bySubject('noSuchPage')).toBeInTheDocument();
  });
});

describe('duplicating a role', () => {
  it('proposes the name with _copy and sends everything but the flags of the original [SEC-13]', async () => {
    const view = await open('#/roles/duplicate/all_access', {
      roles: fakeResource<Role>({
        all_access: { ...someRole({ reserved: true, cluster_permissions: ['*'] }), ...{ future: 1 } },
      }),
    });
    expect(pageTitle()).toBe('Duplicate role');
    expect(nameField()).toHaveValue('all_access_copy');
    await submit(view);
    expect(saves(view)[0]?.slice(1, 3)).toEqual([
      'all_access_copy',
      { cluster_permissions: ['*'], index_permissions: [], tenant_permissions: [], future: 1 },
    ]);
  });

  it('shows at once that a proposed name is too long [A17]', async () => {
    const long = 'n'.repeat(48);
    await open(`#/roles/duplicate/${long}`, { roles: fakeResource({ [long]: someRole() }) });
    expect(nameField()).toHaveAccessibleDescription(/2–50 characters\. No % and no line breaks\./);
    expect(screen.getByRole('button', { name: 'Create role' })).toHaveAttribute('aria-disabled', 'true');
  });
});
