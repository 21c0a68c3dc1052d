import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser } from 'playwright-core';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'chrome.exe',
];
const MAC = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

/**
 * The browser to replay views in.
 *
 * @throws Error when there is none, saying how to name one
 */
export function findBrowser(given = process.env['CHROMIUM_PATH']): string {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const usual = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...MAC];
  const found = given === undefined || given === '' ? usual.find((file) => existsSync(file)) : given;
  if (found !== undefined && existsSync(found)) return found;
  throw new Error(
    found === undefined
      ? 'No Chromium or Chrome was found: name one with --browser PATH, or in CHROMIUM_PATH.'
      : `There is no browser at ${found}.`,
  );
}

/**
 * Starts a browser that shows nothing.
 *
 * @throws Error when the library that drives it is not installed, or the browser does not start
 */
export async function openBrowser(given: string | undefined): Promise<Browser> {
  const executablePath = findBrowser(given);
  const { chromium } = await import('playwright-core').catch((error: unknown) => {
    throw new Error('The replay of views needs playwright-core: run "npm install playwright-core".', {
      cause: error,
    });
  });
  // Chromium refuses its sandbox to root, as which containers run.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
  return chromium.launch({ executablePath, args });
}
