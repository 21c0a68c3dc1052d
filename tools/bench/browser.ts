import { chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.mjs';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];

export const launchBrowser = () => chromium.launch({ executablePath: ensureChromium(), args: FLAGS });

/** Signs in once; what the browser then holds opens every later context as that user. */
export async function signedInState(browser: Browser, gateway: Gateway) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${gateway.url}/app/login`);
  await page.locator('[data-test-subj="user-name"]').fill(gateway.user);
  await page.locator('[data-test-subj="password"]').fill(gateway.password);
  await page.locator('[data-test-subj="submit"]').click();
  await page.locator('#user-icon-btn').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
