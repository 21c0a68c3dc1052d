import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type InternalUser } from '../../../../contract/resources';
import { selectHasUnsavedChanges } from '../../../../src/store/forms/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { fakeResource, httpFailure, networkFailure } from '../../../support/fakeDeps';
import { fill } from '../../../support/kit';
import { administratorAccount, openSecurity, pageTitle, someUser, someUsers } from '../support';

const PASSWORD = 'Correct-Horse-7';

const field = (label: string) => screen.getByLabelText(label);
const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const bySubject = (subject: string) => document.querySelector(`[data-test-subj="${subject}"]`) as HTMLElement;

type View = Awaited<ReturnType<typeof openSecurity>>;

async function typePassword({ user }: View, password = PASSWORD, repeated = password) {
  await fill(user, bySubject('password'), password);
  await fill(user, bySubject('re-enter-password'), repeated);
}
async function submit(view: View, label = 'Create internal user') {
  await view.user.click(screen.getByRole('button', { name: label }));
  await view.rest();
}
const saves = (view: View) => view.deps.calls.filter(([name]) => name === 'users.save');

describe('the page of a user', () => {
  it('is called like the user, and begins in no password', async () => {
    const view = await openSecurity('#/users/edit/bob');
    expect(pageTitle()).toBe('bob');
    expect(view.store.getState().chrome.breadcrumbs.map(({ text }) => text)).toEqual([
      { id: 'nav.security' },
      { id: 'domain.internalUsers' },
      { text: 'bob' },
    ]);
    expect(field('Description - optional')).toHaveFocus();
    expect(screen.queryByText("Unique. It can't be changed later.")).toBeNull();
  });
});

describe('the overview of a user', () => {
  const resources = () => ({
    roleMappings: fakeResource({
      night_shift: { users: [], backend_roles: ['engineers'], hosts: [], and_backend_roles: [] },
    }),
    users: fakeResource({
      bob: someUser({
        ...{ description: 'Second', backend_roles: ['engineers'], attributes: { dept: 'finance' } },
        opendistro_security_roles: ['own'],
      }),
    }),
  });

  it('has states, roles and the last sign-in below the name, and the facts', async () => {
    await openSecurity('#/users/view/bob', {
      resources: resources(),
      userAccounts: {
        list: async () => ({
          can_change: true,
          accounts: {
            bob: { disabled: true, password_due: true, last_sign_in: '2026-03-01T08:00:00.000Z' },
          },
        }),
      },
    });
    const head = within(document.querySelector('header.gh-head') as HTMLElement);
    for (const text of ['Second', 'Disabled', 'Must set a new password', 'own', 'night_shift'])
      expect(head.getByText(text)).toBeVisible();
    expect(bySubject('userLastSignIn')).toHaveTextContent(/^Last sign-in/);
    const facts = within(bySubject('userOverview'));
    expect(facts.getByText('Has role own directly.')).toBeVisible();
    expect(facts.getByText('dept: "finance"')).toBeVisible();
    expect(facts.getByText('engineers')).toBeVisible();
  });

  it('is what users see who may only read, without a tab to edit', async () => {
    await openSecurity('#/users/edit/bob', {
      resources: resources(),
      preloadedState: {
        account: { ...administratorAccount(), closedEndpoints: { INTERNALUSERS: ['PUT', 'DELETE'] } },
      },
    });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Access',
      'Sessions',
      'History',
    ]);
    expect(bySubject('userOverview')).toBeVisible();
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('the memberships of a user', () => {
  const END = '2030-01-04T18:00:00.000Z';
  const end = (role: string, user: string) => ({
    ...{ role, user, ends_at: END },
    ...{ over: false, set_by: 'ada', set_at: '2030-01-01T08:00:00.000Z' },
  });
  const memberships = {
    list: async () => ({
      memberships: [end('night_shift', 'bob'), end('other', 'ada')],
      ending: { state: 'exact' as const },
      can_change: true,
    }),
  };

  it('are shown with their ends in the form', async () => {
    await openSecurity('#/users/edit/bob', { memberships });
    const summary = within(bySubject('form-summary'));
    expect(summary.getByText(/^night_shift until Jan 4, 2030/)).toBeVisible();
    expect(summary.queryByText(/^other until/)).toBeNull();
  });

  it('are shown with their ends in the list', async () => {
    await openSecurity('#/users', { memberships });
    const row = within(screen.getByRole('row', { name: /bob/ }));
    expect(row.getByText(/^night_shift until Jan 4, 2030/)).toBeVisible();
    expect(screen.getAllByText(/ until Jan 4, 2030/)).toHaveLength(2);
  });
});

describe('creating a user', () => {
  it('begins empty, and cannot be sent before the name is right [SEC-15, SEC-16]', async () => {
    const view = await openSecurity('#/users/create');
    expect(pageTitle()).toBe('Create internal user');
    expect(field('Username')).toHaveValue('');
    expect(bySubject('name-text')).toBe(field('Username'));
    const create = screen.getByRole('button', { name: 'Create internal user' });
    expect(create).toHaveAttribute('aria-disabled', 'true');
    expect(create).toHaveAccessibleDescription('Enter a name.');
    await submit(view);
    expect(field('Username')).toHaveFocus();
    expect(field('Username')).toHaveAccessibleDescription(/Enter a name\./);
    expect(saves(view)).toEqual([]);
    await view.user.type(field('Username'), 'a%');
    expect(field('Username')).toHaveAccessibleDescription(/Remove the percent sign/);
    expect(create).toHaveAttribute('aria-disabled', 'true');
    await view.user.clear(field('Username'));
    await view.user.type(field('Username'), 'carol');
    expect(create).not.toHaveAttribute('aria-disabled');
    expect(screen.getByText('Choose a long password.')).toBeInTheDocument();
  });

  it('sends every field, confirms the save and returns to the list', async () => {
    const view = await openSecurity('#/users/create', {
      resources: {
        roles: fakeResource({
          reader: { cluster_permissions: [], index_permissions: [], tenant_permissions: [] },
        }),
      },
    });
    await fill(view.user, field('Username'), 'carol');
    await typePassword(view);
    await fill(view.user, bySubject('user-description'), 'Third');
    await view.user.type(byId('backend-role-0'), 'engineers');
    await view.user.click(byId('backend-role-add-row'));
    await view.user.type(byId('backend-role-1'), 'auditors');
    await fill(view.user, byId('attribute-0'), '__proto__');
    await view.user.type(byId('value-0'), 'x');
    await view.user.click(screen.getByRole('combobox'));
    await view.user.click(await screen.findByTitle('reader'));
    await submit(view);
    const [, name, value, options] = saves(view)[0] ?? [];
    expect(name).toBe('carol');
    expect(value).toEqual({
      description: 'Third',
      backend_roles: ['engineers', 'auditors'],
      attributes: JSON.parse('{"__proto__":"x"}'),
      opendistro_security_roles: ['reader'],
    });
    expect(Object.keys((value as InternalUser).attributes)).toEqual(['__proto__']);
    expect(options).toEqual({ ifAbsent: true, password: PASSWORD });
    expect(view.fragment()).toBe('#/users');
    expect(selectToasts(view.store.getState())).toMatchObject([
      { title: { id: 'users.created', values: { name: 'carol' } } },
    ]);
  });

  it('lets the password into neither the state nor any action', async () => {
    const view = await openSecurity('#/users/create');
    await fill(view.user, field('Username'), 'carol');
    await view.user.type(bySubject('password'), PASSWORD);
    await view.user.type(bySubject('re-enter-password'), PASSWORD);
    await submit(view);
    expect(saves(view)[0]?.[3]).toMatchObject({ password: PASSWORD });
    expect(JSON.stringify([view.store.getState(), view.log.actions()])).not.toContain(PASSWORD);
  });

  it('requires a password, repeated, and focuses the invalid field', async () => {
    const view = await openSecurity('#/users/create');
    await fill(view.user, field('Username'), 'carol');
    await submit(view);
    expect(screen.getByText('Enter a password.')).toBeInTheDocument();
    expect(bySubject('password')).toHaveFocus();
    await typePassword(view, PASSWORD, 'other');
    expect(screen.getByText("Passwords don't match.")).toBeInTheDocument();
    await submit(view);
    expect(bySubject('re-enter-password')).toHaveFocus();
    expect(saves(view)).toEqual([]);
  });

  it('says so live when the name is taken or holds a colon', async () => {
    const view = await openSecurity('#/users');
    await view.go('#/users/create');
    await view.user.type(await screen.findByLabelText('Username'), 'ada');
    expect(screen.getByText(/This name is taken/)).toBeInTheDocument();
    await view.user.type(field('Username'), ':x');
    expect(field('Username')).toHaveAccessibleDescription(/can't contain a colon/);
    expect(screen.getByRole('button', { name: 'Create internal user' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  it('never drops half-filled rows: each has an error at its field (abuse case 11)', async () => {
    const view = await openSecurity('#/users/create');
    await fill(view.user, field('Username'), 'carol');
    await typePassword(view);
    await fill(view.user, byId('value-0'), 'finance');
    await submit(view);
    expect(saves(view)).toEqual([]);
    expect(byId('attribute-0')).toHaveFocus();
    expect(byId('attribute-0')).toHaveAccessibleDescription(
      'Enter a variable name or remove this attribute.',
    );
    await fill(view.user, byId('attribute-0'), 'dept');
    await view.user.click(byId('add-row'));
    await fill(view.user, byId('attribute-1'), 'dept');
    await submit(view);
    expect(screen.getAllByText('Variable "dept" appears twice. Use different names.')).toHaveLength(2);
    expect(saves(view)).toEqual([]);
    await view.user.click(byId('delete-1'));
    await submit(view);
    expect(saves(view)[0]?.[2]).toMatchObject({ attributes: { dept: 'finance' } });
  });

  it('refuses another blank backend role and says why', async () => {
    const view = await openSecurity('#/users/create');
    await view.user.click(byId('backend-role-add-row'));
    expect(screen.getByText('Enter a backend role before adding another one')).toBeInTheDocument();
    expect(byId('backend-role-1')).toBeNull();
  });

  it.each([
    ['Weak password', 'password'],
    ['Password does not match minimum criteria', 'password'],
    ['Choose a long password.', 'password'],
    ["A restricted character(s) was detected in the account name. Please remove: ':'", 'name-text'],
    ['Invalid entity name or id.', 'name-text'],
    ["Resource 'carol' is reserved.", 'name-text'],
  ])(
    'puts the refusal %j at its field, with the focus, until that field changes',
    async (reason, subject) => {
      const users = fakeResource(someUsers());
      users.save = async () => Promise.reject(httpFailure(400, reason));
      const view = await openSecurity('#/users/create', { resources: { users } });
      await fill(view.user, field('Username'), 'carol');
      await typePassword(view);
      await submit(view);
      const refused = bySubject(subject);
      expect(refused).toHaveFocus();
      expect(refused).toBeInvalid();
      const said = document.getElementById(
        `${refused
          .getAttribute('aria-describedby')
          ?.split(' ')
          .find((id) => id.endsWith('errors'))}`,
      );
      expect(said).toHaveTextContent(reason);
      expect(said).toHaveAttribute('aria-live', 'polite');
      const alert = screen.getByRole('alert');
      expect(alert).toHaveTextContent("Couldn't create the user");
      expect(alert).toHaveTextContent('Not saved. Your changes are still here.');
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      await view.user.type(refused, 'x');
      expect(said).toHaveTextContent('');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('says that nothing is lost when the server cannot be reached, and tries again', async () => {
    const users = fakeResource(someUsers());
    users.save = async () => Promise.reject(networkFailure());
    const view = await openSecurity('#/users/create', { resources: { users } });
    await fill(view.user, field('Username'), 'carol');
    await typePassword(view);
    await submit(view);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent("Couldn't create the user");
    expect(alert).toHaveTextContent('Not saved. Your changes are still here.');
    expect(alert).toHaveTextContent("Can't reach the server.");
    expect(alert).not.toHaveTextContent(/refresh/);
    expect(field('Username')).toHaveValue('carol');
    expect(bySubject('password')).toHaveValue(PASSWORD);
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(true);
    // The password was taken once; a second try brings it again.
    users.save = async () => ({});
    view.deps.resources.users.save = async (...args) => {
      view.deps.calls.push(['users.save', ...args]);
      return {};
    };
    await submit(view, 'Try again');
    expect(saves(view).at(-1)?.[3]).toMatchObject({ password: PASSWORD });
  });

  it.each(['Control', 'Meta'])('is sent by %s and S, and by Enter in a field', async (modifier) => {
    const view = await openSecurity('#/users/create');
    await fill(view.user, field('Username'), 'carol');
    await typePassword(view);
    await view.user.keyboard(`{${modifier}>}s{/${modifier}}`);
    await view.rest();
    expect(saves(view)).toHaveLength(1);
    await view.go('#/users/create');
    await fill(view.user, await screen.findByLabelText('Username'), 'dave');
    await fill(view.user, bySubject('password'), PASSWORD);
    await fill(view.user, bySubject('re-enter-password'), PASSWORD);
    await view.user.keyboard('{Enter}');
    await view.rest();
    expect(saves(view)).toHaveLength(2);
  });
});

describe('editing a user', () => {
  const stored = JSON.parse(
    '{"hash":"","reserved":false,"hidden":false,"static":false,"description":"Second","backend_roles":["a","b"],' +
      '"attributes":{"dept":"finance","level":7},"opendistro_security_roles":["own"],"future_field":{"x":[1]}}',
  ) as InternalUser;

  it('keeps the name, and changes nothing but what was changed [SEC-14] (abuse case 10)', async () => {
    const view = await openSecurity('#/users/edit/bob', {
      resources: { users: fakeResource({ bob: stored }) },
    });
    expect(field('Username')).toHaveValue('bob');
    expect(field('Username')).toBeDisabled();
    await typePassword(view);
    await submit(view, 'Save changes');
    expect(saves(view)).toEqual([
      ['users.save', 'bob', stored, { ifAbsent: false, ifVersion: '1', password: PASSWORD }],
    ]);
    expect(selectToasts(view.store.getState())).toMatchObject([{ title: { id: 'users.updated' } }]);
  });

  it('stays on the page after a save, with the saved values and no password', async () => {
    const users = fakeResource({ bob: stored });
    const view = await openSecurity('#/users/edit/bob', { resources: { users } });
    await fill(view.user, bySubject('user-description'), ' and third');
    await typePassword(view);
    await submit(view, 'Save changes');
    expect(view.fragment()).toBe('#/users/edit/bob');
    expect(bySubject('user-description')).toHaveValue('Second and third');
    expect(bySubject('password')).toHaveValue('');
    expect(bySubject('re-enter-password')).toHaveValue('');
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
    await fill(view.user, bySubject('user-description'), '!');
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(true);
    await submit(view, 'Save changes');
    expect(saves(view).at(-1)).toEqual([
      'users.save',
      'bob',
      { ...stored, description: 'Second and third!' },
      { ifAbsent: false, ifVersion: '2' },
    ]);
    await view.go('#/users');
    expect(view.question()).toBeNull();
  });

  it('sends no password when the fields are empty', async () => {
    const view = await openSecurity('#/users/edit/bob', {
      resources: { users: fakeResource({ bob: stored }) },
    });
    await view.user.clear(bySubject('user-description'));
    await submit(view, 'Save changes');
    expect(saves(view)).toEqual([
      ['users.save', 'bob', { ...stored, description: '' }, { ifAbsent: false, ifVersion: '1' }],
    ]);
  });

  it('reads the user afresh, and is not disturbed by a list that is read in the meantime', async () => {
    const users = fakeResource({ bob: stored });
    const view = await openSecurity('#/users', { resources: { users } });
    await users.save('bob', { ...stored, description: 'Changed elsewhere' });
    await view.go('#/users/edit/bob');
    expect(await screen.findByDisplayValue('Changed elsewhere')).toBe(bySubject('user-description'));
  });

  it('asks before changes are lost, stays on no, and does not ask when they were undone', async () => {
    const view = await openSecurity('#/users/edit/bob', {
      resources: { users: fakeResource({ bob: stored }) },
    });
    await view.user.type(bySubject('user-description'), '!');
    await view.user.type(bySubject('user-description'), '?');
    expect(view.log.types().filter((type) => type === 'forms/formTouched')).toHaveLength(1);
    await view.go('#/users');
    expect(view.question()?.title).toEqual({ id: 'leave.title' });
    await view.answer(false);
    expect(view.fragment()).toBe('#/users/edit/bob');
    expect(bySubject('user-description')).toHaveValue('Second!?');
    await view.user.type(bySubject('user-description'), '{Backspace}{Backspace}');
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
    await view.go('#/users');
    expect(view.fragment()).toBe('#/users');
  });

  it('leaves no unsaved changes behind when they are given up', async () => {
    const view = await openSecurity('#/users/edit/bob', {
      resources: { users: fakeResource({ bob: stored }) },
    });
    await view.user.type(bySubject('user-description'), '!');
    await view.go('#/users');
    await view.answer(true);
    expect(view.fragment()).toBe('#/users');
    expect(selectHasUnsavedChanges(view.store.getState())).toBe(false);
  });

  it('shows a reserved user without letting anyone change it, and offers a duplicate', async () => {
    const view = await openSecurity('#/users/edit/kibanaserver');
    const note = bySubject('userReserved');
    expect(note).toHaveTextContent('Reserved user');
    expect(within(note).getByRole('link', { name: 'Duplicate' })).toHaveAttribute(
      'href',
      '#/users/duplicate/kibanaserver',
    );
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(bySubject('password')).toBeNull();
    expect(bySubject('user-description')).toBeDisabled();
    expect(byId('backend-role-add-row')).toBeDisabled();
    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await view.rest();
    expect(saves(view)).toEqual([]);
  });

  it('says that a user does not exist, with a way back to the list', async () => {
    await openSecurity('#/users/edit/missing');
    expect(screen.getByText('No user "missing"')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to list' })).toHaveAttribute('href', '#/users');
    expect(document.querySelector('form')).toBeNull();
  });

  it('says why a user cannot be read, and tries again', async () => {
    const users = fakeResource({ bob: stored });
    const get = users.get;
    let failing = true;
    users.get = async (name) => (failing ? Promise.reject(networkFailure()) : get(name));
    const view = await openSecurity('#/users/edit/bob', { resources: { users } });
    expect(screen.getByRole('alert')).toHaveTextContent("Couldn't load this entry");
    failing = false;
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await view.rest();
    expect(field('Username')).toHaveValue('bob');
  });

  it('warns before a user gives up their own roles', async () => {
    const view = await openSecurity('#/users/edit/ada', {
      resources: {
        roleMappings: fakeResource({
          all_access: { users: [], backend_roles: ['engineers'], hosts: [], and_backend_roles: [] },
        }),
      },
    });
    await view.user.click(byId('backend-role-delete-0'));
    await submit(view, 'Save changes');
    expect(view.question()).toMatchObject({
      title: { id: 'lockout.title' },
      text: [{ id: 'lockout.rolesLost', values: { roles: 'all_access' } }],
    });
    await view.answer(false);
    expect(saves(view)).toEqual([]);
    expect(byId('backend-role-0')).toHaveValue('');
  });
});

describe('duplicating a user', () => {
  it('proposes the name with _copy, wants a password, and takes all but the marks of the server [SEC-13]', async () => {
    const users = fakeResource({
      sys: someUser({ reserved: true, static: true, backend_roles: ['x'], description: 'System' }),
    });
    const view = await openSecurity('#/users/duplicate/sys', { resources: { users } });
    expect(pageTitle()).toBe('Duplicate internal user');
    expect(field('Username')).toHaveValue('sys_copy');
    await submit(view);
    expect(screen.getByText('Enter a password.')).toBeInTheDocument();
    await typePassword(view);
    await submit(view);
    expect(saves(view)[0]?.slice(1)).toEqual([
      'sys_copy',
      { description: 'System', backend_roles: ['x'], attributes: {}, opendistro_security_roles: [] },
      { ifAbsent: true, password: PASSWORD },
    ]);
  });

  it('shows a proposed name that is too long as wrong instead of cutting it', async () => {
    const long = 'n'.repeat(48);
    await openSecurity(`#/users/duplicate/${long}`, {
      resources: { users: fakeResource({ [long]: someUser() }) },
    });
    expect(field('Username')).toHaveValue(`${long}_copy`);
    expect(field('Username')).toBeInvalid();
    expect(screen.getByRole('button', { name: 'Create internal user' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});
