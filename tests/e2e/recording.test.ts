import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { CountedActions } from './support/actions';
import { seriousFaults } from './support/axe';
import { ADMIN_PASSWORD, gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const gateway = new Gateway();
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-recording-'));
const subject = (page: Page, name: string) => page.locator(`[data-test-subj="${name}"]`);
const NAMES = ['mara.koch', 'payroll-reader', 'Harbour Office', 'payroll-2026', 'staff'];

beforeAll(async () => {
  await gateway.start();
  const put = (path: string, body: unknown) => gateway.api('POST', `/api/v1/configuration/${path}`, body);
  await put('internalusers/mara.koch', {
    password: ADMIN_PASSWORD,
    backend_roles: ['staff'],
    attributes: {},
  });
  await put('tenants/Harbour%20Office', { description: 'For Harbour Office' });
  await put('roles/payroll-reader', {
    cluster_permissions: [],
    index_permissions: [{ index_patterns: ['payroll-2026*'], allowed_actions: ['read'] }],
    tenant_permissions: [{ tenant_patterns: ['Harbour Office'], allowed_actions: ['kibana_all_read'] }],
  });
});

afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
  rmSync(folder, { recursive: true });
});

describe('the recording of a session', () => {
  it('is marked, read, and saved without names in at most 6 actions, and the file replays by state and by behaviour', async () => {
    const user = await BrowserUser.open(gateway.url, 'recording-saved');
    const { page } = user;
    await user.signIn();
    await user.goto('/app/security-dashboards-plugin#/users');
    await page.getByRole('link', { name: 'mara.koch' }).click();
    await page.waitForURL(/users\/edit\/mara\.koch$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await user.goto('/app/security-dashboards-plugin#/roles/view/payroll-reader');
    await page.getByText('payroll-2026*').first().waitFor();

    const actions = new CountedActions();
    await actions.click(subject(page, 'helpMenuButton'));
    await subject(page, 'helpRecording').getByText('This session is being recorded').waitFor();
    await user.picture('recording-help');
    await actions.click(subject(page, 'markMoment'));
    await actions.enter(page.getByLabel('What happened?'), 'The role of mara.koch is wrong');
    expect(await seriousFaults(user)).toEqual([]);
    await page.keyboard.press('Enter');
    await subject(page, 'markDialog').waitFor({ state: 'detached' });

    await actions.click(subject(page, 'recordingSign'));
    const preview = subject(page, 'recordingPreview');
    await preview.waitFor();
    await user.picture('recording-dialog');
    await preview.getByLabel('Search the lines').fill('mara.koch');
    await preview.getByText('No line contains this text.').waitFor();
    await preview.getByLabel('Search the lines').fill('recording/marked');
    await preview.getByText('recording/marked').click();
    await preview.getByText('"The role of user-').first().waitFor();
    await user.picture('recording-searched');
    expect(await seriousFaults(user)).toEqual([]);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      actions.click(subject(page, 'recordingConfirm')),
    ]);
    expect(actions.count).toBeLessThanOrEqual(6);
    const file = join(folder, download.suggestedFilename());
    expect(file).toMatch(/\.gatehouse$/);
    await download.saveAs(file);
    await page.getByText(`${download.suggestedFilename()} saved`).waitFor();

    const text = gunzipSync(await readFile(file)).toString('utf8');
    expect([...NAMES, ADMIN_PASSWORD, 'admin"'].filter((name) => text.includes(name))).toEqual([]);
    expect(await gatehouse('replay', '--state', '--behaviour', file)).toEqual({
      code: 0,
      output: expect.stringMatching(/state identical[^]*behaviour identical/),
    });
    await user.finish();
  });

  it('is marked, kept on the gateway, watched, searched for the step, and deleted after a question', async () => {
    const user = await BrowserUser.open(gateway.url, 'recording-kept', { asksForTenant: true });
    const { page } = user;
    await user.signIn();
    await user.goto('/app/security-dashboards-plugin#/roles/view/payroll-reader');
    await page.getByText('payroll-2026*').first().waitFor();
    await subject(page, 'helpMenuButton').click();
    await subject(page, 'markMoment').click();
    await page.getByLabel('What happened?').fill('A permission is missing');
    await page.keyboard.press('Enter');
    await subject(page, 'markDialog').waitFor({ state: 'detached' });
    await subject(page, 'recordingSign').click();
    await page.getByLabel('Keep it on the gateway').check();
    await page.getByLabel('Note').fill('Permission of payroll');
    expect(await seriousFaults(user)).toEqual([]);
    await subject(page, 'recordingConfirm').click();
    await page.getByText('Recording kept on the gateway').waitFor();

    await user.goto('/app/recordings');
    const row = page.getByRole('row').filter({ hasText: 'Permission of payroll' });
    await row.waitFor();
    expect(await seriousFaults(user)).toEqual([]);
    await user.picture('recordings-list');
    await row.getByRole('link', { name: /Watch the recording of admin/ }).click();
    // The first of its pages is that of sign-in, which records less than the others.
    const story = page.getByRole('listbox', { name: 'Story' });
    const screen = page.frameLocator('iframe[title="The recorded screen"]');
    await page.getByRole('searchbox', { name: 'Search the story' }).fill('session/signInRequested');
    await story.getByRole('option', { name: /Asked to sign in as/ }).click();
    await screen.locator('[data-test-subj="user-name"]').waitFor();
    await page.getByRole('searchbox', { name: 'Search the story' }).fill('A permission is missing');
    await story.getByRole('option', { name: /A permission is missing/ }).click();
    await subject(page, 'playerEvent').filter({ hasText: 'recording/marked' }).waitFor();
    await screen.getByRole('heading', { level: 1, name: /role-\d/ }).waitFor();
    await user.picture('recording-watched');

    await page.getByRole('button', { name: 'Back to the list' }).click();
    await row.getByRole('button', { name: /^Delete the recording of admin/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete the recording of admin?' });
    await question.getByText('Permission of payroll').waitFor();
    expect(await seriousFaults(user)).toEqual([]);
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No recording is kept on this gateway.').waitFor();
    await user.finish();
  });

  it('has no line of a stretch in which it was paused, and replays on both sides of it', async () => {
    const user = await BrowserUser.open(gateway.url, 'recording-paused');
    const { page } = user;
    await user.signIn();
    await user.goto('/app/security-dashboards-plugin#/users');
    await page.getByRole('link', { name: 'mara.koch' }).waitFor();
    await subject(page, 'helpMenuButton').click();
    await page.getByRole('button', { name: 'Pause recording' }).click();
    await page.getByRole('button', { name: 'Resume recording' }).waitFor();
    await page.keyboard.press('Escape');
    await user.goto('/app/security-dashboards-plugin#/roles/view/payroll-reader');
    await page.getByText('payroll-2026*').first().waitFor();
    await subject(page, 'helpMenuButton').click();
    await page.getByRole('button', { name: 'Resume recording' }).click();
    await page.getByRole('button', { name: 'Pause recording' }).waitFor();
    const text = await user.verifyLog();
    expect(text).toContain('/api/v1/configuration/internalusers');
    expect(text).toContain('"type":"recording/resumed"');
    expect(text).not.toContain('"path":"/api/v1/configuration/roles"');
    expect(text).not.toContain('"path":"/api/v1/configuration/roles/payroll-reader"');
    await user.context.close();
  });

  it('continues over sign-in and reloads, and its file replays page by page', async () => {
    const user = await BrowserUser.open(gateway.url, 'recording-reloaded');
    const { page } = user;
    await user.signIn();
    await user.goto('/app/security-dashboards-plugin#/users');
    await page.getByRole('link', { name: 'mara.koch' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'mara.koch' }).waitFor();
    await page.evaluate(() => console.error('Broken on purpose'));
    await subject(page, 'recordingSign').click();
    await subject(page, 'recordingPreview').getByLabel('Search the lines').fill('Broken on purpose');
    // The page may have had other errors; their lines are there until the search has come to its end.
    await subject(page, 'recordingPreview').getByText('recording/pageErrorSeen').first().waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      subject(page, 'recordingConfirm').click(),
    ]);
    const file = join(folder, 'reloaded.gatehouse');
    await download.saveAs(file);

    const text = gunzipSync(await readFile(file)).toString('utf8');
    type Header = { tab: string; page: string; previous?: string };
    const headers = text
      .split('\n')
      .filter((line) => line.startsWith('{"kind":"header"'))
      .map((line) => JSON.parse(line) as Header);
    expect(headers.length).toBeGreaterThanOrEqual(4);
    expect(new Set(headers.map(({ tab }) => tab)).size).toBe(1);
    expect(headers.map(({ previous }) => previous)).toEqual([
      undefined,
      ...headers.slice(0, -1).map((header) => header.page),
    ]);
    expect(NAMES.filter((name) => text.includes(name))).toEqual([]);
    const { code, output } = await gatehouse('replay', '--state', '--behaviour', file);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining(`part ${headers.length} of ${headers.length}: behaviour identical`),
    });

    // Another user of the tab finds nothing of it.
    await page.locator('#user-icon-btn').click();
    await page.getByText('Log out').click();
    await page.locator('[data-test-subj="user-name"]').waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('opensearch_security::recording'))).toBeNull();
    await user.finish([/Broken on purpose/]);
  });
});
