import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';

/** One thing that two users edit at once: both change its description, and each one field of their own. */
interface Shared {
  /** Under the configuration API. */
  path: string;
  before: object;
  open: (page: Page) => Promise<void>;
  change: (page: Page, text: string) => Promise<void>;
  save: (page: Page) => Promise<void>;
}

const goTo = (hash: string, title: string) => async (page: Page) => {
  // The same document with another fragment: the page stays, as for a user who follows a link.
  await page.evaluate((to) => void (location.hash = to), hash);
  await page.locator('h1', { hasText: title }).waitFor();
};
const fill = (selector: string) => (page: Page, text: string) => page.locator(selector).fill(text);
const submit = (page: Page) => page.locator('#submit').click();
const openDialog = (hash: string, title: string, row: string) => async (page: Page) => {
  await goTo(hash, title)(page);
  await page.locator('[data-test-subj="reload"]').click();
  await page.getByRole('checkbox', { name: `Select ${row}`, exact: true }).check();
  await page.locator('#Actions').getByRole('button').click();
  await page.locator('#edit').click();
  await page.getByRole('dialog').locator('textarea').waitFor();
};

const SHARED: Record<string, Shared> = {
  user: {
    path: 'internalusers/shared',
    before: { password: 'Plain-Meadow-88?z', description: 'old', backend_roles: ['kept'] },
    open: goTo('#/users/edit/shared', 'shared'),
    change: fill('[data-test-subj="user-description"]'),
    save: submit,
  },
  role: {
    path: 'roles/shared',
    before: { description: 'old', cluster_permissions: ['cluster_monitor'] },
    open: goTo('#/roles/edit/shared', 'Edit role'),
    change: (page, text) => page.getByRole('textbox', { name: /^Description/ }).fill(text),
    save: (page) => page.getByRole('button', { name: 'Save changes' }).click(),
  },
  mapping: {
    path: 'rolesmapping/shared',
    before: { description: 'old', users: ['kept'] },
    open: goTo('#/roles/edit/shared/mapuser', 'Map users'),
    change: (page, text) => page.getByRole('textbox', { name: /^Description/ }).fill(text),
    save: (page) => page.getByRole('button', { name: 'Map users', exact: true }).click(),
  },
  'action group': {
    path: 'actiongroups/shared_group',
    before: { description: 'old', allowed_actions: ['read'] },
    open: openDialog('#/permissions', 'Permissions', 'shared_group'),
    change: fill('[data-test-subj="action-group-description"]'),
    save: submit,
  },
  tenant: {
    path: 'tenants/shared',
    before: { description: 'old' },
    open: openDialog('#/tenants', 'Multi-tenancy', 'shared'),
    change: fill('[data-test-subj="tenant-description"]'),
    save: submit,
  },
};

describe('two users who edit the same thing', () => {
  const gateway = new Gateway();
  let mine: BrowserUser;
  let theirs: BrowserUser;

  beforeAll(async () => {
    await gateway.start();
    for (const { path, before } of Object.values(SHARED)) {
      expect((await gateway.api('POST', `${CONFIGURATION}/${path}`, before)).status).toBe(200);
    }
    mine = await BrowserUser.open(gateway.url, 'conflict-mine');
    theirs = await BrowserUser.open(gateway.url, 'conflict-theirs', { width: 800, colorScheme: 'dark' });
    for (const user of [mine, theirs]) {
      await user.goto(`${APP}#/getstarted`);
      await user.signIn();
      await user.page.locator('h1').first().waitFor();
    }
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  const stored = async (path: string) =>
    (await (await gateway.api('GET', `${CONFIGURATION}/${path}`)).json()) as Record<string, unknown>;

  /** The answer to the next write of this page under `path`. */
  const answered = (page: Page, path: string) =>
    page.waitForResponse(
      (response) =>
        response.request().method() !== 'GET' && response.url().includes(`${CONFIGURATION}/${path}`),
    );
  const conflictOf = ({ page }: BrowserUser) => page.locator('[data-test-subj="conflictModal"]');
  /** Sends a form and gives the status of the answer. */
  const send = async ({ page }: BrowserUser, path: string, save: (page: Page) => Promise<void>) => {
    const [answer] = await Promise.all([answered(page, path), save(page)]);
    return answer.status();
  };
  const decide = async (user: BrowserUser, button: string) => {
    await conflictOf(user).locator(`[data-test-subj="${button}"]`).click();
    await conflictOf(user).waitFor({ state: 'detached' });
  };

  it.each(Object.entries(SHARED))(
    'are told of it: a %s is saved as the second one decides (abuse case 14)',
    async (kind, { path, before, open, change, save }) => {
      for (const { page } of [mine, theirs]) await open(page);
      await change(theirs.page, 'theirs');
      expect(await send(theirs, path, save)).toBe(200);

      await change(mine.page, 'mine');
      expect(await send(mine, path, save)).toBe(409);
      await conflictOf(mine).waitFor();
      await mine.picture(`conflict-${kind.replace(' ', '-')}`);
      const versions = conflictOf(mine).locator('[data-test-subj="conflict-description"] dd');
      expect((await versions.allTextContents()).map((text) => text.includes('old'))).toEqual([
        true,
        true,
        true,
      ]);
      expect(await conflictOf(mine).locator('ins').allTextContents()).toEqual(['mine', 'theirs']);
      expect(await stored(path)).toMatchObject({ description: 'theirs' });

      // Back in the form, nothing typed is lost; the next try asks again.
      await mine.page.keyboard.press('Escape');
      await conflictOf(mine).waitFor({ state: 'detached' });
      expect(await send(mine, path, save)).toBe(409);
      await conflictOf(mine).locator('[data-test-subj="mine-description"]').check();
      const [answer] = await Promise.all([answered(mine.page, path), decide(mine, 'conflictSave')]);
      expect(answer.status()).toBe(200);
      const { password: _password, ...others } = before as Record<string, unknown>;
      expect(await stored(path)).toMatchObject({ ...others, description: 'mine' });
    },
  );

  it('change different settings of auditing, and both changes hold', async () => {
    const open = goTo('#/auditLogging/edit/generalSettings', 'General settings');
    for (const { page } of [mine, theirs]) await open(page);
    const before = (await stored('audit')) as { config: { audit: Record<string, unknown> } };
    const save = (page: Page) => page.locator('[data-test-subj="save"]').click();
    await theirs.page.getByLabel('audit:enable_transport').click();
    expect(await send(theirs, 'audit/config', save)).toBe(200);
    await mine.page.getByLabel('audit:resolve_indices').click();
    expect(await send(mine, 'audit/config', save)).toBe(409);
    await conflictOf(mine).waitFor();
    await mine.picture('conflict-audit');
    const [answer] = await Promise.all([answered(mine.page, 'audit/config'), decide(mine, 'conflictSave')]);
    expect(answer.status()).toBe(200);
    const { audit } = before.config;
    expect(((await stored('audit')) as typeof before).config.audit).toEqual({
      ...audit,
      enable_transport: !audit['enable_transport'],
      resolve_indices: !audit['resolve_indices'],
    });
  });

  it('change different settings of tenancy, and both changes hold', async () => {
    const open = goTo('#/tenantsConfigureTab', 'Multi-tenancy');
    for (const { page } of [mine, theirs]) {
      await open(page);
      await page.locator('[data-test-subj="demoComboBox"]').waitFor();
    }
    await theirs.page.locator('#EnablePrivateTenantCheckBox').uncheck();
    await theirs.page.getByRole('button', { name: 'Save changes' }).click();
    await theirs.page.locator('#privateTenancyChangeCheckbox').check();
    const apply = (page: Page) => page.getByRole('button', { name: 'Apply changes' }).click();
    expect(await send(theirs, 'tenancy/config', apply)).toBe(200);

    await mine.page.locator('[data-test-subj="demoComboBox"] input').click();
    await mine.page.locator('.ant-select-item-option', { hasText: 'shared' }).click();
    await mine.page.getByRole('button', { name: 'Save changes' }).click();
    const change = (page: Page) => page.getByRole('button', { name: 'Change default tenant' }).click();
    expect(await send(mine, 'tenancy/config', change)).toBe(409);
    await conflictOf(mine).waitFor();
    await mine.picture('conflict-tenancy');
    const [answer] = await Promise.all([answered(mine.page, 'tenancy/config'), decide(mine, 'conflictSave')]);
    expect(answer.status()).toBe(200);
    expect(await stored('tenancy/config')).toEqual({
      multitenancy_enabled: true,
      private_tenant_enabled: false,
      default_tenant: 'shared',
      sign_in_options: ['BASIC'],
    });
  });

  it('meet in two tabs of one browser, too, and a deleted user is made again only with a password', async () => {
    const { path, open, change, save } = SHARED['user'] as Shared;
    const tab = await mine.context.newPage();
    await tab.goto(`${gateway.url}${APP}#/users`);
    await open(mine.page);
    await change(mine.page, 'typed before it was gone');
    await tab.getByRole('checkbox', { name: 'Select shared', exact: true }).check();
    await tab.locator('#Actions').getByRole('button').click();
    await tab.locator('#delete').click();
    const [gone] = await Promise.all([
      answered(tab, path),
      tab.locator('[data-test-subj="confirmModalConfirmButton"]').click(),
    ]);
    expect(gone.status()).toBe(200);
    await tab.close();

    expect(await send(mine, path, save)).toBe(409);
    await conflictOf(mine).waitFor();
    await mine.picture('conflict-deleted');
    expect(await conflictOf(mine).locator('[data-test-subj="conflictRecreate"]').isDisabled()).toBe(true);
    await decide(mine, 'conflictBack');
    await mine.page.locator('[data-test-subj="password"]').fill('Other-Meadow-99?y');
    await mine.page.locator('[data-test-subj="re-enter-password"]').fill('Other-Meadow-99?y');
    expect(await send(mine, path, save)).toBe(409);
    const [answer] = await Promise.all([answered(mine.page, path), decide(mine, 'conflictRecreate')]);
    expect(answer.status()).toBe(200);
    expect(await stored(path)).toMatchObject({
      description: 'typed before it was gone',
      backend_roles: ['kept'],
    });
  });

  it('meet in a list: what was changed since it was listed is named, and stays', async () => {
    for (const name of ['list-a', 'list-b', 'list-c']) {
      await gateway.api('POST', `${CONFIGURATION}/tenants/${name}`, { description: '' });
    }
    const { page } = mine;
    await goTo('#/tenants', 'Multi-tenancy')(page);
    await page.locator('[data-test-subj="reload"]').click();
    for (const name of ['list-a', 'list-b', 'list-c'])
      await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
    await gateway.api('POST', `${CONFIGURATION}/tenants/list-b`, { description: 'still in use' });
    await page.locator('#Actions').getByRole('button').click();
    await page.locator('#delete').click();
    await page.locator('[data-test-subj="confirmModalConfirmButton"]').click();
    const results = page.locator('[data-test-subj="deletionResults"]');
    await results.getByText('was changed since it was read').waitFor();
    expect(await results.locator('.gh-results-failed').allTextContents()).toEqual([
      expect.stringContaining('list-b'),
    ]);
    expect(Object.keys((await stored('tenants'))['data'] as object)).toContain('list-b');
    expect(Object.keys((await stored('tenants'))['data'] as object)).not.toContain('list-a');
  });

  it('leave logs that replay, in which the story of every conflict can be read', async () => {
    const log = await mine.verifyLog();
    expect(log).toContain('conflicts/conflictFound');
    expect(log).toContain('conflicts/sidesChosen');
    expect(log).not.toContain('Other-Meadow-99?y');
    await mine.finish([/409/, /404/]);
    await theirs.finish();
  });
});
