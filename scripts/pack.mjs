/**
 * Proves that the package works as users get it: packs it, installs the tarball into an empty folder without what is only needed for
 * development, starts it with `npx`, and asks it. It needs the registry and takes about a minute.
 *
 *   npm run test:pack
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-pack-'));
const SECONDS_TO_START = 60;

/** Environment without what `npm run` adds: it names the folder of the sources. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(package|lifecycle|config_local_prefix)/.test(name)),
);

function run(command, args, cwd) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
  return stdout;
}

function expectThat(isTrue, what) {
  if (!isTrue) throw new Error(`Not so: ${what}`);
  console.log(`ok  ${what}`);
}

/** Starts the installed product and returns its address. */
async function start(cwd) {
  const child = spawn('npx', ['--no-install', 'gatehouse', '--port', '0', '--data', join(folder, 'data')], {
    cwd,
    env: { ...env, OPENSEARCH_INITIAL_ADMIN_PASSWORD: 'Harbour-Lantern-42!', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npx does not pass signals on reliably: the whole group is ended.
    detached: true,
  });
  let output = '';
  const url = await new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`It did not start:\n${output}`)),
      SECONDS_TO_START * 1000,
    );
    const read = (chunk) => {
      output += chunk;
      const found = /Gatehouse is running at (\S+)/.exec(output);
      if (found === null) return;
      clearTimeout(timer);
      resolve(found[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}:\n${output}`)));
  });
  return {
    url,
    output: () => output,
    stop: () =>
      new Promise((resolve) => {
        child.removeAllListeners('exit');
        child.once('exit', resolve);
        process.kill(-child.pid, 'SIGTERM');
      }),
  };
}

async function check({ url, output }) {
  expectThat(!output().includes('Building'), 'it starts without a build');
  const basic = `Basic ${Buffer.from('admin:Harbour-Lantern-42!').toString('base64')}`;
  const status = await fetch(`${url}/api/status`, { headers: { authorization: basic } });
  const body = await status.json();
  expectThat(
    status.status === 200 && body.status?.overall?.state === 'green',
    'GET /api/status answers 200 and green',
  );
  expectThat((await fetch(`${url}/api/health/ready`)).status === 200, 'GET /api/health/ready answers 200');
  const page = await (await fetch(`${url}/app/login`)).text();
  const [, script] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
  expectThat(
    script !== undefined && (await fetch(new URL(script, `${url}/app/login`))).status === 200,
    'the sign-in page and its script are served',
  );
}

try {
  run('npm', ['pack', '--pack-destination', folder], root);
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const names = run('tar', ['-tzf', join(folder, tarball)], folder)
    .trim()
    .split('\n');
  const top = [...new Set(names.map((name) => name.split('/')[1]))].sort();
  expectThat(
    top.join() === 'LICENSE,README.md,bin,dist,package.json,scripts',
    `the package holds ${top.join(', ')} and nothing else`,
  );
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run('npm', ['install', '--omit=dev', '--no-audit', '--no-fund', join(folder, tarball)], folder);
  expectThat(!existsSync(join(folder, 'node_modules', 'vite')), 'no tool for building is installed');
  const gateway = await start(folder);
  try {
    await check(gateway);
  } finally {
    await gateway.stop();
  }
  // A folder without a recorded log: the command must be found and answer in words.
  const replay = spawnSync('npx', ['--no-install', 'gatehouse', 'replay', 'nothing.jsonl'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expectThat(
    replay.status !== 0 && /nothing\.jsonl/.test(replay.stdout + replay.stderr),
    'the other commands are there',
  );
  const log = join(root, 'tests', 'replay', 'logs', 'v2', 'user-edit.jsonl.gz');
  run('npx', ['--no-install', 'gatehouse', 'replay', log, '--to-test', 'tests/edit.test.mjs'], folder);
  const { status, stdout } = spawnSync('node', ['--test', 'tests/edit.test.mjs'], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  expectThat(status === 0 && /pass [1-9]/.test(stdout), 'a test that it wrote of a recording passes here');
  const keys = run('npx', ['--no-install', 'gatehouse', 'keys'], folder);
  expectThat(keys.includes('`opensearch.hosts`'), 'so is the page of keys');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
