import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Route } from 'playwright-core';
import { Gateway } from './support/gateway';
import { BrowserUser, closeBrowser } from './support/session';

const gateway = new Gateway();

beforeAll(() => gateway.start());
afterAll(async () => {
  await closeBrowser();
  await gateway.dispose();
});

const LATENCY_MS = 400;
const BYTES_PER_SECOND = 50 * 1024;

/** Puts the page on a slow line, on which no script, style or font arrives until `release` is called. */
async function holdBack(user: BrowserUser) {
  const held: Route[] = [];
  let isHolding = true;
  await user.page.route('**/assets/**', (route) => (isHolding ? void held.push(route) : route.continue()));
  const cdp = await user.context.newCDPSession(user.page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  return {
    isEverythingHeld: () => held.some((route) => route.request().url().endsWith('.js')),
    async release() {
      isHolding = false;
      await Promise.all(held.map((route) => route.continue()));
      await cdp.detach();
    },
  };
}

/** What the browser has drawn until now, by its own record. */
const drawn = (user: BrowserUser, paint: 'first-paint' | 'first-contentful-paint') =>
  user.page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, paint, { polling: 100 });

/** How long the line takes for all that has arrived, in two round trips: no matter how busy the machine is. */
const lineMs = async (user: BrowserUser) => {
  const bytes = await user.page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => (entry as PerformanceResourceTiming).transferSize)
      .reduce((sum, size) => sum + size, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  return 2 * LATENCY_MS + (bytes / BYTES_PER_SECOND) * 1000;
};
const ground = (user: BrowserUser, selector: string) =>
  user.page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);

describe('a page on a slow line, before any script has arrived', () => {
  it.each([
    ['light', 'rgb(15, 27, 45)', 'rgb(244, 246, 249)'],
    ['dark', 'rgb(10, 19, 33)', 'rgb(13, 22, 36)'],
  ] as const)(
    'shows the header with its logo in %s colours within 2 seconds, then the frame',
    async (colorScheme, bar, page) => {
      const ada = await BrowserUser.open(gateway.url, `first-paint-${colorScheme}`, { colorScheme });
      await ada.signIn();
      const line = await holdBack(ada);
      await ada.page.goto(`${gateway.url}/app/home`, { waitUntil: 'commit' });
      await drawn(ada, 'first-contentful-paint');
      expect(line.isEverythingHeld()).toBe(true);
      expect(await ada.page.evaluate(() => window.gatehouse)).toBeUndefined();
      expect(await lineMs(ada)).toBeLessThan(2000);
      expect(await ada.page.locator('.gh-loading-frame').boundingBox()).toMatchObject({
        x: 0,
        y: 0,
        width: 1440,
        height: 49,
      });
      expect(await ada.page.locator('.gh-loading-frame svg').isVisible()).toBe(true);
      expect([await ground(ada, '.gh-loading-frame'), await ground(ada, 'body')]).toEqual([bar, page]);
      await line.release();
      await ada.page.getByRole('heading', { name: 'Welcome, admin' }).waitFor();
      expect(await ada.page.locator('.gh-loading-frame').count()).toBe(0);
      await ada.finish();
    },
  );

  it('shows the card of the sign-in form where the form will be', async () => {
    const ada = await BrowserUser.open(gateway.url, 'first-paint-login');
    const line = await holdBack(ada);
    await ada.page.goto(`${gateway.url}/app/login`, { waitUntil: 'commit' });
    await drawn(ada, 'first-paint');
    expect(line.isEverythingHeld()).toBe(true);
    const outline = await ada.page.locator('.gh-loading-login').boundingBox();
    expect(await ground(ada, '.gh-loading-login')).toBe('rgb(255, 255, 255)');
    await line.release();
    await ada.page.locator('[data-test-subj="password"]').waitFor();
    const card = await ada.page.locator('.gh-login-card').boundingBox();
    expect([card?.x, card?.y, card?.width]).toEqual([outline?.x, outline?.y, outline?.width]);
    await ada.context.close();
  });
});

describe('a list', () => {
  it('is asked for, once, while the code that shows it is still on its way', async () => {
    const ada = await BrowserUser.open(gateway.url, 'early-list');
    await ada.signIn();
    const asked: string[] = [];
    ada.page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
    const held: Route[] = [];
    let isHolding = true;
    await ada.page.route(/\/assets\/frame-.*\.js$/, (route) =>
      isHolding ? void held.push(route) : route.continue(),
    );
    const answer = ada.page.waitForResponse(/\/configuration\/internalusers$/);
    await ada.page.goto(`${gateway.url}/app/security-dashboards-plugin#/users`, { waitUntil: 'commit' });
    expect((await answer).status()).toBe(200);
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await ada.page.getByRole('row', { name: /admin/ }).waitFor();
    const api = asked.filter((line) => line.includes('/api/'));
    expect(api.filter((line) => /internalusers$|capabilities$/.test(line)).toSorted()).toEqual([
      'GET /api/v1/configuration/internalusers',
      'POST /api/core/capabilities',
    ]);
    await ada.finish();
  });
});
