import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { type Reachable } from './gateway';

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

/** The cookies and the storage of a browser. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Returns the middle of some numbers; NaN for none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: ensureChromium(), args: FLAGS });

/** Signs in once and returns the state with which later contexts begin as that user. */
export async function signedInState(browser: Browser, gateway: Reachable): Promise<StorageState> {
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
