/** What the attacks share: a gateway of their own on a free port and a folder of its own, and the count of what held. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../ensureBuilt.mjs';

const CLI = join(import.meta.dirname, '..', '..', 'dist', 'server', 'cli.js');
const START_WITHIN_MS = 60_000;

/** Password of the first administrator of every gateway that is started here. */
export const PASSWORD = 'Attack-Lantern-42!';

const children = new Set();
const folders = new Set();

/** Makes a folder that is removed when the script ends. */
export function temporaryFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'gatehouse-attack-'));
  folders.add(dir);
  return dir;
}

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

function launch(args) {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, OPENSEARCH_INITIAL_ADMIN_PASSWORD: PASSWORD, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const run = { child, output: '' };
  const read = (chunk) => (run.output += chunk);
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  run.ended = new Promise((done) => {
    child.once('close', (code) => {
      children.delete(child);
      done(code);
    });
  });
  return run;
}

/** Runs a command of the product to its end. */
export async function command(...args) {
  await ensureBuilt();
  const run = launch(args);
  const code = await run.ended;
  return { code, output: run.output };
}

/** Starts a gateway without waiting until it can be reached. */
export function launchGateway(data, ...args) {
  return launch(['start', '--port', '0', '--data', data, ...args]);
}

/**
 * Starts a gateway.
 *
 * @param data its data folder
 * @param args more arguments of `gatehouse start`
 * @returns the running gateway; or, when it refuses to start, `url` undefined and its words in `output`
 */
export async function startGateway(data, ...args) {
  await ensureBuilt();
  const run = launchGateway(data, ...args);
  const url = await new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error(`no start in time: ${run.output}`)), START_WITHIN_MS);
    const settle = (value) => {
      clearTimeout(late);
      done(value);
    };
    run.child.stdout.on('data', () => {
      const found = /running at (http:\/\/\S+)/.exec(run.output);
      if (found !== null) settle(found[1]);
    });
    void run.ended.then(() => settle(undefined));
  });
  return {
    ...run,
    url,
    get output() {
      return run.output;
    },
    /** A call with the headers that the browser sends. */
    call: (method, path, { cookie, body, headers } = {}) =>
      fetch(url + path, {
        method,
        redirect: 'manual',
        headers: {
          'osd-xsrf': 'osd-fetch',
          'osd-version': '2.13.0',
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    /** Signs in as the first administrator. @returns the cookie header of the session */
    async signIn() {
      const answer = await this.call('POST', '/auth/login', {
        body: { username: 'admin', password: PASSWORD },
      });
      if (answer.status !== 200) throw new Error(`the sign-in is answered ${answer.status}`);
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';', 1)[0])
        .join('; ');
    },
    /** Asks it to stop. @returns its exit code */
    stop() {
      run.child.kill('SIGTERM');
      return run.ended;
    },
    /** Kills it without warning. */
    kill() {
      run.child.kill('SIGKILL');
      return run.ended;
    },
  };
}

/** Counts what an attack tried; its last line is the result of the script. */
export function counter(name) {
  let tried = 0;
  let broken = 0;
  return {
    /** Counts one thing that had to hold; a failure is told with the details. */
    check(holds, what, details = '') {
      tried += 1;
      if (holds) return;
      broken += 1;
      console.log(`BROKEN ${what} ${details}`.trim());
    },
    /** Prints the result and ends the script. */
    finish() {
      console.log(`${name}: tried ${tried}, held ${tried - broken}, broken ${broken}`);
      process.exit(broken === 0 ? 0 : 1);
    },
  };
}
