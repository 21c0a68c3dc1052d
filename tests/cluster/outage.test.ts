import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Gateway } from '../e2e/support/gateway';
import { BrowserUser, closeBrowser } from '../e2e/support/session';
import { FaultyProxy } from '../support/faultyProxy';
import { sharedCluster } from '../support/opensearch';
import { cleanCluster, clusterYaml, PREFIX } from './support';

const SECURITY = '/app/security-dashboards-plugin';
const REASON = 'OpenSearch cannot be reached: the connection was refused.';
const NAME = `${PREFIX}keeper`;

describe('an outage of the cluster, in the browser', () => {
  const cluster = sharedCluster();
  const proxy = new FaultyProxy(cluster);
  let gateway: Gateway;

  beforeAll(async () => {
    await cleanCluster();
    const address = await proxy.start();
    gateway = new Gateway({ config: clusterYaml(cluster, { 'opensearch.hosts': [address] }) });
    await proxy.set('cut');
    await gateway.start();
  });
  afterAll(async () => {
    await proxy.set('open');
    await gateway.dispose();
    await closeBrowser();
    await proxy.stop();
    await cleanCluster();
  });

  it('starts without the cluster, says so, and works as soon as it is there', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-outage-start', {
      width: 800,
      colorScheme: 'dark',
    });
    const { page } = user;
    await user.goto('/app/login');
    await page.locator('[data-test-subj="user-name"]').fill(cluster.admin.user);
    await page.locator('[data-test-subj="password"]').fill(cluster.admin.password);
    await page.locator('[data-test-subj="submit"]').click();
    await page.getByText(REASON).waitFor();
    await user.picture('outage-sign-in');
    await proxy.set('open');
    await page.locator('[data-test-subj="submit"]').click();

    await page.locator('#user-icon-btn').waitFor();
    await user.finish([/503/]);
  });

  it('names the reason on every list, and shows the rows after Retry', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-outage-lists');
    const { page } = user;
    await user.signIn(cluster.admin.user, cluster.admin.password);
    for (const area of ['users', 'roles', 'permissions', 'tenants']) {
      await proxy.set('open');
      await page.goto(`${gateway.url}${SECURITY}#/getstarted`);
      await page.locator('h1', { hasText: 'Get started' }).waitFor();
      await proxy.set('cut');
      await page.goto(`${gateway.url}${SECURITY}#/${area}`);
      const failed = page.locator('.gh-table-failed');
      await failed.getByText(REASON).waitFor();
      await user.picture(`outage-${area}`);
      await proxy.set('open');
      await failed.getByRole('button', { name: 'Try again' }).click();
      await page.locator('tbody tr[data-row-key]').first().waitFor();
    }
    await user.finish([/503/]);
  });

  it('loses nothing that was typed into a form, and saves it when the cluster is back', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-outage-form');
    const { page } = user;
    await user.signIn(cluster.admin.user, cluster.admin.password);
    await page.goto(`${gateway.url}${SECURITY}#/users/create`);
    await page.locator('[data-test-subj="name-text"]').fill(NAME);
    await page.locator('[data-test-subj="password"]').fill('Quiet-Meadow-77?x');
    await page.locator('[data-test-subj="re-enter-password"]').fill('Quiet-Meadow-77?x');
    await page.locator('#backend-role-0').fill('harbour');
    await proxy.set('cut');
    await page.locator('#submit').click();
    await page.getByText(REASON).first().waitFor();
    await user.picture('outage-form');
    expect(await page.locator('[data-test-subj="name-text"]').inputValue()).toBe(NAME);
    expect(await page.locator('#backend-role-0').inputValue()).toBe('harbour');
    await proxy.set('open');
    await page.locator('#submit').click();
    await page.getByText(`User "${NAME}" created`).waitFor();
    await user.finish([/503/]);
  });

  it('explains the outage on a page loaded meanwhile, and the session continues afterwards', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-outage-load', { colorScheme: 'dark' });
    const { page } = user;
    await user.signIn(cluster.admin.user, cluster.admin.password);
    await proxy.set('cut');
    await page.goto(`${gateway.url}${SECURITY}#/users`);
    await page.reload();
    await page.getByText(REASON).waitFor();
    await user.picture('outage-page');
    await proxy.set('open');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('h1', { hasText: 'Internal users' }).waitFor();
    await page.locator('tbody tr[data-row-key]').first().waitFor();
    await user.finish([/503/]);
  });
});
