import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CountedActions } from '../support/actions';
import { Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const gateway = new Gateway();
const SECURITY = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';

const role = (description: string) => ({
  description,
  index_permissions: [{ index_patterns: ['hr-*'], allowed_actions: ['read'] }],
  tenant_permissions: [{ tenant_patterns: ['people'], allowed_actions: ['kibana_all_read'] }],
});

beforeAll(async () => {
  await gateway.start();
  const post = (path: string, body: object) => gateway.api('POST', `${CONFIGURATION}/${path}`, body);
  await post('tenants/people', { description: 'Personnel' });
  await post('internalusers/bob', { password: 'Quiet-Meadow-77?x', backend_roles: ['hr'] });
  for (const description of ['First', 'Second', 'Third']) await post('roles/hr_reader', role(description));
  await post('rolesmapping/hr_reader', { backend_roles: ['hr'], users: ['carl'] });
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

const described = async () => {
  const answer = await gateway.api('GET', `${CONFIGURATION}/roles/hr_reader`);
  return ((await answer.json()) as { description: string }).description;
};

describe('the tab Access', () => {
  it('says what a user can do, who has a role, and who reaches a tenant', async () => {
    const admin = await BrowserUser.open(gateway.url, 'tab-access');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/users/edit/bob`);
    const actions = new CountedActions();
    await page.locator('h1', { hasText: 'bob' }).waitFor();
    await page.getByRole('tab', { name: 'Access' }).click();
    await page.getByRole('heading', { name: 'Effective roles (2)' }).waitFor();
    await actions.enter(page.getByRole('combobox', { name: 'Action' }), 'search', { confirm: true });
    await actions.enter(page.getByLabel('Index', { exact: true }), 'hr-2026');
    await actions.click(page.getByRole('button', { name: 'Check' }));
    await page.getByText('bob can search hr-2026').waitFor();
    expect(page.url()).toContain('#/users/view/bob/access?action=search&index=hr-2026');
    await admin.goto(`${SECURITY}#/roles/view/hr_reader/access`);
    await page.getByText('Not in the internal user database').waitFor();
    await page.getByRole('row', { name: 'bob backend role hr' }).waitFor();
    await admin.goto(`${SECURITY}#/tenants/view/people`);
    await page.getByRole('row', { name: 'bob Read hr_reader' }).waitFor();
    await admin.finish();
  });
});

describe('the tab History', () => {
  it('compares any two changes of a role, and restores one', async () => {
    const admin = await BrowserUser.open(gateway.url, 'tab-history');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/roles/view/hr_reader`);
    await page.getByRole('tab', { name: 'History' }).click();
    const change = (text: string) => page.locator('[data-test-subj^="revision-"]', { hasText: text });
    await change('created role hr_reader').getByRole('button', { name: 'Compare' }).click();
    await page.getByText('Choose another change to compare with.').waitFor();
    await change('changed role hr_reader').first().getByRole('button', { name: 'Compare' }).click();
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await comparison.getByText('Third').waitFor();
    await comparison.getByText('First').first().waitFor();
    await comparison.getByRole('button', { name: 'Restore the earlier version' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('hr_reader restored').waitFor();
    expect(await described()).toBe('First');
    await admin.finish();
  });
});
