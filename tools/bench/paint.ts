import { launchBrowser, median, signedInState } from './browser';
import { startSeeded } from './gateway';

const RUNS = 3;
/** A slow line: 400 ms to the server and back, 50 kB a second. */
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: 50 * 1024,
  uploadThroughput: 50 * 1024,
};

const PAGES = [
  { name: 'sign-in', path: '/app/login', usable: '[data-test-subj="password"]' },
  { name: 'home', path: '/app/home', usable: 'h1', isSignedIn: true },
];

/** One cold load: milliseconds after the first byte until something is drawn, and until the page can be used. */
async function loadSlowly({ browser, gateway, storageState, page }) {
  const context = await browser.newContext(page.isSignedIn ? { storageState } : {});
  const tab = await context.newPage();
  const cdp = await context.newCDPSession(tab);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', LINE);
  await tab.goto(gateway.url + page.path, { waitUntil: 'commit' });
  await tab.locator(page.usable).first().waitFor({ timeout: 60_000 });
  const load = await tab.evaluate(() => {
    const [{ responseStart, transferSize }] = performance.getEntriesByType('navigation');
    const [drawn] = performance.getEntriesByName('first-paint');
    return {
      drawn: drawn.startTime - responseStart,
      usable: performance.now() - responseStart,
      size: transferSize / 1000,
    };
  });
  await context.close();
  return load;
}

/** How long a user on a slow line looks at nothing. */
export async function benchPaint() {
  const browser = await launchBrowser();
  const gateway = await startSeeded(100);
  const storageState = await signedInState(browser, gateway);
  console.log(
    `\nFirst paint, medians of ${RUNS} cold loads in Chromium (400 ms, 50 kB/s), after the first byte`,
  );
  console.log('| page | frame or card drawn ms | usable ms | page kB |');
  console.log('|---|---|---|---|');
  for (const page of PAGES) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(await loadSlowly({ browser, gateway, storageState, page }));
    const of = (key: string, digits = 0) => median(runs.map((one) => one[key])).toFixed(digits);
    console.log(`| ${page.name} | ${of('drawn')} | ${of('usable')} | ${of('size', 1)} |`);
  }
  await gateway.stop();
  await browser.close();
}
