/**
 * Takes pictures of the main screens over a store with believable data, and runs axe on each. Fails
 * when axe finds anything, or when a page is wider than the window.
 *
 *   npm run pictures -- DIR             wide and narrow, light and dark
 *   npm run pictures -- DIR --screens users,roles --users 10000
 *   npm run pictures -- DIR --widths 1440,800,400 --modes light,dark,forced,print
 *   npm run pictures -- docs/pictures --guide         those of the guide in docs/recordings.md
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, type Page } from 'playwright-core';
import { type Review, type ReviewJudged, REVIEWS_PATH, type ReviewSubject } from '../contract/reviews';
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';
import { faultsOf } from '../tests/e2e/support/axe';
import { launchBrowser, signedInState } from './bench/browser';
import { type Reachable, startFilled } from './bench/gateway';
import { CHANGES, SAVED_OBJECTS, WEBHOOK, writeConfiguration } from './pictures/data';
import { takeGuide } from './pictures/guide';
import { type Screen, SCREENS } from './pictures/screens';

/** The media that a picture is taken for. */
const MODES = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  forced: { colorScheme: 'light', forcedColors: 'active' },
  print: { colorScheme: 'light', media: 'print' },
} as const;
type Mode = keyof typeof MODES;
const isMode = (name: string): name is Mode => Object.hasOwn(MODES, name);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    guide: { type: 'boolean', default: false },
    screens: { type: 'string' },
    users: { type: 'string', default: '0' },
    widths: { type: 'string', default: '1440,800' },
    modes: { type: 'string', default: 'light,dark' },
  },
});
const [folder] = positionals;
const chosen = values.screens?.split(',');
const screens = SCREENS.filter(({ name }) => chosen?.includes(name) ?? true);
const widths = values.widths.split(',').map(Number);
const modes = values.modes.split(',').filter(isMode);
if (folder === undefined || screens.length === 0 || modes.length === 0) {
  console.error('Usage: npm run pictures -- DIR [--screens users,roles] [--widths 800] [--modes print]');
  process.exit(2);
}

/** Sends a request as the administrator; the caller knows the shape of the answer. */
async function send<Answer>(
  { url, user, password }: Reachable,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
      'osd-xsrf': 'osd-fetch',
      'content-type': 'application/json',
      securitytenant: '',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Answer;
}

/** Starts a review, and finishes another one of a role: the first row is removed. */
async function makeReviews(gateway: Reachable): Promise<void> {
  const due = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const start = (type: ReviewSubject['type'], name: string, everyMonths: number | null) =>
    send<{ id: string }>(gateway, 'POST', REVIEWS_PATH, {
      subject: { type, name },
      due,
      every_months: everyMonths,
    });
  await start('indices', 'invoices-*', 3);
  const { id } = await start('role', 'finance_reports', null);
  const path = `${REVIEWS_PATH}/${id}`;
  const { version, rows } = await send<Review>(gateway, 'GET', path);
  const judgements = rows.map(({ id: row }, at) =>
    at === 0
      ? { row, decision: 'remove', reason: 'Left the department' }
      : { row, decision: 'keep', reason: '' },
  );
  const judged = await send<ReviewJudged>(gateway, 'PATCH', `${path}/rows`, { version, judgements });
  const { password } = gateway;
  await send(gateway, 'POST', `${path}/finish`, { version: judged.version, password });
}

/** Fills the global tenant, and changes a few entries. */
async function makeChanges(gateway: Reachable): Promise<void> {
  await send(gateway, 'POST', '/api/saved_objects/_bulk_create', SAVED_OBJECTS);
  await send(gateway, 'POST', '/api/v1/webhooks', WEBHOOK);
  for (const [path, body] of CHANGES) await send(gateway, 'POST', `/api/v1/configuration/${path}`, body);
  await makeReviews(gateway);
}

/** Opens a screen and waits until it is complete. */
async function show(page: Page, url: string, { path, open, shown = 'h1' }: Screen): Promise<void> {
  await page.goto(url + path);
  await page.locator('h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  await open?.(page);
  await page.locator(shown).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** A picture, with the faults that it shows. */
interface Picture {
  name: string;
  faults: string[];
}

/** Takes the pictures of a screen at one width. */
async function takePictures(
  folder: string,
  context: BrowserContext,
  url: string,
  width: number,
  screen: Screen,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  const page = await context.newPage();
  await show(page, url, screen);
  for (const mode of modes) {
    const media = MODES[mode];
    await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: 'reduce', ...media });
    if (screen.hasTheme !== false)
      await page.locator(`html[data-theme="${media.colorScheme}"]`).waitFor({ state: 'attached' });
    const name = `${screen.name}-${width}-${mode}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: mode === 'print' });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    const faults = await faultsOf(page);
    if (wider > 0) faults.push(`${wider} pixels wider than the window`);
    pictures.push({ name, faults });
  }
  await page.close();
  return pictures;
}

await ensureBuilt();
mkdirSync(folder, { recursive: true });
const gateway = await startFilled((files, hash) => writeConfiguration(files, hash, Number(values.users)));
const browser = await launchBrowser();
let failed = 0;
try {
  await makeChanges(gateway);
  if (values.guide) {
    const mara = { password: gateway.password, description: 'Harbour office' };
    await send(gateway, 'POST', '/api/v1/configuration/internalusers/mara.koch', mara);
    await takeGuide(browser, gateway, join(folder, 'recordings'));
  }
  const storageState = await signedInState(browser, gateway);
  for (const width of values.guide ? [] : widths) {
    const options = { viewport: { width, height: 900 }, reducedMotion: 'reduce' } as const;
    const [visitor, admin] = [
      await browser.newContext(options),
      await browser.newContext({ ...options, storageState }),
    ];
    // The tenant has been chosen, as on any load but the first of a browser session.
    await admin.addInitScript(() =>
      sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'),
    );
    for (const screen of screens) {
      const context = screen.isPublic ? visitor : admin;
      const lines = await takePictures(folder, context, gateway.url, width, screen).catch((error: Error) => [
        { name: `${screen.name}-${width}`, faults: [error.message] },
      ]);
      for (const { name, faults } of lines) {
        console.log(faults.length === 0 ? name : `${name}\n  ${faults.join('\n  ')}`);
        if (faults.length > 0) failed += 1;
      }
    }
    await visitor.close();
    await admin.close();
  }
} finally {
  await browser.close();
  await gateway.stop();
}
console.log(failed === 0 ? 'All pictures are clean.' : `${failed} pictures have faults.`);
process.exitCode = failed === 0 ? 0 : 1;
