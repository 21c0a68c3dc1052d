/**
 * Lets a monkey use the product: it clicks, types, goes back and reloads at random, from a seed, and each log that its pages leave is
 * replayed by state and by behaviour.
 *
 *   npm run monkey                             one minute, seed 1
 *   npm run monkey -- --minutes 16 --seed 7    as long as that, and what it does is another story
 *
 * The logs are left in test-results/monkey. Ends with 1 if one of them differs.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, signedInState } from './bench/browser.mjs';
import { startSeeded } from './bench/gateway.mjs';
import { randomOf } from './compare/random.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';

const { values: given } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, seed: { type: 'string', default: '1' } },
});
const random = randomOf(Number(given.seed));
const folder = join(import.meta.dirname, '..', 'test-results', 'monkey');
const START = '/app/security-dashboards-plugin#/users';

await ensureBuilt();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
const gateway = await startSeeded(50);
const context = await browser.newContext({ storageState: await signedInState(browser, gateway) });
context.setDefaultTimeout(5_000);
const page = await context.newPage();
const logs = [];

/** Keeps the log of the page that is about to go. */
async function keepLog() {
  const text = await page.evaluate(() => window.gatehouse?.log.text()).catch(() => undefined);
  if (text === undefined) return;
  const file = join(folder, `${String(logs.length + 1).padStart(3, '0')}.jsonl`);
  writeFileSync(file, text);
  logs.push(file);
}

async function open(load) {
  await load().catch(() => undefined);
  await page.waitForFunction(() => window.gatehouse !== undefined, null, { timeout: 20_000 });
}

/** Clicks one of the things that can be clicked; signing out, and what leaves the product, are left alone. */
async function click() {
  const all = page.locator(
    'a[href*="#/"]:visible, button:visible:enabled, [role="tab"]:visible, [role="menuitem"]:visible',
  );
  const count = await all.count();
  if (count === 0) return page.keyboard.press('Escape');
  const one = all.nth(random.below(count));
  const subject = `${await one.getAttribute('data-test-subj')} ${await one.innerText()}`;
  if (/log ?out|sign ?out/i.test(subject)) return undefined;
  return one.click({ timeout: 1_000, noWaitAfter: true });
}

async function type() {
  const all = page.locator(
    'input[type="text"]:visible:enabled, input[type="search"]:visible:enabled, textarea:visible',
  );
  const count = await all.count();
  if (count > 0) await all.nth(random.below(count)).fill(`monkey-${random.below(1_000)}`, { timeout: 1_000 });
}

const DEEDS = [
  [60, click],
  [20, type],
  [8, () => page.keyboard.press('Escape')],
  [5, () => page.keyboard.press('Enter')],
  [5, () => page.evaluate(() => history.back())],
  [1, () => keepLog().then(() => open(() => page.reload()))],
  [
    1,
    () =>
      keepLog().then(() =>
        open(() => page.goto(`${gateway.url}/app/management/opensearch-dashboards/objects`)),
      ),
  ],
];
const whole = DEEDS.reduce((sum, [weight]) => sum + weight, 0);

await page.addInitScript(() => sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'));
await open(() => page.goto(gateway.url + START));
const until = Date.now() + Number(given.minutes) * 60_000;
let deeds = 0;
while (Date.now() < until) {
  let at = random.below(whole);
  const [, deed] = DEEDS.find(([weight]) => (at -= weight) < 0);
  // What it wants may have gone before it comes there.
  await Promise.resolve(deed()).catch(() => undefined);
  deeds += 1;
  if (!page.url().startsWith(gateway.url)) await open(() => page.goto(gateway.url + START));
}
await keepLog();
await browser.close();
await gateway.stop();

console.log(`${deeds} deeds left ${logs.length} logs in ${folder}`);
const bin = join(import.meta.dirname, '..', 'bin', 'gatehouse.mjs');
const { status } = spawnSync(process.execPath, [bin, 'replay', '--state', '--behaviour', folder], {
  stdio: 'inherit',
});
process.exit(status === 0 ? 0 : 1);
