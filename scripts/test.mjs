/**
 * Runs every test: units, sagas, contracts, components, and the browser. Arguments go to Jest.
 *
 *   npm test                                  everything
 *   npm test -- --selectProjects node dom     without the browser
 */
import { ensureChromium } from './chromium.mjs';
import { runJest } from './jest.mjs';

const args = process.argv.slice(2);
const selected = args.indexOf('--selectProjects');
const needsBrowser = selected < 0 || args.slice(selected + 1).includes('e2e');
const env = { ...process.env, TZ: 'UTC' };
if (needsBrowser) env.CHROMIUM_PATH = ensureChromium();
process.exit(runJest(args, env));
