import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Memberships } from '../../../contract/memberships';
import { confirmAccess, CountedActions } from '../support/actions';
import { Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const APP = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';
const MOST_ACTIONS = 8;

describe('a task: a contractor has a role until Friday', () => {
  const gateway = new Gateway();

  beforeAll(async () => {
    await gateway.start();
    for (const [path, body] of [
      ['internalusers/carla', { password: 'Plain-Meadow-88?z' }],
      ['roles/hr_reader', { index_permissions: [{ index_patterns: ['hr-*'], allowed_actions: ['read'] }] }],
    ] as const)
      expect((await gateway.api('POST', `${CONFIGURATION}/${path}`, body)).status).toBe(200);
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it(`is done in at most ${MOST_ACTIONS} actions, from the list of roles on`, async () => {
    const user = await BrowserUser.open(gateway.url, 'contractor');
    const { page } = user;
    const subject = (name: string) => page.locator(`[data-test-subj="${name}"]`);
    await user.goto(`${APP}#/roles`);
    await user.signIn();
    const actions = new CountedActions();
    await actions.enter(page.getByRole('searchbox'), 'hr_reader');
    await actions.click(page.getByRole('link', { name: 'hr_reader' }));
    await actions.click(page.getByRole('tab', { name: 'Mapped users' }));
    await actions.click(subject('map-users'));
    await actions.enter(page.getByRole('combobox', { name: 'Users' }), 'carla', { confirm: true });
    await actions.click(subject('membership-end-friday'));
    await user.picture('mapping');
    const mapped = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/rolesmapping/hr_reader'),
    );
    await actions.click(page.locator('#map'));
    await confirmAccess(page, actions);
    await mapped;
    await page.getByText(/until .* 18:00/).waitFor();
    await user.picture('mapped');
    expect(actions.count).toBeLessThanOrEqual(MOST_ACTIONS);

    const answer = await gateway.api('GET', '/api/v1/memberships');
    const { memberships } = (await answer.json()) as Memberships;
    expect(memberships).toMatchObject([{ role: 'hr_reader', user: 'carla', over: false }]);
    const [membership] = memberships;
    expect(new Date(membership?.ends_at ?? '').getDay()).toBe(5);

    await user.goto(`${APP}#/access?user=carla&action=indices%3Adata%2Fread%2Fsearch&index=hr-1`);
    await subject('accessVerdict').getByText(/until/).waitFor();
    await user.picture('access');
    await user.finish();
  });
});
