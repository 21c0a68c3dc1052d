import { type Browser, type CDPSession, type Locator, type Page } from 'playwright-core';
import { launchBrowser, median, signedInState, type StorageState } from './browser';
import { type Reachable, startSeeded } from './gateway';

const RUNS = 5;
/** The time for which the page is measured after the first row, in milliseconds. */
const AFTER_MS = 3000;

/** The conditions of `-- throttled`, by their names in the table. */
const SLOW = {
  '10 Mbit/s + 40 ms': (cdp: CDPSession) =>
    cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 40,
      downloadThroughput: 1_250_000,
      uploadThroughput: 1_250_000,
    }),
  'CPU 4 times slower': (cdp: CDPSession) => cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 }),
};

export type Condition = keyof typeof SLOW;
export const CONDITIONS = Object.keys(SLOW) as Condition[];

/** Measurements that the page makes itself. */
interface Watch {
  /** The time of the frame with the first row. */
  firstRow: number | null;
  /** Durations of the long tasks. */
  longTasks: number[];
  /** Milliseconds from the last key to the rows of a search. */
  rows?: Promise<number>;
}

declare global {
  interface Window {
    __bench: Watch;
  }
}

/** Runs in the page from its beginning: notes the frame with the first row, and long tasks. */
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

/**
 * Runs in the page: waits for a key or a click, and then for the frame that shows only rows with a
 * text, or other rows than before if the text is empty.
 */
function awaitRows([cell, text]: [cell: string, text: string]): void {
  window.__bench.rows = new Promise((done) => {
    let pressed = Infinity;
    const onInput = (event: Event) => (pressed = event.timeStamp);
    addEventListener('keydown', onInput, { capture: true });
    addEventListener('click', onInput, { capture: true });
    const firstRow = () => document.querySelector(cell)?.textContent;
    const before = firstRow();
    // The last key may change nothing, so the rows are checked on each change and each frame.
    let isSeen = false;
    const look = () => {
      const rows = [...document.querySelectorAll(cell)];
      if (isSeen || pressed === Infinity || rows.length === 0) return;
      if (text === '' && firstRow() === before) return;
      if (!rows.every((row) => row.textContent.includes(text))) return;
      isSeen = true;
      observer.disconnect();
      removeEventListener('keydown', onInput, { capture: true });
      removeEventListener('click', onInput, { capture: true });
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

/** The time from the click into the search field to the first key, in milliseconds. */
const REACH_MS = 300;

/**
 * Types a text into the search field of a list, key by key.
 *
 * @returns the milliseconds from the last key to the rows
 */
async function search(tab: Page, cell: string, text: string): Promise<number> {
  const field = tab.locator('input[type="search"]');
  await field.click();
  await tab.keyboard.press('Control+A');
  await tab.keyboard.press('Backspace');
  await tab.waitForTimeout(REACH_MS);
  await tab.keyboard.type(text.slice(0, -1));
  await tab.evaluate(awaitRows, [cell, text] as [string, string]);
  await tab.keyboard.press(text.slice(-1));
  return tab.evaluate(() => window.__bench.rows ?? NaN);
}

/** Clicks something that replaces the rows; returns the milliseconds to the new ones. */
async function replaceRows(tab: Page, cell: string, clicked: Locator): Promise<number> {
  await clicked.hover();
  await tab.waitForTimeout(REACH_MS);
  await tab.evaluate(awaitRows, [cell, ''] as [string, string]);
  await clicked.click();
  return tab.evaluate(() => window.__bench.rows ?? NaN);
}

/** Returns the times of a page turn and of a sort of the whole list, in milliseconds. */
async function leafThrough(tab: Page, cell: string): Promise<{ turn: number; sort: number }> {
  await tab.locator('input[type="search"]').fill('');
  await tab.waitForTimeout(REACH_MS);
  const turn = await replaceRows(tab, cell, tab.getByRole('button', { name: 'Next page' }));
  const sort = await replaceRows(tab, cell, tab.locator('th[aria-sort]').first());
  return { turn, sort };
}

interface List {
  name: string;
  path: string;
  /** The selector of a row. */
  row: string;
  /** The selector of the rows that a search leaves. */
  cell: string;
  /** Returns a search for one of so many entries; left out when there is nothing to search. */
  term?: (entries: number) => string;
  /** A search for many entries. */
  many?: string;
}

/** Returns the measured lists of a gateway whose entries have names that begin with `prefix`. */
export const listsOf = ({ prefix = '' }: { prefix?: string }): List[] => [
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
  // Not a list, but its findings need the lists.
  {
    name: 'home',
    path: '/app/home',
    row: '.gh-finding, [data-test-subj="nothingNeedsAttention"]',
    cell: '',
  },
];

/** Returns the processor time of the page's main thread so far, in milliseconds. */
async function spent(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? NaN) * 1000;
}

/** Opens an address and waits for its first row. */
async function open(tab: Page, url: string) {
  await tab.goto(url, { waitUntil: 'commit' });
  await tab.waitForFunction(() => (window.__bench?.firstRow ?? null) !== null, null, { timeout: 90_000 });
}

interface Visit {
  browser: Browser;
  gateway: Reachable;
  storageState: StorageState;
  list: List;
  /** The number of entries in the list. */
  size: number;
  slow?: Condition | undefined;
}

/** Measurements by column of the table; NaN for searches where there is nothing to search. */
export type Load = Record<keyof typeof COLUMNS, number>;

/** Measures one cold load of a list, three searches, a page turn, a sort, and a second visit. */
export async function loadList({ browser, gateway, storageState, list, size, slow }: Visit): Promise<Load> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  const tab = await context.newPage();
  // The address is later opened in the same renderer, which is measured from here on.
  await tab.goto('about:blank');
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Performance.enable');
  await cdp.send('Network.enable');
  let requests = 0;
  tab.on('request', (request) => (requests += request.url().startsWith('http') ? 1 : 0));
  await tab.addInitScript(instrument, list.row);
  // The tenant has been chosen, as on any load but the first of a browser session.
  await tab.addInitScript(() => sessionStorage.setItem('opensearch_security::tenant::show_popup', 'false'));
  if (slow) await SLOW[slow](cdp);
  const url = gateway.url + list.path;
  await open(tab, url);
  const cpu = await spent(cdp);
  await tab.waitForTimeout(AFTER_MS);
  const after = (await spent(cdp)) - cpu;
  const load = await tab.evaluate(() => ({
    firstRow: window.__bench.firstRow ?? NaN,
    longTasks: window.__bench.longTasks,
    elements: document.querySelectorAll('*').length,
  }));
  await cdp.send('HeapProfiler.collectGarbage');
  const heap = (await cdp.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  const beforeSearch = await spent(cdp);
  const searchMs = list.term ? await search(tab, list.cell, list.term(size)) : NaN;
  const searchCpu = list.term ? (await spent(cdp)) - beforeSearch : NaN;
  const searchOneMs = list.term ? await search(tab, list.cell, list.term(246)) : NaN;
  const searchManyMs = list.many ? await search(tab, list.cell, list.many) : NaN;
  const leafed = list.term ? await leafThrough(tab, list.cell) : { turn: NaN, sort: NaN };
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
    ...leafed,
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
  turn: 'page turn ms',
  sort: 'sort ms',
  heap: 'heap MB',
  elements: 'elements',
  requests: 'requests',
};

export const COLUMN_NAMES = Object.keys(COLUMNS) as (keyof Load)[];

/**
 * Prints medians by number of entries; CPU is that of the page's main thread.
 *
 * @param isThrottled measures under the conditions of `SLOW` instead of without any
 */
export async function benchLists(sizes: number[], isThrottled = false): Promise<void> {
  const browser = await launchBrowser();
  console.log(`\nLists, medians of ${RUNS} cold loads in Chromium (as many roles and mappings as users)`);
  console.log(
    `| list | entries | ${isThrottled ? 'condition | ' : ''}${Object.values(COLUMNS).join(' | ')} |`,
  );
  console.log(`|---|---|${isThrottled ? '---|' : ''}${'---|'.repeat(COLUMN_NAMES.length)}`);
  for (const size of sizes) {
    const gateway = await startSeeded(size, {}, size);
    const storageState = await signedInState(browser, gateway);
    for (const list of listsOf(gateway))
      for (const slow of isThrottled ? CONDITIONS : [undefined]) {
        const runs: Load[] = [];
        for (let run = 0; run < RUNS; run += 1)
          runs.push(await loadList({ browser, gateway, storageState, list, size, slow }));
        const of = (key: keyof Load) => {
          const middle = median(runs.map((one) => one[key]));
          return Number.isNaN(middle) ? '–' : Math.round(middle * 10) / 10;
        };
        const named = [list.name, size, ...(slow ? [slow] : [])];
        console.log(`| ${[...named, ...COLUMN_NAMES.map(of)].join(' | ')} |`);
      }
    await gateway.stop();
  }
  await browser.close();
}
