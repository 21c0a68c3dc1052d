import { type Browser } from 'playwright-core';
import { launchBrowser, median, signedInState, type StorageState } from './browser';
import { type Reachable, startSeeded } from './gateway';

const RUNS = 3;
/** A slow line: a round trip of 400 ms, and 50 kB per second. */
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 50 * 1024,
  uploadThroughput: 50 * 1024,
};

interface MeasuredPage {
  name: string;
  path: string;
  /** The selector of something that shows that the page can be used. */
  usable: string;
  isSignedIn?: boolean;
}

const PAGES: MeasuredPage[] = [
  { name: 'sign-in', path: '/app/login', usable: '[data-test-subj="password"]' },
  { name: 'home', path: '/app/home', usable: 'h1', isSignedIn: true },
];

interface Setup {
  browser: Browser;
  gateway: Reachable;
  storageState: StorageState;
  page: MeasuredPage;
}

interface Load {
  /** Milliseconds from the first byte until something is drawn. */
  drawn: number;
  /** Milliseconds from the first byte until the page can be used. */
  usable: number;
  /** Kilobytes of the page itself. */
  size: number;
}

/** Measures one cold load. */
async function loadSlowly({ browser, gateway, storageState, page }: Setup): Promise<Load> {
  const context = await browser.newContext(page.isSignedIn ? { storageState } : {});
  const tab = await context.newPage();
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await tab.goto(gateway.url + page.path, { waitUntil: 'commit' });
  await tab.locator(page.usable).first().waitFor({ timeout: 60_000 });
  const load = await tab.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const [drawn] = performance.getEntriesByName('first-paint');
    const { responseStart = 0, transferSize = 0 } = navigation ?? {};
    return {
      drawn: (drawn?.startTime ?? NaN) - responseStart,
      usable: performance.now() - responseStart,
      size: transferSize / 1000,
    };
  });
  await context.close();
  return load;
}

/** Prints how long users on a slow line see nothing. */
export async function benchPaint(): Promise<void> {
  const browser = await launchBrowser();
  const gateway = await startSeeded(100);
  const storageState = await signedInState(browser, gateway);
  console.log(
    `\nFirst paint, medians of ${RUNS} cold loads in Chromium (400 ms, 50 kB/s), after the first byte`,
  );
  console.log('| page | frame or card drawn ms | usable ms | page kB |');
  console.log('|---|---|---|---|');
  for (const page of PAGES) {
    const runs: Load[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await loadSlowly({ browser, gateway, storageState, page }));
    const of = (key: keyof Load, digits = 0) => median(runs.map((one) => one[key])).toFixed(digits);
    console.log(`| ${page.name} | ${of('drawn')} | ${of('usable')} | ${of('size', 1)} |`);
  }
  await gateway.stop();
  await browser.close();
}
