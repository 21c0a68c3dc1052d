import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chooseOption } from './support/actions';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const PAGE = '/app/management/opensearch-dashboards/objects';
const gateway = new Gateway();
const on = (name: string) => `[data-test-subj~="${name}"]`;

/** Calls the gateway as the administrator, in a tenant. */
async function send(tenant: string, path: string, body: unknown): Promise<string> {
  const response = await fetch(`${gateway.url}/api/saved_objects/${path}`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('admin:Harbour-Lantern-42!').toString('base64')}`,
      'osd-xsrf': 'osd-fetch',
      'content-type': 'application/json',
      securitytenant: tenant,
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.text();
}

/** Returns the lines of an export of a dashboard with its references, without those of one write. */
async function exported(tenant: string): Promise<object[]> {
  const objects = [{ type: 'dashboard', id: 'sales' }];
  const file = await send(tenant, '_export', { objects, includeReferencesDeep: true });
  return file
    .trim()
    .split('\n')
    .map((line) => {
      const { version: _version, updated_at: _at, ...object } = JSON.parse(line) as Record<string, unknown>;
      return object;
    });
}

beforeAll(async () => {
  await gateway.start();
  for (const tenant of ['finance', 'archive'])
    await gateway.api('POST', `/api/v1/configuration/tenants/${tenant}`, { description: '' });
  const data = [{ name: 'data', type: 'index-pattern', id: 'logs' }];
  await send('finance', '_bulk_create', [
    { type: 'index-pattern', id: 'logs', attributes: { title: 'logs-*' } },
    { type: 'visualization', id: 'chart', attributes: { title: 'Chart' }, references: data },
    { type: 'visualization', id: 'other', attributes: { title: 'Other chart' }, references: data },
    {
      type: 'dashboard',
      id: 'sales',
      attributes: { title: 'Sales', panelsJSON: '[{"panelRefName":"panel_0"}]' },
      references: [{ name: 'panel_0', type: 'visualization', id: 'chart' }],
    },
  ]);
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

/** Opens the page in the tenant `finance` and selects the dashboard. */
async function visit(name: string): Promise<BrowserUser> {
  const user = await BrowserUser.open(gateway.url, name);
  await user.signInByApi();
  await user.goto(`${PAGE}?security_tenant=finance`);
  await user.page.getByRole('checkbox', { name: 'Select Sales (dashboard)' }).check();
  return user;
}

async function openDialog({ page }: BrowserUser, entry: 'copyToTenant' | 'moveToTenant') {
  await page.getByRole('button', { name: 'Copy or move' }).click();
  await page.locator(on(entry)).click();
  return page.locator(on('copyDialog'));
}

describe('saved objects between tenants', () => {
  it('copies a dashboard with its references; the export of the target is that of the source', async () => {
    const ada = await visit('copy to tenant');
    const { page } = ada;
    const before = await exported('finance');
    expect(before).toHaveLength(4);
    const dialog = await openDialog(ada, 'copyToTenant');
    await chooseOption(dialog.getByLabel('To tenant'), 'archive');
    await page.locator(on('copyConfirm')).click();
    await page.locator(on('copyResult')).getByText('3 objects copied to archive').waitFor();
    await page.locator(on('copyDone')).click();
    expect(await exported('archive')).toEqual(before);
    expect(await exported('finance')).toEqual(before);

    await ada.goto(`${PAGE}?security_tenant=archive#/dashboard/sales`);
    const panel = page.locator(on('savedObjectInspector'));
    await panel.getByRole('link', { name: 'Chart' }).click();
    await panel.getByRole('link', { name: 'logs-*' }).waitFor();
    await ada.finish();
  });

  it('asks about objects that exist, and moves without what others still need', async () => {
    const ada = await visit('move to tenant');
    const { page } = ada;
    const before = await exported('finance');
    const dialog = await openDialog(ada, 'moveToTenant');
    await chooseOption(dialog.getByLabel('To tenant'), 'archive');
    await page.locator(on('copyConfirm')).click();
    const choices = page.locator(on('copyResolve'));
    await choices.getByText('3 objects need a decision first').waitFor();
    await choices.getByRole('button', { name: 'Overwrite all' }).click();
    await page.locator(on('copyResolveConfirm')).click();
    const result = page.locator(on('copyResult'));
    await result.getByText('3 objects moved to archive').waitFor();
    await result.getByText('an object that stays refers to it').waitFor();
    await page.locator(on('copyDone')).click();
    await page.getByText('1–2 of 2').waitFor();
    await page.getByRole('checkbox', { name: 'Select Other chart (visualization)' }).waitFor();
    expect(await exported('archive')).toEqual(before);
    await ada.finish();
  });
});
