/** A gateway over a generated store, for measurements. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable } from 'node:stream';
import bcrypt from 'bcrypt';
import { stallOf } from './control';

type Child = ChildProcessByStdio<null, Readable, Readable>;
type Environment = Record<string, string>;

/** A gateway and the account of its administrator. */
export interface Reachable {
  url: string;
  user: string;
  password: string;
}

/** A gateway whose lists are measured. */
export interface ListGateway extends Reachable {
  /** The beginning of the names of its entries; nothing when left out. */
  prefix?: string;
  stop(): Promise<void>;
}

/** A gateway with entries in its store. */
export interface FilledGateway extends ListGateway {
  /** Milliseconds until it can be reached. */
  startMs: number;
  /** Milliseconds that the import of the entries takes. */
  importMs: number;
  memoryMb(): number;
  /**
   * Returns the longest stall of the event loop in milliseconds since the last call. Only with
   * `loop.mjs` loaded.
   */
  longestStall(): Promise<string>;
}

/** Writes the configuration into a folder. The hash is of the password of `admin`. */
type WriteFiles = (folder: string, hash: string) => void;

/** Returns the command line of a built copy of the product. */
const cliOf = (folder: string) => join(folder, 'dist', 'server', 'cli.js');
const HERE = join(import.meta.dirname, '..', '..');
const PASSWORD = 'Bench-Lantern-42!';

const run = (cli: string, args: string[]) =>
  new Promise<string>((done, fail) => {
    const child = spawn(process.execPath, [cli, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.once('exit', (code) => (code === 0 ? done(output) : fail(new Error(output))));
  });

/** Writes users and roles, and as many mappings as roles. */
function writeUsers(files: string, hash: string, users: number, roles: number) {
  const meta = (type: string) => `_meta:\n  type: "${type}"\n  config_version: 2\n\n`;
  const teams = ['finance', 'harbour', 'kitchen', 'library', 'workshop', 'garden', 'cellar'];
  let text = `${meta('internalusers')}admin:\n  hash: "${hash}"\n  backend_roles: ["admin"]\n`;
  for (let at = 0; at < users; at += 1)
    text += `user-${String(at).padStart(6, '0')}:\n  hash: "${hash}"\n  backend_roles: ["${teams[at % 7]}", "group-${at % 100}"]\n  attributes: {"team": "${teams[at % 5]}", "desk": "${at}"}\n  description: "Person number ${at}"\n`;
  writeFileSync(join(files, 'internal_users.yml'), text);
  let roleText = meta('roles');
  let mappingText = `${meta('rolesmapping')}all_access:\n  backend_roles: ["admin"]\n`;
  for (let at = 0; at < roles; at += 1) {
    const name = `role-${String(at).padStart(6, '0')}`;
    roleText += `${name}:\n  cluster_permissions: ["cluster_monitor"]\n  index_permissions:\n    - index_patterns: ["logs-${at}-*", "metrics-*"]\n      allowed_actions: ["read", "search"]\n`;
    mappingText += `${name}:\n  users: ["user-${String(at).padStart(6, '0')}"]\n  backend_roles: ["group-${at % 100}"]\n`;
  }
  writeFileSync(join(files, 'roles.yml'), roleText);
  writeFileSync(join(files, 'roles_mapping.yml'), mappingText);
}

/** Imports files into a store and returns how long that takes, in milliseconds. */
async function seed(cli: string, dataDir: string, write: WriteFiles) {
  const files = join(dataDir, '..', 'files');
  mkdirSync(files, { recursive: true });
  write(files, (await bcrypt.hash(PASSWORD, 12)).replace('$2b$', '$2y$'));
  const from = performance.now();
  await run(cli, ['import', files, '--data', dataDir, '--yes']);
  return performance.now() - from;
}

const stopped = (child: Child) =>
  new Promise((done) => {
    child.once('exit', done);
    child.kill('SIGTERM');
  });

interface Started {
  child: Child;
  url: string;
  startMs: number;
}

/** Starts the product with a data folder; resolves when it has an address. */
function started(cli: string, dataDir: string, args: string[], env: Environment) {
  return new Promise<Started>((done, fail) => {
    const from = performance.now();
    const child = spawn(process.execPath, [cli, 'start', '--port', '0', '--data', dataDir, ...args], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const read = (chunk: Buffer) => {
      output += String(chunk);
      const found = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output);
      if (found) done({ child, url: found[0], startMs: performance.now() - from });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => fail(new Error(output)));
  });
}

/**
 * Starts a gateway with an empty data folder.
 *
 * @param args options of `gatehouse start`
 */
export async function startGateway(
  args: string[],
  env: Environment,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = newFolder();
  const { child, url } = await started(cliOf(HERE), join(folder, 'data'), args, env);
  return {
    url,
    async stop() {
      await stopped(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'gatehouse-bench-'));

/**
 * Starts a gateway with generated users, roles and mappings.
 *
 * @param more environment variables
 * @param roles the number of roles, and of mappings
 * @param build the folder of a built copy of the product; this one by default
 */
export const startSeeded = (
  users: number,
  more: Environment = {},
  roles = Math.max(10, Math.round(users / 10)),
  build = HERE,
): Promise<FilledGateway> => startFilled((files, hash) => writeUsers(files, hash, users, roles), more, build);

/**
 * Starts a gateway with the entries of some files.
 *
 * @param more environment variables besides those that a start needs
 */
export async function startFilled(
  write: WriteFiles,
  more: Environment = {},
  build = HERE,
): Promise<FilledGateway> {
  const cli = cliOf(build);
  const folder = newFolder();
  const dataDir = join(folder, 'data');
  const start = () => started(cli, dataDir, [], { OPENSEARCH_INITIAL_ADMIN_PASSWORD: PASSWORD, ...more });
  const first = await start();
  await stopped(first.child);
  const importMs = await seed(cli, dataDir, write);
  const { child, url, startMs } = await start();
  return {
    url,
    startMs,
    importMs,
    user: 'admin',
    password: PASSWORD,
    memoryMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    longestStall: () => stallOf(child),
    async stop() {
      await stopped(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
