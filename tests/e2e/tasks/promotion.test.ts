import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAccess, CountedActions } from '../support/actions';
import { Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const APP = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';
const MOST_ACTIONS = 8;
const ROLE = {
  cluster_permissions: ['watchers'],
  index_permissions: [{ index_patterns: ['hr-*'], allowed_actions: ['read'] }],
  tenant_permissions: [{ tenant_patterns: ['people'], allowed_actions: ['kibana_all_read'] }],
};

describe('a task: a role of the test system goes to production', () => {
  const test = new Gateway();
  const production = new Gateway();
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-promotion-'));
  beforeAll(async () => {
    await Promise.all([test.start(), production.start()]);
    for (const [path, body] of [
      ['actiongroups/watchers', { type: 'cluster', allowed_actions: ['cluster_monitor'] }],
      ['tenants/people', { description: 'Personnel' }],
      ['roles/hr_reader', ROLE],
      ['rolesmapping/hr_reader', { backend_roles: ['hr'] }],
    ] as const)
      expect((await test.api('POST', `${CONFIGURATION}/${path}`, body)).status).toBe(200);
  });
  afterAll(async () => {
    await closeBrowser();
    await Promise.all([test.dispose(), production.dispose()]);
    rmSync(folder, { recursive: true });
  });

  it(`takes at most ${MOST_ACTIONS} actions, with its mapping, tenant and action group`, async () => {
    const actions = new CountedActions();
    const giver = await BrowserUser.open(test.url, 'task-promotion-from');
    await giver.signInByApi();
    await giver.goto(`${APP}#/roles`);
    await actions.click(giver.page.getByRole('checkbox', { name: 'Select hr_reader', exact: true }));
    await actions.click(giver.page.locator('#Actions').getByRole('button'));
    await actions.click(giver.page.locator('#export'));
    const dialog = giver.page.locator('[data-test-subj="roleExportDialog"]');
    await dialog.getByText('watchers').waitFor();
    await giver.picture('promotion-export');
    const saved = giver.page.waitForEvent('download');
    await actions.click(dialog.locator('[data-test-subj="roleExportConfirm"]'));
    const download = await saved;
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    await giver.finish();

    const taker = await BrowserUser.open(production.url, 'task-promotion-to');
    const { page } = taker;
    await taker.signInByApi();
    await taker.goto(`${APP}#/getstarted`);
    await actions.click(page.getByRole('link', { name: 'Import and export' }));
    await actions.choose(page.getByLabel('Files to import'), file);
    await page.getByRole('button', { name: 'Import 4 changes' }).waitFor();
    await taker.picture('promotion-import');
    await actions.click(page.getByRole('button', { name: 'Import 4 changes' }));
    await confirmAccess(page, actions);
    await page.getByText('4 changes imported').waitFor();
    expect(actions.count).toBeLessThanOrEqual(MOST_ACTIONS);
    await taker.finish();

    const read = async (path: string) =>
      (await (await production.api('GET', `${CONFIGURATION}/${path}`)).json()) as object;
    expect(await read('roles/hr_reader')).toMatchObject(ROLE);
    expect(await read('rolesmapping/hr_reader')).toMatchObject({ backend_roles: ['hr'] });
    expect(await read('tenants/people')).toMatchObject({ description: 'Personnel' });
    expect(await read('actiongroups/watchers')).toMatchObject({ allowed_actions: ['cluster_monitor'] });
  });
});
