import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page, type Response } from 'playwright-core';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';
const NAMES = Array.from({ length: 12 }, (_, at) => `crew-${String(at + 1).padStart(2, '0')}`);

const gateway = new Gateway();
const on = (name: string) => `[data-test-subj~="${name}"]`;

beforeAll(async () => {
  await gateway.start();
  const put = async (path: string, body: unknown) =>
    expect((await gateway.api('POST', `${CONFIGURATION}/${path}`, body)).status).toBe(200);
  for (const name of NAMES) await put(`internalusers/${name}`, { password: 'Plain-Meadow-88?z' });
  for (const name of ['readall_and_watch', 'readall_mine'])
    await put(`roles/${name}`, {
      cluster_permissions: ['cluster_monitor'],
      description: `What ${name} is for`,
    });
  await put('roles/many_permissions', {
    cluster_permissions: ['cluster_monitor', 'cluster_composite_ops', 'manage', 'manage_snapshots', 'read'],
  });
  await put('tenants/harbour', { description: 'Ships' });
});
afterAll(async () => {
  await gateway.dispose();
  await closeBrowser();
});

const fragment = (page: Page) => new URL(page.url()).hash;

describe('boxes of a table', () => {
  it.each(['light', 'dark'] as const)(
    'say which rows are selected, and that only some of a page are (%s)',
    async (colorScheme) => {
      const user = await BrowserUser.open(gateway.url, `boxes-${colorScheme}`, { colorScheme });
      const { page } = user;
      await user.goto(`${APP}#/users?size=10`);
      await user.signIn();
      const all = on('checkboxSelectAll');
      const row = '#_selection_column_crew-01-checkbox';
      await page.locator(row).check();
      const isMixed = () => page.locator(all).evaluate((box: HTMLInputElement) => box.indeterminate);
      expect(await isMixed()).toBe(true);
      await user.picture(`boxes-${colorScheme}`);
      await page.locator(all).check();
      expect(await isMixed()).toBe(false);
      await page.locator(on('selectionBar')).getByText('10 selected').waitFor();
      await page.locator(on('selectAllMatching')).click();
      await page.locator(on('selectionIssue')).getByText('your own account').waitFor();
      await user.picture(`selection-${colorScheme}`);
      await page.locator(on('selectionIssue')).getByRole('button').click();
      await page.locator('#Actions').getByRole('button').click();
      expect(await page.locator('#Actions #delete').isEnabled()).toBe(true);
      await user.finish();
    },
  );
});

describe('a return to a list', () => {
  it('is answered 304 while nothing was written, and the rows stay', async () => {
    const user = await BrowserUser.open(gateway.url, 'returns-to-a-list');
    const { page } = user;
    const statuses: number[] = [];
    const isList = (answer: Response) => answer.url().endsWith(`${CONFIGURATION}/internalusers`);
    page.on('response', (answer) => {
      if (isList(answer)) statuses.push(answer.status());
    });
    const rows = page.locator('tbody tr[data-row-key]');
    /** Opens a user and goes back, and waits for the answer about the list. */
    const leaveAndReturn = async () => {
      await page.locator('a[href="#/users/edit/crew-01"]').click();
      await page.locator('h1', { hasText: 'crew-01' }).waitFor();
      const answered = page.waitForResponse(isList);
      await page.goBack();
      await answered;
      await rows.first().waitFor();
    };
    const told = () => page.evaluate(() => window.gatehouse?.log.types() ?? []);
    await user.goto(`${APP}#/users`);
    await user.signIn();
    await rows.first().waitFor();
    const names = await rows.evaluateAll((shown) => shown.map((row) => row.getAttribute('data-row-key')));
    await leaveAndReturn();
    await page.waitForFunction(() => window.gatehouse?.log.types().includes('users/listUnchanged'));
    expect(statuses).toEqual([200, 304]);
    expect(await rows.evaluateAll((shown) => shown.map((row) => row.getAttribute('data-row-key')))).toEqual(
      names,
    );

    const path = `${CONFIGURATION}/internalusers/crew-new`;
    expect((await gateway.api('POST', path, { password: 'Plain-Meadow-88?z' })).status).toBe(200);
    await leaveAndReturn();
    await page.locator('a[href="#/users/edit/crew-new"]').waitFor();
    expect(statuses).toEqual([200, 304, 200]);
    expect((await told()).filter((type) => type === 'users/listUnchanged')).toHaveLength(1);
    expect((await gateway.api('DELETE', path)).status).toBe(200);
    await user.finish();
  });
});

/** The width of the column of cluster permissions, the chips seen in it, and the number of the others. */
async function chipsOf(page: Page) {
  const list = page.getByRole('row', { name: 'many_permissions' }).locator('.gh-chips').first();
  return list.evaluate((chips) => {
    const seen = [...chips.querySelectorAll('.gh-chip')].filter(
      (chip) => getComputedStyle(chip).position === 'static',
    );
    const more = getComputedStyle(chips.querySelector('.gh-more') ?? chips, '::after').content;
    return { width: chips.clientWidth, seen: seen.map((chip) => chip.textContent), more };
  });
}

describe('a cell with many items', () => {
  it('shows as many as fit in its column, and the number of the others [SEC-22]', async () => {
    const user = await BrowserUser.open(gateway.url, 'chips');
    const { page } = user;
    await user.goto(`${APP}#/roles?q=many_permissions`);
    await user.signIn();
    const items = ['cluster_monitor', 'cluster_composite_ops', 'manage'];
    const shown = async (count: number) => {
      const chips = await chipsOf(page);
      expect(chips).toEqual({ ...chips, seen: items.slice(0, count), more: `"+${5 - count}"` });
      expect([count, chips.width < 180 ? 1 : chips.width < 280 ? 2 : 3]).toEqual([count, count]);
    };
    await shown(2);
    await page.getByRole('button', { name: 'View' }).click();
    const press = async (name: string, times: number) => {
      for (let count = 0; count < times; count += 1) await page.getByRole('button', { name }).click();
    };
    await press('Make Cluster permissions narrower', 4);
    await shown(1);
    await press('Make Cluster permissions wider', 8);
    await shown(3);
    await page.emulateMedia({ media: 'print' });
    expect((await chipsOf(page)).seen).toEqual(items);
    await user.finish();
  });
});

describe('the menu of a list', () => {
  it('is walked by the arrows, past what cannot be used', async () => {
    const user = await BrowserUser.open(gateway.url, 'menu-arrows');
    const { page } = user;
    await user.goto(`${APP}#/users`);
    await user.signIn();
    for (const name of NAMES.slice(0, 2)) await page.locator(`#_selection_column_${name}-checkbox`).check();
    await page.locator('#Actions').getByRole('button').click();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    const ids = (entries: Element[]) => entries.map(({ id }) => id);
    const all = await menu.locator('[role=menuitem]').evaluateAll(ids);
    const usable = await menu.locator('[role=menuitem]:not([aria-disabled=true])').evaluateAll(ids);
    expect(all).toEqual(expect.arrayContaining(['edit', 'duplicate', ...usable]));
    expect(usable).not.toContain('duplicate');
    expect(usable.length).toBeGreaterThan(1);
    for (const id of [...usable, ...usable.slice(0, 1)]) {
      await page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
      await page.keyboard.press('ArrowDown');
    }
    await user.finish();
  });
});

describe('the way a list is shown', () => {
  it('is in the address: it survives a reload, returns with Back, and opens elsewhere', async () => {
    const user = await BrowserUser.open(gateway.url, 'list-address');
    const { page } = user;
    const rows = () =>
      page.locator(`${on('user-list')} tbody tr[data-row-key] td:nth-child(2)`).allTextContents();
    await user.goto(`${APP}#/users`);
    await user.signIn();
    await page.getByRole('searchbox').fill('crew');
    await page.getByRole('searchbox').press('Enter');
    await page.getByRole('button', { name: 'Username' }).click();
    await page.getByLabel('Rows per page').click();
    await page.getByTitle('10 / page').click();
    await page.getByRole('button', { name: 'Next page' }).click();
    const shared = '#/users?q=crew&sort=-username&size=10&page=2';
    await page.waitForURL(`**${shared}`);
    const names = ['crew-02', 'crew-01'];
    expect(await rows()).toEqual(names);

    await page.getByRole('link', { name: 'crew-02' }).click();
    await page.getByLabel('Username').waitFor();
    await page.goBack();
    await page.getByRole('searchbox').waitFor();
    expect(fragment(page)).toBe(shared);
    expect(await rows()).toEqual(names);
    await page.reload();
    await page.getByRole('link', { name: 'crew-02' }).waitFor();
    expect(await rows()).toEqual(names);

    const other = await BrowserUser.open(gateway.url, 'list-address-other');
    await other.goto(`${APP}${shared}`);
    await other.signIn();
    await other.page.getByRole('link', { name: 'crew-02' }).waitFor();
    expect(await other.page.getByRole('searchbox').inputValue()).toBe('crew');

    // What makes no sense is as if it were not there.
    await other.goto(`${APP}#/users?sort=__proto__&page=-1&size=7&filter.__proto__=x`);
    await other.page.reload();
    await other.page.getByText('1–13 of 13').waitFor();
    await other.finish();
    await user.finish();
  });

  it('has the tab of a role in its address', async () => {
    const user = await BrowserUser.open(gateway.url, 'role-tab');
    const { page } = user;
    await user.goto(`${APP}#/roles/view/readall_mine`);
    await user.signIn();
    await page.getByRole('tab', { name: 'Mapped users' }).click();
    await page.waitForURL('**#/roles/view/readall_mine/mapuser');
    await page.reload();
    await page.getByRole('tab', { name: 'Mapped users', selected: true }).waitFor();
    await user.finish();
  });

  it('links the name of a tenant to its dialog, by Enter as well', async () => {
    const user = await BrowserUser.open(gateway.url, 'tenant-link');
    const { page } = user;
    await user.goto(`${APP}#/tenants`);
    await user.signIn();
    await page.getByRole('link', { name: 'harbour' }).press('Enter');
    await page.locator(on('tenantModal')).waitFor();
    expect(fragment(page)).toBe('#/tenants/edit/harbour');
    await user.picture('tenant-dialog');
    await page.locator(on('tenantModal')).locator(on('cancel')).click();
    await page.waitForURL('**#/tenants');
    await user.finish();
  });
});

describe('a picker', () => {
  it('takes the exact option on Enter, and no user who does not exist', async () => {
    const user = await BrowserUser.open(gateway.url, 'picker');
    const { page } = user;
    await user.goto(`${APP}#/users`);
    await user.signIn();
    await page.locator('#_selection_column_crew-01-checkbox').check();
    await page.locator('#Actions').getByRole('button').click();
    await page.locator('#assign-roles').click();
    await page.locator('#assign-mappedRoles input').pressSequentially('readall');
    await user.picture('picker-roles');
    await page.locator('#assign-mappedRoles input').press('Enter');
    expect(await page.locator('#assign-mappedRoles .ant-select-selection-item').allTextContents()).toEqual([
      'readall',
    ]);
    await page.keyboard.press('Escape');
    await user.goto(`${APP}#/roles/edit/readall_mine/mapuser`);
    await page.reload();
    const users = page.getByRole('combobox', { name: 'Users' });
    await users.pressSequentially('w-07');
    await user.picture('picker-users');
    await users.press('Enter');
    await users.pressSequentially('stranger');
    await users.press('Enter');
    const pills = () => page.locator('#map-users-box .ant-select-selection-item').allTextContents();
    expect(await pills()).toEqual(['crew-07']);
    await user.picture('picker-stranger');
    await users.press('ArrowDown');
    await users.press('Enter');
    expect(await pills()).toEqual(['crew-07', 'strangerexternal']);
    await users.press('Escape');
    await user.picture('picker-external');
    await user.finish();
  });
});
