import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seriousFaults } from './support/axe';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';
const NAMES = Array.from({ length: 10 }, (_, at) => `crew-${String(at + 1).padStart(2, '0')}`);

describe('assigning to many at once', () => {
  const gateway = new Gateway();

  beforeAll(async () => {
    await gateway.start();
    for (const name of NAMES) {
      const body = { password: 'Plain-Meadow-88?z', backend_roles: name === 'crew-01' ? ['night'] : [] };
      expect((await gateway.api('POST', `${CONFIGURATION}/internalusers/${name}`, body)).status).toBe(200);
    }
    await gateway.api('POST', `${CONFIGURATION}/roles/harbour`, { cluster_permissions: ['cluster_monitor'] });
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  const stored = async <T>(path: string) =>
    (await (await gateway.api('GET', `${CONFIGURATION}/${path}`)).json()) as T;

  it('plans, carries out, names the two of ten that fail, and tries only those again (abuse case 13)', async () => {
    const user = await BrowserUser.open(gateway.url, 'bulk-assign');
    const { page } = user;
    await user.goto(`${APP}#/users`);
    await user.signIn();
    await page.getByRole('searchbox').fill('crew-');
    await page.getByText('Internal users (10)').first().waitFor();
    await page.locator('[data-test-subj="checkboxSelectAll"]').check();
    await page.locator('#Actions').getByRole('button').click();
    await page.locator('#assign-roles').click();
    const dialog = page.locator('[data-test-subj="assignmentModal"]');
    const enter = async (list: string, value: string) => {
      const box = dialog.locator(`#assign-${list} input`);
      await box.fill(value);
      await box.press('Enter');
    };
    await enter('backendRoles', 'night');
    await enter('mappedRoles', 'harbour');
    await user.picture('assign-form');
    await dialog.locator('[data-test-subj="showPlan"]').click();
    await dialog.locator('[data-test-subj="planChanges"]').waitFor();
    await user.picture('assign-plan');
    expect(await dialog.locator('[data-test-subj="planChanges"] li').count()).toBe(10);
    expect(await dialog.locator('[data-test-subj="planSame"] li').allTextContents()).toEqual([
      expect.stringContaining('crew-01'),
    ]);
    expect((await stored<{ backend_roles: string[] }>('internalusers/crew-02')).backend_roles).toEqual([]);

    for (const name of ['crew-03', 'crew-07'])
      await page.route(`**/internalusers/${name}`, (route) =>
        route.request().method() === 'POST' ? route.abort() : route.continue(),
      );
    await dialog.locator('[data-test-subj="runPlan"]').click();
    await dialog.getByText('8 done, 2 failed').waitFor();
    await user.picture('assign-results');
    expect(await dialog.locator('.gh-results-failed').allTextContents()).toEqual([
      expect.stringContaining('crew-03'),
      expect.stringContaining('crew-07'),
    ]);
    const { data } = await stored<{ data: Record<string, { backend_roles: string[] }> }>('internalusers');
    const held = NAMES.filter((name) => data[name]?.backend_roles.includes('night'));
    expect(held).toEqual(NAMES.filter((name) => name !== 'crew-03' && name !== 'crew-07'));
    expect((await stored<{ users: string[] }>('rolesmapping/harbour')).users).toEqual(NAMES);

    for (const name of ['crew-03', 'crew-07']) await page.unroute(`**/internalusers/${name}`);
    await dialog.getByRole('button', { name: 'Try failed ones again' }).click();
    await dialog.getByText('10 done').waitFor();
    await dialog.locator('[data-test-subj="closeResults"]').click();
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row', { name: /crew-07/ });
    await row.getByText('night').waitFor();
    // A role that no one is mapped to has no mapping to be read.
    await user.finish([/ERR_FAILED/, /internalusers\/crew-0/, /404/]);
  });

  it('sets an attribute of many users, as one act that the history undoes', async () => {
    const user = await BrowserUser.open(gateway.url, 'bulk-attribute');
    const { page } = user;
    const attributes = async () => {
      const { data } = await stored<{ data: Record<string, { attributes: object }> }>('internalusers');
      return NAMES.map((name) => data[name]?.attributes);
    };
    const before = await attributes();
    await user.goto(`${APP}#/users?q=crew-`);
    await user.signIn();
    await user.goto(`${APP}#/users?q=crew-`);
    await page.getByText('Internal users (10)').first().waitFor();
    await page.locator('[data-test-subj="checkboxSelectAll"]').check();
    await page.locator('#Actions').getByRole('button').click();
    await user.picture('attribute-menu');
    await page.locator('#set-attribute').click();
    const dialog = page.locator('[data-test-subj="assignmentModal"]');
    await dialog.getByLabel('Variable name').fill('dept');
    await dialog.getByLabel('Value').fill('Canary-Quay');
    await user.picture('attribute-form');
    expect(await seriousFaults(user)).toEqual([]);
    await dialog.getByLabel('Value').press('Enter');
    await dialog.getByRole('heading', { name: '10 users: set attribute dept to "Canary-Quay"' }).waitFor();
    await user.picture('attribute-plan');
    await dialog.locator('[data-test-subj="changePlan"]').click();
    expect(await dialog.getByLabel('Variable name').inputValue()).toBe('dept');
    await dialog.locator('[data-test-subj="showPlan"]').click();
    await dialog.locator('[data-test-subj="runPlan"]').click();
    await dialog.getByText('10 done').waitFor();
    await user.picture('attribute-results');
    expect(await attributes()).toEqual(NAMES.map(() => ({ dept: 'Canary-Quay' })));
    await dialog.locator('[data-test-subj="closeResults"]').click();

    await user.goto(`${APP}#/history`);
    const act = page.locator('[data-test-subj^="write-"]').first();
    await act.getByText('10 users').waitFor();
    await user.picture('attribute-history');
    await act.getByRole('button', { name: 'Undo all 10' }).click();
    await page.locator('[data-test-subj="undoConfirm"]').click();
    await page.getByText('10 changes undone').waitFor();
    // Values of attributes are private.
    expect(await user.log()).not.toContain('Canary-Quay');
    expect(await attributes()).toEqual(before);
    await user.finish();
  });

  it('maps users to many roles', async () => {
    const user = await BrowserUser.open(gateway.url, 'bulk-map', { width: 800, colorScheme: 'dark' });
    const { page } = user;
    await user.goto(`${APP}#/roles`);
    await user.signIn();
    await page.getByRole('searchbox').fill('read');
    await page.getByRole('checkbox', { name: 'Select readall', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Keep when the search changes' }).check();
    await page.getByRole('searchbox').fill('harbour');
    await page.getByRole('checkbox', { name: 'Select harbour', exact: true }).check();
    await page.locator('#Actions').getByRole('button').click();
    await page.locator('#map-many').click();
    const dialog = page.locator('[data-test-subj="assignmentModal"]');
    const users = dialog.locator('#assign-users input');
    await users.fill('cn=Eve,dc=x');
    await users.press('ArrowDown');
    await users.press('Enter');
    await dialog.locator('[data-test-subj="showPlan"]').click();
    await dialog.locator('[data-test-subj="runPlan"]').click();
    await dialog.getByText('2 done').waitFor();
    await user.picture('map-many');
    for (const role of ['readall', 'harbour'])
      expect((await stored<{ users: string[] }>(`rolesmapping/${role}`)).users).toContain('cn=Eve,dc=x');
    await dialog.locator('[data-test-subj="closeResults"]').click();
    await user.finish();
  });
});
