import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { selectBreadcrumbs } from '../../../../src/store/chrome/selectors';
import { openSecurity, pageTitle } from '../support';

const areas = () => screen.queryByRole('navigation', { name: 'Security' });

describe('the Security application', () => {
  it('lands on Get started, in the same entry of the history', async () => {
    const { fragment, deps } = await openSecurity('');
    expect(fragment()).toBe('#/getstarted');
    expect(pageTitle()).toBe('Get started');
    expect(deps.callNames()).toContain('history.replace');
    expect(deps.callNames()).not.toContain('history.push');
  });

  it('lists the areas beside its lists and marks the present one [SEC-06]', async () => {
    await openSecurity('#/users');
    const nav = areas();
    const links = within(nav as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Get Started', '#/getstarted'],
      ['Authentication', '#/auth'],
      ['Roles', '#/roles'],
      ['Internal users', '#/users'],
      ['Permissions', '#/permissions'],
      ['Tenants', '#/tenants'],
      ['Audit logs', '#/auditLogging'],
    ]);
    expect(within(nav as HTMLElement).getByRole('link', { current: 'page' })).toHaveTextContent(
      'Internal users',
    );
  });

  it('gives a form the page for itself', async () => {
    await openSecurity('#/users/create');
    expect(pageTitle()).toBe('Create internal user');
    expect(areas()).toBeNull();
  });

  it('shows the way to a page [SEC-09]', async () => {
    const { store, go } = await openSecurity('#/users');
    const crumbs = () =>
      selectBreadcrumbs(store.getState()).map(({ text, href }) => ['id' in text ? text.id : text.text, href]);
    expect(crumbs()).toEqual([
      ['nav.security', '#/'],
      ['nav.users', undefined],
    ]);
    await go('#/users/create');
    expect(crumbs()).toEqual([
      ['nav.security', '#/'],
      ['nav.users', '#/users'],
      ['user.create', undefined],
    ]);
  });

  it.each(['#/nowhere', '#/users/configure/ada', '#/users/edit', '#/tenants/create', '#/USERS'])(
    'says that there is no page at %s, with a way back',
    async (fragment) => {
      await openSecurity(fragment);
      expect(pageTitle()).toBe('There is no such page');
      expect(screen.getByRole('link', { name: 'Go to Get Started' })).toHaveAttribute('href', '#/getstarted');
    },
  );

  it.each([
    ['a/b%#', 'a%2Fb%25%23'],
    ['__proto__', '__proto__'],
  ])('opens the user %s by the address of its name', async (name, encoded) => {
    await openSecurity(`#/users/edit/${encoded}`);
    expect(pageTitle()).toBe('Edit internal user');
    expect(screen.getByLabelText('Username')).toHaveValue(name);
  });

  it('takes a name that looks encoded for what it is', async () => {
    await openSecurity('#/users/edit/a%252Fb');
    expect(screen.getByText('There is no user with the name "a%2Fb"')).toBeInTheDocument();
  });
});
