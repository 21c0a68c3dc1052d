/** Builds the product when there is no build, or when a source is newer than it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What a build is made of. */
const SOURCES = [
  'contract',
  'src',
  'server',
  'cli',
  'public',
  'vite',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'scripts/precompress.mjs',
];

/** The last change below a path, in milliseconds since 1970; 0 when it is not there. */
function changedAt(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce(
    (latest, name) => Math.max(latest, changedAt(join(path, name))),
    stats.mtimeMs,
  );
}

/** Whether `dist` holds a build of the present sources. An installed package has no sources: what it holds is the build. */
export function isBuilt() {
  if (!existsSync(join(root, 'src'))) return existsSync(join(root, 'dist', 'server', 'cli.js'));
  // Both programs are complete when their last file is written.
  const results = ['dist/build.json', 'dist/server/cli.js'].map((file) => changedAt(join(root, file)));
  if (results.includes(0)) return false;
  const built = Math.min(...results);
  return SOURCES.every((source) => changedAt(join(root, source)) <= built);
}

/** There while a user builds: two builds at once would empty each other's folder. */
const lock = join(root, 'node_modules', '.gatehouse-build');
const LONGEST_BUILD = 300_000;

/** Takes the lock, waiting for anyone who has it; one left behind by a build that died is taken over. */
async function takeLock() {
  for (;;) {
    try {
      mkdirSync(lock);
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (Date.now() - changedAt(lock) > LONGEST_BUILD) rmSync(lock, { recursive: true, force: true });
      else await new Promise((done) => setTimeout(done, 200));
    }
  }
}

/**
 * @throws Error when the build fails
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    throw new Error(
      'Gatehouse is not built, and the tools to build it are not installed. Run "npm ci" first.',
    );
  }
  await takeLock();
  try {
    if (!isBuilt()) build();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function build() {
  console.error('Building Gatehouse; this happens once after each change.');
  const run = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: root,
    // Jest sets another value, which would build React for development.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) throw new Error(`The build failed.\n${run.stdout ?? ''}${run.stderr ?? ''}`);
}
