import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MISSING_ROLE_ROUTE } from '../../../contract/endpoints';
import { SIGN_IN_FAILURES } from '../../../contract/signInFailures';
import CustomErrorPage from '../../../src/features/customError/CustomErrorPage';
import signInTexts from '../../../src/i18n/messages/signIn.en';
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
  it('explains missing roles to an account without any, and offers to sign out [AUTH-12, C09]', async () => {
    expect(MISSING_ROLE_ROUTE).toBe('/app/customerror/missing-role');
    const { user, deps } = show(MISSING_ROLE_ROUTE);
    expect(screen.getByRole('heading', { level: 3, name: 'Missing role' })).toBeVisible();
    expect(screen.getByText('Your account has no roles. Ask your administrator to map one.')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Log out' });
    expect(button).toHaveAttribute('data-test-subj', 'error-logout-button');
    await user.click(button);
    await waitFor(() => expect(deps.calls).toContainEqual(['page.assign', '/app/login?nextUrl=%2F']));
    expect(deps.callNames()).toContain('account.signOut');
  });

  it('offers sign-in to anonymous users, who have nothing to log out of [C14]', () => {
    show(MISSING_ROLE_ROUTE, 'anonymous');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/app/login');
  });

  it.each(SIGN_IN_FAILURES)('has a message for the reason %s [C09]', (reason) => {
    show(`/app/customerror/${reason}`, 'openid', 'signedOut');
    expect(screen.getByRole('alert')).toHaveTextContent(signInTexts[`signInFailure.${reason}`]);
  });

  it('shows the code of the report in the URL, and nothing that is no code', () => {
    const { unmount } = show('/app/customerror/untrusted?code=ABCD-2345', 'openid', 'signedOut');
    expect(screen.getByText(/find the cause by this code: ABCD-2345$/)).toBeVisible();
    unmount();
    show('/app/customerror/untrusted?code=call+0800', 'openid', 'signedOut');
    expect(document.body).not.toHaveTextContent('0800');
  });

  it('shows no text from the URL', () => {
    show('/app/customerror/call-0800-evil', 'openid', 'signedOut');
    expect(document.body).not.toHaveTextContent('evil');
  });

  it('says of any other failure that sign-in did not succeed [C09]', () => {
    show('/app/customerror', 'basicauth', 'signedOut');
    expect(screen.getByRole('heading', { name: "Couldn't sign you in" })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
  });
});
