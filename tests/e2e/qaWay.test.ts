import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { ADMIN_PASSWORD, gatehouse, Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const ROOT = resolve(__dirname, '../..');
/** In the checkout, where the test that is written finds the sources. */
const folder = join(ROOT, 'test-results', 'qa');

const here = new Gateway();
const elsewhere = new Gateway();

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
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

/** Runs a test that was written, on the sources of this checkout or with a fault in one of them. */
async function runTest(file: string, fault?: object): Promise<{ code: number; output: string }> {
  const config = join(folder, 'jest.config.mjs');
  const address = (path: string) => JSON.stringify(pathToFileURL(path).href);
  writeFileSync(
    config,
    `import config from ${address(join(ROOT, 'jest.config.js'))};
const { displayName, testMatch, transform, ...node } = config.projects[0];
const [[modules, [, options]]] = Object.entries(transform);
export default {
  ...node,
  rootDir: ${JSON.stringify(ROOT)},
  testMatch: [${JSON.stringify(file)}],
  testTimeout: config.testTimeout,
  transform: {
    [modules]: [${JSON.stringify(join(ROOT, 'tests/support/plantFault.mjs'))}, { options, fault: ${JSON.stringify(fault)} }],
  },
};
`,
  );
  const jest = join(ROOT, 'node_modules/jest/bin/jest.js');
  const child = spawn(process.execPath, [jest, '--config', config, '--runInBand', '--ci'], { cwd: ROOT });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((done) => child.once('exit', (status) => done(status ?? -1)));
  return { code, output };
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
  await story.getByRole('option', { name: /users\/itemSaveRequested/ }).click();
  await subject(page, 'playerEvent').filter({ hasText: 'users/itemSaveRequested' }).waitFor();
  await screen.getByRole('heading', { level: 1, name: /^user-\d+$/ }).waitFor();
  // The request follows the answer about the change of access.
  await search.fill('impact/impactClosed');
  await story
    .getByRole('option', { name: /impact\/impactClosed/ })
    .last()
    .click();
  await page.getByText(/^POST \/api\/v1\/configuration\/internalusers\/user-\d+ 200 /).waitFor();
  await user.picture('qa-watched');
  await user.finish();
}

it('a report of what broke is watched on another gateway and becomes a test, which fails where the fault is and passes without it', async () => {
  const report = join(folder, 'lost-update.gatehouse');
  await saveReport(report);
  await watchReport(report);

  const test = join(folder, 'lost-update.test.ts');
  expect(await gatehouse('replay', '--tolerance', '60000', '--to-test', test, report)).toEqual({
    code: 0,
    output: `${test} replays the log in ${join(folder, 'logs')}\n`,
  });
  const faults = JSON.parse(readFileSync(join(ROOT, 'tests/replay/faults/faults.json'), 'utf8')) as {
    name: string;
  }[];
  const broken = await runTest(
    test,
    faults.find(({ name }) => name === 'a save that no longer protects against lost updates'),
  );
  expect(broken.output).toMatch(/behaviour differs at seq \d+: POST \S+ is sent with different content/);
  expect(broken.output).toContain('headers › if-match');
  expect(broken.code).toBe(1);
  const mended = await runTest(test);
  expect(mended.output).toContain(
    'lost-update.jsonl.gz leads to the recorded states and the recorded effects',
  );
  expect(mended.code).toBe(0);
});
