import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { type RoleMapping } from '../../../../contract/resources';
import { mappingDraftOf, mappingOf } from '../../../../src/features/security/roles/roleMappingDraft';
import { selectHasUnsavedChanges } from '../../../../src/store/forms/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { openSecurity, pageTitle, someUser } from '../support';
import { analystsMapping, someMapping, someResources } from './samples';

const open = (role: string, over: Parameters<typeof someResources>[0] = {}) =>
  openSecurity(`#/roles/edit/${role}/mapuser`, { resources: someResources(over) });
type View = Awaited<ReturnType<typeof open>>;

const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const bySubject = (subject: string) => document.querySelector(`[data-test-subj="${subject}"]`) as HTMLElement;
const pills = () =>
  Array.from(
    document.querySelectorAll('#map-users-box .ant-select-selection-item-content'),
    (pill) => pill.textContent,
  );
/** The list of options reads key codes, which `user-event` does not send. */
const press = (key: string, keyCode: number) => {
  const field = screen.getByRole('combobox', { name: 'Users' });
  fireEvent.keyDown(field, { key, keyCode, which: keyCode });
  fireEvent.keyUp(field, { key, keyCode, which: keyCode });
};
const pressEnter = () => press('Enter', 13);
const pressDown = () => press('ArrowDown', 40);
const saves = (view: View) => view.deps.calls.filter(([name]) => name === 'roleMappings.save');
async function map(view: View) {
  await view.user.click(byId('map'));
  await view.rest();
}

describe('mapping users to a role', () => {
  it('sends exactly what was read when nothing was changed [C27]', async () => {
    const view = await open('analysts');
    expect(pageTitle()).toBe('Map users');
    expect(byId('map')).toHaveTextContent('Map');
    expect(byId('externalIdentity-0')).toHaveValue('grace');
    expect(byId('externalIdentity-0')).toHaveAttribute('placeholder', 'Enter backend role');
    expect(byId('host-0')).toHaveValue('10.0.*');
    expect(byId('and-backend-role-1')).toHaveValue('finance');
    await map(view);
    expect(saves(view)[0]?.slice(1, 3)).toEqual(['analysts', analystsMapping()]);
    expect(view.fragment()).toBe('#/roles/view/analysts/mapuser');
    expect(selectToasts(view.store.getState())).toMatchObject([{ title: { id: 'roleMappings.updated' } }]);
  });

  it('adds the known users of a pasted column, and the others only when the user says so', async () => {
    const view = await open('analysts');
    await view.user.click(screen.getByRole('combobox', { name: 'Users' }));
    await view.user.paste('ada\nno.one;nobody\there');
    expect(pills()).toEqual(['graceexternal', 'cn=Ada,dc=xexternal', 'ada']);
    await map(view);
    expect(saves(view)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Add these 3 anyway' }));
    expect(pills().slice(3)).toEqual(['no.oneexternal', 'nobodyexternal', 'hereexternal']);
    await map(view);
    expect(saves(view)).toHaveLength(1);
  });

  it('announces the end of added users before it writes the mapping, and withdraws it on a failure', async () => {
    const isRefused = { now: true };
    const mappings = fakeResource<RoleMapping>({ analysts: analystsMapping() });
    const view = await open('analysts', {
      roleMappings: {
        ...mappings,
        save: (...sent) => (isRefused.now ? Promise.reject(httpFailure(400)) : mappings.save(...sent)),
      },
    });
    expect(bySubject('membership-end')).toBeNull();
    await view.user.type(screen.getByRole('combobox', { name: 'Users' }), 'ad');
    await view.user.click(await screen.findByTitle('ada'));
    await view.user.click(bySubject('membership-end-friday'));
    await map(view);
    isRefused.now = false;
    await map(view);
    const names = ['memberships.setEnd', 'memberships.removeEnd', 'roleMappings.save'];
    const made = view.deps.calls.filter(([name]) => names.includes(name));
    expect(made.map(([name]) => name)).toEqual([
      'memberships.setEnd',
      'roleMappings.save',
      'memberships.removeEnd',
      'memberships.setEnd',
      'roleMappings.save',
    ]);
    expect(made[0]).toEqual([
      'memberships.setEnd',
      'analysts',
      'ada',
      { ends_at: expect.stringMatching(/T18:00:00.000Z$/), announced: true },
    ]);
  });

  it('adds internal and external users and backend roles, and keeps the rest [SEC-11] (abuse case 10)', async () => {
    const view = await open('analysts');
    const users = screen.getByRole('combobox', { name: 'Users' });
    await view.user.type(users, 'ad');
    await view.user.click(await screen.findByTitle('ada'));
    await view.user.clear(users);
    await view.user.type(users, 'cn=Eve,dc=x');
    pressDown();
    pressEnter();
    expect(pills()).toEqual(['graceexternal', 'cn=Ada,dc=xexternal', 'ada', 'cn=Eve,dc=xexternal']);
    await view.user.click(byId('add-row'));
    await view.user.type(byId('externalIdentity-2'), 'ops');
    await view.user.click(byId('remove-0'));
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(true);
    await map(view);
    expect(saves(view)[0]?.[2]).toEqual({
      ...analystsMapping(),
      users: ['grace', 'cn=Ada,dc=x', 'ada', 'cn=Eve,dc=x'],
      backend_roles: ['team', 'ops'],
    });
  });

  it('takes the user who matches on Enter and never makes up one [SEC-11]', async () => {
    const view = await open('bare', { users: fakeResource({ 'mara.lindqvist': someUser() }) });
    const users = screen.getByRole('combobox', { name: 'Users' });
    await view.user.type(users, 'mara');
    expect(screen.getByTitle('Add "mara" as an external user')).toBeInTheDocument();
    expect(screen.getByTitle('mara.lindqvist')).toHaveTextContent(/^mara\.lindqvistInternal user$/);
    pressEnter();
    await view.user.type(users, 'ext-*');
    pressEnter();
    expect(pills()).toEqual(['mara.lindqvist']);
    pressDown();
    pressEnter();
    expect(pills()).toEqual(['mara.lindqvist', 'ext-*pattern']);
    await map(view);
    expect(saves(view)[0]?.[2]).toMatchObject({ users: ['mara.lindqvist', 'ext-*'] });
  });

  it('makes a mapping where there was none', async () => {
    const view = await open('bare');
    await view.user.type(byId('externalIdentity-0'), 'team');
    await map(view);
    expect(saves(view)[0]?.slice(1)).toEqual([
      'bare',
      { users: [], backend_roles: ['team'], hosts: [], and_backend_roles: [] },
      { ifAbsent: true, password: undefined },
    ]);
    expect(view.fragment()).toBe('#/roles/view/bare/mapuser');
  });

  it('never drops a blank row: it is wrong at its field until it is filled in or removed (abuse case 11)', async () => {
    const view = await open('analysts');
    await view.user.click(byId('host-add-row'));
    await map(view);
    expect(saves(view)).toEqual([]);
    expect(byId('host-1')).toHaveAccessibleDescription('Enter a host or remove this row.');
    expect(byId('host-1')).toHaveFocus();
    const toRow = screen.getByRole('button', { name: /Enter a host or remove this row/ });
    await view.user.click(toRow);
    expect(byId('host-1')).toHaveFocus();
    await view.user.click(byId('host-remove-1'));
    expect(toRow).not.toBeInTheDocument();
    await map(view);
    expect(saves(view)).toHaveLength(1);
  });

  it("asks before the user's own access is lost, and sends nothing on no [C28]", async () => {
    const roleMappings = fakeResource<RoleMapping>({
      all_access: someMapping({ backend_roles: ['engineers'] }),
    });
    const view = await open('all_access', { roleMappings });
    await view.user.click(byId('remove-0'));
    await map(view);
    expect(view.question()).toMatchObject({ testSubject: 'selfLockoutConfirmModal' });
    await view.answer(false);
    expect(saves(view)).toEqual([]);
    expect(view.fragment()).toBe('#/roles/edit/all_access/mapuser');
  });

  it('of a reserved role is possible; a reserved mapping cannot be changed and says so [C26]', async () => {
    const view = await open('all_access');
    expect(byId('map')).toBeEnabled();
    view.unmount();
    const roleMappings = fakeResource<RoleMapping>({ analysts: { ...analystsMapping(), reserved: true } });
    await open('analysts', { roleMappings });
    expect(bySubject('mappingReserved')).toHaveTextContent('Reserved mapping');
    expect(byId('map')).toBeNull();
    expect(byId('externalIdentity-0')).toBeDisabled();
  });

  it('keeps the input and shows the reason if the server refuses [SEC-31]', async () => {
    const roleMappings = fakeResource<RoleMapping>();
    roleMappings.save = async () => Promise.reject(httpFailure(404, "role 'bare' not found."));
    const view = await open('bare', { roleMappings });
    await view.user.type(byId('externalIdentity-0'), 'team');
    await map(view);
    expect(screen.getByRole('alert')).toHaveTextContent("role 'bare' not found.");
    expect(byId('externalIdentity-0')).toHaveValue('team');
  });

  it('offers thousands of names and draws few of them', async () => {
    const many = Array.from(
      { length: 10_000 },
      (_, n) => [`user-${n}`, someUser()] as [string, ReturnType<typeof someUser>],
    );
    const view = await open('bare', { users: fakeResource(many) });
    await view.user.click(screen.getByRole('combobox', { name: 'Users' }));
    expect(document.querySelectorAll('.ant-select-item-option').length).toBeLessThan(100);
    await view.user.type(screen.getByRole('combobox', { name: 'Users' }), 'user-9999');
    expect(await screen.findByTitle('user-9999')).toBeInTheDocument();
  });

  it('can be done when users cannot be read, which it says', async () => {
    const users = fakeResource<never>();
    users.list = async () => Promise.reject(httpFailure(403, 'no'));
    const view = await open('bare', { users });
    expect(screen.getByText(/Couldn't load internal users/)).toBeInTheDocument();
    await view.user.type(screen.getByRole('combobox', { name: 'Users' }), 'eve');
    pressDown();
    pressEnter();
    expect(pills()).toEqual(['eve']);
    await map(view);
    expect(saves(view)[0]?.[2]).toMatchObject({ users: ['eve'] });
  });
});

describe('a mapping on its way through the form', () => {
  it('is saved unchanged, whatever it contains [C27] (abuse case 10)', () => {
    for (const text of [
      '{}',
      '{"users":null,"hosts":["a","a"],"reserved":false,"__proto__":{"x":1},"future":[1]}',
      '{"and_backend_roles":[""," b ","__proto__"],"description":"d"}',
    ]) {
      const mapping = JSON.parse(text) as RoleMapping;
      expect(JSON.stringify(mappingOf(mappingDraftOf(mapping), mapping))).toBe(text);
    }
  });
});
