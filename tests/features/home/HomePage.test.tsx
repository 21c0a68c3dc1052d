import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import HomePage from '../../../src/features/home/HomePage';
import { initialAccountState } from '../../../src/store/account/slice';
import { initialBootState } from '../../../src/store/boot/slice';
import { someAccount } from '../../support/fakeDeps';
import { renderWithStore } from '../../support/renderWithStore';

const show = (
  account: Partial<typeof initialAccountState>,
  recents = [{ id: '1', label: 'A role', link: '/app/x#/y' }],
) =>
  renderWithStore(<HomePage />, {
    preloadedState: {
      boot: { phase: 'ready', info: { ...initialBootState.info, basePath: '/bp' } },
      account: { ...initialAccountState, ...account },
      recents: { items: recents },
    },
  });

describe('home', () => {
  it('greets by name, says the roles, and leads administrators to their work [GEN-03]', () => {
    show({ info: someAccount(), hasApiAccess: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, ada');
    expect(screen.getByText('all_access')).toBeVisible();
    expect(screen.getByRole('link', { name: /Internal users/ })).toHaveAttribute(
      'href',
      '/bp/app/security-dashboards-plugin#/users',
    );
    expect(screen.getByRole('link', { name: 'A role' })).toHaveAttribute('href', '/bp/app/x#/y');
  });

  it('tells others why they see no administration, and whom to ask [GEN-03, SEC-03]', () => {
    show({ info: someAccount(), hasApiAccess: false }, []);
    expect(screen.getByText('You may not administer security')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Internal users/ })).toBeNull();
    expect(screen.getByText(/No recently viewed items/)).toBeVisible();
  });

  it('stays usable without an account [C12]', () => {
    show({ info: null });
    expect(screen.getByText('Your account could not be read')).toBeVisible();
    expect(screen.queryByText('You may not administer security')).toBeNull();
  });
});
