import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { GOLDEN_LOGS } from '../support/goldenLogs';
import { ADMIN_PASSWORD, gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

/** As from a window of the system beside the browser's. */
async function dropFile(page: Page, selector: string, file: string): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const box = await page.locator(selector).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', {
      type,
      x,
      y,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
}

/** Saves the recording of all pages of a tab as users do. */
async function saveRecording(page: Page, file: string): Promise<void> {
  await page.locator('[data-test-subj="recordingSign"]').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-test-subj="recordingConfirm"]').click(),
  ]);
  await download.saveAs(file);
}

const gateway = new Gateway();
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-views-'));

beforeAll(async () => {
  await gateway.start();
  await gateway.api('POST', '/api/v1/configuration/roles/harbour_readers', {
    cluster_permissions: [],
    index_permissions: [],
    tenant_permissions: [],
  });
});
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
  rmSync(folder, { recursive: true });
});

it('replays the clicks and keys of a recorded session in a browser, and names the first after which views do otherwise', async () => {
  const user = await BrowserUser.open(gateway.url, 'views');
  const { page } = user;
  const subject = (name: string) => page.locator(`[data-test-subj="${name}"]`);
  await user.signIn();
  await user.goto('/app/security-dashboards-plugin#/users');

  await page.getByRole('link', { name: 'Create internal user' }).click();
  await subject('name-text').click();
  await page.keyboard.type('nora');
  await page.keyboard.press('Tab');
  await subject('password').click();
  await page.keyboard.type(ADMIN_PASSWORD);
  await subject('re-enter-password').click();
  await page.keyboard.type(ADMIN_PASSWORD);
  await page.locator('#submit').click();
  const list = page.locator('a[href="#/users/edit/nora"]');
  await list.waitFor();
  await page.getByRole('searchbox', { name: 'Search internal users' }).click();
  await page.keyboard.type('nor');
  await page.locator('a[href="#/users/edit/admin"]').waitFor({ state: 'detached' });
  await page
    .getByRole('columnheader')
    .getByRole('button', { name: /Username/ })
    .click();
  await page.waitForURL(/sort=/);

  await user.goto('/app/security-dashboards-plugin#/roles/edit/harbour_readers/mapuser');
  await page.locator('#externalIdentity-0').click();
  await page.keyboard.type('harbour');
  await page.locator('#map').click();
  await page.getByText('Changes to role "harbour_readers" saved').waitFor();
  await page.locator('#user-icon-btn').click();
  await subject('view-roles-and-identities').click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  const text = await user.log();
  expect(text).not.toContain(ADMIN_PASSWORD);
  const file = join(folder, 'session.jsonl');
  writeFileSync(file, text);
  expect(await gatehouse('replay', '--views', file)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^\d+ inputs repeated\n\d+ actions of views as recorded\nviews identical\n$/,
    ),
  });

  // As if the button had not saved: the log has what views no longer do.
  const edited = join(folder, 'edited.jsonl');
  writeFileSync(edited, text.replace('"name":"nora","value":', '"name":"nina","value":'));
  const { code, output } = await gatehouse('replay', '--views', edited);
  expect(code).toBe(1);
  expect(output).toMatch(
    /views differ at seq \d+, click button "Create internal user": users\/itemSaveRequested \(seq \d+\) has different content/,
  );
  expect(output).toMatch(/input \d+ of the page, target: \{[^}]*"id":"submit"/);
  expect(output).toMatch(/-"nina"\n\s*\+"nora"/);
  await user.finish();
});

it('drags again and picks files of the same names again, and says where what was in them is missing', async () => {
  const user = await BrowserUser.open(gateway.url, 'views-files');
  const { page } = user;
  const subject = (name: string) => page.locator(`[data-test-subj="${name}"]`);
  await user.signIn();
  await user.goto('/app/management/opensearch-dashboards/objects');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await subject('importObjects').click();
  await subject('importFile').setInputFiles({
    name: 'harbour.ndjson',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from('{"type":"index-pattern","id":"quay","attributes":{"title":"quay"},"references":[]}'),
  });
  await subject('importConfirm').click();
  await page.getByText('1 object imported').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('quay', { exact: true }).first().waitFor();
  const dropped = join(folder, 'pier.ndjson');
  writeFileSync(
    dropped,
    '{"type":"index-pattern","id":"pier","attributes":{"title":"pier"},"references":[]}',
  );
  await subject('importObjects').click();
  await dropFile(page, '.gh-drop', dropped);
  await page.locator('.gh-drop').getByText('pier.ndjson').waitFor();
  await subject('importConfirm').click();
  await page.getByText('1 object imported').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('pier', { exact: true }).first().waitFor();
  const edge = await page.locator('.gh-resize').first().boundingBox();
  const [x, y] = [(edge?.x ?? 0) + 2, (edge?.y ?? 0) + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 3 });
  await page.mouse.up();

  const text = await user.log();
  expect(text).toMatch(/"input":"files","on":\{[^}]*"importFile"[^\n]*"harbour\.ndjson"/);
  expect(text).toMatch(/"input":"files","on":\{[^}]*"importFile"[^\n]*"pier\.ndjson"/);
  expect(text).toContain('"input":"drag"');
  const file = join(folder, 'files.jsonl');
  writeFileSync(file, text);
  expect(await gatehouse('replay', '--views', '--tolerance', '20000', file)).toEqual({
    code: 0,
    output: expect.stringMatching(/views identical\n$/),
  });

  // What differs after files were picked may come of what was in them.
  const edited = join(folder, 'files-edited.jsonl');
  writeFileSync(edited, text.replace('"widths":', '"width":'));
  expect(await gatehouse('replay', '--views', edited)).toEqual({
    code: 2,
    output: expect.stringMatching(/files were picked at seq \d+, and what is in them is not in the log/),
  });
  await user.finish();
});

it('signs in again, repeats what another tab said, and replays all recordings of a folder', async () => {
  const user = await BrowserUser.open(gateway.url, 'views-tabs');
  const { page } = user;
  const subject = (name: string) => page.locator(`[data-test-subj="${name}"]`);
  await user.goto('/app/login');
  await subject('user-name').fill('admin');
  await subject('password').fill('not-it');
  await subject('submit').click();
  await page.getByRole('alert').waitFor();
  await user.signIn();
  await user.goto('/app/security-dashboards-plugin#/users/create');
  await subject('name-text').fill('olaf');

  // The session of both tabs ends in the other one; here something would be lost, so that its user is asked.
  const other = await page.context().newPage();
  await other.goto(`${gateway.url}/app/home`);
  await other.locator('#user-icon-btn').click();
  await other.locator('[data-test-subj^="log-out"]').first().click();
  await subject('signInAgainPassword').fill(ADMIN_PASSWORD);
  await subject('signInAgainSubmit').click();
  await subject('signInAgainPassword').waitFor({ state: 'detached' });
  await subject('password').fill(ADMIN_PASSWORD);
  await subject('re-enter-password').fill(ADMIN_PASSWORD);
  await page.locator('#submit').click();
  await page.locator('a[href="#/users/edit/olaf"]').waitFor();

  const recordings = join(folder, 'recordings');
  mkdirSync(recordings);
  const file = join(recordings, 'tab.gatehouse');
  await saveRecording(page, file);
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  expect(text).toContain('"expiry/tabHeard"');
  expect([ADMIN_PASSWORD, 'not-it'].filter((secret) => text.includes(secret))).toEqual([]);
  // A page on which nothing was clicked.
  copyFileSync(join(GOLDEN_LOGS, 'role-tab.jsonl.gz'), join(recordings, 'unclicked.jsonl.gz'));
  const { code, output } = await gatehouse('replay', '--views', recordings);
  expect(output).toMatch(
    /tab\.gatehouse: .*views identical; 2 sign-ins were repeated with a placeholder password: sign-in input is not recorded, .*views identical\n/,
  );
  expect(output).toMatch(
    /unclicked\.jsonl\.gz: views not replayed: no clicks or keys were recorded on this page;/,
  );
  expect(output).toMatch(/2 logs: 2 as recorded, 0 different, 0 cannot be replayed\n$/);
  expect(code).toBe(0);

  // As if what was said had been something else: no one asks for the password then.
  const deaf = join(folder, 'deaf.jsonl');
  writeFileSync(
    deaf,
    text.replaceAll('"expiry/tabHeard","payload":"signedOut"', '"expiry/tabHeard","payload":"no"'),
  );
  const result = await gatehouse('replay', '--views', deaf);
  expect(result.code).toBe(1);
  expect(result.output).toMatch(/views differ at seq \d+, .*: its target is missing/);
  await user.finish([/401 \(Unauthorized\)/, /401 Invalid username or password/]);
});
