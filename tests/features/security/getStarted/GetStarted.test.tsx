import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { selectToasts } from '../../../../src/store/toasts/selectors';
import { openSecurity, pageTitle } from '../support';

const hrefOf = (subject: string) =>
  document.querySelector(`[data-test-subj="${subject}"]`)?.getAttribute('href');

describe('Get started', () => {
  it('links to the pages that set up access, all of which exist [SEC-06]', async () => {
    await openSecurity('#/getstarted');
    expect(pageTitle()).toBe('Get started');
    expect(
      [
        'review-authentication-and-authorization',
        'explore-existing-roles',
        'create-new-role',
        'map-users-to-role',
        'create-internal-user',
        'review-audit-log-configuration',
      ].map(hrefOf),
    ).toEqual(['#/auth', '#/roles', '#/roles/create', '#/users', '#/users/create', '#/auditLogging']);
    expect(screen.getByRole('link', { name: 'Manage tenants' })).toHaveAttribute('href', '#/tenants');
    expect(screen.getByRole('link', { name: 'Configure multi-tenancy' })).toHaveAttribute(
      'href',
      '#/tenantsConfigureTab',
    );
    const fresh = screen.getByRole('link', { name: 'Open in new window' });
    expect([fresh.getAttribute('href'), fresh.getAttribute('target')]).toEqual(['#/', '_blank']);
  });

  it('opens links to the documentation in a new tab that learns nothing of this one [SEC-27]', async () => {
    await openSecurity('#/getstarted');
    const outside = [...document.querySelectorAll('a[href^="http"]')];
    expect(outside.length).toBeGreaterThan(2);
    for (const link of outside) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toContain('noopener');
    }
  });

  it('purges the cache and says so', async () => {
    const view = await openSecurity('#/getstarted');
    await view.user.click(screen.getByRole('button', { name: 'Purge cache' }));
    await view.rest();
    expect(view.deps.callNames()).toContain('account.purgeCache');
    expect(selectToasts(view.store.getState())).toMatchObject([{ title: { id: 'getStarted.purged' } }]);
  });
});
