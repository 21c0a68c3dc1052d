import { launchBrowser, median, signedInState } from './browser.mjs';
import { startSeeded } from './gateway.mjs';

/** Sessions with and without the recorder, one after the other; each pair has a share of its own. */
const PAIRS = 9;
/** The most that recording may cost of the script time. */
const MAX_PERCENT = 10;

/** One session: seven screens of the Security application, two of them with a search, the list of users three times. */
const SCREENS = [
  ['#/users', 'a[href^="#/users/edit/user-"]'],
  ['#/users/edit/user-000001', 'input[type="text"]'],
  ['#/users', 'a[href^="#/users/edit/user-"]'],
  ['#/roles', 'a[href^="#/roles/view/"]'],
  ['#/permissions', 'tbody tr'],
  ['#/tenants', 'tbody tr'],
  ['#/roles/view/role-000001', 'h1'],
  ['#/auth', 'tbody tr'],
  ['#/users', 'a[href^="#/users/edit/user-"]'],
];

/** The code of the page without the start of its recorder, which then lets everything pass. */
function withoutRecorder(code) {
  const parts = code.split(/[\w$]+\.start\([\w$]+\.getState\(\)\)/);
  if (parts.length !== 2) throw new Error('The start of the recorder was not found in the built page.');
  return parts.join('0');
}

/**
 * Script time of one session, in time that the thread had and not in what passed: other programs take no part. And what saving its log
 * takes.
 */
async function runSession({ browser, gateway, storageState, isRecorded }) {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  // A busy machine takes its time; what is measured is not the clock.
  context.setDefaultTimeout(300_000);
  const tab = await context.newPage();
  if (!isRecorded)
    await tab.route(/\/assets\/initial-[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutRecorder(await response.text()) });
    });
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await tab.addInitScript(() => sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'));
  await tab.goto(`${gateway.url}/app/security-dashboards-plugin${SCREENS[0][0]}`);
  for (const [hash, shown] of SCREENS) {
    await tab.evaluate((to) => (location.hash = to), hash);
    await tab.locator(shown).first().waitFor();
    await tab.waitForLoadState('networkidle');
    if (hash !== '#/users') continue;
    await tab.locator('input[type="search"]').first().fill('user-0012');
    await tab.locator('a[href="#/users/edit/user-001200"]').waitFor();
  }
  // What is left for quiet moments belongs to the session.
  await tab.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 1000))));
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = Object.fromEntries(metrics.map(({ name, value }) => [name, value * 1000]));
  await cdp.send('HeapProfiler.collectGarbage');
  const heap = (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  const save = isRecorded
    ? await tab.evaluate(() => {
        const from = performance.now();
        const { length } = window.gatehouse.log.text();
        return { ms: performance.now() - from, length, actions: window.gatehouse.log.types().length };
      })
    : { ms: 0, length: 0, actions: 0 };
  await context.close();
  return { script: of.ScriptDuration, cpu: of.TaskDuration, heap, ...save };
}

const percent = (share) => `${(100 * share).toFixed(1)} %`;

/** What recording costs in a session of seven screens: the same with the recorder and without it, in turns. */
export async function benchRecorder(size) {
  const browser = await launchBrowser();
  const gateway = await startSeeded(size);
  const storageState = await signedInState(browser, gateway);
  const run = (isRecorded) => runSession({ browser, gateway, storageState, isRecorded });
  // The first one fills the caches of browser and gateway.
  await run(true);
  const pairs = [];
  for (let at = 0; at < PAIRS; at += 1) {
    const first = await run(at % 2 === 0);
    const second = await run(at % 2 !== 0);
    pairs.push(at % 2 === 0 ? { on: first, off: second } : { on: second, off: first });
  }
  await gateway.stop();
  await browser.close();

  const of = (side, key) => median(pairs.map((pair) => pair[side][key]));
  const more = (key) => pairs.map(({ on, off }) => on[key] / off[key] - 1).toSorted((a, b) => a - b);
  console.log(
    `\nRecording, a session of seven screens at ${size} users; medians of ${PAIRS} pairs, times of the thread`,
  );
  console.log('| recorder | script ms | main-thread ms | heap MB |');
  console.log('|---|---|---|---|');
  for (const side of ['on', 'off'])
    console.log(
      `| ${side} | ${Math.round(of(side, 'script'))} | ${Math.round(of(side, 'cpu'))} | ${of(side, 'heap').toFixed(1)} |`,
    );
  const script = more('script');
  console.log(
    `Recording adds ${percent(median(script))} of script time (half of the pairs: ${percent(script[PAIRS >> 2])} to ${percent(script[PAIRS - 1 - (PAIRS >> 2)])}) and ${percent(median(more('cpu')))} of the thread's time.`,
  );
  console.log(
    `Its log has ${of('on', 'actions')} actions and ${(of('on', 'length') / 2 ** 20).toFixed(1)} Mi characters; saved at once it takes ${Math.round(of('on', 'ms'))} ms.`,
  );
  const holds = 100 * median(script) <= MAX_PERCENT;
  console.log(`At most ${MAX_PERCENT} % of script time: ${holds ? 'holds' : 'DOES NOT HOLD'}.`);
}
