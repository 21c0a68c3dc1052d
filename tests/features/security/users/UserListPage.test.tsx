import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { IntlMessageFormat } from 'intl-messageformat';
import texts from '../../../../src/i18n/messages/security.en';
import { initialBootState } from '../../../../src/store/boot/slice';
import { selectListView } from '../../../../src/store/lists/selectors';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { settled } from '../../../support/liveStore';
import { openSecurity, pageTitle, someUser, someUsers } from '../support';

const row = (name: string) =>
  screen.getByRole('checkbox', { name: `Select ${name}` }).closest('tr') as HTMLTableRowElement;
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

type View = Awaited<ReturnType<typeof openSecurity>>;

async function select({ user }: View, ...names: string[]) {
  for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
}

const readText = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

async function openMenu({ user }: View) {
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  return (name: string) => screen.getByRole('menuitem', { name });
}

describe('the list of users', () => {
  it('shows who they are, who is signed in and whom the system keeps [SEC-21, SEC-22, SEC-23]', async () => {
    await openSecurity('#/users');
    expect(pageTitle()).toBe('Internal users');
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Internal users (5)');
    expect(cells('ada')).toEqual([
      '',
      'ada Current',
      'engineers',
      '—None',
      'First of them',
      'Custom',
      'Never',
    ]);
    expect(cells('bob')).toEqual(['', 'bob', 'abc...', 'dept: "finance"', '—None', 'Custom', 'Never']);
    expect(cells('__proto__')[3]).toBe('constructor: "x"');
    expect(
      within(row('kibanaserver')).getByText('Reserved').querySelector('[data-icon="lock"]'),
    ).not.toBeNull();
    expect(within(row('a/b%#')).getByRole('link')).toHaveAttribute('href', '#/users/edit/a%2Fb%25%23');
  });

  it('finds users by the text of their row, counts them, and remembers the search [SEC-06]', async () => {
    const view = await openSecurity('#/users');
    await view.user.type(screen.getByRole('searchbox', { name: 'Search internal users' }), 'finance{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Internal users (1)'),
    );
    expect(row('bob')).toBeInTheDocument();
    await view.go('#/getstarted');
    await view.go('#/users');
    expect(screen.getByRole('searchbox')).toHaveValue('finance');
    expect(selectListView(view.store.getState(), 'users').query).toBe('finance');
  });

  it('offers what can be done with the selection, and says why something cannot', async () => {
    const view = await openSecurity('#/users');
    const item = await openMenu(view);
    for (const name of ['Edit', 'Duplicate', 'Export JSON', 'Delete'])
      expect(item(name)).toHaveAttribute('aria-disabled', 'true');
    await view.user.keyboard('{Escape}');
    await select(view, 'kibanaserver');
    await openMenu(view);
    expect(item('Edit')).toHaveAccessibleDescription("Reserved entries can't be changed");
    expect(item('Delete')).toHaveAttribute('aria-disabled', 'true');
    expect(item('Duplicate')).toHaveAttribute('aria-disabled', 'false');
    await view.user.keyboard('{Escape}');
    await select(view, 'kibanaserver', 'ada');
    await openMenu(view);
    expect(item('Edit')).toHaveAttribute('aria-disabled', 'false');
    expect(item('Delete')).toHaveAccessibleDescription("You can't delete your own account");
  });

  it('says in view why a selection with the own account cannot be deleted, and leaves it out [SEC-14]', async () => {
    const view = await openSecurity('#/users');
    await view.user.click(document.querySelector('[data-test-subj="checkboxSelectAll"]') as Element);
    const bar = document.querySelector('[data-test-subj="selectionBar"]') as HTMLElement;
    expect(bar).toHaveTextContent("Your own account and 1 reserved entry can't be deleted.");
    await view.user.click(within(bar).getByRole('button', { name: 'Deselect these 2' }));
    expect(bar).not.toHaveTextContent('Your own account');
    const item = await openMenu(view);
    expect(item('Delete')).toHaveAttribute('aria-disabled', 'false');
    await view.user.keyboard('{Escape}');
    await select(view, 'ada');
    expect(bar).toHaveTextContent("Your own account can't be deleted.");
    expect(within(bar).getByRole('button', { name: 'Deselect it' })).toBeInTheDocument();
  });

  it('opens the forms of the selected user', async () => {
    const view = await openSecurity('#/users');
    await select(view, 'a/b%#');
    const item = await openMenu(view);
    await view.user.click(item('Duplicate'));
    await view.rest();
    expect(view.fragment()).toBe('#/users/duplicate/a%2Fb%25%23');
    expect(await screen.findByLabelText('Username')).toHaveValue('a/b%#_copy');
  });

  it.each([
    [['a/b%#'], 'internal-user-a_b__.json', '1 user exported'],
    [['ada', '__proto__'], 'internal-users.json', '2 users exported'],
  ])('exports %j as a file and says its name', async (names, fileName, title) => {
    const view = await openSecurity('#/users');
    await select(view, ...names);
    const item = await openMenu(view);
    await view.user.click(item('Export JSON'));
    await view.rest();
    const saved = view.deps.calls.filter(([name]) => name === 'saveFile');
    expect(saved.map(([, name]) => name)).toEqual([fileName]);
    const users = new Map(someUsers());
    const text = await readText(saved[0]?.[2] as Blob);
    expect(Object.entries(JSON.parse(text) as object)).toEqual(names.map((name) => [name, users.get(name)]));
    expect(selectToasts(view.store.getState())).toMatchObject([
      {
        color: 'success',
        title: { id: 'users.exported', values: { count: names.length } },
        text: { id: 'users.exportedFile', values: { fileName } },
      },
    ]);
    expect(String(new IntlMessageFormat(texts['users.exported'], 'en').format({ count: names.length }))).toBe(
      title,
    );
  });

  it('deletes several users, reports each result, and retries the failed ones', async () => {
    const users = fakeResource(someUsers());
    const remove = users.remove;
    let refusing = true;
    users.remove = async (name) => {
      if (refusing && name === 'a/b%#') throw httpFailure(403, 'This one stays.');
      return remove(name);
    };
    const view = await openSecurity('#/users', { resources: { users } });
    await select(view, 'bob', 'a/b%#');
    const item = await openMenu(view);
    await view.user.click(item('Delete'));
    expect(view.question()?.items).toEqual(['bob', 'a/b%#']);
    await view.answer(true);
    const results = screen.getByRole('region', { name: "Some entries couldn't be deleted" });
    expect(within(results).getByText('1 done, 1 failed')).toBeInTheDocument();
    expect(within(results).getByText('This one stays.')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'Select bob' })).toBeNull();
    expect(screen.getByText('1 selected')).toBeInTheDocument();

    refusing = false;
    await view.user.click(within(results).getByRole('button', { name: 'Try failed ones again' }));
    await view.rest();
    expect(screen.queryByRole('region', { name: "Some entries couldn't be deleted" })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: 'Select a/b%#' })).toBeNull();
  });

  it('disables the selected users after a question that lists them, and offers to undo it', async () => {
    const changes: unknown[] = [];
    const view = await openSecurity('#/users', {
      userAccounts: {
        list: async () => ({ can_change: true, accounts: { 'a/b%#': { disabled: true } } }),
        change: async (name, change) => void changes.push([name, change]),
      },
    });
    await select(view, 'bob', 'a/b%#');
    let item = await openMenu(view);
    await view.user.click(item('Disable'));
    expect(view.question()?.items).toEqual(['bob', 'a/b%#']);
    await view.answer(false);
    expect(changes).toEqual([]);
    item = await openMenu(view);
    await view.user.click(item('Disable'));
    await view.answer(true);
    expect(changes).toEqual([
      ['bob', { disabled: true }],
      ['a/b%#', { disabled: true }],
    ]);
    expect(within(row('bob')).getByText('Disabled')).toBeInTheDocument();
    const notice = selectToasts(view.store.getState()).at(-1);
    expect(notice?.title).toEqual({ id: 'userAccount.act.disableDone', values: { count: 2 } });
    await act(async () => {
      view.store.dispatch(notice?.action?.event as never);
      await settled();
    });
    // The other one was disabled before.
    expect(changes.slice(2)).toEqual([['bob', { disabled: false }]]);
    expect(within(row('bob')).queryByText('Disabled')).toBeNull();
  });

  it('says for which users an act failed and why, and tries these again', async () => {
    const asked: string[] = [];
    let refusing = true;
    const view = await openSecurity('#/users', {
      userAccounts: {
        endSessions: async (name) => {
          asked.push(name);
          if (refusing && name === 'bob') throw httpFailure(409, 'Sessions are not known.');
        },
      },
    });
    await select(view, 'bob', 'a/b%#');
    const item = await openMenu(view);
    await view.user.click(item('End sessions'));
    await view.answer(true);
    const results = screen.getByRole('region', { name: "Some sessions couldn't be ended" });
    expect(within(results).getByText('1 done, 1 failed')).toBeInTheDocument();
    expect(within(results).getByText('Sessions are not known.')).toBeInTheDocument();
    refusing = false;
    await view.user.click(within(results).getByRole('button', { name: 'Try failed ones again' }));
    await view.rest();
    expect(asked).toEqual(['bob', 'a/b%#', 'bob']);
    expect(screen.queryByRole('region', { name: "Some sessions couldn't be ended" })).toBeNull();
  });

  it('does not offer to disable the own account', async () => {
    const view = await openSecurity('#/users');
    await select(view, 'ada');
    const item = await openMenu(view);
    expect(item('Disable')).toHaveAccessibleDescription("You can't disable your own account");
    expect(item('Require a new password')).toHaveAttribute('aria-disabled', 'false');
  });

  it('offers on a cluster only what it can do', async () => {
    const view = await openSecurity('#/users', {
      preloadedState: {
        boot: { ...initialBootState, info: { ...initialBootState.info, backend: 'cluster' } },
      },
    });
    await select(view, 'bob');
    const item = await openMenu(view);
    expect(item('End sessions')).toHaveAttribute('aria-disabled', 'false');
    expect(screen.queryByRole('menuitem', { name: 'Disable' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Require a new password' })).toBeNull();
  });

  it('reads the list again on request', async () => {
    const users = fakeResource(someUsers());
    const view = await openSecurity('#/users', { resources: { users } });
    await users.save('carol', someUser());
    await view.user.click(screen.getByRole('button', { name: 'Reload' }));
    await view.rest();
    expect(row('carol')).toBeInTheDocument();
  });

  it('says why there is no list, and tries again', async () => {
    const users = fakeResource(someUsers());
    const list = users.list;
    users.list = async () => Promise.reject(httpFailure(502, 'No cluster behind the gateway.'));
    const view = await openSecurity('#/users', { resources: { users } });
    expect(screen.getByRole('alert')).toHaveTextContent('No cluster behind the gateway.');
    users.list = list;
    view.deps.resources.users.list = list;
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await view.rest();
    expect(row('ada')).toBeInTheDocument();
  });

  it('shows the server’s reason to a user who may not see the list', async () => {
    const users = fakeResource(someUsers());
    users.list = async () => Promise.reject(httpFailure(403, 'No permission to access REST API.'));
    await openSecurity('#/users', { resources: { users } });
    const note = screen.getByRole('alert');
    expect(note).toHaveTextContent("You don't have access to this list");
    expect(note).toHaveTextContent('No permission to access REST API.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says what to do when there is no user yet', async () => {
    await openSecurity('#/users', { resources: { users: fakeResource() } });
    expect(screen.getByText('No internal users yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create internal user' })).toHaveAttribute(
      'href',
      '#/users/create',
    );
  });
});
