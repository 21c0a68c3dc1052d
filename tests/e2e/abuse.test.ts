import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { confirmAccess } from './support/actions';
import { gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
const PASSWORD = 'Plain-Meadow-88?z';

interface Entries {
  data: Record<string, object>;
}

/** Attacks and mishaps of docs/abuse-cases.md that only the whole product can withstand. */
describe('abuse', () => {
  const gateway = new Gateway();
  const config = (path: string) => `/api/v1/configuration/${path}`;

  async function put(path: string, body: object): Promise<void> {
    const response = await gateway.api('POST', config(path), body);
    if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  const read = async (path: string) => (await (await gateway.api('GET', config(path))).json()) as Entries;
  const someUser = (more: object = {}) => ({
    password: PASSWORD,
    backend_roles: [],
    attributes: {},
    ...more,
  });
  const subject = (page: Page, name: string) => page.locator(`[data-test-subj="${name}"]`);

  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it('leaves each of two tabs in its tenant, whatever the other does (abuse case 6)', async () => {
    await put('tenants/north', { description: '' });
    await put('tenants/south', { description: '' });
    const user = await BrowserUser.open(gateway.url, 'abuse-tabs');
    const { page } = user;
    await user.goto('/app/home?security_tenant=north');
    await user.signIn();
    await subject(page, 'tenant-chip').getByText('north').waitFor();

    const other = await user.context.newPage();
    await other.goto(`${gateway.url}/app/home`);
    await subject(other, 'tenant-chip').click();
    const south = other.getByRole('menuitemradio', { name: 'south' });
    await Promise.all([other.waitForEvent('load'), south.click()]);
    await subject(other, 'tenant-chip').getByText('south').waitFor();

    const tenants = (tab: Page) => {
      const seen = new Set<string>();
      tab.on('request', (request) => {
        const tenant = request.headers()['securitytenant'];
        if (tenant !== undefined) seen.add(tenant);
      });
      return seen;
    };
    const seenHere = tenants(page);
    const seenThere = tenants(other);
    for (const tab of [page, other]) {
      await tab.evaluate((hash) => (location.hash = hash), '#/');
      await tab.evaluate(() => {
        window.gatehouse?.actions['accountRequested']?.();
      });
    }
    await page.goto(`${page.url().split('#')[0]}`);
    await subject(page, 'tenant-chip').getByText('north').waitFor();
    await subject(other, 'tenant-chip').getByText('south').waitFor();
    expect([...seenHere]).toEqual(['north']);
    expect([...seenThere]).toEqual(['south']);
    await other.close();
    await user.finish();
  });

  it('shows the role requested last, however late the first answer arrives (abuse case 9)', async () => {
    const user = await BrowserUser.open(gateway.url, 'abuse-late');
    const { page } = user;
    await user.goto(`${APP}#/roles`);
    await user.signIn();
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/configuration/roles/readall', async (route) => {
      await held;
      await route.continue();
    });
    const go = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
    await go('#/roles/view/readall');
    await page.locator('h1', { hasText: 'readall' }).waitFor();
    await go('#/roles/view/kibana_user');
    const shown = page.locator('h1', { hasText: 'kibana_user' });
    await page.getByText('cluster_composite_ops').first().waitFor();
    const late = page.waitForResponse('**/configuration/roles/readall');
    release();
    await late;
    await shown.waitFor();
    expect(await page.locator('h1', { hasText: 'readall' }).count()).toBe(0);
    expect(await page.getByText('cluster_composite_ops_ro').count()).toBe(0);
    await page.unroute('**/configuration/roles/readall');
    await user.finish();
  });

  it('changes the one field that was changed, of a role and of a mapping (abuse case 10)', async () => {
    const role = {
      description: 'before',
      cluster_permissions: ['cluster_monitor', 'cluster:odd'],
      index_permissions: [
        {
          index_patterns: ['logs-*', '/a,b/'],
          dls: '{"match_all":  {}}',
          fls: ['~card', 'name'],
          masked_fields: ['email::SHA-512'],
          allowed_actions: ['read'],
        },
      ],
      tenant_permissions: [{ tenant_patterns: ['global_tenant'], allowed_actions: ['kibana:*'] }],
    };
    const mapping = {
      users: ['zoe', 'a,b'],
      hosts: ['10.*'],
      backend_roles: ['x'],
      and_backend_roles: ['first', 'second'],
      description: 'kept',
    };
    await put('roles/keeper', role);
    await put('rolesmapping/keeper', mapping);
    const [roleBefore, mappingBefore] = [await read('roles/keeper'), await read('rolesmapping/keeper')];

    const user = await BrowserUser.open(gateway.url, 'abuse-one-field');
    const { page } = user;
    await user.goto(`${APP}#/roles/edit/keeper`);
    await user.signIn();
    await subject(page, 'role-description').fill('after');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Changes to role "keeper" saved').waitFor();
    expect(await read('roles/keeper')).toEqual({ ...roleBefore, description: 'after' });

    await user.goto(`${APP}#/roles/edit/keeper/mapuser`);
    await page.locator('#externalIdentity-0').fill('y');
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/rolesmapping/keeper'),
    );
    await page.locator('#map').click();
    await confirmAccess(page);
    expect((await saved).status()).toBe(200);
    expect(await read('rolesmapping/keeper')).toEqual({ ...mappingBefore, backend_roles: ['y'] });
    await user.finish();
  });

  it('gives a recreated user none of the permissions of the deleted one (abuse case 12)', async () => {
    await put('internalusers/phoenix', someUser({ opendistro_security_roles: ['readall'] }));
    await put('roles/nest', { cluster_permissions: ['cluster_monitor'] });
    await put('rolesmapping/nest', { users: ['phoenix', 'zoe'], and_backend_roles: ['first'] });
    const rights = async () => {
      const answer = await gateway.api('GET', '/api/v1/auth/authinfo', undefined, 'phoenix', PASSWORD);
      return ((await answer.json()) as { roles: string[] }).roles;
    };
    expect(await rights()).toEqual(expect.arrayContaining(['nest', 'readall']));

    const user = await BrowserUser.open(gateway.url, 'abuse-recreate');
    const { page } = user;
    await user.goto(`${APP}#/users`);
    await user.signIn();
    await page.getByRole('checkbox', { name: 'Select phoenix' }).check();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.locator('#Actions').getByText('Delete').click();
    const question = subject(page, 'deleteConfirmModal');
    await question.getByText('Also removes them from the mapping of role nest').waitFor();
    await user.picture('delete-mapped-user');
    await question.getByRole('button', { name: 'Delete user' }).click();
    await page.getByText('User "phoenix" deleted').waitFor();

    await user.goto(`${APP}#/users/create`);
    await subject(page, 'name-text').fill('phoenix');
    await subject(page, 'password').fill(PASSWORD);
    await subject(page, 're-enter-password').fill(PASSWORD);
    await page.locator('#submit').click();
    await page.getByText('User "phoenix" created').waitFor();
    expect(await rights()).toEqual(['own_index']);
    expect(await read('rolesmapping/nest')).toMatchObject({
      users: ['zoe'],
      and_backend_roles: ['first'],
    });
    await user.finish();
  });

  it('asks before a document query is saved that cannot work (abuse case 16)', async () => {
    await put('roles/asker', {
      index_permissions: [
        {
          index_patterns: ['logs-*'],
          dls: '{"match_all": {}}',
          fls: [],
          masked_fields: [],
          allowed_actions: ['read'],
        },
      ],
    });
    const user = await BrowserUser.open(gateway.url, 'abuse-query');
    const { page } = user;
    await user.goto(`${APP}#/roles/edit/asker`);
    await user.signIn();
    const before = await read('roles/asker');
    await page
      .getByLabel(/Document-level security/)
      .first()
      .fill('{"range": {"at": {"gte": "now-1d"}}}');
    await page.getByRole('button', { name: 'Save changes' }).click();
    const question = subject(page, 'doubtfulQueryConfirmModal');
    await question.getByText(/uses the current time/).waitFor();
    await user.picture('doubtful-query');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await read('roles/asker')).toEqual(before);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await question.getByRole('button', { name: 'Save anyway' }).click();
    await page.getByText('Changes to role "asker" saved').waitFor();
    // The role has no mapping.
    await user.finish([/404/]);
  });

  const MARKUP =
    '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>[x](javascript:hacked=1)';
  const LONG = `${'y'.repeat(100_000)} end`;
  /** Nothing ran, nothing became an element, and 100 kB of text take no more than a few screens. */
  const isUnharmed = async (page: Page) => {
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    expect(await page.locator('img[src="x"], a[href^="javascript:"]').count()).toBe(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000);
  };

  it('shows names, texts and errors with markup, and 100 kB of text, as text (abuse case 18)', async () => {
    const name = '<img src=x onerror=hacked=1>';
    await put(
      `internalusers/${encodeURIComponent(name)}`,
      someUser({ description: MARKUP, backend_roles: [MARKUP] }),
    );
    await put('internalusers/lengthy', someUser({ description: LONG, attributes: { [MARKUP]: MARKUP } }));
    await put(`roles/${encodeURIComponent(name)}`, {
      description: LONG,
      cluster_permissions: [MARKUP],
      index_permissions: [
        {
          index_patterns: [MARKUP],
          dls: MARKUP,
          fls: [MARKUP],
          masked_fields: [],
          allowed_actions: [MARKUP],
        },
      ],
      tenant_permissions: [],
    });
    const groupName = '<img src=x onerror=hacked=2>';
    await put(`actiongroups/${encodeURIComponent(groupName)}`, {
      allowed_actions: [MARKUP],
      description: LONG,
    });
    await put(`tenants/${encodeURIComponent(name)}`, { description: LONG + MARKUP });
    const user = await BrowserUser.open(gateway.url, 'abuse-markup', { width: 800 });
    const { page } = user;
    await user.goto(`${APP}#/users`);
    await user.signIn();
    for (const [list, title] of [
      ['users', 'Internal users'],
      ['roles', 'Roles'],
      ['permissions', 'Permissions'],
      ['tenants', 'Multi-tenancy'],
    ]) {
      await page.evaluate((to) => void (location.hash = to), `#/${list}`);
      await page.locator('h1', { hasText: title }).waitFor();
      const shown = list === 'permissions' ? groupName : name;
      await page.getByRole('searchbox').fill(shown);
      await page.locator('tbody tr[data-row-key]', { hasText: shown }).first().waitFor();
      await user.picture(`markup-${list}`);
      await isUnharmed(page);
    }
    await page.evaluate((to) => void (location.hash = to), `#/roles/view/${encodeURIComponent(name)}`);
    await page.locator('h1', { hasText: name }).waitFor();
    await user.picture('markup-role');
    await isUnharmed(page);
    await page.evaluate((to) => void (location.hash = to), '#/users/edit/lengthy');
    await page.locator('h1', { hasText: 'lengthy' }).waitFor();
    await isUnharmed(page);

    await page.route('**/internalusers/lengthy', (route) =>
      route.fulfill({ status: 400, json: { message: MARKUP + LONG } }),
    );
    await page.locator('#submit').click();
    await subject(page, 'saveFailed').getByText(MARKUP).waitFor();
    await user.picture('markup-error');
    await isUnharmed(page);
    // The role has no mapping.
    await user.finish([/400/, /404/]);
  });

  const NAMES = ['__proto__', 'constructor', 'toString', 'bug48', 'a/b#c', '日本 語', 'x?y=z'];

  it('takes any name for a name, in lists, forms, exports and imports (abuse case 19)', async () => {
    for (const name of NAMES) {
      await put(`internalusers/${encodeURIComponent(name)}`, someUser({ attributes: { constructor: 'c' } }));
      await put(`tenants/${encodeURIComponent(name)}`, { description: 'odd' });
    }
    const user = await BrowserUser.open(gateway.url, 'abuse-names');
    const { page } = user;
    await user.goto(`${APP}#/users`);
    await user.signIn();
    for (const name of NAMES) {
      await user.goto(`${APP}#/users`);
      await page.getByRole('searchbox').fill(name);
      await page.getByRole('link', { name, exact: true }).click();
      await page.locator('h1', { hasText: name }).waitFor();
      expect(await subject(page, 'name-text').inputValue()).toBe(name);
      await page.getByLabel('Description').fill(`of ${name}`);
      await page.locator('#submit').click();
      await page.getByText(`Changes to user "${name}" saved`).waitFor();
    }
    const { data } = await read('internalusers');
    for (const name of NAMES)
      expect(Object.getOwnPropertyDescriptor(data, name)?.value).toMatchObject({
        description: `of ${name}`,
        attributes: { constructor: 'c' },
      });

    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-names-'));
    const exported = await gatehouse('export', join(folder, 'out'), '--data', gateway.dataDir);
    expect(exported.code).toBe(0);
    const again = await gatehouse('import', join(folder, 'out'), '--data', gateway.dataDir, '--dry-run');
    expect(again.code).toBe(0);
    expect(again.output).toMatch(/no differences/i);
    const polluted = join(folder, 'polluted');
    mkdirSync(polluted);
    writeFileSync(
      join(polluted, 'tenants.yml'),
      '_meta: {type: tenants, config_version: 2}\n__proto__: {description: polluted, __proto__: {a: 1}}\n',
    );
    const refused = await gatehouse('import', polluted, '--data', gateway.dataDir, '--yes');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain('Unrecognized field "__proto__"');
    rmSync(folder, { recursive: true });
    await user.finish();
  });

  it('opens a shared view with 15,706 characters elsewhere (abuse case 20)', async () => {
    const user = await BrowserUser.open(gateway.url, 'abuse-long-link');
    const { page } = user;
    const state = 's'.repeat(15_706);
    await user.goto(`/app/home?state=${state}`);
    await user.signIn();
    expect(page.url().includes(state)).toBe(true);
    await subject(page, 'shareTopNavButton').click();
    const link = await subject(page, 'share-link').inputValue();
    const other = await BrowserUser.open(gateway.url, 'abuse-long-link-elsewhere');
    await other.signIn();
    await other.page.goto(link);
    await subject(other.page, 'tenant-chip').waitFor();
    expect(other.page.url().includes(state)).toBe(true);
    await other.finish();
    await user.finish();
  });
});
