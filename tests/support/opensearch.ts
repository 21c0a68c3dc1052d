import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A cluster for tests, as `npm run test:cluster` describes it in the environment. */
export interface TestCluster {
  url: string;
  /** An account that can administer everything. */
  admin: { user: string; password: string };
  /** File with the authority that signs its certificate; undefined when nothing is verified. */
  ca: string | undefined;
}

/** The cluster that all tests share: they leave nothing behind but entries whose names begin with `gatehouse-test-`. */
export function sharedCluster(): TestCluster {
  const { OPENSEARCH_URL, OPENSEARCH_ADMIN, OPENSEARCH_ADMIN_PASSWORD, OPENSEARCH_CA } = process.env;
  if (OPENSEARCH_URL === undefined) throw new Error('OPENSEARCH_URL is not set: run npm run test:cluster');
  return {
    url: OPENSEARCH_URL,
    admin: { user: OPENSEARCH_ADMIN ?? 'admin', password: OPENSEARCH_ADMIN_PASSWORD ?? '' },
    ca: OPENSEARCH_CA,
  };
}

/** Files of the super administrator's certificate and its key. */
export interface SuperAdministrator {
  cert: string;
  key: string;
}

/**
 * The super administrator of the shared cluster: OPENSEARCH_ADMIN_CERT and OPENSEARCH_ADMIN_KEY, or for a node of the script the files
 * beside its authority. Undefined when there is none.
 */
export function superAdministrator(): SuperAdministrator | undefined {
  const { OPENSEARCH_ADMIN_CERT: cert, OPENSEARCH_ADMIN_KEY: key, OPENSEARCH_CA } = process.env;
  if (cert !== undefined && key !== undefined) return { cert, key };
  if (OPENSEARCH_CA === undefined) return undefined;
  const beside = (file: string) => join(dirname(OPENSEARCH_CA), file);
  const found = { cert: beside('kirk.pem'), key: beside('kirk-key.pem') };
  return existsSync(found.cert) && existsSync(found.key) ? found : undefined;
}

/** The script that runs a node; undefined when tests have only the cluster of OPENSEARCH_URL. */
export const nodeScript = (): string | undefined => process.env['OPENSEARCH_SCRIPT'];

export interface NodeOptions {
  port: number;
  /** Folder with `config.yml`, `internal_users.yml` and others, in place of the demo ones. */
  securityconfig?: string;
  /** File with lines for `opensearch.yml`. */
  settings?: string;
  /** Starts with what the node had before; otherwise from nothing. */
  keep?: boolean;
}

export interface TestNode extends TestCluster {
  stop(): void;
  /** Ends it at this moment, as a power cut would. */
  kill(): void;
  /** Starts it again with its data. */
  restart(): void;
  /** The same, while the test goes on; resolves when the node is there. */
  restartBeside(): Promise<void>;
  /** Stops it and removes its data. */
  wipe(): void;
}

const NODE_PASSWORD = 'Gate-House-Node-77!';

/**
 * Starts a node of its own, for tests that need another configuration than the shared one, or that stop it.
 *
 * @throws Error with the output of the script when the node does not start
 */
export function startNode({ port, securityconfig, settings, keep = false }: NodeOptions): TestNode {
  const script = nodeScript();
  if (script === undefined) throw new Error('OPENSEARCH_SCRIPT is not set: run npm run test:cluster');
  const env = {
    OPENSEARCH_HEAP: '384m',
    OPENSEARCH_START_TIMEOUT: '300',
    OPENSEARCH_INITIAL_ADMIN_PASSWORD: NODE_PASSWORD,
    ...process.env,
  };
  const run = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync('bash', [script, ...args, '--port', String(port)], {
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${stdout}\n${stderr}`);
    return stdout;
  };
  let pid: number | undefined;
  const start = (...more: string[]) => {
    const output = run('start', ...more);
    pid = Number(/^\s*process\s+(\d+)/m.exec(output)?.[1]);
    return output;
  };
  const output = start(
    ...(keep ? [] : ['--fresh']),
    ...(securityconfig === undefined ? [] : ['--securityconfig', securityconfig]),
    ...(settings === undefined ? [] : ['--settings', settings]),
  );
  const ca = /^\s*CA\s+(\S+)/m.exec(output)?.[1];
  return {
    url: `https://127.0.0.1:${port}`,
    admin: { user: 'admin', password: process.env['OPENSEARCH_INITIAL_ADMIN_PASSWORD'] ?? NODE_PASSWORD },
    ca,
    stop: () => void run('stop'),
    kill() {
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    },
    restart: () => void start(),
    restartBeside: () =>
      new Promise((resolve, reject) => {
        const child = spawn('bash', [script, 'start', '--port', String(port)], {
          env,
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let text = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
        child.once('exit', (code) => {
          pid = Number(/^\s*process\s+(\d+)/m.exec(text)?.[1]);
          if (code === 0) resolve();
          else reject(new Error(`${script} start failed:\n${text}`));
        });
      }),
    wipe: () => void run('wipe'),
  };
}
