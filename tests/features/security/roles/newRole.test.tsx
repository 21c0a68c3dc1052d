import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type RoleMapping } from '../../../../contract/resources';
import { selectConflictOrNull } from '../../../../src/store/conflicts/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { openSecurity, someUser } from '../support';
import { analystsMapping, someMapping, someResources } from './samples';

async function open(over: Parameters<typeof someResources>[0] = {}) {
  const users = fakeResource({ 'mara.lindqvist': someUser(), tamara: someUser() });
  return openSecurity('#/roles/create', { resources: someResources({ users, ...over }) });
}
type View = Awaited<ReturnType<typeof open>>;

const box = (boxId: string) =>
  document.querySelector(`#${boxId} [data-test-subj="comboBoxSearchInput"]`) as HTMLInputElement;
const pills = (boxId: string) =>
  Array.from(document.querySelectorAll(`#${boxId} .ant-select-selection-item`), (item) => item.textContent);
async function enter(view: View, boxId: string, value: string) {
  fireEvent.change(box(boxId), { target: { value } });
  await view.rest();
  fireEvent.keyDown(box(boxId), { key: 'Enter', keyCode: 13 });
  fireEvent.keyUp(box(boxId), { key: 'Enter', keyCode: 13 });
  await view.rest();
}
const nameField = () => document.querySelector('[data-test-subj="name-text"]') as HTMLElement;
const summary = () =>
  within(screen.getByRole('complementary', { name: 'Summary' }))
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const presets = (of = 'Preset of index permission 1') => within(screen.getByRole('radiogroup', { name: of }));
const choose = (view: View, name: string, of?: string) => view.user.click(presets(of).getByText(name));
const create = async (view: View) => {
  await view.user.click(screen.getByRole('button', { name: 'Create role' }));
  await view.rest();
};
const saves = (view: View) =>
  view.deps.calls.filter(([name]) => name.endsWith('.save')).map(([name]) => name);

/** Mappings whose first save fails. */
function failingOnce(error: unknown, before: [string, RoleMapping][] = []) {
  const mappings = fakeResource<RoleMapping>(before);
  const { save } = mappings;
  let failed = false;
  mappings.save = async (...args) => {
    if (failed) return save(...args);
    failed = true;
    throw error;
  };
  return mappings;
}

/** A role for one user, up to the button. */
async function fillIn(view: View) {
  fireEvent.change(nameField(), { target: { value: 'analyst' } });
  await enter(view, 'index-input-box', 'logs-*');
  await choose(view, 'Read');
  await enter(view, 'role-members-users-box', 'mara');
}

describe('a new role', () => {
  it('is not created while a picker has a name that was not added', async () => {
    const view = await open();
    await fillIn(view);
    await view.user.type(box('role-members-users-box'), 'tamar');
    await create(view);
    expect(saves(view)).toEqual([]);
    expect(box('role-members-users-box')).toHaveFocus();
    expect(box('role-members-users-box')).toHaveAccessibleDescription(
      '"tamar" isn\'t added yet. Choose it from the list, or clear the field.',
    );
    await view.user.clear(box('role-members-users-box'));
    await create(view);
    expect(saves(view)).toEqual(['roles.save', 'roleMappings.save']);
  });

  it('begins with a preset, and any other choice of permissions is custom', async () => {
    const view = await open();
    expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toEqual([]);
    await choose(view, 'Write');
    expect(pills('roles-index-permission-box')).toEqual(['crud']);
    expect(screen.getByText('Read, add, change and delete documents.')).toBeVisible();
    await enter(view, 'roles-index-permission-box', 'read');
    expect(presets().getByRole('radio', { name: 'Custom' })).toBeChecked();
    await choose(view, 'Read');
    expect(pills('roles-index-permission-box')).toEqual(['read']);
    await choose(view, 'Dashboards', 'Cluster preset');
    expect(pills('roles-cluster-permission-box')).toEqual(['cluster_composite_ops']);
  });

  it('summarises its permissions and members beside the form, as both change', async () => {
    const view = await open();
    expect(summary()).toEqual([
      "Can't read or change any index.",
      'Has no cluster permissions.',
      "Can't open Dashboards: no tenant.",
      'No user has this role.',
    ]);
    await fillIn(view);
    await enter(view, 'role-members-backend-roles-box', 'team');
    expect(summary()).toEqual([
      'Can read logs-*.',
      'Has no cluster permissions.',
      "Can't open Dashboards: no tenant.",
      'User mara.lindqvist has this role.',
      'Users with backend role team have this role.',
    ]);
  });

  it('lists errors above the form after a failed save, with links to the fields', async () => {
    const view = await open();
    await choose(view, 'Read');
    expect(document.querySelector('[data-test-subj="errorSummary"]')).toBeNull();
    await create(view);
    expect(nameField()).toHaveFocus();
    const errors = document.querySelector('[data-test-subj="errorSummary"]') as HTMLElement;
    expect(within(errors).getByText('2 fields need your attention')).toBeVisible();
    const toIndex = within(errors).getByRole('button', { name: /^Index: Enter an index pattern/ });
    await view.user.click(toIndex);
    expect(box('index-input-box')).toHaveFocus();
    await enter(view, 'index-input-box', 'logs-*');
    fireEvent.change(nameField(), { target: { value: 'analyst' } });
    await view.rest();
    expect(document.querySelector('[data-test-subj="errorSummary"]')).toBeNull();
  });

  it('is saved with its members as one act, and the role is shown [SEC-11]', async () => {
    const view = await open();
    await fillIn(view);
    await create(view);
    expect(saves(view)).toEqual(['roles.save', 'roleMappings.save']);
    expect(view.deps.calls.find(([name]) => name === 'roleMappings.save')?.slice(1)).toEqual([
      'analyst',
      { users: ['mara.lindqvist'], backend_roles: [], hosts: [], and_backend_roles: [] },
      { ifAbsent: true, act: 'page-act-1' },
    ]);
    expect(view.deps.calls.find(([name]) => name === 'roles.save')?.at(-1)).toEqual({
      ifAbsent: true,
      act: 'page-act-1',
      listTag: expect.any(String),
    });
    expect(selectToasts(view.store.getState()).map(({ title }) => title)).toEqual([
      { id: 'roles.created', values: { name: 'analyst' } },
    ]);
    expect(view.fragment()).toBe('#/roles/view/analyst');
  });

  it('stays in its form when its members cannot be saved, and tries them again without the role', async () => {
    const view = await open({ roleMappings: failingOnce(httpFailure(500, 'Not today')) });
    await fillIn(view);
    await create(view);
    const told = screen.getByText(`Role "analyst" was created, but its members weren't saved`);
    expect(told).toBeVisible();
    expect(screen.getByText('Not today')).toBeVisible();
    expect(nameField()).toBeDisabled();
    expect(saves(view)).toEqual(['roles.save', 'roleMappings.save']);
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await view.rest();
    expect(saves(view)).toEqual(['roles.save', 'roleMappings.save', 'roleMappings.save']);
    expect(view.fragment()).toBe('#/roles/view/analyst');
  });

  it('is sent again, as a change of the role that is there, when it was changed after its members failed', async () => {
    const view = await open({ roleMappings: failingOnce(httpFailure(500, 'Not today')) });
    await fillIn(view);
    await create(view);
    await choose(view, 'Write');
    await create(view);
    const roles = view.deps.calls.filter(([name]) => name === 'roles.save');
    expect(roles).toHaveLength(2);
    expect(roles[1]?.[2]).toMatchObject({ index_permissions: [{ allowed_actions: ['crud'] }] });
    expect(roles[1]?.[3]).toMatchObject({ ifAbsent: false });
    expect(view.question()).toBeNull();
    expect(view.fragment()).toBe('#/roles/view/analyst');
  });

  it('asks before its members lock every administrator out', async () => {
    const view = await open({ roleMappings: failingOnce(httpFailure(428, 'No administrator left')) });
    await fillIn(view);
    await create(view);
    expect(view.question()).toMatchObject({ testSubject: 'lastAdministratorConfirmModal' });
    await view.answer(false);
    expect(view.fragment()).toBe('#/roles/create');
    await create(view);
    expect(saves(view)).toEqual(['roles.save', 'roleMappings.save', 'roleMappings.save']);
  });

  it('shows a mapping that another user left under its name, instead of replacing it [C27]', async () => {
    const view = await open({
      roleMappings: fakeResource([['analyst', someMapping(analystsMapping())]]),
    });
    await fillIn(view);
    await create(view);
    expect(selectConflictOrNull(view.store.getState())).toMatchObject({
      domain: 'roleMappings',
      name: 'analyst',
    });
  });
});
