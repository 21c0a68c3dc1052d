import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const CLI = resolve(__dirname, '../../../dist/server/cli.js');

/** A password that the default rules accept; used for every account these tests make. */
export const ADMIN_PASSWORD = 'Harbour-Lantern-42!';

export interface GatewayOptions {
  /** Kept across restarts when given; else a fresh folder that goes with the gateway. */
  dataDir?: string;
  /** Content of the YAML configuration file. */
  config?: string;
}

/** The built product as a process of its own, the way a user starts it. */
export class Gateway {
  private child: ChildProcess | undefined;
  url = '';
  output = '';
  readonly dataDir: string;
  private readonly folder: string;
  private readonly config: string | undefined;

  constructor(options: GatewayOptions = {}) {
    this.folder = mkdtempSync(join(tmpdir(), 'gatehouse-e2e-'));
    this.dataDir = options.dataDir ?? join(this.folder, 'data');
    if (options.config !== undefined) {
      this.config = join(this.folder, 'gatehouse.yml');
      writeFileSync(this.config, options.config);
    }
  }

  /** Starts it and waits until it tells its address: a new one, unless it is to be the one it had before. */
  async start({ samePort = false } = {}): Promise<this> {
    const args = [
      CLI,
      'start',
      '--port',
      samePort ? new URL(this.url).port : '0',
      '--data',
      this.dataDir,
      ...(this.config ? ['--config', this.config] : []),
    ];
    // The tests' own variable, which the gateway would refuse as a misspelt key.
    const { GATEHOUSE_PICTURES: _pictures, ...environment } = process.env;
    const child = spawn(process.execPath, args, {
      env: {
        ...environment,
        OPENSEARCH_INITIAL_ADMIN_PASSWORD: ADMIN_PASSWORD,
        // By itself the name holds the port, which differs between starts.
        GATEHOUSE_OPENSEARCH_SECURITY_COOKIE_NAME: 'gatehouse_authentication',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.url = await new Promise<string>((resolveUrl, reject) => {
      // What an earlier start said names an address that is gone.
      const before = this.output.length;
      const read = (chunk: Buffer) => {
        this.output += chunk.toString();
        const found = /^Gatehouse is running at (\S+)$/m.exec(this.output.slice(before))?.[1];
        if (found !== undefined) resolveUrl(found.replace(/\/$/, ''));
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', (code) => reject(new Error(`The gateway ended with ${code}:\n${this.output}`)));
    });
    return this;
  }

  /** Ends the process at once, as a power cut would, or lets it finish. */
  async stop(signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> {
    const child = this.child;
    this.child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill(signal);
    await ended;
  }

  async dispose(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A call of the API as a user, by basic authentication. */
  async api(
    method: string,
    path: string,
    body?: unknown,
    user = 'admin',
    password = ADMIN_PASSWORD,
  ): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        'osd-xsrf': 'osd-fetch',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  }
}

/** Runs the command line to its end. */
export async function gatehouse(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number>((done) => child.once('exit', (status) => done(status ?? -1)));
  return { code, output };
}

/** How many failed sign-ins the audit log of a gateway tells of; it must have been stopped, so that all are written. */
export async function failedLogins({ dataDir }: Gateway): Promise<number> {
  const { code, output } = await gatehouse('audit', '--data', dataDir);
  if (code !== 0) throw new Error(output);
  const events = output.split('\n').filter((line) => line !== '');
  return events.filter((line) => JSON.parse(line).audit_category === 'FAILED_LOGIN').length;
}
