import { launchBrowser, median, signedInState } from './browser.mjs';
import { startSeeded } from './gateway.mjs';

const RUNS = 5;

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

/** Counts the long tasks of the page. */
function instrument() {
  window.__tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.__tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** The code of the page without the start of its recorder, which then lets everything pass. */
function withoutRecorder(code) {
  const parts = code.split(/[\w$]+\.start\([\w$]+\.getState\(\)\)/);
  if (parts.length !== 2) throw new Error('The start of the recorder was not found in the built page.');
  return parts.join('0');
}

/** Script time and long tasks of one session, and what saving its log takes. */
async function runSession({ browser, gateway, storageState, isRecorded }) {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  const tab = await context.newPage();
  if (!isRecorded)
    await tab.route(/\/assets\/initial-[^/]*\.js$/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: withoutRecorder(await response.text()) });
    });
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Performance.enable');
  await tab.addInitScript(instrument);
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
  const tasks = await tab.evaluate(() => window.__tasks.length);
  const save = isRecorded
    ? await tab.evaluate(() => {
        const from = performance.now();
        const { length } = window.gatehouse.log.text();
        return { ms: performance.now() - from, length, actions: window.gatehouse.log.types().length };
      })
    : { ms: 0, length: 0, actions: 0 };
  await context.close();
  return { script: of.ScriptDuration, cpu: of.TaskDuration, tasks, heap, ...save };
}

/** What recording costs in a session of seven screens: the same with the recorder and without it, in turns. */
export async function benchRecorder(size) {
  const browser = await launchBrowser();
  const gateway = await startSeeded(size);
  const storageState = await signedInState(browser, gateway);
  const runs = { on: [], off: [] };
  for (let run = 0; run < RUNS; run += 1) {
    runs.on.push(await runSession({ browser, gateway, storageState, isRecorded: true }));
    runs.off.push(await runSession({ browser, gateway, storageState, isRecorded: false }));
  }
  const of = (side, key) => median(runs[side].map((one) => one[key]));
  console.log(`\nRecording, a session of seven screens at ${size} users; medians of ${RUNS}`);
  console.log('| recorder | script ms | main-thread CPU ms | long tasks | heap MB |');
  console.log('|---|---|---|---|---|');
  for (const side of ['on', 'off'])
    console.log(
      `| ${side} | ${Math.round(of(side, 'script'))} | ${Math.round(of(side, 'cpu'))} | ${of(side, 'tasks')} | ${of(side, 'heap').toFixed(1)} |`,
    );
  const more = (key) => `${(100 * (of('on', key) / of('off', key) - 1)).toFixed(1)} %`;
  console.log(`Recording costs ${more('script')} of script time and ${more('cpu')} of CPU time.`);
  console.log(
    `Its log has ${of('on', 'actions')} actions and ${(of('on', 'length') / 2 ** 20).toFixed(1)} Mi characters; saved at once it takes ${Math.round(of('on', 'ms'))} ms.`,
  );
  await gateway.stop();
  await browser.close();
}
