import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type People, type Person } from '../../../../contract/people';
import { httpFailure } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const person = (name: string, kind: Person['kind'], over: Partial<Person> = {}): Person => ({
  name,
  kind,
  backend_roles: [],
  roles: null,
  first_seen: null,
  last_seen: null,
  ...over,
});
const SEEN = { first_seen: '2026-11-01T10:00:00.000Z', last_seen: '2026-11-26T10:00:00.000Z' };
const BERTA = person('berta', 'openid', { ...SEEN, backend_roles: ['staff'], roles: ['hr_reader'] });
const people = (over: Partial<People> = {}) => ({
  people: {
    list: async (): Promise<People> => ({
      people: [person('ada', 'internal', SEEN), BERTA, person('bob', 'internal')],
      register: { state: 'kept', retention_days: 365 },
      can_forget: true,
      ...over,
    }),
  },
});
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent);

describe('the page of people', () => {
  it('lists internal users and those of other systems, with their roles and where to go on', async () => {
    await openSecurity('#/people', people());
    expect(pageTitle()).toBe('People');
    expect(names()).toEqual(['ada', 'berta', 'bob']);
    const berta = within(screen.getByRole('row', { name: /berta/ }));
    expect(berta.getByText('OpenID Connect')).toBeVisible();
    expect(berta.getByText('staff')).toBeVisible();
    expect(berta.getByText('hr_reader')).toBeVisible();
    expect(berta.queryByRole('link', { name: 'berta' })).toBeNull();
    expect(berta.getByRole('link', { name: 'Check access' })).toHaveAttribute(
      'href',
      '#/access?user=berta&backendRole=staff',
    );
    expect(berta.getByRole('link', { name: 'Activity' })).toHaveAttribute('href', '#/activity?user=berta');
    expect(berta.queryByRole('link', { name: 'Sessions' })).toBeNull();
    const bob = within(screen.getByRole('row', { name: /bob/ }));
    expect(bob.getByText('Never')).toBeVisible();
    expect(bob.getByRole('link', { name: 'bob' })).toHaveAttribute('href', '#/users/view/bob');
    expect(bob.getByRole('link', { name: 'Sessions' })).toHaveAttribute('href', '#/users/view/bob/sessions');
    expect(bob.queryByRole('button')).toBeNull();
  });

  it('keeps search and filter in the address', async () => {
    await openSecurity('#/people?filter.kind=openid', people());
    expect(names()).toEqual(['berta']);
  });

  it('removes a person after a question, and reads the list again', async () => {
    const { user, rest, answer, question, deps } = await openSecurity('#/people', people());
    const remove = () => user.click(screen.getByRole('button', { name: 'Remove from register: berta' }));
    const calls = (name: string) => deps.calls.filter(([made]) => made === name);
    await remove();
    await rest();
    expect(question()?.title).toEqual({ id: 'people.forgetTitle', values: { name: 'berta' } });
    await answer(false);
    expect(calls('people.forget')).toEqual([]);
    await remove();
    await rest();
    await answer(true);
    expect(calls('people.forget')).toEqual([['people.forget', 'berta']]);
    expect(calls('people.list')).toHaveLength(2);
  });

  it('offers no removal to those who may not change users, and saves the list as a file', async () => {
    const { user, rest, deps } = await openSecurity('#/people', people({ can_forget: false }));
    expect(screen.queryByRole('button', { name: /Remove from register/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await rest();
    expect(deps.calls.find(([made]) => made === 'saveFile')?.[1]).toBe('people.csv');
  });

  it('tells what the server user lacks, and that the register is off', async () => {
    const problem = 'The server user cannot use the index .gatehouse_people.';
    const { unmount } = await openSecurity(
      '#/people',
      people({ register: { state: 'failed', problem, retention_days: 365 } }),
    );
    expect(screen.getByText("Users of other systems can't be listed")).toBeVisible();
    expect(screen.getByText(problem)).toBeVisible();
    expect(names()).toHaveLength(3);
    unmount();
    await openSecurity('#/people', people({ register: { state: 'off' } }));
    expect(screen.getByText(/the register of people is off/)).toBeVisible();
  });

  it.each([
    [403, "You don't have access to this list"],
    [500, 'Reload'],
  ])('explains a failure with status %i', async (status, text) => {
    await openSecurity('#/people', { people: { list: () => Promise.reject(httpFailure(status, 'No.')) } });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getAllByText(/No\./)[0]).toBeVisible();
  });

  it('says that nobody is there', async () => {
    await openSecurity('#/people', people({ people: [] }));
    expect(screen.getByText('People appear here when they sign in.')).toBeVisible();
  });
});
