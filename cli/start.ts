import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Command, InvalidArgumentError } from 'commander';
import { ConfigError, loadConfig } from '../server/config';
import { createGateway, type Gateway } from '../server/gateway';
import { ACCEPT_LOSS_FLAG } from '../server/store/condition';
import { runInThreads } from '../server/workers/threads';
import { readBuild } from './build';

export interface StartFlags {
  config?: string;
  port?: number;
  host?: string;
  data?: string;
  acceptDataLoss?: boolean;
  opensearch?: string[];
  opensearchUser?: string;
  opensearchCa?: string[];
}

export interface StartContext {
  /** Folder of the installed product, with `package.json` and `dist/`. */
  root: string;
  env: Readonly<Record<string, string | undefined>>;
  out: (text: string) => void;
  error: (text: string) => void;
  /** Log destination instead of standard output. */
  logStream?: { write(line: string): void };
}

/** Variable with the initial password, as in OpenSearch. */
const PASSWORD_VARIABLE = 'OPENSEARCH_INITIAL_ADMIN_PASSWORD';

/** Reads code and message; Node's errors are not always `instanceof` our `Error`. */
function thrown(error: unknown): { code: unknown; message: string } {
  if (typeof error !== 'object' || error === null) return { code: undefined, message: String(error) };
  const message = 'message' in error ? String(error.message) : String(error);
  return { code: 'code' in error ? error.code : undefined, message };
}

/** Explains why the gateway did not start, with a remedy. */
function explain(error: unknown, port: number, host: string): string {
  const { code, message } = thrown(error);
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use by another program. Choose another one with --port.`;
    case 'EACCES':
      return message.includes('listen')
        ? `Port ${port} on ${host} may not be used by this account. Choose one above 1023 with --port.`
        : message;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Choose another one with --host.`;
    case 'EMFILE':
    case 'ENFILE':
      return 'This process may not open enough files. Raise the limit (ulimit -n), for example to 4096.';
    default:
      return message;
  }
}

function signInHint(gateway: Gateway): string[] {
  const { created, generatedPassword } = gateway.admin;
  if (gateway.backend.kind === 'cluster') return ['Sign in with an account of the cluster.'];
  if (!created) return ['Sign in with an account of this store.'];
  if (generatedPassword === undefined)
    return [`Sign in as admin with the password from ${PASSWORD_VARIABLE}.`];
  return ['Sign in as admin with this password. It is shown only now:', '', `    ${generatedPassword}`, ''];
}

/** Starts the gateway and prints its address. Returns undefined after reporting a failure. */
export async function start(flags: StartFlags, context: StartContext): Promise<Gateway | undefined> {
  let port = 0;
  let host = '';
  let gateway: Gateway | undefined;
  try {
    let ignoredKeys: readonly string[] = [];
    let configNotes: readonly string[] = [];
    const config = loadConfig({
      onIgnored: (keys) => {
        ignoredKeys = keys;
      },
      onNotes: (notes) => {
        configNotes = notes;
      },
      file: flags.config,
      env: context.env,
      flags: {
        'server.port': { value: flags.port, flag: '--port' },
        'server.host': { value: flags.host, flag: '--host' },
        'path.data': { value: flags.data, flag: '--data' },
        'opensearch.hosts': { value: flags.opensearch, flag: '--opensearch' },
        'opensearch.username': { value: flags.opensearchUser, flag: '--opensearch-user' },
        'opensearch.ssl.certificateAuthorities': { value: flags.opensearchCa, flag: '--opensearch-ca' },
      },
    });
    port = config['server.port'];
    host = config['server.host'];
    gateway = await createGateway({
      config,
      webRoot: join(context.root, 'dist', 'web'),
      build: readBuild(context.root),
      workers: runInThreads({
        start: () => new Worker(join(context.root, 'dist', 'server', 'worker.js')),
      }),
      ignoredKeys,
      configNotes,
      initialAdminPassword: context.env[PASSWORD_VARIABLE],
      ...(context.logStream === undefined ? {} : { logStream: context.logStream }),
      ...(flags.acceptDataLoss
        ? {
            onLossAccepted: ({ finding }, moved) => {
              context.error(`Data loss accepted: ${finding}`);
              for (const path of moved) context.error(`Kept as ${path}`);
            },
          }
        : {}),
    });
    const url = await gateway.listen();
    for (const line of [`Gatehouse is running at ${url}`, ...signInHint(gateway)]) context.out(line);
    return gateway;
  } catch (error) {
    // The account with the generated password now exists, so print it despite the failure.
    if (gateway?.admin.generatedPassword !== undefined) {
      for (const line of signInHint(gateway)) context.out(line);
    }
    await gateway?.close();
    context.error(
      error instanceof ConfigError ? error.message : `Gatehouse did not start: ${explain(error, port, host)}`,
    );
    return undefined;
  }
}

/** Stops the gateway on SIGTERM or Ctrl+C; a second signal exits at once. */
function stopOnSignals(gateway: Gateway): void {
  let stopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping) process.exit(1);
      stopping = true;
      void gateway.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

export function registerStartCommand(program: Command, root: string): void {
  program
    .command('start', { isDefault: true })
    .description('serve the console')
    .option(
      '-c, --config <file>',
      'YAML file with the key names of opensearch_dashboards.yml',
      (file: string) => {
        if (!existsSync(file)) throw new InvalidArgumentError('The file does not exist.');
        return file;
      },
    )
    .option('-p, --port <number>', 'TCP port to listen on (5601)', (text: string) => {
      if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) {
        throw new InvalidArgumentError('Expected a whole number from 0 to 65535.');
      }
      return Number(text);
    })
    .option('--host <address>', 'address to listen on (127.0.0.1)')
    .option('-d, --data <folder>', 'folder of the store (./data)')
    .option(
      '--opensearch <url...>',
      'nodes of an OpenSearch cluster to administer in place of the embedded store',
    )
    .option(
      '--opensearch-user <name>',
      'server user of the cluster; its password is read from the variable GATEHOUSE_OPENSEARCH_PASSWORD',
    )
    .option('--opensearch-ca <file...>', 'authorities that sign the certificates of the cluster, PEM')
    .option(
      ACCEPT_LOSS_FLAG,
      'start although the store is damaged, missing or older than it was (docs/backup.md)',
    )
    .action(async (flags: StartFlags) => {
      const gateway = await start(flags, {
        root,
        env: process.env,
        out: (text) => console.log(text),
        error: (text) => console.error(text),
      });
      if (gateway === undefined) process.exitCode = 1;
      else stopOnSignals(gateway);
    });
}
