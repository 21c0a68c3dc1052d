import { launchBrowser, median, signedInState } from './browser.mjs';
import { startSeeded } from './gateway.mjs';

const RUNS = 5;

/** Watches the page from its first moment: the frame with the first row, and long tasks. */
function instrument(selector) {
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

/** Types one text into the search box and waits, in the page, for the frame in which only matching rows are left. */
function search([box, row, text]) {
  return new Promise((done) => {
    const input = document.querySelector(box);
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
    const from = performance.now();
    setValue.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const look = () => {
      const rows = [...document.querySelectorAll(row)];
      if (rows.length > 0 && rows.every((one) => one.textContent.includes(text)))
        done(performance.now() - from);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** The lists that are measured. @param gateway whose entries have names that begin with its `prefix`, if it has one */
export const listsOf = ({ prefix = '' }) => [
  {
    name: 'users',
    path: '/app/security-dashboards-plugin#/users',
    row: `a[href^="#/users/edit/${prefix}user-"]`,
    cell: 'tbody tr',
    term: (n) => `${prefix}user-${String(n >> 1).padStart(6, '0')}`,
  },
  {
    name: 'roles',
    path: '/app/security-dashboards-plugin#/roles',
    row: 'a[href^="#/roles/view/"]',
    cell: 'tbody tr',
    term: (n) => `${prefix}role-${String((n / 10) >> 1).padStart(6, '0')}`,
  },
  // Not a list: what it finds in them. There is nothing to search.
  {
    name: 'home',
    path: '/app/home',
    row: '.gh-finding, [data-test-subj="nothingNeedsAttention"]',
  },
];

/** One cold load of a list, and one search in it. */
export async function loadList({ browser, gateway, storageState, list, size }) {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  const tab = await context.newPage();
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Performance.enable');
  await tab.addInitScript(instrument, list.row);
  // As on any load but the first of a browser session: the question for the tenant has been answered.
  await tab.addInitScript(() => sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'));
  await tab.goto(gateway.url + list.path, { waitUntil: 'commit' });
  await tab.waitForFunction(() => window.__bench?.firstRow !== null && window.__bench !== undefined, null, {
    timeout: 60_000,
  });
  const metrics = Object.fromEntries(
    (await cdp.send('Performance.getMetrics')).metrics.map((m) => [m.name, m.value]),
  );
  const load = await tab.evaluate(() => ({
    ...window.__bench,
    elements: document.querySelectorAll('*').length,
  }));
  const searchMs = list.term
    ? await tab.evaluate(search, ['input[type="search"]', list.cell, list.term(size)])
    : NaN;
  await cdp.send('HeapProfiler.collectGarbage');
  const heap = (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  await context.close();
  return {
    firstRow: load.firstRow,
    cpu: metrics.ThreadTime * 1000,
    longTasks: load.longTasks.length,
    blocked: load.longTasks.reduce((sum, ms) => sum + ms - 50, 0),
    search: searchMs,
    heap,
    elements: load.elements,
  };
}

/** Time to first row, processor time, a keystroke in the search, long tasks, heap and elements, by number of users. */
export async function benchLists(sizes) {
  const browser = await launchBrowser();
  console.log(
    '\nLists, medians of ' + RUNS + ' cold loads in Chromium (roles: a tenth as many, and as many mappings)',
  );
  console.log(
    '| list | users | first row ms | main-thread CPU ms | long tasks | blocked ms | search ms | heap MB | elements |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const size of sizes) {
    const gateway = await startSeeded(size);
    const storageState = await signedInState(browser, gateway);
    for (const list of listsOf(gateway)) {
      const runs = [];
      for (let run = 0; run < RUNS; run += 1)
        runs.push(await loadList({ browser, gateway, storageState, list, size }));
      const of = (key) => {
        const middle = median(runs.map((one) => one[key]));
        return Number.isNaN(middle) ? '–' : Math.round(middle * 10) / 10;
      };
      console.log(
        `| ${list.name} | ${size} | ${of('firstRow')} | ${of('cpu')} | ${of('longTasks')} | ${of('blocked')} | ${of('search')} | ${of('heap')} | ${of('elements')} |`,
      );
    }
    await gateway.stop();
  }
  await browser.close();
}
