/**
 * Finds a Chromium for the browser tests, installing one when there is none.
 *
 * Looks at CHROMIUM_PATH, the usual names on the PATH, and Playwright's own folder; else installs Debian's package
 * (as root on Debian or Ubuntu) or Playwright's build.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of NAMES) {
      const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
      if (existsSync(file)) return file;
    }
  }
  return MAC.find((file) => existsSync(file));
}

function playwrights() {
  try {
    const file = chromium.executablePath();
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

/** The path of a Chromium that is there now, or undefined. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  return onPath() ?? playwrights();
}

/** The path of a Chromium, installed now if need be. */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('No Chromium found; installing one for the browser tests.\n');
  const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;
  const isRoot = process.getuid?.() === 0;
  if (
    isRoot &&
    existsSync('/usr/bin/apt-get') &&
    run('apt-get', ['update']) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  ) {
    const installed = findChromium();
    if (installed) return installed;
  }
  const cli = join(import.meta.dirname, '..', 'node_modules', 'playwright-core', 'cli.js');
  execFileSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (!installed) throw new Error('Chromium could not be installed. Install it and set CHROMIUM_PATH.');
  return installed;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.stdout.write(`${ensureChromium()}\n`);
