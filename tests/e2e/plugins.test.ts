import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page } from 'playwright-core';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const EXAMPLE = join(__dirname, '..', 'fixtures', 'plugins', 'example');
const GUIDE = readFileSync(join(__dirname, '..', '..', 'docs', 'plugins.md'), 'utf8');

/** The plugin of the guide in a folder of its own, as a user who reads it would make it. */
function folderOfGuide(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-guide-'));
  const code = /```js\n([\s\S]*?)```/.exec(GUIDE)?.[1];
  const manifest = /```json\n([\s\S]*?)```/.exec(GUIDE)?.[1];
  if (code === undefined || manifest === undefined) throw new Error('The guide shows no plugin.');
  mkdirSync(join(folder, 'public'));
  writeFileSync(join(folder, 'opensearch_dashboards.json'), manifest);
  writeFileSync(join(folder, 'public', 'index.js'), code);
  return folder;
}

const guide = folderOfGuide();
const gateway = new Gateway({
  config: `plugins.paths: ['${EXAMPLE}', '${guide}']\nplugins.config: { example: { greeting: Ahoy } }\n`,
});

beforeAll(() => gateway.start());
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
  rmSync(guide, { recursive: true, force: true });
});

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Waits until the example says what came of a part. */
const outcome = async (page: Page, name: string, expected: string) => {
  const place = page.getByLabel(`Outcome of ${name}`, { exact: true });
  await place.filter({ hasText: /./ }).waitFor();
  expect(await place.textContent()).toBe(expected);
};

describe('the example plugin', () => {
  it('uses every service that plugins are given, and its log names it [GEN-04, PLUG-01, CFG-09]', async () => {
    const ada = await BrowserUser.open(gateway.url, 'plugins-everything');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/exampleWorkbench');
    await page.getByRole('heading', { name: 'Everything' }).waitFor();

    await press(page, 'Flyout');
    await page.getByRole('dialog', { name: 'Example flyout' }).getByRole('button', { name: 'Done' }).click();
    await outcome(page, 'Flyout', 'closed');
    await press(page, 'Modal');
    await page.getByRole('dialog', { name: 'Example modal' }).getByRole('button', { name: 'Done' }).click();
    await outcome(page, 'Modal', 'closed');
    await press(page, 'Question');
    await press(page, 'It shall');
    await outcome(page, 'Question', 'agreed');
    await press(page, 'Banner');
    await page.getByText('Second banner').waitFor();
    await outcome(page, 'Banner', 'false true');
    await press(page, 'Side panel');
    await press(page, 'Close it');
    await outcome(page, 'Side panel', '420 wide, closed');

    const silent = [
      ['Notices', '4 notices'],
      ['Saved objects', 'found 1, changed, then 404'],
      ['Settings', 'Monday, false, then Sunday'],
      ['Request', '/api/status green'],
      ['Frame', 'true Looked at true false default'],
      ['Applications', 'exampleWorkbench: Every service, true'],
      ['Workspaces', 'Workshop'],
      ['Context', 'Ahoy, asked'],
      ['Metadata', '2.13.0 true .kibana false'],
    ] as const;
    for (const [name, expected] of silent) {
      await press(page, name);
      await outcome(page, name, expected);
    }
    await page.getByText('Drawn by the example').waitFor();

    await press(page, 'Away');
    await page.getByRole('heading', { name: 'Ahoy from 2.13.0' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/example/third');
    const log = await ada.log();
    expect(log).toContain('"meta":{"plugin":"example"');
    await ada.finish([/The reason/]);
  });
});

describe('the plugin of the guide', () => {
  it('works as the guide says, with its code copied', async () => {
    const ada = await BrowserUser.open(gateway.url, 'plugins-guide');
    const { page } = ada;
    await ada.signInByApi();
    await ada.goto('/app/tally');
    await page.getByRole('heading', { name: 'Tally' }).waitFor();
    const count = page.getByRole('status', { name: 'Count' });
    expect(await count.textContent()).toBe('0');
    await press(page, 'Add one');
    await press(page, 'Add one');
    expect(await count.textContent()).toBe('2');
    await page.locator('[data-test-subj="homeLoader"]').click();
    await page.getByText('The tally is not saved.').waitFor();
    await press(page, 'Cancel');
    await press(page, 'Save');
    await page.getByText('Tally saved').waitFor();
    await ada.goto('/app/tally');
    await count.filter({ hasText: '2' }).waitFor();
    await ada.finish();
  });
});
