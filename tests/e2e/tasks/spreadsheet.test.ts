import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confirmAccess, CountedActions } from '../support/actions';
import { Gateway } from '../support/gateway';
import { BrowserUser, closeBrowser } from '../support/session';

const APP = '/app/security-dashboards-plugin';
const USERS = '/api/v1/configuration/internalusers';
const MOST_ACTIONS = 6;
const GIVEN = 'Quiet-Meadow-77?x';
const NAMES = Array.from({ length: 30 }, (_, at) => `new.user${at + 1}`);

/** As a German spreadsheet saves it: a byte order mark, semicolons, and quotes where they are needed. */
const SHEET = `\uFEFFName;Passwort;Password;Backend roles;Roles;Attributes;Description\r\n${NAMES.map(
  (name, at) => `${name};;${at === 0 ? GIVEN : ''};"staff; crew";hr_reader;dept=hr;"Row ""${at + 1}"""\r\n`,
).join('')}`;

describe('a task: 30 users of a spreadsheet get accounts', () => {
  const gateway = new Gateway();
  beforeAll(async () => {
    await gateway.start();
    await gateway.api('POST', '/api/v1/configuration/roles/hr_reader', {
      index_permissions: [{ index_patterns: ['hr-*'], allowed_actions: ['read'] }],
    });
  });
  afterAll(async () => {
    await closeBrowser();
    await gateway.dispose();
  });
  const read = async (name: string) => gateway.api('GET', `${USERS}/${name}`);

  it(`is done in at most ${MOST_ACTIONS} actions, with passwords, and undone as one act`, async () => {
    const admin = await BrowserUser.open(gateway.url, 'spreadsheet');
    const { page } = admin;
    const subject = (name: string) => page.locator(`[data-test-subj="${name}"]`);
    await admin.signInByApi();
    await admin.goto(`${APP}#/users`);
    const actions = new CountedActions();
    await actions.click(page.getByRole('link', { name: 'Import users' }));
    await actions.choose(subject('userFile'), {
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(SHEET),
    });
    await page.getByText('30 new users, 0 already there, 0 rows with errors').waitFor();
    await page.getByText('These columns are not imported: Passwort').waitFor();
    await admin.picture('preview');
    await actions.click(subject('userImportRun'));
    await confirmAccess(page, actions);
    // 30 password hashes take a busy machine a while.
    await page.getByText('30 users imported').waitFor({ timeout: 60_000 });
    await admin.picture('imported');
    const saved = page.waitForEvent('download');
    await actions.click(subject('downloadPasswords'));
    const passwords = readFileSync((await (await saved).path()) ?? '', 'utf8');
    expect(actions.count).toBeLessThanOrEqual(MOST_ACTIONS);

    const lines = passwords.trim().split('\r\n');
    expect(lines).toHaveLength(30);
    expect(await (await read('new.user1')).json()).toMatchObject({
      backend_roles: ['staff', 'crew'],
      opendistro_security_roles: ['hr_reader'],
      attributes: { dept: 'hr' },
      description: 'Row "1"',
    });
    const signIn = async (username: string, password: string) =>
      (await gateway.api('POST', '/auth/login', { username, password })).status;
    const [, name = '', password = ''] = /^"(.*)","(.*)"$/.exec(lines[1] ?? '') ?? [];
    // A new password is required of both.
    expect(await signIn('new.user1', GIVEN)).toBe(428);
    expect(await signIn(name, password)).toBe(428);
    const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, location.href]));
    for (const secret of [GIVEN, password]) expect(stored).not.toContain(secret);

    await page.getByRole('button', { name: 'Undo' }).click();
    await confirmAccess(page);
    await page.getByText('The import was undone').waitFor();
    expect((await read('new.user1')).status).toBe(404);
    expect((await read('new.user30')).status).toBe(404);
    await admin.finish();
  });

  it('is one entry of the history, which is undone within 3 actions an hour later', async () => {
    const admin = await BrowserUser.open(gateway.url, 'spreadsheet-history');
    const { page } = admin;
    await admin.signInByApi();
    await admin.goto(`${APP}#/users/import`);
    await page.locator('[data-test-subj="userFile"]').setInputFiles({
      name: 'team.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('name\nann\nbea\ncyd\n'),
    });
    await page.locator('[data-test-subj="userImportRun"]').click();
    await page.getByText('3 users imported').waitFor();
    await admin.goto(`${APP}#/history`);
    const actions = new CountedActions();
    await actions.click(page.getByRole('button', { name: 'Undo all 3', exact: true }));
    await page.locator('[data-test-subj="undoConfirm"]').waitFor();
    await admin.picture('history');
    await actions.click(page.locator('[data-test-subj="undoConfirm"]'));
    await page.getByText('3 changes undone').waitFor();
    expect(actions.count).toBeLessThanOrEqual(3);
    expect((await read('ann')).status).toBe(404);
    await admin.finish();
  });
});
