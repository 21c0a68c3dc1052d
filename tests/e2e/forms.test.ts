import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const APP = '/app/security-dashboards-plugin';

const subject = (page: Page, name: string) => page.locator(`[data-test-subj="${name}"]`);
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return (
      element?.getAttribute('data-test-subj') ??
      (element?.tagName === 'H1' ? `H1 ${element.textContent}` : element?.tagName)
    );
  });

/** The pairs among the visible parts of a form row that lie over each other. */
const overlaps = (page: Page, field: string) =>
  page.evaluate((name) => {
    const row = document.querySelector(`[data-test-subj="${name}"]`)?.closest('.ant-form-item');
    const boxes = [...(row?.children ?? [])]
      .map((child) => ({ name: child.className, box: child.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0);
    return boxes.flatMap((a, at) =>
      boxes
        .slice(at + 1)
        .filter((b) => a.box.bottom > b.box.top + 0.5 && b.box.bottom > a.box.top + 0.5)
        .map((b) => `${a.name} over ${b.name}`),
    );
  }, field);

/** The fields that the keyboard reaches from the first one on, and that then lie, even in part, behind the bar below the form or the header. */
async function hiddenFields(page: Page, steps: number): Promise<string[]> {
  const hidden: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      const bar = document.querySelector('.gh-form-bar');
      if (!element || !bar || bar.contains(element) || !element.closest('form')) return null;
      const [box, over] = [element.getBoundingClientRect(), bar.getBoundingClientRect()];
      const header = document.querySelector('.gh-header')?.getBoundingClientRect().bottom ?? 0;
      const isHidden = box.height > 0 && (box.bottom > over.top + 1 || box.top < header - 1);
      return isHidden
        ? `${element.tagName} ${element.id} ${Math.round(box.top)} behind ${Math.round(over.top)}`
        : null;
    });
    if (found) hidden.push(found);
  }
  return hidden;
}

describe('forms in the browser', () => {
  const gateway = new Gateway();
  beforeAll(async () => {
    await gateway.start();
  });
  afterAll(async () => {
    await gateway.dispose();
    await closeBrowser();
  });

  it.each([
    [1440, 'light'],
    [800, 'dark'],
  ] as const)(
    'state the password rule that is enforced, at %i px in %s colours, and go to the password that breaks it',
    async (width, colorScheme) => {
      const user = await BrowserUser.open(gateway.url, `forms-password-${width}`, { width, colorScheme });
      const { page } = user;
      await user.goto(`${APP}#/users/create`);
      await user.signIn();
      await subject(page, 'name-text').fill('carol');
      await subject(page, 'password').fill('Password1!');
      await subject(page, 're-enter-password').fill('Password1!');
      await page.getByText('Strength: fair').waitFor();
      expect(await page.getByText('Too weak: it must be strong.').count()).toBe(1);
      expect(await page.getByText(/rated strong or better, and not similar to the username\.$/).count()).toBe(
        1,
      );
      expect(await overlaps(page, 'password')).toEqual([]);
      await page.getByRole('button', { name: 'Create internal user' }).click();
      expect(await focused(page)).toBe('password');
      const error = page.getByText(/^The password is too easy to guess\./);
      await error.waitFor();
      const bar = await page.locator('.gh-form-bar').boundingBox();
      const box = await error.boundingBox();
      expect(box && bar && box.y + box.height <= bar.y).toBe(true);
      expect(await overlaps(page, 'password')).toEqual([]);
      await user.picture(`forms-password-${width}-${colorScheme}`);

      await page.locator('#user-icon-btn').click();
      await subject(page, 'reset-password').click();
      await subject(page, 'new-password').fill('Password1!');
      await page.getByRole('dialog').getByText('Strength: fair').waitFor();
      expect(await overlaps(page, 'new-password')).toEqual([]);
      expect(await page.getByText("Passwords don't match.").count()).toBe(0);
      await subject(page, 'new-password').fill('Silver-Thicket-58!');
      await subject(page, 'reenter-new-password').fill('Silver-Thicket-58!');
      await subject(page, 'current-password').fill('not the one');
      await subject(page, 'reset').click();
      await page.getByText('Invalid current password.', { exact: true }).waitFor();
      expect(await focused(page)).toBe('current-password');
      await user.picture(`forms-reset-${width}-${colorScheme}`);
      await user.finish([/401/]);
    },
  );

  it('have the focus where the user continues, and never behind the bar below them', async () => {
    const user = await BrowserUser.open(gateway.url, 'forms-focus');
    const { page } = user;
    await user.goto(`${APP}#/roles`);
    await user.signIn();
    await page.getByRole('link', { name: 'Internal users' }).first().click();
    await page.getByRole('link', { name: 'Create internal user' }).waitFor();
    expect(await focused(page)).toBe('H1 Internal users');
    // What the address keeps of a list leaves the focus where it is.
    await page.getByRole('searchbox').first().fill('admin');
    await page.waitForFunction(() => location.hash.includes('admin'));
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.getByRole('link', { name: 'Roles', exact: true }).first().click();
    await page.getByRole('link', { name: 'Create role' }).click();
    await subject(page, 'name-text').waitFor();
    expect(await focused(page)).toBe('name-text');
    for (const height of [900, 450]) {
      await page.setViewportSize({ width: height === 900 ? 1440 : 720, height });
      await subject(page, 'name-text').focus();
      expect(await hiddenFields(page, 24)).toEqual([]);
    }
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Create role' }).waitFor();
    expect(await focused(page)).toBe('H1 Roles');
    await user.finish();
  });

  it('say that nothing is lost when the server is away, and save when it is back; a list says no number', async () => {
    const user = await BrowserUser.open(gateway.url, 'forms-outage');
    const { page } = user;
    const role = {
      cluster_permissions: ['read'],
      index_permissions: [],
      tenant_permissions: [],
      description: 'before',
    };
    expect((await gateway.api('POST', '/api/v1/configuration/roles/outage', role)).status).toBe(200);
    await user.goto(`${APP}#/roles/edit/outage`);
    await user.signIn();
    await subject(page, 'role-description').fill('after');
    await page.route(/\/api\/v1\/configuration\//, (route) => route.abort());
    await page.getByRole('button', { name: 'Save changes' }).click();
    const failure = subject(page, 'saveFailed');
    await failure.getByText('Not saved. Your changes are still here.').waitFor();
    await failure.getByText("Can't reach the server.").waitFor();
    expect(await page.getByText(/refresh the page/).count()).toBe(0);
    await user.picture('forms-outage');
    await page.unroute(/\/api\/v1\/configuration\//);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'outage' }).waitFor();

    await page.route(/\/api\/v1\/configuration\/roles(mapping)?$/, (route) => route.abort());
    await page.getByRole('link', { name: 'Roles', exact: true }).first().click();
    await page.locator('.gh-table-failed').waitFor();
    expect(await page.getByRole('heading', { name: 'Roles', exact: true }).count()).toBe(2);
    expect(await page.getByText(/Roles \(\d/).count()).toBe(0);
    expect(await page.getByText(/of 1$/).count()).toBe(0);
    await user.picture('forms-list-failed');
    await page.unroute(/\/api\/v1\/configuration\/roles(mapping)?$/);
    await page.locator('.gh-table-failed').getByRole('button', { name: 'Try again' }).click();
    await page
      .getByText(/Roles \(\d\d/)
      .first()
      .waitFor();
    await user.finish([/ERR_FAILED/, /Failed to fetch/]);
  });

  it.each([
    [1440, 'light'],
    [800, 'dark'],
  ] as const)(
    'show a conflict inside index permissions by its fields, with its author, at %i px in %s colours',
    async (width, colorScheme) => {
      const name = `payroll-${width}`;
      const block = {
        index_patterns: ['hr-*'],
        allowed_actions: ['read'],
        dls: '',
        fls: ['~salary'],
        masked_fields: [],
      };
      const role = { cluster_permissions: [], tenant_permissions: [], index_permissions: [block] };
      const at = `/api/v1/configuration/roles/${name}`;
      expect((await gateway.api('POST', at, role)).status).toBe(200);
      const user = await BrowserUser.open(gateway.url, `forms-conflict-${width}`, { width, colorScheme });
      const { page } = user;
      await user.goto(`${APP}#/roles/edit/${name}`);
      await user.signIn();
      await page
        .getByLabel(/^Document-level security/)
        .first()
        .fill('{"match_all":{}}');
      const theirs = { ...block, fls: ['~salary', '~age'], allowed_actions: ['read', 'search'] };
      expect((await gateway.api('POST', at, { ...role, index_permissions: [theirs] })).status).toBe(200);
      await page.getByRole('button', { name: 'Save changes' }).click();
      const dialog = subject(page, 'conflictModal');
      await dialog.getByText(/was changed in another session of yours while you were editing/).waitFor();
      await dialog.getByText('~age').first().waitFor();
      expect(await dialog.textContent()).not.toMatch(/index_patterns|allowed_actions|\[/);
      await user.picture(`forms-conflict-${width}-${colorScheme}`);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await page.getByRole('heading', { name }).waitFor();
      const saved = (await (await gateway.api('GET', at)).json()) as typeof role;
      expect(saved.index_permissions).toEqual([{ ...theirs, dls: '{"match_all":{}}' }]);
      await user.finish([/409/]);
    },
  );
});
