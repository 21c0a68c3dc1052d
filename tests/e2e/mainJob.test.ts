import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import bcrypt from 'bcrypt';
import { gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const NEW_PASSWORD = 'Quiet-Meadow-77?x';

describe('the main job, end to end', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatehouse-main-'));
  const gateway = new Gateway({ dataDir });

  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('makes a user and a role, maps them, is killed, and finds everything as it was left [GEN-01] [GEN-02] [SEC-06] [SEC-11]', async () => {
    const admin = await BrowserUser.open(gateway.url, 'main-job-admin');
    const { page } = admin;

    await admin.goto('/app/security-dashboards-plugin#/users');
    expect(page.url()).toContain('/app/login');
    await admin.signIn();
    expect(page.url()).toBe(`${gateway.url}/app/security-dashboards-plugin#/users`);
    await page.locator('h1', { hasText: 'Internal users' }).waitFor();

    await page.getByRole('link', { name: 'Create internal user' }).click();
    await page.locator('h1', { hasText: 'Create internal user' }).waitFor();
    await page.locator('[data-test-subj="name-text"]').fill('nora');
    await page.locator('[data-test-subj="password"]').fill(NEW_PASSWORD);
    await page.locator('[data-test-subj="re-enter-password"]').fill(NEW_PASSWORD);
    await page.locator('#backend-role-0').fill('harbour');
    await page.locator('#submit').click();
    await page.getByText('User "nora" created').waitFor();
    await page.locator('a[href="#/users/edit/nora"]').waitFor();

    await page.goto(`${gateway.url}/app/security-dashboards-plugin#/roles/create`);
    await page.locator('h1', { hasText: 'Create role' }).waitFor();
    await page.locator('[data-test-subj="name-text"]').fill('harbour_readers');
    await page.getByRole('button', { name: 'Create role' }).click();
    await page.getByText('Role "harbour_readers" created').waitFor();
    await page.locator('h1', { hasText: 'harbour_readers' }).waitFor();

    await page.goto(`${gateway.url}/app/security-dashboards-plugin#/roles/edit/harbour_readers/mapuser`);
    await page.locator('h1', { hasText: 'Map users' }).waitFor();
    await page.locator('#externalIdentity-0').fill('harbour');
    await page.locator('#map').click();
    await page.getByText('Changes to role "harbour_readers" saved').waitFor();
    await page.locator('[data-test-subj="role-mapping-list"]').getByText('harbour').first().waitFor();
    // A new role has no mapping yet: the browser notes the 404 by itself.
    await admin.finish([/status of 404/]);

    await gateway.stop('SIGKILL');
    await gateway.start();

    const nora = await BrowserUser.open(gateway.url, 'main-job-nora');
    await nora.signIn('nora', NEW_PASSWORD);
    await nora.page.locator('#user-icon-btn').click();
    await nora.page.locator('[data-test-subj="view-roles-and-identities"]').click();
    const dialog = nora.page.locator('[data-test-subj="role-info-modal"]');
    await dialog.getByText('harbour_readers').waitFor();
    await nora.finish();

    const mapping = (await (
      await gateway.api('GET', '/api/v1/configuration/rolesmapping/harbour_readers')
    ).json()) as object;
    expect(mapping).toMatchObject({ backend_roles: ['harbour'] });
  });

  it('loads OpenSearch configuration files while running, and their users sign in', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-files-'));
    expect(await gatehouse('export', join(folder, 'out'), '--data', dataDir)).toMatchObject({ code: 0 });
    const users = join(folder, 'out', 'internal_users.yml');
    const hash = (await bcrypt.hash('demo', 4)).replace('$2b$', '$2y$');
    appendFileSync(
      users,
      `\nimported:\n  hash: "${hash}"\n  backend_roles: [harbour]\n  description: "From a file"\n`,
    );

    const dry = await gatehouse('import', join(folder, 'out'), '--data', dataDir, '--dry-run');
    expect(dry).toMatchObject({ code: 2, output: expect.stringContaining('imported') });
    expect((await gateway.api('GET', '/api/v1/auth/authinfo', undefined, 'imported', 'demo')).status).toBe(
      401,
    );

    expect(await gatehouse('import', join(folder, 'out'), '--data', dataDir, '--yes')).toMatchObject({
      code: 0,
    });
    const user = await BrowserUser.open(gateway.url, 'main-job-imported');
    await user.signIn('imported', 'demo');
    await user.finish();

    const again = await gatehouse('import', join(folder, 'out'), '--data', dataDir, '--dry-run');
    expect(again).toMatchObject({ code: 0, output: expect.stringMatching(/no differences/i) });
    rmSync(folder, { recursive: true, force: true });
  });
});
