import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

/**
 * The security screens with much in them, with nothing, and when the server fails. The store is filled by an import; the
 * only thing that is not real is that a request is made to fail.
 */

const APP = '/app/security-dashboards-plugin';
const USERS = 10_000;
const ROLES = 1000;
const TENANTS = 200;
const PASSWORD = 'correct horse battery staple';
const HASH = '$2y$04$lCwXHPHMkX35zntXsb..zu0b9qJ8INhT6KGaDV6oabLqgm8eh5zWy';
const LONG = 'the-role-of-those-who-look-after-the-lights-at-night';

const many = (count: number, entry: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => entry(at));
const number = (at: number) => String(at).padStart(5, '0');

/** The configuration as the files of OpenSearch's own tools. */
function writeConfiguration(folder: string): void {
  const write = (file: string, type: string, lines: string[]) =>
    writeFileSync(join(folder, file), [`_meta: {type: ${type}, config_version: 2}`, ...lines, ''].join('\n'));
  write('internal_users.yml', 'internalusers', [
    `admin: {hash: "${HASH}", backend_roles: [admin]}`,
    ...many(
      USERS - 1,
      (at) =>
        `guest-${number(at)}: {hash: "${HASH}", backend_roles: [team-${at % 50}, ${LONG}], description: "Guest ${at}", attributes: {floor: "${at % 9}"}}`,
    ),
  ]);
  const patterns = many(40, (at) => `"logs-of-a-department-with-a-long-name-${at}-*"`).join(', ');
  write('roles.yml', 'roles', [
    'bare: {}',
    `crowd: {description: "Everybody is here", cluster_permissions: [cluster_monitor], index_permissions: [{index_patterns: [${patterns}], allowed_actions: [read], dls: '{"match_all": {}}', fls: ["~card"], masked_fields: [phone]}], tenant_permissions: [{tenant_patterns: ["*"], allowed_actions: [kibana_all_read]}]}`,
    ...many(
      ROLES - 2,
      (at) =>
        `${LONG}-${number(at)}: {cluster_permissions: [cluster_monitor], index_permissions: [{index_patterns: ["a-${at}"], allowed_actions: [read]}]}`,
    ),
  ]);
  write('roles_mapping.yml', 'rolesmapping', [
    'all_access: {backend_roles: [admin]}',
    `crowd: {users: [${many(1000, (at) => `guest-${number(at)}`).join(', ')}], backend_roles: [${LONG}]}`,
  ]);
  write(
    'tenants.yml',
    'tenants',
    many(TENANTS, (at) => `tenant-${number(at)}: {description: "Boards of team ${at}"}`),
  );
  write(
    'action_groups.yml',
    'actiongroups',
    many(100, (at) => `group-${number(at)}: {allowed_actions: ["indices:data/read/*"], type: index}`),
  );
}

interface Screen {
  name: string;
  hash: string;
  heading: string;
  /** What it cannot do without. */
  request: string;
  /** What shows that it is there. */
  content: RegExp;
  /** A missing one is no failure, but an answer. */
  mayBeMissing?: boolean;
}

const SCREENS: Screen[] = [
  {
    name: 'users',
    hash: '#/users',
    heading: 'Internal users',
    request: 'internalusers',
    content: /Internal users \(10000\)/,
  },
  {
    name: 'user',
    hash: '#/users/edit/guest-00007',
    heading: 'guest-00007',
    request: 'internalusers/guest-00007',
    content: /Credentials/,
  },
  { name: 'roles', hash: '#/roles', heading: 'Roles', request: 'roles', content: /Roles \(10\d\d\)/ },
  {
    name: 'role',
    hash: '#/roles/view/crowd',
    heading: 'crowd',
    request: 'roles/crowd',
    content: /Cluster permissions \(1\)/,
  },
  {
    name: 'mapped-users',
    hash: '#/roles/view/crowd/mapuser',
    heading: 'crowd',
    request: 'rolesmapping/crowd',
    content: /1001/,
    mayBeMissing: true,
  },
  {
    name: 'role-form',
    hash: '#/roles/edit/crowd',
    heading: 'Edit role',
    request: 'roles/crowd',
    content: /Document-level security/,
  },
  {
    name: 'map-users',
    hash: '#/roles/edit/crowd/mapuser',
    heading: 'Map users',
    request: 'rolesmapping/crowd',
    content: /guest-00000/,
    mayBeMissing: true,
  },
  {
    name: 'permissions',
    hash: '#/permissions',
    heading: 'Permissions',
    request: 'actiongroups',
    content: /Permissions \(\d{3}\)/,
  },
  {
    name: 'tenants',
    hash: '#/tenants',
    heading: 'Multi-tenancy',
    request: 'tenants',
    content: /Tenants \(202\)/,
  },
  {
    name: 'auth',
    hash: '#/auth',
    heading: 'Authentication and authorization',
    request: 'securityconfig',
    content: /Authentication sequences/,
  },
  {
    name: 'audit',
    hash: '#/auditLogging',
    heading: 'Audit logs',
    request: 'audit',
    content: /General settings/,
  },
  {
    name: 'audit-form',
    hash: '#/auditLogging/edit/generalSettings',
    heading: 'General settings',
    request: 'audit',
    content: /Layer settings/,
  },
];

const REASON = 'The shards of the security index are on strike.';
const FAILURES = [403, 404, 409, 500, 'refused'] as const;

describe('the security screens', () => {
  const gateway = new Gateway();

  beforeAll(async () => {
    await gateway.start();
    await gateway.stop();
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-full-'));
    writeConfiguration(folder);
    const { code, output } = await gatehouse('import', folder, '--data', gateway.dataDir, '--yes');
    rmSync(folder, { recursive: true });
    if (code !== 0) throw new Error(output);
    await gateway.start();
  }, 300_000);
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  const go = (user: BrowserUser, hash: string) => user.page.evaluate((to) => void (location.hash = to), hash);
  const overflow = (user: BrowserUser) =>
    user.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  describe.each([
    [1440, 'dark', FAILURES],
    // The others differ in words, not in layout.
    [800, 'light', [404, 500]],
  ] as const)('at %i px, %s', (width, colorScheme, failures) => {
    let user: BrowserUser;
    const picture = (name: string) => user.picture(`${name}-${width}-${colorScheme}`);

    beforeAll(async () => {
      user = await BrowserUser.open(gateway.url, `states-${width}`, { width, colorScheme });
      await user.goto(`${APP}#/getstarted`);
      await user.signIn('admin', PASSWORD);
    });

    it.each(SCREENS)(
      'of $name say why the server fails, in its words, and try again [GEN-02] [SEC-31]',
      async ({ name, hash, heading, request, content, mayBeMissing }) => {
        const { page } = user;
        const pattern = new RegExp(`/${request}(\\?|$)`);
        for (const failure of failures) {
          if (failure === 404 && mayBeMissing) continue;
          await page.route(pattern, (route) => {
            if (route.request().method() !== 'GET') return route.continue();
            if (failure === 'refused') return route.abort('connectionrefused');
            return route.fulfill({
              status: failure,
              json: { statusCode: failure, message: `${REASON} ${failure}` },
            });
          });
          await go(user, '#/getstarted');
          await page.locator('h1', { hasText: 'Get started' }).waitFor();
          await go(user, hash);
          const alert = page.locator('[data-test-subj="itemMissing"], [role="alert"]').first();
          await alert.waitFor();
          // That an entry is not there is said in the words of the product.
          const isMissing =
            failure === 404 && (await page.locator('[data-test-subj="itemMissing"]').count()) > 0;
          const said = await alert.textContent();
          if (isMissing) expect(said).toMatch(/No [a-z ]+ "/);
          else if (failure === 'refused') expect(said).toContain("Can't reach the server.");
          else expect(said).toContain(`${REASON} ${failure}`);
          expect(await overflow(user)).toBeLessThanOrEqual(0);
          await picture(`failing-${name}-${failure}`);
          await page.unroute(pattern);
        }
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await page.locator('h1', { hasText: heading }).waitFor();
        await page.getByText(content).filter({ visible: true }).first().waitFor();
        expect(await page.getByText(REASON).count()).toBe(0);
        expect(await overflow(user)).toBeLessThanOrEqual(0);
        await picture(`full-${name}`);
      },
    );

    it('can be left while a server says nothing at all, which they say [GEN-02]', async () => {
      const { page } = user;
      let release: () => void = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/internalusers\/guest-00009$/, async (route) => {
        await held;
        // Anyone who has gone on has given the request up.
        await route.continue().catch(() => undefined);
      });
      await go(user, '#/users/edit/guest-00009');
      const waiting = page.getByRole('status').filter({ has: page.locator('.ant-skeleton') });
      await waiting.waitFor();
      expect(await waiting.textContent()).toContain('The server is taking longer than usual.');
      await picture('waiting');
      await go(user, '#/roles');
      await page.locator('h1', { hasText: 'Roles' }).waitFor();
      release();
      await page.unroute(/internalusers\/guest-00009$/);
    });

    it('draw few of ten thousand options, and find each by typing', async () => {
      const { page } = user;
      await go(user, '#/roles/edit/bare/mapuser');
      await page.locator('h1', { hasText: 'Map users' }).waitFor();
      const box = page.locator('#map-users-box input');
      await box.click();
      const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
      await options.first().waitFor();
      expect(await options.count()).toBeLessThan(50);
      await picture('options');
      await box.fill('guest-09876');
      await options.filter({ hasText: 'guest-09876' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Escape');
      await page.locator('#map-users-box .ant-select-selection-item', { hasText: 'guest-09876' }).waitFor();
      await picture('options-chosen');
      await go(user, '#/roles');
      await page.locator('[data-test-subj="confirmModalConfirmButton"]').click();
    });

    it('say what to do where there is nothing', async () => {
      const { page } = user;
      await go(user, '#/roles/view/bare');
      await page
        .getByText(/No cluster permissions/i)
        .first()
        .waitFor();
      await picture('empty-role');
      await page.getByRole('tab', { name: 'Mapped users' }).click();
      await page.locator('[data-test-subj="map-users"]').waitFor();
      await picture('empty-mapping');
      for (const [hash, heading] of [
        ['#/users', 'Internal users'],
        ['#/permissions', 'Permissions'],
        ['#/tenants', 'Multi-tenancy'],
      ] as const) {
        await go(user, hash);
        await page.locator('h1', { hasText: heading }).waitFor();
        await page.getByRole('searchbox').fill('no such user');
        await page.getByRole('button', { name: /clear/i }).first().waitFor();
        await page
          .getByText(/nothing|no .* match/i)
          .first()
          .waitFor();
      }
      await picture('empty-search');
    });

    it('leave a log that replays to the identical state', async () => {
      await user.finish([/status of (40[0-9]|500)/, /ERR_CONNECTION_REFUSED/, /api\/v1/]);
    });
  });
});
