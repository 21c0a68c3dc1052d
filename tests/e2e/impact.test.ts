import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAccess } from './support/actions';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';

describe('saving a change of access', () => {
  const gateway = new Gateway();
  let user: BrowserUser;

  beforeAll(async () => {
    await gateway.start();
    const write = async (path: string, body: object) =>
      expect((await gateway.api('POST', `${CONFIGURATION}/${path}`, body)).status).toBe(200);
    for (const name of ['ann', 'bob'])
      await write(`internalusers/${name}`, { password: 'Plain-Meadow-88?z' });
    await write('roles/log_reader', {
      index_permissions: [{ index_patterns: ['logs-*'], allowed_actions: ['read'] }],
    });
    await write('rolesmapping/log_reader', { users: ['ann', 'bob'] });
    user = await BrowserUser.open(gateway.url, 'impact');
    await user.goto(`${APP}#/roles/edit/log_reader/mapuser`);
    await user.signIn();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  const stored = async () => {
    const answer = await gateway.api('GET', `${CONFIGURATION}/rolesmapping/log_reader`);
    return (await answer.json()) as { users: string[]; backend_roles: string[] };
  };
  const mapped = async () => (await stored()).users;

  it('says who loses what before a mapping is saved, and keeps that in the history', async () => {
    const { page } = user;
    await page.locator('h1', { hasText: 'Map users' }).waitFor();
    await page.locator('#map-users-box .ant-select-selection-item-remove').last().click();
    await page.locator('#map').click();
    const dialog = page.locator('[data-test-subj="impactConfirmModal"]');
    await dialog.getByText('User bob loses read on logs-*.').waitFor();
    await dialog.getByRole('button', { name: 'Show who' }).click();
    await dialog.getByText('Roles lost: log_reader.').waitFor();
    await dialog.getByRole('cell', { name: 'bob' }).waitFor();
    await user.picture('impact-dialog');
    expect(await mapped()).toEqual(['ann', 'bob']);
    await confirmAccess(page);
    await dialog.waitFor({ state: 'detached' });
    await page.locator('h1', { hasText: 'log_reader' }).waitFor();
    expect(await mapped()).toEqual(['ann']);
    await user.goto(`${APP}#/history`);
    await page.locator('[data-test-subj="revisionImpact"]', { hasText: 'Access: 1 user loses' }).waitFor();
    await user.picture('impact-history');
  });

  it('asks nothing for a description', async () => {
    const { page } = user;
    await user.goto(`${APP}#/users/edit/ann`);
    await page.getByRole('textbox', { name: /^Description/ }).fill('Reads logs');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes to user "ann" saved').waitFor();
    expect(await page.locator('[data-test-subj="impactConfirmModal"]').count()).toBe(0);
  });

  it('needs a tick before everybody gains access', async () => {
    const { page } = user;
    await user.goto(`${APP}#/roles/edit/log_reader/mapuser`);
    await page.locator('#externalIdentity-0').fill('*');
    await page.locator('#map').click();
    const dialog = page.locator('[data-test-subj="impactConfirmModal"]');
    await dialog.getByText('Everybody who signs in gains access.').waitFor();
    expect(await dialog.locator('[data-test-subj="confirmModalConfirmButton"]').isDisabled()).toBe(true);
    await user.picture('impact-tick');
    await confirmAccess(page);
    await page.locator('h1', { hasText: 'log_reader' }).waitFor();
    expect((await stored()).backend_roles).toEqual(['*']);
  });
});
