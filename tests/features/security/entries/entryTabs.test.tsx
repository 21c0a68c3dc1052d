import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { type HistoryType, type RevisionDetails } from '../../../../contract/history';
import { type ActionGroup, type Role, type Tenant } from '../../../../contract/resources';
import { initialAccountState } from '../../../../src/store/account/slice';
import { fakeResource, httpFailure, someAccess, someAccount, someVerdict } from '../../../support/fakeDeps';
import { type AppOptions, openSecurity, pageTitle } from '../support';

const resources: AppOptions['resources'] = {
  roles: fakeResource<Role>({
    analyst: { cluster_permissions: [], index_permissions: [], tenant_permissions: [] },
  }),
  actionGroups: fakeResource<ActionGroup>({ reading: { allowed_actions: ['read'] } }),
  tenants: fakeResource<Tenant>({ harbour: { description: 'Boards of the harbour' } }),
};

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('tab', { selected: true }).textContent;
const part = (name: string) => within(screen.getByRole('region', { name }));

/** What the rows of a table say, without its heads. */
const rowsOf = (name: string) =>
  part(name)
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map(({ textContent }) => textContent));

const change = (id: number, description: string, over: Partial<RevisionDetails> = {}): RevisionDetails => ({
  id,
  write: id,
  at: `2026-03-0${id}T08:00:00.000Z`,
  origin: 'request',
  by: 'ada',
  type: 'roles',
  name: 'analyst',
  version: `v${id}`,
  kind: 'changed',
  fields: ['description'],
  before: { description: `before ${description}` },
  after: { description },
  ...over,
});

const recorded = (...changes: RevisionDetails[]): AppOptions => ({
  resources,
  history: {
    list: async () => ({ revisions: changes.map(({ before: _before, after: _after, ...rest }) => rest) }),
    get: async (id) => changes.find((each) => each.id === id) ?? Promise.reject(httpFailure(404)),
  },
});

describe('the tabs of an entry', () => {
  it.each([
    ['#/users/view/ada', 'ada', ['Overview', 'Access', 'Sessions', 'History', 'Edit']],
    ['#/roles/view/analyst', 'analyst', ['Permissions', 'Mapped users', 'Access', 'History']],
    ['#/permissions/view/reading', 'reading', ['Permissions', 'History']],
    ['#/tenants/view/harbour', 'harbour', ['Access', 'History']],
  ])('are at %s', async (fragment, title, names) => {
    await openSecurity(fragment, { resources });
    expect(pageTitle()).toBe(title);
    expect(tabs()).toEqual(names);
    expect(chosen()).toBe(names[0]);
  });

  it('stand in the address, and a tab that does not exist is the first one', async () => {
    const { user, rest, fragment, go } = await openSecurity('#/users/edit/ada', { resources });
    expect(chosen()).toBe('Edit');
    await user.click(screen.getByRole('tab', { name: 'History' }));
    await rest();
    expect(fragment()).toBe('#/users/view/ada/history');
    await go('#/users/edit/ada/access');
    expect(chosen()).toBe('Access');
    await go('#/users/edit/ada/signin');
    expect(chosen()).toBe('Sessions');
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    await rest();
    expect(fragment()).toBe('#/users/view/ada');
    await user.click(screen.getByRole('tab', { name: 'Edit' }));
    await rest();
    expect(fragment()).toBe('#/users/edit/ada');
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    await go('#/users/edit/ada/nonsense');
    expect(chosen()).toBe('Overview');
  });

  it('keep what was typed, password and all, and the question when the page is left', async () => {
    const { user, rest, fragment, question, go } = await openSecurity('#/users/edit/ada', { resources });
    const typed = () => screen.getAllByPlaceholderText('Enter backend role')[0] as HTMLElement;
    await user.type(typed(), 'x');
    await user.type(screen.getByLabelText('Password'), 'Correct-Horse-7');
    for (const name of ['History', 'Access', 'Edit']) {
      await user.click(screen.getByRole('tab', { name }));
      await rest();
      expect(question()).toBeNull();
    }
    expect(fragment()).toBe('#/users/edit/ada');
    expect(typed()).toHaveValue('engineersx');
    expect(screen.getByLabelText('Password')).toHaveValue('Correct-Horse-7');
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    await go('#/users');
    expect(question()?.title).toEqual({ id: 'leave.title' });
  });

  it('keep the focus when the arrow keys walk over them and Enter chooses one', async () => {
    const { user, rest } = await openSecurity('#/users/edit/ada/access', { resources });
    act(() => screen.getByRole('tab', { name: 'Access' }).focus());
    await user.keyboard('{ArrowLeft}{Enter}');
    await rest();
    expect(screen.getByRole('tab', { name: /Overview$/, selected: true })).toHaveFocus();
  });

  it('are led to by the dialog of a tenant, and by the name of an action group', async () => {
    const { go } = await openSecurity('#/tenants/edit/harbour', { resources });
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByRole('link', { name: 'Access' })).toHaveAttribute(
      'href',
      '#/tenants/view/harbour/access',
    );
    expect(dialog.getByRole('link', { name: 'History' })).toHaveAttribute(
      'href',
      '#/tenants/view/harbour/history',
    );
    await go('#/permissions');
    expect(screen.getByRole('link', { name: 'reading' })).toHaveAttribute(
      'href',
      '#/permissions/view/reading',
    );
  });
});

describe('the tab Access', () => {
  it('shows what a user can do, and answers whether the user can do something', async () => {
    const { user, rest, fragment, deps } = await openSecurity('#/users/edit/bob/access', {
      resources,
      explain: {
        explain: async (name, question) =>
          someAccess(name, {
            roles: [{ name: 'analyst', exists: true, reasons: [{ by: 'account' }] }],
            ...(question && {
              verdict: someVerdict('logs-1', { blockedBy: 'securityIndex' }),
            }),
          }),
      },
    });
    expect(rowsOf('Effective roles')).toEqual([['analyst', 'assigned in the account', '—None']]);
    expect(screen.queryByLabelText('User')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Action'), 'sear');
    fireEvent.keyDown(screen.getByLabelText('Action'), { key: 'Enter', keyCode: 13, which: 13 });
    await user.type(screen.getByLabelText('Index'), 'logs-1');
    await user.click(screen.getByRole('button', { name: 'Check' }));
    await rest();
    expect(fragment()).toBe('#/users/view/bob/access?action=search&index=logs-1');
    expect(screen.getByText("bob can't search logs-1")).toBeInTheDocument();
    expect(deps.calls.filter(([name]) => name === 'explain.explain').at(-1)?.[1]).toBe('bob');
  });

  it('shows who has a role and why, and marks mapped names that no user has', async () => {
    const { deps } = await openSecurity('#/roles/view/analyst/access', {
      resources,
      explain: {
        findMembers: async () => ({
          mappedUsers: [
            { name: 'bob', isInternal: true, isPattern: false },
            { name: 'carl', isInternal: false, isPattern: false },
            { name: 'd*', isInternal: false, isPattern: true },
          ],
          backendRoles: ['staff'],
          andBackendRoles: ['night', 'shift'],
          hosts: ['10.0.0.*'],
          users: [{ name: 'bob', reasons: [{ by: 'users', pattern: 'bob', value: 'bob' }] }],
          undecided: [],
        }),
        fetchHolders: async () => ({
          holders: [{ name: 'bob', since: ['2026-03-01T08:00:00.000Z'], lastSignIn: null }],
          isRegistered: true,
        }),
      },
    });
    expect(rowsOf('Mapped to the role')).toEqual([
      ['10.0.0.*', 'Host'],
      ['bob', 'User'],
      ['carl', 'Not in the internal user database'],
      ['d*', 'Username pattern'],
      ['night, shift', 'Backend roles, all required'],
      ['staff', 'Backend role'],
    ]);
    expect(rowsOf('Users who have the role')).toEqual([
      ['bob', 'mapped by name', 'Mar 1, 2026 @ 08:00:00', 'Never'],
    ]);
    expect(deps.calls).toContainEqual([
      'explain.fetchHolders',
      [{ name: 'bob', roles: ['analyst'] }],
      undefined,
    ]);
    expect(part('Users who have the role').getByRole('link')).toHaveAttribute(
      'href',
      '#/users/view/bob/access',
    );
  });

  it('shows who reaches a tenant, to read or to write, and through which roles', async () => {
    await openSecurity('#/tenants/view/harbour', {
      resources,
      explain: {
        findReach: async () => ({
          users: [
            { name: 'ada', canWrite: true, roles: ['all_access', 'analyst'] },
            { name: 'bob', canWrite: false, roles: ['analyst'] },
          ],
          roles: [{ name: 'analyst', canWrite: false }],
          external: [{ role: 'analyst', users: [], backendRoles: ['staff'], hosts: [] }],
          undecided: [],
        }),
        fetchHolders: async () => Promise.reject(httpFailure(503, 'Busy.')),
      },
    });
    expect(rowsOf('Users with access')).toEqual([
      ['ada', 'Read and write', 'all_access, analyst', 'Unknown', 'Unknown'],
      ['bob', 'Read', 'analyst', 'Unknown', 'Unknown'],
    ]);
    expect(
      screen.getByText("Since when, restrictions and last sign-in couldn't be read"),
    ).toBeInTheDocument();
    expect(rowsOf('Roles with access')).toEqual([['analyst', 'Read']]);
    expect(rowsOf('Also: anyone with these groups')).toEqual([['analyst', 'staff', '', '']]);
  });
});

describe('the tab History', () => {
  const items = () => within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');

  it('of a user shows also that the user was disabled', async () => {
    const entry = { write: 1, at: '2026-03-01T08:00:00.000Z', origin: 'request', version: '1' } as const;
    const made = { ...entry, by: 'otto', name: 'ada', kind: 'changed' } as const;
    const list = async () => ({
      revisions: [
        { ...made, id: 3, type: 'accounts' as const, fields: ['disabled'], deed: 'disabled' as const },
        { ...made, id: 2, type: 'roles' as const, fields: ['description'] },
      ],
    });
    await openSecurity('#/users/edit/ada/history', { resources, history: { list } });
    expect(items()).toHaveLength(1);
    expect(items()[0]).toHaveTextContent('otto disabled user ada');
  });

  it.each<[string, HistoryType]>([
    ['#/permissions/view/reading/history', 'actiongroups'],
    ['#/tenants/view/harbour/history', 'tenants'],
  ])('at %s is about the entry alone', async (fragment, type) => {
    const { deps } = await openSecurity(fragment, { resources });
    const [, , name] = fragment.slice(2).split('/');
    expect(deps.calls).toContainEqual(['history.list', { type, name }, {}]);
    expect(screen.getByText('No changes yet.')).toBeInTheDocument();
  });

  it('of a role shows its mapping as well, and no user of the same name', async () => {
    await openSecurity(
      '#/roles/view/analyst/history',
      recorded(
        change(3, 'third'),
        change(2, 'mapped', { type: 'rolesmapping' }),
        change(1, 'a user', { type: 'internalusers' }),
      ),
    );
    expect(items().map((item) => within(item).getByRole('link').textContent)).toEqual([
      'changed role analyst',
      'changed role mapping analyst',
    ]);
  });

  it('compares any two changes of an entry, and restores one of them', async () => {
    const { user, rest, deps } = await openSecurity(
      '#/roles/view/analyst/history',
      recorded(
        change(5, 'fifth'),
        change(4, 'mapped', { type: 'rolesmapping' }),
        change(3, 'third'),
        change(1, 'first'),
      ),
    );
    const compare = async (at: number) => {
      await user.click(within(items()[at] as HTMLElement).getByRole('button', { name: /Compare/ }));
      await rest();
    };
    await compare(0);
    expect(screen.getByText('Choose another change to compare with.')).toBeInTheDocument();
    expect(within(items()[1] as HTMLElement).getByRole('button', { name: /Compare/ })).toBeDisabled();
    await compare(3);
    const comparison = part('Comparison');
    expect(comparison.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Field',
      'Mar 1, 2026 @ 08:00:00',
      'Mar 5, 2026 @ 08:00:00',
    ]);
    const [row] = comparison.getAllByRole('row').slice(1);
    expect(row).toHaveTextContent('Description');
    expect(row).toHaveTextContent('first');
    expect(row).toHaveTextContent('fifth');
    await user.click(comparison.getByRole('button', { name: 'Restore the earlier version' }));
    await rest();
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    await rest();
    expect(deps.calls).toContainEqual(['history.restore', 1, 'after', 1]);
  });

  it('offers no way back to an auditor, who may read and not write', async () => {
    const closed = { ROLES: ['PUT', 'POST', 'PATCH', 'DELETE'] };
    const { user, rest } = await openSecurity('#/roles/view/analyst/history', {
      ...recorded(change(5, 'fifth'), change(3, 'third')),
      preloadedState: {
        account: {
          ...initialAccountState,
          info: someAccount(),
          hasApiAccess: true,
          closedEndpoints: closed,
        },
      },
    });
    for (const button of screen.getAllByRole('button', { name: 'Compare' })) await user.click(button);
    await user.click(screen.getAllByRole('button', { name: 'Show changes' })[0] as HTMLElement);
    await rest();
    expect(part('Comparison').getByRole('table')).toBeInTheDocument();
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /restore|undo/i })).not.toBeInTheDocument();
  });
});
