import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type SignInTestBody } from '../../../../contract/signInTestBodies';
import { type SignInReport, type SignInTest } from '../../../../contract/signInTests';
import { httpFailure } from '../../../support/fakeDeps';
import { openSecurity, pageTitle } from '../support';

const REPORT: SignInReport = {
  kind: 'jwt',
  at: '2026-11-28T10:00:00.000Z',
  stages: [
    { stage: 'signature', outcome: 'passed' },
    {
      stage: 'rolesAttribute',
      outcome: 'failed',
      finding: { id: 'rolesAttribute.missing', values: { key: 'Role', names: ['groups', 'email'] } },
    },
    { stage: 'roles', outcome: 'unreached' },
  ],
  failed: 'rolesAttribute',
  user: { name: 'alice', backend_roles: [] },
  claims: [{ name: 'groups', form: 'list' }],
  roles: [],
  tenants: [],
  first_page: null,
  near_misses: [
    { backendRole: 'Admin', pattern: 'admin', role: 'all_access', difference: 'case', change: 'Admin' },
  ],
};
const done = (id = 'one'): SignInTest => ({ id, state: 'done', report: REPORT });
const MISSING = 'roles_key is "Role"; the response has groups, email.';

describe('the page of sign-in tests', () => {
  it('tests a password, which only the request holds, and shows the first failure', async () => {
    const bodies: SignInTestBody[] = [];
    const { user, rest, store } = await openSecurity('#/auth/test', {
      signInTests: {
        start: async (body) => {
          bodies.push(body);
          return done();
        },
      },
    });
    expect(pageTitle()).toBe('Test a sign-in');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    expect(screen.getAllByText('A value is required.')).toHaveLength(2);
    await user.type(screen.getByLabelText('Username'), 'alice');
    await user.type(screen.getByLabelText('Password'), 'marked-secret');
    await user.click(screen.getByRole('button', { name: 'Test' }));
    await rest();
    expect(bodies).toEqual([{ kind: 'basicauth', username: 'alice', password: 'marked-secret' }]);
    expect(JSON.stringify(store.getState())).not.toContain('marked-secret');
    const result = within(screen.getByRole('alert'));
    expect(result.getByText('The sign-in fails: Backend roles')).toBeVisible();
    expect(result.getByText(MISSING)).toBeVisible();
    const row = within(screen.getByRole('row', { name: /^Backend roles Failed/ }));
    expect(row.getByText(MISSING)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Replace "admin" by "Admin"' })).toHaveAttribute(
      'href',
      '#/roles/edit/all_access/mapuser',
    );
  });

  it('opens the report of a test that its address names', async () => {
    const { deps } = await openSecurity('#/auth/test/abc', { signInTests: { get: async (id) => done(id) } });
    expect(deps.calls).toContainEqual(['signInTests.get', 'abc']);
    expect(screen.getByText('The sign-in fails: Backend roles')).toBeVisible();
  });

  it('says why a test is not possible', async () => {
    await openSecurity('#/auth/test/abc', {
      signInTests: { get: () => Promise.reject(httpFailure(404, 'There is no such test, or no longer.')) },
    });
    expect(screen.getByText("Couldn't test the sign-in")).toBeVisible();
  });
});

describe('the page of refused sign-ins', () => {
  it('opens the report of a code, typed as the user read it out', async () => {
    const { user, rest, deps } = await openSecurity('#/activity/refusals', {
      signInTests: { refusal: async (code) => ({ code, report: REPORT }) },
    });
    await user.type(screen.getByLabelText('Code'), 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Open report' }));
    expect(screen.getByText('A code has the form ABCD-2345.')).toBeVisible();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), ' abcd-2345 ');
    await user.click(screen.getByRole('button', { name: 'Open report' }));
    await rest();
    expect(deps.calls).toContainEqual(['signInTests.refusal', 'ABCD-2345']);
    expect(screen.getByText('The sign-in fails: Backend roles')).toBeVisible();
  });
});
