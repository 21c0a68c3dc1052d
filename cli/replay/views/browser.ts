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

/** Finds the browser; if there is none, throws an error that says how to set one. */
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

/** Starts a headless browser. Throws if its driver is not installed or it does not start. */
export async function openBrowser(given: string | undefined): Promise<Browser> {
  const executablePath = findBrowser(given);
  const { chromium } = await import('playwright-core').catch((error: unknown) => {
    throw new Error('The replay of views needs playwright-core: run "npm install playwright-core".', {
      cause: error,
    });
  });
  // Chromium's sandbox does not work as root, the usual user in containers.
  const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'];
  return chromium.launch({ executablePath, args });
}
