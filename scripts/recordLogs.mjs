/**
 * Records the logs of `tests/replay/logs` anew: runs the browser tests that leave them in `test-results`, and packs those.
 *
 *   npm run replay:record                  all
 *   npm run replay:record -- users audit   those of some tests of tests/e2e
 *   npm run replay:record -- --pack        packs what earlier runs of the browser tests have left, without running them
 *
 * Raise the folder with STATE_VERSION (src/recording/format.ts), and keep one small log of the version before.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ensureChromium } from './chromium.mjs';
import { runJest } from './jest.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'tests', 'replay', 'logs', 'v2');
const results = join(root, 'test-results');

/** The sessions to keep, by the browser test that records them. */
const SESSIONS = {
  abuse: ['abuse-query', 'abuse-recreate'],
  audit: ['audit-failing', 'audit-general', 'audit-switch'],
  auditEvents: ['audit-events'],
  bulkAssign: ['bulk-assign', 'bulk-map'],
  concurrentEdits: ['conflict-mine', 'conflict-theirs'],
  forms: ['forms-outage'],
  frame: ['plugin leave'],
  importExport: ['import-export'],
  language: ['language-german-user', 'language-unsaved'],
  lists: ['role-tab', 'tenant-link'],
  mainJob: ['main-job-admin', 'main-job-nora'],
  management: ['home-attention', 'management-refused', 'management-settings'],
  outage: ['outage-list', 'outage-status'],
  plugins: ['plugins-everything'],
  saml: ['saml'],
  savedObjectsAndPalette: [
    'palette at once',
    'saved objects inspect',
    'saved objects list',
    'saved objects transfer',
  ],
  session: ['operator'],
  sessionEnd: ['expired-in-two-tabs', 'expired-then-another', 'expired-while-saving', 'own-sessions'],
  signInKinds: ['kinds-jwt-address', 'kinds-proxy'],
  'tasks/answers': ['task-undo'],
  tenantStartup: ['startup-reader', 'startup-second'],
  tenantsAndPermissions: ['permissions', 'tenants'],
  userLifecycle: ['document-rule'],
  users: ['user-edit', 'users-list'],
  views: ['views'],
};

const { values, positionals } = parseArgs({
  options: { pack: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const tests = positionals.length > 0 ? positionals : Object.keys(SESSIONS);
const unknown = tests.filter((test) => !Object.hasOwn(SESSIONS, test));
if (unknown.length > 0) {
  console.error(`No log comes of ${unknown.join(', ')}. Known: ${Object.keys(SESSIONS).join(', ')}`);
  process.exit(2);
}

let status = 0;
if (!values.pack) {
  const env = { ...process.env, TZ: 'UTC', CHROMIUM_PATH: ensureChromium() };
  const paths = tests.map((test) => `tests/e2e/${test}.test.ts`);
  status = runJest([...paths, '--selectProjects', 'e2e'], env);
}

mkdirSync(folder, { recursive: true });
const files = readdirSync(results);
let missing = 0;
for (const test of tests)
  for (const name of SESSIONS[test]) {
    // Browser tests number their logs: `users 4 user-edit.jsonl`.
    const [of, ends] = [`${basename(test)} `, ` ${name}.jsonl`];
    const file = files.find((one) => one.startsWith(of) && one.endsWith(ends));
    if (file === undefined) {
      console.error(`${test} has left no log of ${name} in ${results}.`);
      missing += 1;
      continue;
    }
    const log = `${name.replaceAll(' ', '-')}.jsonl.gz`;
    writeFileSync(join(folder, log), gzipSync(readFileSync(join(results, file)), { level: 9 }));
    console.log(log);
  }
process.exit(status === 0 && missing === 0 ? 0 : 1);
