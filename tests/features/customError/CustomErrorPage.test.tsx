import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MISSING_ROLE_ROUTE } from '../../../src/api/contract/endpoints';
import CustomErrorPage from '../../../src/features/customError/CustomErrorPage';
import { initialAccountState } from '../../../src/store/account/slice';
import { fakeDeps } from '../../support/fakeDeps';
import { renderWithStore } from '../../support/renderWithStore';

function show(path: string, authType = 'basicauth', phase: 'signedIn' | 'signedOut' = 'signedIn') {
  const deps = fakeDeps();
  const view = renderWithStore(<CustomErrorPage />, {
    path,
    deps,
    preloadedState: { session: { phase }, account: { ...initialAccountState, authType } },
  });
  return { ...view, deps };
}

describe('the custom error page', () => {
  it('tells an account without roles what is missing and lets it leave [AUTH-12, C09]', async () => {
    expect(MISSING_ROLE_ROUTE).toBe('/app/customerror/missing-role');
    const { user, deps } = show(MISSING_ROLE_ROUTE);
    expect(screen.getByRole('heading', { level: 3, name: 'Missing Role' })).toBeVisible();
    expect(
      screen.getByText('No roles available for this user, please contact your system administrator.'),
    ).toBeVisible();
    const button = screen.getByRole('button', { name: 'Logout' });
    expect(button).toHaveAttribute('data-test-subj', 'error-logout-button');
    await user.click(button);
    await waitFor(() => expect(deps.calls).toContainEqual(['page.assign', '/app/login?nextUrl=%2F']));
    expect(deps.callNames()).toContain('account.signOut');
  });

  it('offers sign-in to anonymous people, who have nothing to log out of [C14]', () => {
    show(MISSING_ROLE_ROUTE, 'anonymous');
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/app/login');
  });

  it('says of any other failure that sign-in did not succeed [C09]', () => {
    show('/app/customerror', 'basicauth', 'signedOut');
    expect(screen.getByRole('heading', { name: 'Sign-in did not succeed' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });
});
