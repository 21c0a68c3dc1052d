import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { undoRequested } from '../../../../src/store/history/slice';
import { fakeResource, httpFailure } from '../../../support/fakeDeps';
import { type AppOptions, openSecurity, pageTitle, someUser, someUsers } from '../support';

const PAGE = '#/users/import';
const GIVEN = 'Quiet-Meadow-77?x';
const CSV = `name;password;roles;backend_roles;shoe\nmia;${GIVEN};hr_reader;\nleo;;;staff|crew\nbob;;;moved\nnil;;nope;\nada;;;\n`;

const resources = () => ({
  users: fakeResource(someUsers()),
  roles: fakeResource<never>({ hr_reader: {} as never }),
});

async function open(text = CSV, options: AppOptions = {}) {
  const app = await openSecurity(PAGE, { resources: resources(), ...options });
  const choose = async (content: string) => {
    // jsdom has no File.arrayBuffer, which all browsers have.
    const arrayBuffer = async () => new TextEncoder().encode(content).buffer;
    const file = Object.assign(new File([], 'users.csv', { type: 'text/csv' }), { arrayBuffer });
    await app.user.upload(screen.getByLabelText('CSV file'), file);
    await app.rest();
    await waitFor(() => expect(app.store.getState().userImport.phase).not.toBe('reading'));
    await app.rest();
  };
  await choose(text);
  const run = async () => {
    await app.user.click(screen.getByRole('button', { name: /^Import \d+ user/ }));
    await waitFor(() => expect(app.store.getState().userImport.phase).toBe('imported'));
    await app.rest();
  };
  return { ...app, choose, run };
}
const rowOf = (name: RegExp) => screen.getByRole('row', { name });
/** The generated password of leo that is shown. */
const madeUp = () => rowOf(/leo/).querySelector('code')?.textContent ?? '';
const saves = (deps: { calls: readonly unknown[][] }) => deps.calls.filter(([name]) => name === 'users.save');

describe('the import of users', () => {
  it('is reached from the list of users', async () => {
    await openSecurity('#/users');
    expect(screen.getByRole('link', { name: 'Import users' })).toHaveAttribute('href', PAGE);
  });

  it('says what a file has', async () => {
    await openSecurity(PAGE);
    expect(pageTitle()).toBe('Import users');
    expect(
      screen.getByText('New users without one get a generated password.', { exact: false }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download template' })).toBeVisible();
  });

  it('previews each row: new, there already, or wrong with line and reason', async () => {
    await open();
    expect(screen.getByText('2 new users, 1 already there, 2 rows with errors')).toBeVisible();
    expect(screen.getByText('These columns are not imported: shoe')).toBeVisible();
    expect(within(rowOf(/mia/)).getByText('New')).toBeVisible();
    expect(within(rowOf(/mia/)).getByText('In the file')).toBeVisible();
    expect(within(rowOf(/leo/)).getByText('Generated')).toBeVisible();
    expect(within(rowOf(/bob/)).getByText('Skipped')).toBeVisible();
    expect(within(rowOf(/nil/)).getByText(/Unknown role: nope/)).toBeVisible();
    expect(within(rowOf(/nil/)).getByText('5')).toBeVisible();
    expect(within(rowOf(/ada/)).getByText(/your own account/)).toBeVisible();
    expect(document.body.textContent).not.toContain(GIVEN);
  });

  it('imports users that are there only when that is chosen', async () => {
    const { user, deps, run } = await open();
    expect(screen.getByRole('button', { name: 'Import 2 users' })).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: /Overwrite/ }));
    expect(within(rowOf(/bob/)).getByText('Overwritten')).toBeVisible();
    await run();
    expect(saves(deps).map(([, name]) => name)).toEqual(['mia', 'leo', 'bob']);
  });

  it('shows the generated passwords once, and again when the user returns before closing', async () => {
    const { user, rest, run, go, store } = await open();
    await run();
    expect(screen.getByText('2 users imported')).toBeVisible();
    const made = madeUp();
    expect(made).toHaveLength(20);
    expect(screen.queryByRole('row', { name: /mia/ })).toBeNull();
    expect(JSON.stringify(store.getState())).not.toContain(made);
    await go('#/roles');
    await go(PAGE);
    expect(madeUp()).toBe(made);
    await user.click(screen.getByRole('button', { name: 'Import another file' }));
    await rest();
    expect(screen.queryByText(made)).toBeNull();
    expect(screen.getByLabelText('CSV file')).toBeVisible();
  });

  it('offers to undo the import as one', async () => {
    const { user, rest, run, log } = await open();
    await run();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await rest();
    const [undo] = log.actions().filter(undoRequested.match);
    expect(undo?.payload.map(({ name }) => name)).toEqual(['mia', 'leo']);
    expect(screen.getByText('The import was undone')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(screen.queryByRole('row')).toBeNull();
  });

  it('lists the users that could not be imported with the reason, and tries them again', async () => {
    const given = resources();
    let isRefusing = true;
    const { save } = given.users;
    const users: typeof given.users = {
      ...given.users,
      save: (name, ...rest) =>
        isRefusing && name === 'leo' ? Promise.reject(httpFailure(400, 'Not today.')) : save(name, ...rest),
    };
    const { user, rest } = await open(CSV, { resources: { ...given, users } });
    await user.click(screen.getByRole('button', { name: 'Import 2 users' }));
    await waitFor(() => expect(screen.getByText(/Not today/)).toBeVisible());
    expect(screen.getByText('1 user imported')).toBeVisible();
    isRefusing = false;
    await user.click(screen.getByRole('button', { name: 'Try failed ones again' }));
    await waitFor(() => expect(screen.getByText('2 users imported')).toBeVisible());
    await rest();
    expect(madeUp()).toHaveLength(20);
  });

  it.each([
    ['', 'The file is empty.'],
    ['a,b\nc,d', /The first line must name the columns/],
    ['name\n"x', /The quote that begins in line 2 is never closed/],
  ])('says why a file cannot be used, and takes the next one: %j', async (text, reason) => {
    const { choose } = await open(text);
    expect(screen.getByText(reason)).toBeVisible();
    await choose('name\nmia');
    expect(screen.getByText('1 new user, 0 already there, 0 rows with errors')).toBeVisible();
  });

  it('explains why nothing can be imported', async () => {
    await open('name\nbob');
    const button = screen.getByRole('button', { name: /Import 0 users/ });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('The file has no user to import.');
  });

  it('shows thousands of rows by the page', async () => {
    const rows = Array.from({ length: 2000 }, (_, at) => `user-${at},staff`);
    await open(`name,backend_roles\n${rows.join('\n')}`, {
      resources: { ...resources(), users: fakeResource([['ada', someUser()]]) },
    });
    expect(screen.getByRole('button', { name: 'Import 2,000 users' })).toBeVisible();
    expect(screen.getAllByRole('row').length).toBeLessThan(102);
  });
});
