/**
 * Runs varied sessions in Chromium, saves the recording of each tab as a user does, and replays all
 * of them by state and by behaviour: lists and forms of everything, refusals, conflicts, ended
 * sessions, themes, languages, reloads and second tabs.
 *
 *   npm run sessions                          42 sessions
 *   npm run sessions -- --count 6 --seed 9    six others
 *   npm run sessions -- --only conflict       sessions of one step
 *   npm run sessions -- --session 33          the 33rd alone
 *   npm run sessions -- --pictures            30 sessions of one tab, see below
 *   npm run sessions -- --views               replays views as well
 *
 * With `--pictures`, each session is saved with names kept and with names replaced. Ten moments of
 * it are shown in the player and compared with screenshots taken while recording: pixel by pixel
 * with names kept, by the order of headings, rows, fields, buttons and roles with names replaced.
 * State that is local to a view by design is masked or given to the player: the focus, the caret,
 * hovering, tooltips, running animations, the scroll position and the colour scheme of the system.
 *
 * The recordings are left in test-results/sessions. Ends with 1 if one of them differs.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { ensureBuilt } from '../scripts/ensureBuilt.mjs';
import { launchBrowser } from './bench/browser';
import { startSeeded } from './bench/gateway';
import { type Random, randomOf } from './compare/random';
import { comparePlayer, printResults, type Result } from './sessions/comparePlayer';
import { type Moment, takeMoment } from './sessions/moments';
import { type Mode, newResults, printVerdicts, saveRecording, verifyRecordings } from './sessions/recording';
import { type Session, STEPS } from './sessions/steps';

const { values: given } = parseArgs({
  options: {
    count: { type: 'string' },
    pictures: { type: 'boolean', default: false },
    views: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    session: { type: 'string' },
  },
});
const COUNT = Number(given.count ?? (given.pictures ? 30 : 42));
const MODES: readonly Mode[] = ['state', 'behaviour', ...(given.views ? (['views'] as const) : [])];
/** Steps that are not compared: values of settings are masked, so dates have the default format. */
const MASKED_STEPS = given.pictures ? ['settings'] : [];
const NAMES =
  given.only === undefined ? Object.keys(STEPS).filter((name) => !MASKED_STEPS.includes(name)) : [given.only];
const STEPS_OF_ONE = given.only === undefined ? 4 : 1;

await ensureBuilt();
const folder = newResults('sessions');
const USERS = 30;
const gateway = await startSeeded(USERS);
const { url, user, password } = gateway;
let counted = 0;
/** Moments of a session whose pictures are compared. */
const MOMENTS = 10;
const results: Result[] = [];
/** Wide enough for the player to show the largest window at its size. */
const PLAYER = { width: 2800, height: 1000 };

async function api(method: string, path: string, body: unknown) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const headers = { authorization, 'osd-xsrf': 'osd-fetch', 'content-type': 'application/json' };
  const address = `${url}/api/v1/configuration/${path}`;
  const { ok, status } = await fetch(address, { method, headers, body: JSON.stringify(body) });
  if (!ok) throw new Error(`${method} ${path}: ${status}`);
}

/** Removes the attributes of the users, which recordings redact and the player cannot show. */
async function removeAttributes(): Promise<void> {
  for (let at = 0; at < USERS; at += 1)
    await api('POST', `internalusers/user-${String(at).padStart(6, '0')}`, {
      backend_roles: [`group-${at}`],
      attributes: {},
      description: `Person number ${at}`,
    });
}

async function submit(page: Page, word: string) {
  await page.locator('[data-test-subj="user-name"]').fill(user);
  await page.locator('[data-test-subj="password"]').fill(word);
  await page.locator('[data-test-subj="submit"]').click();
}

async function signIn(page: Page, random: Random) {
  await page.goto(`${url}/app/login`);
  if (random.chance(0.3)) {
    await submit(page, 'wrong');
    await page.getByRole('alert').waitFor();
  }
  await submit(page, password);
  await page.locator('#user-icon-btn').waitFor();
}

/** Signs in again when the other tab has ended the session of both. @returns true when it did */
async function signInAgain(page: Page): Promise<boolean> {
  if (!page.url().includes('/app/login')) return false;
  await submit(page, password);
  await page.locator('#user-icon-btn').waitFor();
  return true;
}

/** Returns the beginning of an error and the target that it waited for. */
const inShort = ({ message }: Error) =>
  [...message.split('\n', 1), /waiting for .*/.exec(message)?.[0] ?? ''].join(' ').trim();

/** Takes the steps of one tab, and returns a line for each step that failed. */
async function walk(
  page: Page,
  random: Random,
  steps: string[],
  moment?: () => Promise<void>,
): Promise<string[]> {
  const early: string[] = [];
  const session: Session = {
    page,
    url,
    user,
    password,
    api,
    random,
    name: (kind) => `${kind}-${(counted += 1)}`,
    ...(moment && { moment }),
  };
  for (const step of steps) {
    const take = async () => STEPS[step]?.(session);
    await take()
      .catch(async (error: Error) => ((await signInAgain(page)) ? take() : Promise.reject(error)))
      .catch((error: Error) => early.push(`${step}: ${inShort(error)}`));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // An open dialog may block the next step.
    if (random.chance(0.4) || early.length > 0)
      await page.reload().catch((error: Error) => early.push(`reload: ${inShort(error)}`));
  }
  return early;
}

/** Looks at further screens until there are enough moments. */
async function walkOn(
  page: Page,
  moment: () => Promise<void>,
  random: Random,
  isEnough: () => boolean,
): Promise<void> {
  const hashes = ['users', 'roles', 'tenants', 'permissions', 'history', 'auth', 'people', 'reviews'];
  for (let tries = 0; tries < 20 && !isEnough(); tries += 1) {
    await page.goto(`${url}/app/security-dashboards-plugin#/${random.pick(hashes)}`);
    await page.locator('h1').first().waitFor();
    await moment();
  }
}

async function openTab(context: BrowserContext) {
  const page = await context.newPage();
  page.on('dialog', (dialog) => dialog.accept());
  return page;
}

const dealing = randomOf(Number(given.seed));
const deck: string[] = [];

/**
 * Returns the next steps of a shuffled deck: each step is taken equally often, beside other steps
 * every time.
 */
function dealt(): string[] {
  if (deck.length < STEPS_OF_ONE) {
    const left = NAMES.filter((name) => !deck.includes(name));
    while (left.length > 0) deck.push(...left.splice(dealing.below(left.length), 1));
  }
  return deck.splice(0, STEPS_OF_ONE);
}

/** Returns the steps of each tab of a session. */
const dealtTo = (at: number): string[][] =>
  at % 3 === 2 && !given.pictures ? [dealt(), dealt()] : [dealt()];

async function runSession(browser: Browser, at: number, stepsOfTabs: string[][]): Promise<void> {
  const random = randomOf(Number(given.seed) * 1_000 + at);
  const colorScheme = random.pick(['light', 'dark'] as const);
  const context = await browser.newContext({
    viewport: { width: random.pick([1440, 1440, 800]), height: 900 },
    colorScheme,
    ...(given.pictures && { reducedMotion: 'reduce' as const }),
  });
  context.setDefaultTimeout(60_000);
  await context.addInitScript(() =>
    sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'),
  );
  const tabs: [page: Page, steps: string[]][] = [];
  for (const steps of stepsOfTabs) {
    const page = await openTab(context);
    if (tabs.length === 0) await signIn(page, random);
    else await page.goto(`${url}/app/home`);
    tabs.push([page, steps]);
  }
  const moments: Moment[] = [];
  const momentOf = (page: Page) => async () => {
    if (moments.length === MOMENTS) return;
    const moment = await takeMoment(page);
    if (moment !== undefined && moments.at(-1)?.seq !== moment.seq) moments.push(moment);
  };
  async function compare(page: Page, name: string): Promise<void> {
    const [replaced, kept] = [join(folder, `${name}.gatehouse`), join(folder, `${name}-named.gatehouse`)];
    await saveRecording(page, url, kept, true);
    const options = {
      viewport: PLAYER,
      colorScheme,
      reducedMotion: 'reduce',
    } as const;
    const viewer = await browser.newContext({ ...options, storageState: await context.storageState() });
    const result = await comparePlayer(viewer, url, { name, kept, replaced, moments, folder });
    results.push(result);
    const { pictures, outlines } = result;
    console.log(`${name}: ${moments.length} moments, ${pictures} equal pictures, ${outlines} equal outlines`);
    await viewer.close();
  }
  const early = await Promise.all(
    tabs.map(([page, steps]) => walk(page, random, steps, given.pictures ? momentOf(page) : undefined)),
  );
  for (const [number, [page]] of tabs.entries()) {
    if (given.pictures) await walkOn(page, momentOf(page), random, () => moments.length === MOMENTS);
    await signInAgain(page);
    const name = `${String(at + 1).padStart(2, '0')}-tab-${number + 1}`;
    await saveRecording(page, url, join(folder, `${name}.gatehouse`));
    if (given.pictures) await compare(page, name);
  }
  console.log(`${at + 1}: ${tabs.map(([, steps]) => steps.join(', ')).join(' | ')}`);
  for (const line of early.flat()) console.log(`   left early: ${line}`);
}

if (given.pictures) await removeAttributes();
for (let at = 0; at < COUNT; at += 1) {
  const steps = dealtTo(at);
  if (given.session !== undefined && Number(given.session) !== at + 1) continue;
  // Each session has its own browser, which may crash.
  const browser = await launchBrowser();
  await runSession(browser, at, steps).catch((error) =>
    console.log(`${at + 1} was not saved: ${error.message}`),
  );
  await browser.close();
}
await gateway.stop();
const areIdentical = printVerdicts(verifyRecordings(folder, MODES));
const areShown = !given.pictures || printResults(results);
process.exit(areIdentical && areShown ? 0 : 1);
