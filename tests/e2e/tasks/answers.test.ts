import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAccess, CountedActions } from '../support/actions';
import { Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const gateway = new Gateway();
const SECURITY = '/app/security-dashboards-plugin';
const CONFIGURATION = '/api/v1/configuration';

const role = (fields: string[], description: string) => ({
  description,
  index_permissions: [
    { index_patterns: ['hr-*'], fls: fields, dls: '', masked_fields: [], allowed_actions: ['read'] },
  ],
});

beforeAll(async () => {
  await gateway.start();
  const post = (path: string, body: object) => gateway.api('POST', `${CONFIGURATION}/${path}`, body);
  await post('internalusers/bob', { password: 'Quiet-Meadow-77?x', backend_roles: ['sales'] });
  await post('roles/hr_reader', role(['~salary'], 'Personnel files'));
  await post('rolesmapping/hr_reader', { backend_roles: ['hr'] });
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

const described = async () => {
  const answer = await gateway.api('GET', `${CONFIGURATION}/roles/hr_reader`);
  return ((await answer.json()) as { description: string }).description;
};

describe('why a user cannot read an index', () => {
  it('takes at most 8 actions to find out, with the change that would allow it', async () => {
    const admin = await BrowserUser.open(gateway.url, 'task-why');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/getstarted`);
    const actions = new CountedActions();
    await actions.click(
      page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'Check access' }),
    );
    const confirm = true;
    await actions.enter(page.getByRole('combobox', { name: 'User' }), 'bob', { confirm });
    await page.getByRole('heading', { name: /Effective roles/ }).waitFor();
    await actions.enter(page.getByRole('combobox', { name: 'Action' }), 'search', { confirm });
    await actions.enter(page.getByLabel('Index', { exact: true }), 'hr-2026');
    await actions.click(page.getByRole('button', { name: 'Check' }));
    await page.getByText("bob can't search hr-2026").waitFor();
    await actions.click(page.getByRole('link', { name: 'Map the user to role hr_reader.' }));
    await page.waitForURL(/#\/roles\/edit\/hr_reader\/mapuser\?user=bob$/);
    expect(actions.count).toBeLessThanOrEqual(8);
    await admin.finish();
  });

  it('is refused to users without rights', async () => {
    const bob = await BrowserUser.open(gateway.url, 'task-why-bob');
    await bob.signIn('bob', 'Quiet-Meadow-77?x');
    for (const page of ['access?user=admin', 'history', 'activity', 'transfer', 'users/edit/admin/account']) {
      await bob.goto(`${SECURITY}#/${page}`);
      await bob.page.getByText("You don't have access to Security").first().waitFor();
      expect(await bob.page.getByRole('tab').count()).toBe(0);
    }
    await bob.finish([/403/]);
  });
});

describe('why a user of a directory cannot read an index', () => {
  it('takes at most 5 actions to find out, with the groups of the user', async () => {
    const admin = await BrowserUser.open(gateway.url, 'task-directory');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/getstarted`);
    const actions = new CountedActions();
    await actions.click(
      page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'Check access' }),
    );
    await actions.enter(page.getByRole('combobox', { name: 'User' }), 'mara.directory');
    await page.getByText('mara.directory', { exact: false }).last().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Backend roles' }).waitFor();
    await actions.enter(page.getByRole('combobox', { name: 'Backend roles' }), 'visitors');
    await page.keyboard.press('Enter');
    await actions.enter(page.getByRole('combobox', { name: 'Action' }), 'search', { confirm: true });
    await actions.enter(page.getByLabel('Index', { exact: true }), 'hr-2026');
    await page.keyboard.press('Enter');
    const verdict = page.locator('[data-test-subj="accessVerdict"]');
    await verdict.getByText("mara.directory can't search hr-2026").waitFor();
    await verdict.getByText('No', { exact: true }).waitFor();
    expect(actions.count).toBeLessThanOrEqual(5);
    expect(page.url()).toContain('user=mara.directory&backendRole=visitors&action=search&index=hr-2026');
    await admin.finish();
  });
});

describe('who can read hr-*', () => {
  it('takes at most 12 actions to answer with a file, and prints all rows', async () => {
    const post = (path: string, body: object) => gateway.api('POST', `${CONFIGURATION}/${path}`, body);
    await post('roles/pay_reader', {
      index_permissions: [{ index_patterns: ['hr-pay-*'], allowed_actions: ['read'] }],
    });
    const account = {
      hash: '$2y$12$Wz0PfVkfyOyrEVjHpTfLmuSk7GdwEQ28BwzeNsN8vMkCvJUJUc7qa',
      backend_roles: ['hr'],
    };
    await post('internalusers/=cmd', account);
    for (let at = 0; at < 30; at += 1) await post(`internalusers/clerk${at}`, account);
    const admin = await BrowserUser.open(gateway.url, 'task-who-can');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/getstarted`);
    const actions = new CountedActions();
    await actions.click(
      page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'Check access' }),
    );
    await actions.click(page.getByRole('tab', { name: 'Who can' }));
    await actions.enter(page.getByRole('combobox', { name: 'Action' }), 'search', { confirm: true });
    await actions.enter(page.getByLabel('Index', { exact: true }), 'hr-*');
    await actions.click(page.getByRole('button', { name: 'Check' }));
    await page.getByText(/covers? all of hr-\*, \d+ covers? a part of it\./).waitFor();
    const download = page.waitForEvent('download');
    await actions.click(page.getByRole('button', { name: 'Export CSV' }));
    expect(actions.count).toBeLessThanOrEqual(12);
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text.split('\r\n').filter((line) => line.startsWith('"user","clerk'))).toHaveLength(30);
    expect(text).toMatch(/"user","'=cmd","all","hr_reader","","20\d\d-.*Z","never","","~salary",""/);

    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset['printed'] = document.body.innerText;
        dispatchEvent(new Event('afterprint'));
      };
    });
    await page.emulateMedia({ media: 'print' });
    await page.locator('[data-test-subj="accessPrint"]').evaluate((button: HTMLElement) => button.click());
    await page.waitForFunction(() => document.documentElement.dataset['printed'] !== undefined);
    const printed = await page.evaluate(() => document.documentElement.dataset['printed'] ?? '');
    expect(printed).toMatch(/Who can search hr-\*\?\s+Asked by admin, .*20\d\d/);
    expect(printed.match(/clerk\d+/g)).toHaveLength(30);
    for (const chrome of ['Export CSV', 'Rows per page', 'Get started'])
      expect(printed).not.toContain(chrome);
    await admin.finish();
  });
});

describe('who changed a role', () => {
  it('is answered in the history, and undone, in at most 6 actions', async () => {
    await gateway.api('POST', `${CONFIGURATION}/roles/hr_reader`, role([], 'Everything'));
    const admin = await BrowserUser.open(gateway.url, 'task-who');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/getstarted`);
    const actions = new CountedActions();
    await actions.click(
      page.getByRole('navigation', { name: 'Security' }).getByRole('link', { name: 'History' }),
    );
    const change = page
      .locator('[data-test-subj^="revision-"]', { hasText: 'changed role hr_reader' })
      .first();
    await change.getByText('admin', { exact: true }).waitFor();
    await actions.click(change.getByRole('button', { name: 'Show changes' }));
    await change.getByText('Personnel').first().waitFor();
    await actions.click(change.getByRole('button', { name: 'Undo this change' }));
    await actions.click(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }));
    await page.getByText('hr_reader restored').waitFor();
    expect(actions.count).toBeLessThanOrEqual(6);
    expect(await described()).toBe('Personnel files');
    await admin.finish();
  });

  it('is undone from the notification of a save or deletion', async () => {
    const admin = await BrowserUser.open(gateway.url, 'task-undo');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${SECURITY}#/roles/edit/hr_reader`);
    await page.locator('[data-test-subj="role-description"]').fill('Mistake');
    await page.locator('#submit').click();
    await page.locator('h1', { hasText: 'hr_reader' }).waitFor();
    expect(await described()).toBe('Mistake');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('hr_reader restored').waitFor();
    expect(await described()).toBe('Personnel files');

    const named = async () =>
      (await gateway.api('GET', `${CONFIGURATION}/rolesmapping/hr_reader`)).json() as Promise<{
        users: string[];
      }>;
    await gateway.api('POST', `${CONFIGURATION}/rolesmapping/hr_reader`, { users: ['bob', 'eve'] });
    await admin.goto(`${SECURITY}#/users`);
    await page.getByRole('row', { name: /bob/ }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.locator('#Actions').getByText('Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('User "bob" deleted').waitFor();
    expect((await named()).users).toEqual(['eve']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await confirmAccess(page);
    await page.getByText('2 changes undone').waitFor();
    expect((await named()).users).toEqual(['bob', 'eve']);
    await page.getByRole('row', { name: /bob/ }).waitFor();
    await admin.finish();
  });
});
