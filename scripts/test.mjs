/**
 * Runs every test: units, sagas, contracts, components, and the browser. Arguments go to Jest.
 *
 *   npm test                                  everything
 *   npm test -- --selectProjects node dom     without the browser
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';

const args = process.argv.slice(2);
const selected = args.indexOf('--selectProjects');
const needsBrowser = selected < 0 || args.slice(selected + 1).includes('e2e');
const env = { ...process.env, TZ: 'UTC' };
if (needsBrowser) env.CHROMIUM_PATH = ensureChromium();

const jest = join(import.meta.dirname, '..', 'node_modules', 'jest', 'bin', 'jest.js');
const run = spawnSync(process.execPath, [jest, ...args], { stdio: 'inherit', env });
process.exit(run.status ?? 1);
