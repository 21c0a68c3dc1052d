import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CountedActions } from '../support/actions';
import { Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const APP = '/app/security-dashboards-plugin';
const USERS = '/api/v1/configuration/internalusers';
const OLD = 'Quiet-Meadow-77?x';
const NEXT = 'Silver-Thicket-58!';
const MOST_ACTIONS = 5;
const SALES = Array.from({ length: 12 }, (_, at) => `clerk${at + 1}`);

describe('a task: a department changes its passwords', () => {
  const gateway = new Gateway();
  beforeAll(async () => {
    await gateway.start();
    const create = async (name: string, backendRole: string) =>
      expect(
        (await gateway.api('POST', `${USERS}/${name}`, { password: OLD, backend_roles: [backendRole] }))
          .status,
      ).toBe(200);
    for (const name of SALES) await create(name, 'sales');
    await create('driver', 'transport');
  });
  afterAll(async () => {
    await closeBrowser();
    await gateway.dispose();
  });
  const signIn = async (username: string) =>
    (await gateway.api('POST', '/auth/login', { username, password: OLD })).status;

  it(`takes at most ${MOST_ACTIONS} actions, and no administrator sees a password`, async () => {
    const admin = await BrowserUser.open(gateway.url, 'task-rotation');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${APP}#/users`);
    const actions = new CountedActions();
    await actions.enter(page.getByRole('searchbox'), 'sales');
    await page.getByText('Internal users (12)').first().waitFor();
    await actions.click(page.locator('[data-test-subj="checkboxSelectAll"]'));
    await actions.click(page.locator('#Actions').getByRole('button'));
    await actions.click(page.locator('#account-requirePassword'));
    await admin.picture('rotation-question');
    await actions.click(page.locator('[data-test-subj="confirmModalConfirmButton"]'));
    await page.getByText('New passwords required from 12 users').first().waitFor();
    await admin.picture('rotation-done');
    expect(actions.count).toBeLessThanOrEqual(MOST_ACTIONS);

    for (const name of SALES) expect(await signIn(name)).toBe(428);
    expect(await signIn('driver')).toBe(200);
    await admin.finish();
  });

  it('lets a user of it in with a new password alone', async () => {
    const clerk = await BrowserUser.open(gateway.url, 'task-rotation-clerk');
    const { page } = clerk;
    const field = (name: string) => page.locator(`[data-test-subj="${name}"]`);
    await clerk.goto('/app/login');
    await field('user-name').fill('clerk1');
    await field('password').fill(OLD);
    await field('submit').click();
    await field('new-password').fill(NEXT);
    await field('new-password-again').fill(NEXT);
    await field('submit').click();
    await page.locator('#user-icon-btn').waitFor();
    expect(await signIn('clerk1')).toBe(401);
    await clerk.finish([/428/]);
  });
});
