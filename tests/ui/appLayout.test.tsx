import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { AppLayout } from '../../src/ui/AppLayout';
import { newUser, render } from '../support/kit';

const entries = [
  { label: 'Roles', href: '#/roles', isCurrent: false },
  { label: 'Internal users', href: '#/users', isCurrent: true },
];
const show = () =>
  render(
    <AppLayout title="Security" entries={entries}>
      <p>the page</p>
    </AppLayout>,
  );
const places = () => within(screen.getByRole('navigation', { name: 'Security' }));

const realMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = realMatchMedia;
});

describe('the places of an application', () => {
  it('stand beside its pages, with the present one marked', () => {
    show();
    expect(
      places()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Roles', 'Internal users']);
    expect(places().getByRole('link', { current: 'page' })).toHaveTextContent('Internal users');
    expect(places().queryByRole('button')).toBeNull();
  });

  it('are behind one button on a narrow screen, which names the present one and opens them', async () => {
    window.matchMedia = (query) => ({ ...realMatchMedia(query), matches: query === '(max-width: 960px)' });
    const user = newUser();
    show();
    expect(places().queryByRole('link')).toBeNull();
    const button = places().getByRole('button', { name: 'Security Internal users' });
    await user.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await user.click(places().getByRole('link', { name: 'Roles' }));
    expect(places().queryByRole('link')).toBeNull();
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(places().queryByRole('link')).toBeNull();
    expect(button).toHaveFocus();
  });
});
