import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ApiKeysCluster } from '../support/apiKeysCluster';
import { ADMIN_PASSWORD, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const on = (name: string) => `[data-test-subj~="${name}"]`;

let cluster: ApiKeysCluster;
let gateway: Gateway;

beforeAll(async () => {
  cluster = await new ApiKeysCluster().start(ADMIN_PASSWORD);
  gateway = new Gateway({
    config: [
      `opensearch.hosts: ["${cluster.url}"]`,
      'opensearch.username: admin',
      `opensearch.password: "${ADMIN_PASSWORD}"`,
      '',
    ].join('\n'),
  });
  await gateway.start();
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
  await cluster.stop();
});

/** With the double of an OpenSearch 3.7 cluster. */
describe('the page of API keys', () => {
  it('creates a key, shows its token once and nowhere else, and revokes it', async () => {
    const ada = await BrowserUser.open(gateway.url, 'apiKeys');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/security-dashboards-plugin#/users');
    await page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'API keys' }).click();
    await page.getByText('No API keys', { exact: true }).waitFor();
    await page.locator(on('apiKeyCreate')).click();
    await page.locator(on('apiKeyName')).fill('nightly');
    await page.getByRole('radiogroup', { name: 'Cluster preset' }).getByText('Everything').click();
    await page.getByText('Can do everything on the cluster.').waitFor();
    await page.locator(on('apiKeySave')).click();
    await page.locator(on('confirmModalConfirmButton')).click();
    const dialog = page.locator(on('apiKeyToken'));
    await dialog.getByText("It can't be shown again").waitFor();
    const [token = ''] = cluster.tokens;
    expect(await dialog.getByRole('code').textContent()).toBe(token);
    expect(cluster.keys).toMatchObject([{ name: 'nightly', cluster_permissions: ['cluster_all'] }]);
    await page.locator(on('apiKeyTokenClose')).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /nightly/ })
      .getByText('Active')
      .waitFor();
    expect(await page.content()).not.toContain(token);
    await page.reload();
    await page.locator(on('apiKeyRevoke')).click();
    await page.getByText('Revoke API key "nightly"?').waitFor();
    await page.locator(on('confirmModalConfirmButton')).click();
    await page
      .getByRole('row', { name: /nightly/ })
      .getByText('Revoked')
      .waitFor();
    expect(cluster.keys[0]?.revoked_at).toBeGreaterThan(0);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    for (const text of [await page.content(), await ada.log(), page.url(), kept, gateway.output])
      expect(text).not.toContain(token);
    await ada.finish();
  });
});
