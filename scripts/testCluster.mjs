/**
 * Runs the tests against a real OpenSearch cluster: the contract tests, and those in `tests/cluster`. Arguments go to Jest.
 *
 *   npm run test:cluster                         a node of its own, made by the script that OPENSEARCH_SCRIPT names
 *   OPENSEARCH_URL=https://... OPENSEARCH_ADMIN_PASSWORD=... npm run test:cluster      your cluster
 *
 * Without OPENSEARCH_SCRIPT it looks beside the project; when it finds none, or no JDK, it says so and succeeds.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { runJest } from './jest.mjs';

const root = join(import.meta.dirname, '..');
const PORT = '9290';
const PASSWORD = 'Gate-House-Test-77!';

/** @returns {never} */
function skip(reason) {
  console.log(`SKIPPED: the tests against a real cluster (${reason}).`);
  process.exit(0);
}

function findScript() {
  const named = process.env.OPENSEARCH_SCRIPT;
  if (named !== undefined) return named;
  const beside = join(root, '..', 'shared', 'tools', 'opensearch', 'start-opensearch.sh');
  return existsSync(beside) ? beside : undefined;
}

const hasJdk = () => spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0;

/** Starts the shared node and returns what the tests must know of it. */
function startNode(script) {
  const cache = process.env.OPENSEARCH_CACHE ?? join(tmpdir(), 'gatehouse-opensearch');
  mkdirSync(cache, { recursive: true, mode: 0o755 });
  const env = {
    ...process.env,
    OPENSEARCH_CACHE: cache,
    // With less the node refuses the tests of large saved objects when they come last.
    OPENSEARCH_HEAP: process.env.OPENSEARCH_HEAP ?? '1g',
    OPENSEARCH_START_TIMEOUT: '300',
    OPENSEARCH_INITIAL_ADMIN_PASSWORD: PASSWORD,
  };
  const run = (...args) => spawnSync('bash', [script, ...args, '--port', PORT], { encoding: 'utf8', env });
  const started = run('start', '--fresh');
  if (started.status !== 0) {
    console.log(`${started.stdout}\n${started.stderr}`);
    skip('the node did not start; its output is above');
  }
  return {
    env: {
      ...env,
      OPENSEARCH_SCRIPT: script,
      OPENSEARCH_URL: `https://127.0.0.1:${PORT}`,
      OPENSEARCH_ADMIN_PASSWORD: PASSWORD,
      OPENSEARCH_CA: /^\s*CA\s+(\S+)/m.exec(started.stdout)?.[1],
    },
    stop: () => void run('wipe'),
  };
}

function prepare() {
  if (process.env.OPENSEARCH_URL !== undefined) return { env: process.env, stop() {} };
  const script = findScript();
  if (script === undefined) skip('OPENSEARCH_URL is not set, and there is no script that starts a node');
  if (!hasJdk()) skip('OPENSEARCH_URL is not set, and there is no JDK to start a node with');
  return startNode(script);
}

const { env, stop } = prepare();
const given = process.argv.slice(2);
const hasScript = env.OPENSEARCH_SCRIPT !== undefined;
if (!hasScript)
  console.log('SKIPPED: the tests that start nodes of their own (OPENSEARCH_SCRIPT is not set).');
const args = [
  '--selectProjects',
  'node',
  'cluster',
  // Each of these tests starts a node that knows the identity providers of the tests.
  ...(hasScript ? [] : ['--testPathIgnorePatterns', '/node_modules/', 'tests/cluster/signIn/']),
  // In one process: the tests share the cluster.
  '--runInBand',
  // Tests cut connections on purpose; one that is left behind must not keep the run from ending.
  '--forceExit',
  ...(given.length > 0 ? given : ['tests/server/security/contract', 'tests/cluster']),
];
try {
  process.exitCode = runJest(args, { ...env, TZ: 'UTC', CHROMIUM_PATH: ensureChromium() });
} finally {
  stop();
}
