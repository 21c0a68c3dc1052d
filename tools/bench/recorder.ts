import { loadavg } from 'node:os';
import { type Browser } from 'playwright-core';
import { buildWithMaps, type MappedPage, type ScriptTimes, startProfiles, timesOf } from './attribution';
import { launchBrowser, median, signedInState, type StorageState } from './browser';
import { type Reachable, startSeeded } from './gateway';

const SESSIONS = 5;
/** The largest share of the script time that recording may take. */
const MAX_PERCENT = 10;
/** The longest time that it may take at once, in milliseconds. */
const MAX_MS = 50;
/** The modules that record, keep and hash, and the package that only they use. */
const RECORDER =
  /src\/(recording\/|app\/(recordings?|keepPages|watchInputs|targets)\.ts|sagas\/recordings?\.ts|api\/recordedPages\.ts)|@noble\/hashes/;

/**
 * One session: seven screens of the Security application, two of them with a search, and the list
 * of users three times. Each has its hash and a selector of something that it shows.
 */
const SCREENS: [hash: string, shown: string][] = [
  ['#/users', 'a[href^="#/users/edit/user-"]'],
  ['#/users/edit/user-000001', 'input[type="text"]'],
  ['#/users', 'a[href^="#/users/edit/user-"]'],
  ['#/roles', 'a[href^="#/roles/view/"]'],
  ['#/permissions', 'tbody tr[data-row-key]'],
  ['#/tenants', 'tbody tr[data-row-key]'],
  ['#/roles/view/role-000001', 'h1'],
  ['#/auth', 'tbody tr[data-row-key]'],
  ['#/users', 'a[href^="#/users/edit/user-"]'],
];

interface Setup {
  browser: Browser;
  gateway: Reachable;
  storageState: StorageState;
  page: MappedPage;
}

interface Session extends ScriptTimes {
  /** The share of recording in the script time. */
  share: number;
  /** The time that saving the log takes, in milliseconds. */
  ms: number;
  /** The number of characters of the log. */
  length: number;
  actions: number;
}

/** Runs and profiles one session, and measures how long saving its log takes. */
async function runSession({ browser, gateway, storageState, page }: Setup): Promise<Session> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  // A busy machine is slow; profiles are measured and not the clock.
  context.setDefaultTimeout(300_000);
  const tab = await context.newPage();
  await page.serve(tab);
  const cdp = await context.newCDPSession(tab);
  await tab.addInitScript(() => sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'));
  const stop = await startProfiles(cdp);
  await tab.goto(`${gateway.url}/app/security-dashboards-plugin#/users`);
  for (const [hash, shown] of SCREENS) {
    await tab.evaluate((to) => (location.hash = to), hash);
    await tab.locator(shown).first().waitFor();
    await tab.waitForLoadState('networkidle');
    if (hash !== '#/users') continue;
    await tab.locator('input[type="search"]').first().fill('user-0012');
    await tab.locator('a[href="#/users/edit/user-001200"]').waitFor();
  }
  // The log is kept when nothing has happened for a second; that belongs to the session.
  await tab.evaluate(() => new Promise((done) => setTimeout(() => requestIdleCallback(done), 2500)));
  const times = timesOf(await stop(), {
    sourceOf: page.sourceOf,
    isOwn: (source) => RECORDER.test(source),
  });
  const save = await tab.evaluate(() => {
    const from = performance.now();
    const { log } = window.gatehouse!;
    const { length } = log.text();
    return { ms: performance.now() - from, length, actions: log.types().length };
  });
  await context.close();
  return { ...times, share: times.part / times.script, ...save };
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/**
 * Prints the share of recording in the script time of a session of seven screens. A share is valid
 * on a busy machine as well, where two sessions take different times whatever they do.
 */
export async function benchRecorder(size: number): Promise<void> {
  const page = await buildWithMaps();
  const browser = await launchBrowser();
  const gateway = await startSeeded(size);
  const storageState = await signedInState(browser, gateway);
  const run = () => runSession({ browser, gateway, storageState, page });
  // The first session fills the caches of the browser and the gateway.
  await run();
  const sessions: Session[] = [];
  for (let at = 0; at < SESSIONS; at += 1) sessions.push(await run());
  await gateway.stop();
  await browser.close();
  page.remove();

  const of = (key: keyof Session) => median(sessions.map((session) => session[key]));
  const shares = sessions.map(({ share }) => share);
  console.log(
    `\nRecording, a session of seven screens at ${size} users; medians of ${SESSIONS} sessions, load average ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  console.log(
    `  ${Math.round(of('part'))} ms of ${Math.round(of('script'))} ms of script, ${of('ownGarbage').toFixed(1)} ms of these to clear away what it allocates; ` +
      `longest at once ${of('longest').toFixed(1)} ms`,
  );
  console.log(
    `  its log has ${of('actions')} actions and ${(of('length') / 2 ** 20).toFixed(1)} Mi characters; saved at once it takes ${Math.round(of('ms'))} ms`,
  );
  const holds = (value: number, most: number) => (value <= most ? 'holds' : 'DOES NOT HOLD');
  console.log(
    `  at most ${MAX_PERCENT} % of script time: ${percent(median(shares))} (${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}), ${holds(100 * Math.max(...shares), MAX_PERCENT)}`,
  );
  console.log(`  at most ${MAX_MS} ms at once: ${holds(of('longest'), MAX_MS)}`);
}
