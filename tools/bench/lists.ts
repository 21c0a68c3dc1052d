import { launchBrowser, median, signedInState } from './browser';
import { startSeeded } from './gateway';

const RUNS = 5;
/** How long the page is watched after the first row, in milliseconds. */
const AFTER_MS = 3000;

/** Conditions of `-- throttled`, by what the table calls them. */
export const SLOW = {
  '10 Mbit/s + 40 ms': (cdp: CDPSession) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 1_250_000,
      uploadThroughput: 1_250_000,
    }),
  'CPU 4 times slower': (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
};

/** Watches the page from its first moment: the frame with the first row, and long tasks. */
function instrument(selector: string) {
  window.__bench = { firstRow: null, longTasks: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.__bench.longTasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (window.__bench.firstRow === null && document.querySelector(selector)) {
      requestAnimationFrame(() => setTimeout(() => (window.__bench.firstRow ??= performance.now())));
    } else if (window.__bench.firstRow === null) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Begins, in the page, to wait for the next key and then for the frame that shows only rows with a text. */
function awaitRows([cell, text]) {
  window.__bench.rows = new Promise((done) => {
    let pressed = Infinity;
    const onKey = (event: string) => (pressed = event.timeStamp);
    addEventListener('keydown', onKey, { capture: true });
    // A last key need not change what is shown: looked at with each change and each frame.
    let isSeen = false;
    const look = () => {
      const rows = [...document.querySelectorAll(cell)];
      if (isSeen || pressed === Infinity || rows.length === 0) return;
      if (!rows.every((row) => row.textContent.includes(text))) return;
      isSeen = true;
      observer.disconnect();
      removeEventListener('keydown', onKey, { capture: true });
      const painted = new MessageChannel();
      painted.port1.onmessage = () => done(performance.now() - pressed);
      requestAnimationFrame(() => painted.port2.postMessage(null));
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    const lookOn = () => {
      look();
      if (!isSeen) requestAnimationFrame(lookOn);
    };
    requestAnimationFrame(lookOn);
  });
}

/** How long a user takes from the search field to the first key, in milliseconds. */
const REACH_MS = 300;

/** Types a text into the search field of a list, key by key. @returns the milliseconds from the last key to the rows */
async function search(tab: Page, cell: string, text: string) {
  const field = tab.locator('input[type="search"]');
  await field.click();
  await tab.keyboard.press('Control+A');
  await tab.keyboard.press('Backspace');
  await tab.waitForTimeout(REACH_MS);
  await tab.keyboard.type(text.slice(0, -1));
  await tab.evaluate(awaitRows, [cell, text]);
  await tab.keyboard.press(text.slice(-1));
  return tab.evaluate(() => window.__bench.rows);
}

/** The lists that are measured. @param gateway whose entries have names that begin with its `prefix`, if it has one */
export const listsOf = ({ prefix = '' }) => [
  {
    name: 'users',
    path: '/app/security-dashboards-plugin#/users',
    row: `a[href^="#/users/edit/${prefix}user-"]`,
    cell: 'tbody tr:has(td + td)',
    term: (n: number) => `${prefix}user-${String(n >> 1).padStart(6, '0')}`,
    many: 'kitchen',
  },
  {
    name: 'roles',
    path: '/app/security-dashboards-plugin#/roles',
    row: 'a[href^="#/roles/view/"]',
    cell: 'tbody tr:has(td + td)',
    term: (n: number) => `${prefix}role-${String(n >> 1).padStart(6, '0')}`,
    many: `${prefix}role-0001`,
  },
  // Not a list: what it finds in them. There is nothing to search.
  {
    name: 'home',
    path: '/app/home',
    row: '.gh-finding, [data-test-subj="nothingNeedsAttention"]',
  },
];

/** What the main thread of the page has spent so far, in milliseconds. */
async function spent(cdp: CDPSession) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'ThreadTime').value * 1000;
}

/** Opens an address and waits for its first row. */
async function open(tab: Page, url: string) {
  await tab.goto(url, { waitUntil: 'commit' });
  await tab.waitForFunction(() => (window.__bench?.firstRow ?? null) !== null, null, { timeout: 90_000 });
}

/**
 * One cold load of a list, three searches in it, and a second visit.
 *
 * @param size how many entries the list has
 * @param slow one of the conditions in `SLOW`
 */
export async function loadList({ browser, gateway, storageState, list, size, slow }) {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  const tab = await context.newPage();
  // Its renderer is the one that the address gets, whose time is measured from here on.
  await tab.goto('about:blank');
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  let requests = 0;
  tab.on('request', (request) => (requests += request.url().startsWith('http') ? 1 : 0));
  await tab.addInitScript(instrument, list.row);
  // As on any load but the first of a browser session: the question for the tenant has been answered.
  await tab.addInitScript(() => sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'));
  if (slow) await SLOW[slow](cdp);
  const url = gateway.url + list.path;
  await open(tab, url);
  const cpu = await spent(cdp);
  await tab.waitForTimeout(AFTER_MS);
  const after = (await spent(cdp)) - cpu;
  const load = await tab.evaluate(() => ({
    ...window.__bench,
    elements: document.querySelectorAll('*').length,
  }));
  await cdp.send('HeapProfiler.collectGarbage');
  const heap = (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  const beforeSearch = await spent(cdp);
  const searchMs = list.term ? await search(tab, list.cell, list.term(size)) : NaN;
  const searchCpu = list.term ? (await spent(cdp)) - beforeSearch : NaN;
  const searchOneMs = list.term ? await search(tab, list.cell, list.term(246)) : NaN;
  const searchManyMs = list.many ? await search(tab, list.cell, list.many) : NaN;
  const first = requests;
  await tab.goto('about:blank');
  const beforeAgain = await spent(cdp);
  await open(tab, url);
  const again = (await spent(cdp)) - beforeAgain;
  await context.close();
  return {
    firstRow: load.firstRow,
    cpu,
    after,
    again,
    longTasks: load.longTasks.length,
    blocked: load.longTasks.reduce((sum, ms) => sum + ms - 50, 0),
    search: searchMs,
    searchCpu,
    searchOne: searchOneMs,
    searchMany: searchManyMs,
    heap,
    elements: load.elements,
    requests: first,
  };
}

export const COLUMNS = {
  firstRow: 'first row ms',
  cpu: 'CPU to it ms',
  after: `CPU in the ${AFTER_MS / 1000} s after it`,
  again: 'CPU of a second visit',
  longTasks: 'long tasks',
  blocked: 'blocked ms',
  search: 'first search ms',
  searchCpu: 'its CPU ms',
  searchOne: 'later search for one ms',
  searchMany: 'search for many ms',
  heap: 'heap MB',
  elements: 'elements',
  requests: 'requests',
};

/**
 * Prints medians by number of entries; CPU is that of the page's main thread.
 *
 * @param isThrottled on a slow line and with a slow processor instead of without either
 */
export async function benchLists(sizes: number[], isThrottled = false) {
  const browser = await launchBrowser();
  console.log(`\nLists, medians of ${RUNS} cold loads in Chromium (as many roles and mappings as users)`);
  console.log(
    `| list | entries | ${isThrottled ? 'condition | ' : ''}${Object.values(COLUMNS).join(' | ')} |`,
  );
  console.log(`|---|---|${isThrottled ? '---|' : ''}${'---|'.repeat(Object.keys(COLUMNS).length)}`);
  for (const size of sizes) {
    const gateway = await startSeeded(size, {}, size);
    const storageState = await signedInState(browser, gateway);
    for (const list of listsOf(gateway))
      for (const slow of isThrottled ? Object.keys(SLOW) : [undefined]) {
        const runs = [];
        for (let run = 0; run < RUNS; run += 1)
          runs.push(await loadList({ browser, gateway, storageState, list, size, slow }));
        const of = (key: string) => {
          const middle = median(runs.map((one) => one[key]));
          return Number.isNaN(middle) ? '–' : Math.round(middle * 10) / 10;
        };
        const named = [list.name, size, ...(slow ? [slow] : [])];
        console.log(`| ${[...named, ...Object.keys(COLUMNS).map(of)].join(' | ')} |`);
      }
    await gateway.stop();
  }
  await browser.close();
}
