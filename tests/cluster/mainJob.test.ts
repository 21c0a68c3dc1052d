import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { chooseOption, confirmAccess } from '../e2e/support/actions';
import { Gateway } from '../e2e/support/gateway';
import { BrowserUser, closeBrowser } from '../e2e/support/session';
import { sharedCluster } from '../support/opensearch';
import { callCluster, cleanCluster, clusterYaml, PREFIX } from './support';

const USER = `${PREFIX}nora`;
const ROLE = `${PREFIX}harbour`;
const TENANT = `${PREFIX}piers`;
const INDEX = `${PREFIX}ships`;
const PASSWORD = 'Quiet-Meadow-77?x';
const SECURITY = '/app/security-dashboards-plugin';

const SHIPS = [
  { id: 1, name: 'Anna', harbour: 'north', captain: 'Ines', cargo: 'tea' },
  { id: 2, name: 'Bella', harbour: 'south', captain: 'Otto', cargo: 'coal' },
  { id: 3, name: 'Clara', harbour: 'north', captain: 'Ute', cargo: 'salt' },
];

/** Adds values to the labelled list, each with Enter. */
async function addTo(page: Page, label: string | RegExp, ...values: string[]) {
  const field = page.getByRole('combobox', { name: label, exact: true });
  for (const value of values) {
    await field.click();
    await field.fill(value);
    await field.press('Enter');
  }
  await field.press('Escape');
}

describe('the main job on a cluster', () => {
  const gateway = new Gateway({ config: clusterYaml() });
  const { admin } = sharedCluster();

  beforeAll(async () => {
    await cleanCluster();
    await callCluster('DELETE', `/${INDEX}`);
    for (const { id, ...ship } of SHIPS)
      await callCluster('PUT', `/${INDEX}/_doc/${id}?refresh=true`, { body: ship });
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
    await callCluster('DELETE', `/${INDEX}`);
    await cleanCluster();
  });

  it('creates a tenant, a role with document and field rules, a user and a mapping [GEN-01] [SEC-06] [SEC-07] [SEC-11]', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-main-job');
    const { page } = user;
    await user.goto(`${SECURITY}#/tenants`);
    await user.signIn(admin.user, admin.password);
    await page.locator('h1', { hasText: 'Multi-tenancy' }).waitFor();
    await page.locator('#createTenant').click();
    const dialog = page.getByRole('dialog', { name: 'Create tenant' });
    await dialog.locator('[data-test-subj="name-text"]').fill(TENANT);
    await dialog.locator('#submit').click();
    await page.getByText(`Tenant "${TENANT}" created`).waitFor();
    await page.waitForLoadState('networkidle');

    await page.goto(`${gateway.url}${SECURITY}#/roles/create`);
    await page.locator('h1', { hasText: 'Create role' }).waitFor();
    await page.locator('[data-test-subj="name-text"]').fill(ROLE);
    await addTo(page, 'Index', `${INDEX}*`);
    await addTo(page, 'Index permissions', 'read');
    await page.getByLabel(/^Document-level security/).fill('{"term": {"harbour": "north"}}');
    await chooseOption(page.getByLabel('Include or exclude fields'), 'Exclude');
    await addTo(page, /^Field-level security/, 'captain');
    await addTo(page, /^Field masking/, 'cargo');
    await addTo(page, 'Tenant', TENANT);
    await user.picture('cluster-role');
    await page.getByRole('button', { name: 'Create role' }).click();
    await page.getByText(`Role "${ROLE}" created`).waitFor();
    await page.waitForLoadState('networkidle');

    await page.goto(`${gateway.url}${SECURITY}#/users/create`);
    await page.locator('h1', { hasText: 'Create internal user' }).waitFor();
    await page.locator('[data-test-subj="name-text"]').fill(USER);
    await page.locator('[data-test-subj="password"]').fill(PASSWORD);
    await page.locator('[data-test-subj="re-enter-password"]').fill(PASSWORD);
    await page.locator('#submit').click();
    await page.getByText(`User "${USER}" created`).waitFor();
    await page.waitForLoadState('networkidle');

    await page.goto(`${gateway.url}${SECURITY}#/roles/edit/${ROLE}/mapuser`);
    await page.locator('h1', { hasText: 'Map users' }).waitFor();
    await addTo(page, 'Users', USER);
    await page.locator('#map').click();
    await confirmAccess(page);
    await page.getByText(`Changes to role "${ROLE}" saved`).waitFor();
    await user.finish([/status of 404/]);
  });

  it('shows the new user only their own pages, and no administration [SEC-03]', async () => {
    const user = await BrowserUser.open(gateway.url, 'cluster-main-job-user', {
      width: 800,
      colorScheme: 'dark',
    });
    await user.signIn(USER, PASSWORD);
    await user.page.locator('#user-icon-btn').click();
    await user.page.locator('[data-test-subj="view-roles-and-identities"]').click();
    const dialog = user.page.locator('[data-test-subj="role-info-modal"]');
    await dialog.getByText(ROLE).waitFor();
    await user.picture('cluster-user');
    await user.finish();
    const answer = await gateway.api('GET', '/api/v1/configuration/roles', undefined, USER, PASSWORD);
    expect(answer.status).toBe(403);
  });

  it('applies the rules of the role to real documents', async () => {
    const { status, body } = await callCluster('GET', `/${INDEX}/_search?sort=name.keyword`, {
      as: { user: USER, password: PASSWORD },
    });
    expect(status).toBe(200);
    const found = (body as { hits: { hits: { _source: Record<string, string> }[] } }).hits.hits;
    expect(found.map(({ _source }) => [_source['name'], _source['harbour'], _source['captain']])).toEqual([
      ['Anna', 'north', undefined],
      ['Clara', 'north', undefined],
    ]);
    // Masked fields show a digest instead of the value.
    for (const { _source } of found) expect(_source['cargo']).toMatch(/^[0-9a-f]{64}$/);
    const other = await callCluster('GET', '/.opendistro_security/_search', {
      as: { user: USER, password: PASSWORD },
    });
    expect(other.status).toBe(403);
  });
});
