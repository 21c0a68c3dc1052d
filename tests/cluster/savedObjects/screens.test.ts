import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClusterClient } from '../../../server/opensearch';
import { createTypeRegistry, OpenSearchSavedObjects } from '../../../server/savedObjects';
import { chooseOption } from '../../e2e/support/actions';
import { Gateway } from '../../e2e/support/gateway';
import { BrowserUser, closeBrowser } from '../../e2e/support/session';
import { sharedCluster } from '../../support/opensearch';
import { callCluster, cleanCluster, clusterYaml } from '../support';
import { adminSpace, clusterPlace, removeIndices, sharedClient } from './place';

const OBJECTS = '/app/management/opensearch-dashboards/objects';
const SETTINGS = '/app/management/opensearch-dashboards/settings';
const on = (name: string) => `[data-test-subj~="${name}"]`;

describe('saved objects and settings of a cluster on the screen', () => {
  const place = clusterPlace();
  const { admin: account } = sharedCluster();
  const space = adminSpace(place.home);
  const gateway = new Gateway({ config: clusterYaml() });
  let client: ClusterClient;
  let objects: OpenSearchSavedObjects;

  beforeAll(async () => {
    await callCluster('PUT', `/_plugins/_security/api/tenants/${place.home}`, { body: { description: '' } });
    client = sharedClient();
    objects = new OpenSearchSavedObjects({ client, index: '.kibana', types: createTypeRegistry() });
    await objects.bulkCreate(
      space,
      [
        { type: 'index-pattern', id: 'logs', attributes: { title: 'logs-*' } },
        ...Array.from({ length: 30 }, (_, n) => ({
          type: 'visualization',
          id: `chart-${n}`,
          attributes: { title: `Chart ${n}` },
          references: [{ name: 'data', type: 'index-pattern', id: 'logs' }],
        })),
      ],
      { overwrite: false },
    );
    await gateway.start();
  });
  afterAll(async () => {
    await closeBrowser();
    await gateway.dispose();
    await client.close();
    await cleanCluster();
    await removeIndices(place);
  });

  it('are listed, searched, exported with references, deleted and imported', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-objects');
    const { page } = user;
    await user.goto(`${OBJECTS}?security_tenant=${place.home}`);
    await user.signIn(account.user, account.password);
    await page.locator(on('savedObjectsTable')).waitFor();
    await page.getByText('1–25 of 31').waitFor();
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('chart 2');
    await page.getByText('1–11 of 11').waitFor();
    await page.getByRole('checkbox', { name: 'Select Chart 20 (visualization)' }).check();
    await page.locator(on('exportObjects')).click();
    const download = page.waitForEvent('download');
    await page.locator(on('exportConfirm')).click();
    const file = readFileSync(await (await download).path());
    const ids = String(file)
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { id?: string }).id);
    expect(ids).toEqual(['logs', 'chart-20', undefined]);

    await page.locator(on('savedObjectsManagementDelete')).click();
    await page.locator(on('deleteConfirmModal')).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1–10 of 10').waitFor();
    await expect(objects.get(space, { type: 'visualization', id: 'chart-20' })).rejects.toMatchObject({
      statusCode: 404,
    });

    await page.locator(on('importObjects')).click();
    await page
      .locator(on('importFile'))
      .setInputFiles({ name: 'export.ndjson', mimeType: 'application/x-ndjson', buffer: file });
    await page.locator(on('importConfirm')).click();
    const choices = page.locator(on('importResolve'));
    await chooseOption(choices.getByLabel('What to do with logs-*'), 'Overwrite');
    await page.locator(on('importResolveConfirm')).click();
    await page.locator(on('importResult')).getByText('2 objects imported').waitFor();
    await page.locator(on('importDone')).click();
    await page.getByText('1–11 of 11').waitFor();
    expect(await objects.get(space, { type: 'visualization', id: 'chart-20' })).toMatchObject({
      attributes: { title: 'Chart 20' },
    });
    await user.finish();
  });

  it('are changed on the page of advanced settings, and the object of the settings has them', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-settings');
    const { page } = user;
    await user.goto(`${SETTINGS}?security_tenant=${place.home}`);
    await user.signIn(account.user, account.password);
    await page.locator('h1', { hasText: 'Advanced settings' }).waitFor();
    await page.getByLabel('dateFormat:tz', { exact: true }).fill('Asia/Tokyo');
    await page.locator(on('saveSettings')).click();
    await page.locator(on('settingsChanges')).waitFor({ state: 'detached' });
    const version = await place.settingsVersion();
    expect((await objects.get(space, { type: 'config', id: version })).attributes).toEqual({
      'dateFormat:tz': 'Asia/Tokyo',
    });
    await user.goto(`${SETTINGS}?security_tenant=${place.home}`);
    await page.locator('h1', { hasText: 'Advanced settings' }).waitFor();
    expect(await page.getByLabel('dateFormat:tz', { exact: true }).inputValue()).toBe('Asia/Tokyo');
    await user.finish();
  });
});
