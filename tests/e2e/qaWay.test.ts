import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { ADMIN_PASSWORD, gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const ROOT = resolve(__dirname, '../..');
/** A project in the checkout, whose packages it can use. */
const folder = join(ROOT, 'test-results', 'qa');

const here = new Gateway();
const elsewhere = new Gateway();

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  await Promise.all([here.start(), elsewhere.start()]);
  await here.api('POST', '/api/v1/configuration/internalusers/mara.koch', {
    password: ADMIN_PASSWORD,
    description: 'Harbour office',
  });
});
afterAll(async () => {
  await closeBrowser();
  await Promise.all([here.dispose(), elsewhere.dispose()]);
});

/** Runs a test that was written, as in a project with the package installed. */
async function runTest(file: string): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, ['--test', file], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((done) => child.once('exit', (status) => done(status ?? -1)));
  return { code, output };
}

/** Installs the package into the project; `change` changes its code. */
function install(change: (code: string) => string): void {
  const target = join(folder, 'node_modules', 'gatehouse');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(ROOT, 'package.json'), join(target, 'package.json'));
  const built = join(ROOT, 'dist', 'server');
  for (const name of readdirSync(built, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = join(target, 'dist', 'server', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, change(readFileSync(join(built, name), 'utf8')));
  }
}

const subject = (page: Page, name: string) => page.locator(`[data-test-subj="${name}"]`);

/** Changes a user, marks the moment as the one in which it broke, and saves the recording. */
async function saveReport(file: string): Promise<void> {
  const user = await BrowserUser.open(here.url, 'qa-reported');
  const { page } = user;
  await user.signIn();
  await user.goto('/app/security-dashboards-plugin#/users/edit/mara.koch');
  await subject(page, 'user-description').fill('Moved to the warehouse');
  await page.locator('#submit').click();
  await page.getByText('Changes to user "mara.koch" saved').waitFor();
  await user.goto('/app/security-dashboards-plugin#/users');
  await page.getByRole('heading', { level: 1, name: 'Internal users' }).waitFor();
  await subject(page, 'helpMenuButton').click();
  await subject(page, 'markMoment').click();
  await page.getByLabel('What happened?').fill('It broke here');
  await page.keyboard.press('Enter');
  await subject(page, 'markDialog').waitFor({ state: 'detached' });
  await subject(page, 'recordingSign').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    subject(page, 'recordingConfirm').click(),
  ]);
  await download.saveAs(file);
  await user.context.close();
}

/** Opens the recording in the player of another gateway, and looks for the mark and the step before it. */
async function watchReport(file: string): Promise<void> {
  const user = await BrowserUser.open(elsewhere.url, 'qa-watched', { asksForTenant: true });
  const { page } = user;
  await user.signIn();
  await user.goto('/app/recordings');
  await page.getByLabel('Open a recording').setInputFiles(file);
  const story = page.getByRole('listbox', { name: 'Story' });
  const search = page.getByRole('searchbox', { name: 'Search the story' });
  await search.fill('It broke here');
  await story.getByRole('option', { name: /It broke here/ }).click();
  await subject(page, 'playerEvent').filter({ hasText: 'recording/marked' }).waitFor();
  const screen = page.frameLocator('iframe[title="The recorded screen"]');
  await screen.getByRole('heading', { level: 1, name: 'Internal users' }).waitFor();
  await search.fill('users/itemSaveRequested');
  await story.getByRole('option', { name: /Asked to save internal user/ }).click();
  await subject(page, 'playerEvent').filter({ hasText: 'users/itemSaveRequested' }).waitFor();
  await screen.getByRole('heading', { level: 1, name: /^user-\d+$/ }).waitFor();
  // The request follows the answer about the change of access.
  await search.fill('impact/impactClosed');
  await story
    .getByRole('option', { name: /impact\/impactClosed/ })
    .last()
    .click();
  await page
    .getByText(/^Got 200 in [\d.]+ s: POST \/api\/v1\/configuration\/internalusers\/user-\d+ /)
    .waitFor();
  await user.picture('qa-watched');
  await user.finish();
}

it('a report of what broke is watched on another gateway and becomes a test, which fails where the fault is and passes without it', async () => {
  const report = join(folder, 'lost-update.gatehouse');
  await saveReport(report);
  await watchReport(report);

  const test = join(folder, 'lost-update.test.mjs');
  expect(await gatehouse('replay', '--to-test', test, report)).toEqual({
    code: 0,
    output: expect.stringContaining(`${test} tests `),
  });
  expect(readFileSync(test, 'utf8')).toContain("test('It broke here'");
  let changes = 0;
  install((code) =>
    code.replace(/"If-Match": version === void 0 \? void 0 : `"\$\{version\}"`/g, () => {
      changes += 1;
      return '"If-Match": void 0';
    }),
  );
  expect(changes).toBe(1);
  const broken = await runTest(test);
  expect(broken.output).toMatch(/not ok \d+ - the contents of all writes/);
  expect(broken.output).toContain('if-match');
  expect(broken.code).toBe(1);
  install((code) => code);
  const mended = await runTest(test);
  expect(mended.output).toMatch(/^# fail 0$/m);
  expect(mended.code).toBe(0);
});
