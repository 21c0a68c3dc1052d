import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { runExport } from '../../cli/importExport/run';
import { type ImportExportTerminal } from '../../cli/importExport/terminal';
import { runApply } from '../../cli/plan/apply';
import { runDrift } from '../../cli/plan/drift';
import { type PlanOptions } from '../../cli/plan/options';
import { runPlan } from '../../cli/plan/plan';
import { type Drift } from '../../contract/drift';
import { nodeScript, sharedCluster, superAdministrator } from '../support/opensearch';
import { allowSessions } from './gateways/support';
import { callCluster, cleanCluster, PREFIX, startClusterGateway } from './support';

/** The words are "correct horse battery staple". */
const HASH = '$2y$04$lCwXHPHMkX35zntXsb..zu0b9qJ8INhT6KGaDV6oabLqgm8eh5zWy';
const USERS = ['one', 'two', 'three'].map((name) => `${PREFIX}plan-${name}`);
const ROLE = `${PREFIX}plan-role`;

const { url, ca } = sharedCluster();
const certificate = superAdministrator();
const withCertificate = {
  data: '',
  cluster: [url],
  ...(ca === undefined ? { insecure: true } : { ca: [ca] }),
  ...certificate,
};

let dir: string;

/** Removes the register of managed entries. */
const forgetManaged = () => callCluster('DELETE', '/.gatehouse_managed-1', { certificate });

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gatehouse-plan-'));
  await cleanCluster(undefined, certificate);
  await forgetManaged();
});
afterEach(async () => {
  rmSync(dir, { recursive: true, force: true });
  await cleanCluster(undefined, certificate);
  await forgetManaged();
});

async function shown(run: (terminal: ImportExportTerminal) => Promise<number>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(...line.split('\n'));
  const code = await run({ out: print, error: print, confirm: undefined });
  return { code, lines };
}

const plan = (folder: string, options: Partial<PlanOptions> = {}) =>
  shown((terminal) => runPlan(folder, { ...withCertificate, format: 'text', ...options }, terminal));
const apply = (file: string) => shown((terminal) => runApply(file, withCertificate, terminal));
const drift = (folder: string) =>
  shown((terminal) => runDrift(folder, { ...withCertificate, format: 'text' }, terminal));

/** Replaces the document of all users by those of a file, with the security plugin's own tool. */
function runSecurityAdmin(file: string): void {
  const { OPENSEARCH_HOME } = process.env;
  const home = OPENSEARCH_HOME ?? homeOfNode();
  const classPath = [join(home, 'lib/*'), join(home, 'plugins/opensearch-security/*')].join(':');
  const { status, stdout, stderr } = spawnSync(
    'java',
    [
      '-cp',
      classPath,
      'org.opensearch.security.tools.SecurityAdmin',
      ...['-f', file, '-t', 'internalusers', '-icl', '-nhnv'],
      ...['-cert', certificate?.cert ?? '', '-key', certificate?.key ?? '', '-cacert', ca ?? ''],
      ...['-h', '127.0.0.1', '-p', new URL(url).port],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`SecurityAdmin ended with ${String(status)}: ${stdout}${stderr}`);
}

/** The assembled OpenSearch beside the folder of the node, whose authority is in its `config`. */
function homeOfNode(): string {
  const cache = dirname(dirname(dirname(ca ?? '')));
  const { stdout } = spawnSync('sh', ['-c', `ls -d ${cache}/opensearch-*`], { encoding: 'utf8' });
  const [home] = stdout.split('\n');
  if (home === undefined || home === '') throw new Error(`There is no OpenSearch in ${cache}`);
  return home;
}

const usersFile = (users: Record<string, unknown>) =>
  stringify({ _meta: { type: 'internalusers', config_version: 2 }, ...users });

describe('plan, apply and drift of a cluster', () => {
  const ours = Object.fromEntries(USERS.map((name) => [name, { hash: HASH, backend_roles: ['harbour'] }]));

  function folderOfOurs(): string {
    const folder = mkdtempSync(join(dir, 'files-'));
    writeFileSync(join(folder, 'internal_users.yml'), usersFile(ours));
    writeFileSync(
      join(folder, 'roles.yml'),
      stringify({
        _meta: { type: 'roles', config_version: 2 },
        [ROLE]: { index_permissions: [{ index_patterns: ['harbour-*'], allowed_actions: ['read'] }] },
      }),
    );
    writeFileSync(
      join(folder, 'roles_mapping.yml'),
      stringify({
        _meta: { type: 'rolesmapping', config_version: 2 },
        [ROLE]: { backend_roles: ['harbour'] },
      }),
    );
    return folder;
  }

  /** Managed entries of these tests, as a gateway shows them. */
  async function managedStates(): Promise<string[]> {
    const place = await allowSessions(sharedCluster(), `${PREFIX}plan`);
    const gateway = await startClusterGateway();
    try {
      const { user, password } = sharedCluster().admin;
      const answer = await gateway.call('GET', '/api/v1/drift', {
        cookie: await gateway.signIn(user, password),
      });
      const { entries, problem } = (await answer.json()) as Drift;
      expect(problem).toBeNull();
      return entries.map(({ name, state }) => `${name} ${state}`);
    } finally {
      await gateway.dispose();
      await place.remove();
    }
  }

  const runsTool = certificate !== undefined && ca !== undefined && nodeScript() !== undefined;

  (runsTool ? it : it.skip)(
    'names exactly the users that securityadmin removed, puts them back, and then finds no difference',
    async () => {
      const before = join(dir, 'before');
      await shown((terminal) => runExport(before, withCertificate, terminal));
      const folder = folderOfOurs();
      const file = join(dir, 'plan.json');
      const first = await plan(folder, { out: file });
      expect(first.code).toBe(2);
      expect(first.lines).toContain('Access changes: 3 internal users gain, 0 lose.');
      expect((await plan(folder, { deny: ['gains'] })).code).toBe(3);
      expect((await apply(file)).code).toBe(0);
      expect((await drift(folder)).lines.at(-1)).toBe('no differences');

      // A job that knows nothing of the first two users.
      const others = parse(readFileSync(join(before, 'internal_users.yml'), 'utf8')) as Record<
        string,
        unknown
      >;
      const [, , kept = ''] = USERS;
      const jobs = join(dir, 'internal_users.yml');
      writeFileSync(jobs, stringify({ ...others, [kept]: ours[kept] }));
      runSecurityAdmin(jobs);

      expect(await managedStates()).toEqual([
        `${USERS[0]} missing`,
        `${USERS[2]} same`,
        `${USERS[1]} missing`,
        `${ROLE} same`,
        `${ROLE} same`,
      ]);

      const drifted = await drift(folder);
      expect(drifted.code).toBe(2);
      expect(drifted.lines.filter((line) => /^ {2}[+~-] /.test(line))).toEqual([
        `  + ${USERS[0]}`,
        `  + ${USERS[1]}`,
      ]);
      expect((await apply(file)).lines.join('\n')).toContain('has changed since the plan was made');
      expect((await plan(folder, { out: file })).code).toBe(2);
      expect((await apply(file)).code).toBe(0);
      expect((await plan(folder)).code).toBe(0);
    },
  );

  it('finds nothing to do for an export of the cluster', async () => {
    const folder = join(dir, 'export');
    await shown((terminal) => runExport(folder, withCertificate, terminal));
    expect((await plan(folder, { prune: true })).code).toBe(0);
  });
});
