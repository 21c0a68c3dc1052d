/**
 * Uses the product at random, from a seed: clicks, types, goes back and reloads. The recording,
 * over all reloads, is saved as a user does, and replayed by state and by behaviour.
 *
 *   npm run monkey                             one minute, seed 1
 *   npm run monkey -- --minutes 16 --seed 7    16 minutes with other steps
 *
 * The recording is left in test-results/monkey. Ends with 1 if it differs.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';
import { launchBrowser, signedInState } from './bench/browser';
import { startSeeded } from './bench/gateway';
import { randomOf } from './compare/random';
import { newResults, printVerdicts, saveRecording, verifyRecordings } from './sessions/recording';

const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const random = randomOf(Number(given.seed));
const START = '/app/security-dashboards-plugin#/users';

await ensureBuilt();
const folder = newResults('monkey');
const browser = await launchBrowser();
const gateway = await startSeeded(50);
const context = await browser.newContext({ storageState: await signedInState(browser, gateway) });
context.setDefaultTimeout(5_000);
const page = await context.newPage();
let loads = 0;

async function open(load: () => Promise<unknown>): Promise<void> {
  await load().catch(() => undefined);
  loads += 1;
  await page.waitForFunction(() => window.gatehouse !== undefined, null, { timeout: 20_000 });
}

/**
 * Clicks on a random link, button, tab or entry of a menu. Never signs out, leaves the product or
 * pauses the recording.
 */
async function click(): Promise<void> {
  const all = page.locator(
    'a[href*="#/"]:visible, button:visible:enabled, [role="tab"]:visible, [role="menuitem"]:visible',
  );
  const count = await all.count();
  if (count === 0) return page.keyboard.press('Escape');
  const one = all.nth(random.below(count));
  const subject = `${await one.getAttribute('data-test-subj')} ${await one.innerText()}`;
  if (/log ?out|sign ?out|pause recording/i.test(subject)) return;
  await one.click({ timeout: 1_000, noWaitAfter: true });
}

async function type(): Promise<void> {
  const all = page.locator(
    'input[type="text"]:visible:enabled, input[type="search"]:visible:enabled, textarea:visible',
  );
  const count = await all.count();
  if (count > 0) await all.nth(random.below(count)).fill(`monkey-${random.below(1_000)}`, { timeout: 1_000 });
}

/** The steps, each as often as its number says. */
const STEPS: [weight: number, step: () => Promise<unknown>][] = [
  [60, click],
  [20, type],
  [8, () => page.keyboard.press('Escape')],
  [5, () => page.keyboard.press('Enter')],
  [5, () => page.evaluate(() => history.back())],
  [1, () => open(() => page.reload())],
  [1, () => open(() => page.goto(`${gateway.url}/app/management/opensearch-dashboards/objects`))],
];
const total = STEPS.reduce((sum, [weight]) => sum + weight, 0);

await page.addInitScript(() => sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'));
await open(() => page.goto(gateway.url + START));
const until = Date.now() + Number(given.minutes) * 60_000;
let steps = 0;
while (Date.now() < until) {
  let at = random.below(total);
  const [, step] = STEPS.find(([weight]) => (at -= weight) < 0) ?? [0, click];
  // The target may have disappeared in the meantime.
  await step().catch(() => undefined);
  steps += 1;
  if (!page.url().startsWith(gateway.url)) await open(() => page.goto(gateway.url + START));
}
await saveRecording(page, gateway.url, join(folder, 'monkey.gatehouse'));
await browser.close();
await gateway.stop();

const reports = verifyRecordings(folder);
console.log(`${steps} steps and ${loads} loads left a recording of ${reports.length} parts in ${folder}`);
process.exit(printVerdicts(reports) ? 0 : 1);
