/**
 * `npm run dev`: the sources in the browser with hot updates (`vite.dev.config.ts`), and the
 * gateway, built again and restarted after each change of its own. Arguments go to `gatehouse
 * start`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'vite';
import { ensureBuilt } from './ensureBuilt.mjs';

const root = join(import.meta.dirname, '..');
const cli = join(root, 'dist', 'server', 'cli.js');
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');

const run = (args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
const ended = (child) =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((done) => child.once('exit', done))
    : Promise.resolve();

// The gateway reads the page that it fills, and its pictures, from the build.
await ensureBuilt();
// A process of its own, since a build sets NODE_ENV to production.
const browserPart = run([vite, '--config', 'vite.dev.config.ts']);

const watcher = await build({
  configFile: join(root, 'vite.server.config.ts'),
  logLevel: 'warn',
  build: { watch: {}, emptyOutDir: false },
});
let gateway;
watcher.on('event', async (event) => {
  if (event.code === 'ERROR') console.error(event.error.message);
  if (event.code !== 'BUNDLE_END') return;
  if (gateway) {
    gateway.kill('SIGTERM');
    await ended(gateway);
  }
  gateway = run([cli, 'start', ...process.argv.slice(2)]);
});

for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, async () => {
    await watcher.close();
    browserPart.kill('SIGTERM');
    gateway?.kill('SIGTERM');
  });
