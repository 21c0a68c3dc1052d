/** Starts gateways on free ports with folders of their own, and counts what held. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import { ensureBuilt } from '../../scripts/ensureBuilt.mjs';

const CLI = join(import.meta.dirname, '..', '..', 'dist', 'server', 'cli.js');
const START_WITHIN_MS = 60_000;

/** Password of the first administrator of every gateway that is started here. */
export const PASSWORD = 'Attack-Lantern-42!';

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** A command of the product that is running or has ended. */
export interface Run {
  readonly child: Child;
  /** Everything it has printed so far. */
  output: string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

export interface CallOptions {
  cookie?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

export interface Gateway {
  readonly url: string;
  readonly child: Child;
  /** Everything it has printed so far. */
  readonly output: string;
  /** Sends a request with the headers of the browser. */
  call(method: string, path: string, options?: CallOptions): Promise<Response>;
  /** Signs in as the first administrator and returns the `cookie` header of the session. */
  signIn(): Promise<string>;
  /** Asks it to stop and resolves with its exit code. */
  stop(): Promise<number | null>;
  /** Kills it without warning. */
  kill(): Promise<number | null>;
}

/** A gateway that refused to start, with its reasons. */
export interface RefusedStart {
  readonly url: undefined;
  readonly output: string;
}

const children = new Set<Child>();
const folders = new Set<string>();

/** Makes a folder that is removed when the script ends. */
export function temporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'gatehouse-attack-'));
  folders.add(dir);
  return dir;
}

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

function launch(args: string[]): Run {
  const child = spawn(process.execPath, [CLI, ...args], {
    env: { ...process.env, OPENSEARCH_INITIAL_ADMIN_PASSWORD: PASSWORD, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const ended = new Promise<number | null>((done) => {
    child.once('close', (code) => {
      children.delete(child);
      done(code);
    });
  });
  const run: Run = { child, output: '', ended };
  const read = (chunk: Buffer) => (run.output += String(chunk));
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return run;
}

/** Runs a command of the product to its end. */
export async function command(...args: string[]): Promise<{ code: number | null; output: string }> {
  await ensureBuilt();
  const run = launch(args);
  const code = await run.ended;
  return { code, output: run.output };
}

/** Starts a gateway without waiting until it can be reached. */
export function launchGateway(data: string, ...args: string[]): Run {
  return launch(['start', '--port', '0', '--data', data, ...args]);
}

/**
 * Resolves with the address of a gateway when it prints it; with undefined when the gateway ends.
 */
const addressOf = (run: Run) =>
  new Promise<string | undefined>((done, fail) => {
    const late = setTimeout(() => fail(new Error(`no start in time: ${run.output}`)), START_WITHIN_MS);
    const settle = (value: string | undefined) => {
      clearTimeout(late);
      done(value);
    };
    run.child.stdout.on('data', () => {
      const found = /running at (http:\/\/\S+)/.exec(run.output);
      if (found !== null) settle(found[1]);
    });
    void run.ended.then(() => settle(undefined));
  });

function gatewayOf(run: Run, url: string): Gateway {
  return {
    url,
    child: run.child,
    get output() {
      return run.output;
    },
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
    async signIn() {
      const answer = await this.call('POST', '/auth/login', {
        body: { username: 'admin', password: PASSWORD },
      });
      if (answer.status !== 200) throw new Error(`the sign-in is answered ${answer.status}`);
      return cookieOf(answer);
    },
    stop() {
      run.child.kill('SIGTERM');
      return run.ended;
    },
    kill() {
      run.child.kill('SIGKILL');
      return run.ended;
    },
  };
}

/**
 * Starts a gateway that may refuse to start.
 *
 * @param data its data folder
 * @param args more arguments of `gatehouse start`
 */
export async function tryGateway(data: string, ...args: string[]): Promise<Gateway | RefusedStart> {
  await ensureBuilt();
  const run = launchGateway(data, ...args);
  const url = await addressOf(run);
  return url === undefined ? { url, output: run.output } : gatewayOf(run, url);
}

/** Starts a gateway. @throws Error with its output when it refuses to start */
export async function startGateway(data: string, ...args: string[]): Promise<Gateway> {
  const gateway = await tryGateway(data, ...args);
  if (gateway.url === undefined) throw new Error(gateway.output);
  return gateway;
}

/** Returns the cookies that an answer sets, as the header that sends them back. */
export const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');

export interface Counter {
  /** Counts one thing that has to hold, and prints what does not. */
  check(holds: boolean, what: string, details?: string): void;
  /** Prints the result and ends the script. */
  finish(): never;
}

/** Counts what an attack tried. The last line it prints is the result of the script. */
export function counter(name: string): Counter {
  let tried = 0;
  let broken = 0;
  return {
    check(holds, what, details = '') {
      tried += 1;
      if (holds) return;
      broken += 1;
      console.log(`BROKEN ${what} ${details}`.trim());
    },
    finish() {
      console.log(`${name}: tried ${tried}, held ${tried - broken}, broken ${broken}`);
      process.exit(broken === 0 ? 0 : 1);
    },
  };
}
