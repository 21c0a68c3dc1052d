import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { confirmAccess, CountedActions } from './support/actions';
import { ADMIN_PASSWORD, gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
/** The words behind the hashes of the fixture, and names in it. */
const PASSWORD = 'correct horse battery staple';
const GROUP = 'look_around';
const TENANT = 'night';

const SOUND = resolve(__dirname, '../fixtures/securityconfig/sound');

describe('changes on the screens, and an earlier export', () => {
  const gateway = new Gateway();
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-transfer-'));
  let exports = 0;

  async function exported({ dataDir } = gateway): Promise<string> {
    const to = join(folder, `export-${(exports += 1)}`);
    const { code, output } = await gatehouse('export', to, '--data', dataDir);
    if (code !== 0) throw new Error(output);
    return to;
  }

  /** The lines of a dry run that tell of differences: counts of types that differ, entries, and keys. */
  async function differences(from: string, { dataDir } = gateway): Promise<string[]> {
    const { code, output } = await gatehouse('import', from, '--data', dataDir, '--dry-run');
    if (code !== 0 && code !== 2) throw new Error(output);
    return output
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => /^[+~-] /.test(line) || /^[\w.]+: /.test(line))
      .filter((line) => !/\(0 added, 0 changed, 0 removed|^warning: /.test(line));
  }

  beforeAll(async () => {
    await gateway.start();
    await gateway.stop();
    // On the configuration that OpenSearch's own tools would write, kept beside the administrator of the first start.
    const given = await gatehouse('import', SOUND, '--data', gateway.dataDir, '--yes', '--allow-lockout');
    if (given.code !== 0) throw new Error(given.output);
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
    rmSync(folder, { recursive: true });
  });

  it('differ in exactly what was changed, screen by screen (abuse case 15)', async () => {
    const user = await BrowserUser.open(gateway.url, 'import-export');
    const { page } = user;
    const said = (text: string) => page.getByText(text, { exact: true }).first().waitFor();
    const go = async (hash: string, heading: string) => {
      await page.evaluate((to) => void (location.hash = to), hash);
      await page.locator('h1', { hasText: heading }).waitFor();
    };
    const edit = async (name: string) => {
      await page.getByRole('searchbox').fill(name);
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
      await page.locator('#Actions').getByRole('button').click();
      await page.locator('#edit').click();
    };
    await user.goto(`${APP}#/auth`);
    await user.signIn('admin', PASSWORD);

    /** What an import of the state before would undo. */
    async function undone(change: () => Promise<void>): Promise<string[]> {
      const before = await exported();
      await change();
      return differences(before);
    }
    const found: Record<string, string[]> = {};
    found['auth'] = await undone(() => go('#/auth', 'Authentication and authorization'));
    found['user'] = await undone(async () => {
      await go('#/users/edit/mara', 'mara');
      await page.getByLabel('Description').fill('Nights only');
      await page.locator('#submit').click();
      await said('Changes to user "mara" saved');
    });
    found['role'] = await undone(async () => {
      await go('#/roles/edit/night_shift', 'Edit role');
      await page.locator('[data-test-subj="role-description"]').fill('After dark');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await said('Changes to role "night_shift" saved');
    });
    found['mapping'] = await undone(async () => {
      await go('#/roles/edit/night_shift/mapuser', 'Map users');
      await page.locator('#externalIdentity-0').fill('lamplighters');
      await page.locator('#map').click();
      await confirmAccess(page);
      await said('Changes to role "night_shift" saved');
    });
    found['action group'] = await undone(async () => {
      await go('#/permissions', 'Permissions');
      await edit(GROUP);
      await page.locator('[data-test-subj="action-group-description"]').fill('Looks');
      await page.locator('#submit').click();
      await said(`Changes to action group "${GROUP}" saved`);
    });
    found['tenant'] = await undone(async () => {
      await go('#/tenants', 'Multi-tenancy');
      await edit(TENANT);
      await page.locator('[data-test-subj="tenant-description"]').fill('Piers');
      await page.locator('#submit').click();
      await said(`Changes to tenant "${TENANT}" saved`);
    });
    found['tenancy'] = await undone(async () => {
      await page.getByRole('tab', { name: 'Configure' }).click();
      await page.locator('#EnablePrivateTenantCheckBox').uncheck();
      await page.getByRole('button', { name: 'Save changes' }).click();
      await page.locator('#privateTenancyChangeCheckbox').check();
      await page.getByRole('button', { name: 'Apply changes' }).click();
      await page
        .locator('[data-test-subj="globalToastList"]')
        .getByText('Tenancy changes applied.')
        .waitFor();
    });
    found['audit'] = await undone(async () => {
      await go('#/auditLogging/edit/generalSettings', 'General settings');
      await page.getByLabel('audit:resolve_indices').click();
      await page.locator('[data-test-subj="save"]').click();
      await page.locator('h1', { hasText: 'Audit logs' }).waitFor();
    });
    expect(found).toEqual({
      auth: [],
      user: [
        'internal_users.yml: 3 users (0 added, 1 changed, 0 removed, 2 unchanged)',
        '~ mara',
        'description: "Nights only" -> (unset)',
      ],
      role: [
        'roles.yml: 1 role (0 added, 1 changed, 0 removed, 0 unchanged)',
        '~ night_shift',
        'description: "After dark" -> "Reads the logs\\nat night\\n"',
      ],
      mapping: [
        'roles_mapping.yml: 3 role mappings (0 added, 1 changed, 0 removed, 2 unchanged)',
        '~ night_shift',
        'backend_roles: -"lamplighters"',
      ],
      'action group': [
        'action_groups.yml: 1 action group (0 added, 1 changed, 0 removed, 0 unchanged)',
        '~ look_around',
        'description: "Looks" -> (unset)',
      ],
      tenant: [
        'tenants.yml: 1 tenant (0 added, 1 changed, 0 removed, 0 unchanged)',
        '~ night',
        'description: "Piers" -> "Boards of the night shift"',
      ],
      tenancy: [
        'config.yml: security configuration changes',
        'dynamic.kibana.private_tenant_enabled: false -> true',
      ],
      audit: ['audit.yml: audit configuration changes', 'audit.resolve_indices: false -> true'],
    });
    await user.finish();
  }, 300_000);

  it('hold a mapping of a role that is missing, which gives no one anything (abuse case 15)', async () => {
    const call = (path: string) => gateway.api('GET', path, undefined, 'mara', PASSWORD);
    const account = (await (await call('/api/v1/configuration/account')).json()) as {
      data: { roles: string[]; tenants: object };
    };
    expect(account.data.roles).toEqual(['forgotten', 'night_shift']);
    expect(Object.keys(account.data.tenants)).toEqual(['mara', 'night']);
    expect((await call('/api/v1/configuration/internalusers')).status).toBe(403);
  });

  it('are imported on the screens, undone as one, and exported as equal files', async () => {
    const user = await BrowserUser.open(gateway.url, 'transfer-screens');
    const { page } = user;
    await user.goto(`${APP}#/transfer`);
    await user.signIn('admin', PASSWORD);
    await user.goto(`${APP}#/transfer`);
    const before = await exported();
    const files = {
      'mine.yml':
        '# not to be kept\n_meta: { type: tenants, config_version: 2 }\nquay: { description: Boats }\n',
      'roles.yml': `_meta: { type: roles, config_version: 2 }
night_shift: { description: Replaced }
day_shift: { cluster_permissions: [cluster_monitor] }
`,
    };
    const buffers = Object.entries(files).map(([name, text]) => ({
      name,
      mimeType: 'text/yaml',
      buffer: Buffer.from(text),
    }));
    await page.getByLabel('Files to import').setInputFiles(buffers);
    await page.getByText('Roles: 1 added, 1 changed, 0 removed, 0 unchanged').waitFor();
    await page.getByRole('radio', { name: /^Delete/ }).check();
    await page.getByText('Tenants: 1 added, 0 changed, 1 removed, 0 unchanged').waitFor();
    await page.getByRole('checkbox', { name: 'Select night_shift (Roles)' }).uncheck();
    await page.getByRole('button', { name: 'Import 3 changes' }).click();
    await page.getByRole('button', { name: 'Import and remove' }).click();
    await page.getByText('3 changes imported').waitFor();
    expect(await differences(before)).toEqual([
      'roles.yml: 1 role (0 added, 0 changed, 1 removed, 1 unchanged)',
      '- day_shift',
      'tenants.yml: 1 tenant (1 added, 0 changed, 1 removed, 0 unchanged)',
      '+ night',
      '- quay',
    ]);
    await page.locator('[data-test-subj="transfer-result"]').getByRole('button', { name: 'Undo' }).click();
    await confirmAccess(page);
    await page.getByText('The import was undone.').waitFor();
    expect(await differences(before)).toEqual([]);

    await page.getByRole('tab', { name: 'Export' }).click();
    for (const name of ['Everything', 'Roles'])
      await page.getByRole('checkbox', { name, exact: true }).click();
    const saved = page.waitForEvent('download');
    await page.locator('[data-test-subj="transfer-export"]').click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('roles.yml');
    const content = parse(readFileSync(await download.path(), 'utf8')) as object;
    expect(content).toEqual(parse(readFileSync(join(before, 'roles.yml'), 'utf8')));
    // The files themselves are in no recording.
    expect(await user.log()).not.toContain('not to be kept');
    await user.finish();
  }, 120_000);

  it('move to another gateway on the screens in at most 7 actions, with all but passwords', async () => {
    const [from, to] = [await new Gateway().start(), await new Gateway().start()];
    const make = async (path: string, body: object) =>
      expect((await from.api('POST', `/api/v1/configuration/${path}`, body)).ok).toBe(true);
    await make('roles/keeper', { cluster_permissions: ['cluster_monitor'] });
    await make('rolesmapping/keeper', { users: ['mara'] });
    await make('tenants/quay', { description: 'Boats' });
    await make('internalusers/mara', { password: 'Quiet-Meadow-17!' });
    const archive = join(folder, 'security-configuration.zip');
    const actions = new CountedActions();
    const openPage = async (place: Gateway, log: string) => {
      const user = await BrowserUser.open(place.url, log);
      await user.goto(`${APP}#/getstarted`);
      await user.signIn('admin', ADMIN_PASSWORD);
      await user.goto(`${APP}#/getstarted`);
      await actions.click(user.page.getByRole('link', { name: 'Import and export' }));
      return user;
    };
    const giver = await openPage(from, 'transfer-from');
    await actions.click(giver.page.getByRole('tab', { name: 'Export' }));
    const saved = giver.page.waitForEvent('download');
    await actions.click(giver.page.locator('[data-test-subj="transfer-export"]'));
    await (await saved).saveAs(archive);
    await giver.finish();

    const taker = await openPage(to, 'transfer-to');
    await actions.choose(taker.page.getByLabel('Files to import'), archive);
    await taker.page.getByText(/^1 new user left out, .*: mara\. Create them here/).waitFor();
    await actions.click(taker.page.getByRole('button', { name: 'Import 3 changes' }));
    await confirmAccess(taker.page, actions);
    await taker.page.getByText('3 changes imported').waitFor();
    expect(actions.count).toBeLessThanOrEqual(7);
    await taker.finish();
    expect(await differences(await exported(from), to)).toEqual([
      'internal_users.yml: 2 users (1 added, 1 changed, 0 removed, 0 unchanged)',
      '+ mara',
      '~ admin',
    ]);
    await from.dispose();
    await to.dispose();
  }, 120_000);
});
