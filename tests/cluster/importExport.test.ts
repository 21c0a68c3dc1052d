import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse, stringify } from 'yaml';
import { type ExportOptions } from '../../cli/importExport/ends';
import { runExport, runImport } from '../../cli/importExport/run';
import { type ImportExportTerminal } from '../../cli/importExport/terminal';
import { sharedCluster, superAdministrator } from '../support/opensearch';
import { callCluster, cleanCluster, PREFIX } from './support';

const CLI = resolve(__dirname, '../../dist/server/cli.js');
const API = '/_plugins/_security/api';
/** The words of the hashes are "correct horse battery staple" and "another". */
const HASH = '$2y$04$lCwXHPHMkX35zntXsb..zu0b9qJ8INhT6KGaDV6oabLqgm8eh5zWy';
const PASSWORD = 'correct horse battery staple';
const nameOf = (name: string) => `${PREFIX}transfer-${name}`;
const NO_HASHES = /^The cluster shows password hashes only to the certificate of the super administrator/;

type Content = Record<string, Record<string, unknown>>;

const { url, ca, admin } = sharedCluster();
const verified = { cluster: [url], ...(ca === undefined ? { insecure: true } : { ca: [ca] }) };
const asUser = { data: '', ...verified, user: admin.user };
const certificate = superAdministrator();

let dir: string;
let variable: string | undefined;

beforeAll(() => {
  variable = process.env['GATEHOUSE_CLUSTER_PASSWORD'];
  process.env['GATEHOUSE_CLUSTER_PASSWORD'] = admin.password;
});
afterAll(() => {
  if (variable === undefined) delete process.env['GATEHOUSE_CLUSTER_PASSWORD'];
  else process.env['GATEHOUSE_CLUSTER_PASSWORD'] = variable;
});
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gatehouse-transfer-'));
  await cleanCluster(undefined, certificate);
});
afterEach(async () => {
  rmSync(dir, { recursive: true, force: true });
  await cleanCluster(undefined, certificate);
});

/** A terminal that keeps what it is shown; with `answers`, an administrator who agrees after having done that. */
function terminal(answers?: () => Promise<unknown>) {
  const lines: string[] = [];
  const errors: string[] = [];
  const all: ImportExportTerminal = {
    out: (line) => lines.push(line),
    error: (line) => errors.push(line),
    confirm: answers === undefined ? undefined : async () => (await answers(), true),
  };
  return { ...all, lines, errors };
}

async function exported(options: ExportOptions = asUser) {
  const to = mkdtempSync(join(dir, 'export-'));
  const shown = terminal();
  if ((await runExport(to, options, shown)) !== 0) throw new Error(shown.errors.join('\n'));
  return { to, lines: shown.lines };
}

const read = (folder: string, file: string) => parse(readFileSync(join(folder, file), 'utf8')) as Content;

/** Changes a file of an export: entries are added or replaced, those that are undefined are removed. */
function edit(
  folder: string,
  file: string,
  entries: Record<string, Record<string, unknown> | undefined>,
): void {
  const content = Object.entries({ ...read(folder, file), ...entries }).filter(
    ([, entry]) => entry !== undefined,
  );
  writeFileSync(join(folder, file), stringify(Object.fromEntries(content)));
}

/** One of everything, each referring to another one. */
function addAll(folder: string): void {
  edit(folder, 'action_groups.yml', {
    [nameOf('group')]: { allowed_actions: ['indices:data/read/*'], type: 'index' },
  });
  edit(folder, 'roles.yml', {
    [nameOf('role/a')]: {
      cluster_permissions: ['cluster_monitor'],
      index_permissions: [
        {
          index_patterns: ['b*', 'a*'],
          dls: '{"match_all":{}}',
          fls: ['~x'],
          allowed_actions: [nameOf('group')],
        },
      ],
      tenant_permissions: [{ tenant_patterns: [nameOf('tenant')], allowed_actions: ['kibana_all_read'] }],
    },
  });
  edit(folder, 'tenants.yml', { [nameOf('tenant')]: {} });
  edit(folder, 'internal_users.yml', {
    [nameOf('user')]: {
      hash: HASH,
      attributes: { empty: '', dept: '07' },
      backend_roles: ['x'],
      opendistro_security_roles: [nameOf('role/a')],
    },
  });
  edit(folder, 'roles_mapping.yml', {
    [nameOf('role/a')]: { users: [nameOf('user')], and_backend_roles: ['p', 'q'] },
  });
}

async function importWith(folder: string, more: object = {}, shown = terminal()) {
  const code = await runImport(folder, { ...asUser, yes: true, ...more }, shown);
  return { code, lines: shown.lines, errors: shown.errors };
}

const entryOf = async (type: string, name: string) =>
  (await callCluster('GET', `${API}/${type}/${encodeURIComponent(name)}`)).body;

describe('export and import of a cluster', () => {
  it('finds no differences between a cluster and its own export, and says what cannot be compared', async () => {
    const { to, lines } = await exported();
    expect(lines.at(-2)).toMatch(/^\d+ users? exported without password hashes, which a cluster shows only/);
    expect(read(to, 'internal_users.yml')[admin.user]).not.toHaveProperty('hash');
    const dry = await importWith(to, { dryRun: true });
    expect(dry).toMatchObject({ code: 0, errors: [] });
    expect(dry.lines.filter((line) => NO_HASHES.test(line))).toHaveLength(1);
    expect(dry.lines.at(-2)).toMatch(
      /^\d+ entries are reserved, hidden or built in, and kept as they are\.$/,
    );
    expect(dry.lines.at(-1)).toBe('no differences');
  });

  it('shows the differences in a dry run, writes one of everything, and then finds none; removals as well', async () => {
    const { to } = await exported();
    const untouched = mkdtempSync(join(dir, 'before-'));
    await runExport(untouched, { ...asUser, force: true }, terminal());
    addAll(to);
    const dry = await importWith(to, { dryRun: true });
    expect(dry.lines).toEqual(expect.arrayContaining([`  + ${nameOf('role/a')}`, `  + ${nameOf('user')}`]));
    expect(dry.lines.at(-1)).toBe('Dry run: nothing was changed.');
    expect((await callCluster('GET', `${API}/roles/${encodeURIComponent(nameOf('role/a'))}`)).status).toBe(
      404,
    );

    const done = await importWith(to);
    expect(done).toMatchObject({ code: 0, errors: [] });
    expect(done.lines.at(-1)).toBe(
      'Imported action_groups.yml, internal_users.yml, roles.yml, roles_mapping.yml, tenants.yml.',
    );
    expect(await entryOf('internalusers', nameOf('user'))).toMatchObject({
      [nameOf('user')]: {
        attributes: { empty: '', dept: '07' },
        opendistro_security_roles: [nameOf('role/a')],
      },
    });
    const signedIn = await callCluster('GET', '/_plugins/_security/authinfo', {
      as: { user: nameOf('user'), password: PASSWORD },
    });
    expect(signedIn.body).toMatchObject({ user_name: nameOf('user') });
    expect((await importWith(to)).lines.at(-1)).toBe('no differences');

    const back = await importWith(untouched);
    expect(back.errors).toEqual([]);
    expect(back.lines).toContain(`  - ${nameOf('group')}`);
    expect((await importWith(untouched)).lines.at(-1)).toBe('no differences');
  });

  it('keeps passwords and empty attributes that the files do not touch', async () => {
    const { to } = await exported();
    addAll(to);
    expect((await importWith(to)).code).toBe(0);
    const { to: again } = await exported();
    edit(again, 'internal_users.yml', { [nameOf('other')]: { hash: HASH } });
    expect((await importWith(again)).errors).toEqual([]);
    expect(await entryOf('internalusers', nameOf('user'))).toMatchObject({
      [nameOf('user')]: { attributes: { empty: '', dept: '07' } },
    });
    const { [nameOf('user')]: user } = read(again, 'internal_users.yml');
    edit(again, 'internal_users.yml', { [nameOf('user')]: { ...user, backend_roles: ['y'] } });
    expect((await importWith(again)).errors).toEqual([]);
    const signedIn = await callCluster('GET', '/_plugins/_security/authinfo', {
      as: { user: nameOf('user'), password: PASSWORD },
    });
    expect(signedIn.body).toMatchObject({ user_name: nameOf('user'), backend_roles: ['y'] });
  });

  it('names new users without a hash, and unknown roles, as errors', async () => {
    const { to } = await exported();
    edit(to, 'internal_users.yml', { [nameOf('bare')]: { backend_roles: ['x'] } });
    edit(to, 'roles_mapping.yml', { [nameOf('missing')]: { users: ['x'] } });
    const { code, errors } = await importWith(to);
    expect(code).toBe(1);
    expect(errors).toEqual([
      expect.stringMatching(
        /^warning: .*: No internal user has this name: x\. It may be one of another system$/,
      ),
      expect.stringMatching(
        new RegExp(`^error: internal_users.yml:\\d+:1: ${nameOf('bare')}: A new user needs a hash$`),
      ),
      expect.stringMatching(
        new RegExp(`^error: roles_mapping.yml:\\d+:1: ${nameOf('missing')}: There is no role of this name`),
      ),
      '2 errors. Nothing was changed.',
    ]);
  });

  it('refuses to write what has changed since the differences were shown', async () => {
    const { to } = await exported();
    edit(to, 'tenants.yml', { [nameOf('mine')]: { description: 'm' } });
    const shown = terminal(() =>
      callCluster('PUT', `${API}/tenants/${nameOf('theirs')}`, { body: { description: 't' } }),
    );
    const { code, errors } = await importWith(to, { yes: false }, shown);
    expect(code).toBe(1);
    expect(errors).toEqual([
      'error: The cluster has changed since the files were compared (tenants). Run the import again. Nothing was changed.',
    ]);
    expect((await callCluster('GET', `${API}/tenants/${nameOf('mine')}`)).status).toBe(404);
  });

  it('says what was written and what was not when a request fails, and a second run finishes it', async () => {
    const { to } = await exported();
    addAll(to);
    // No role with such a permission can be written over the REST API.
    const forbidden = { cluster_permissions: ['restapi:admin/roles'] };
    edit(to, 'roles.yml', { [nameOf('forbidden')]: forbidden });
    const failed = await importWith(to);
    expect(failed.code).toBe(1);
    expect(failed.errors).toEqual([
      'error: OpenSearch refused the roles: Access denied (status 403). Done: 1 action group. Not done: 2 roles, 1 tenant, 1 user, 1 role mapping. Run the import again to finish it.',
    ]);
    edit(to, 'roles.yml', { [nameOf('forbidden')]: undefined });
    const second = await importWith(to);
    expect(second.errors).toEqual([]);
    expect(second.lines).not.toContain(`  + ${nameOf('group')}`);
    expect((await importWith(to)).lines.at(-1)).toBe('no differences');
  });

  it('refuses an import after which no user could administer security', async () => {
    const { to } = await exported();
    edit(to, 'roles_mapping.yml', { all_access: undefined, security_rest_api_access: undefined });
    const { code, errors } = await importWith(to, { dryRun: true });
    expect(code).toBe(1);
    expect(errors.at(-1)).toMatch(/no user with a password could administer security.*--allow-lockout/);
  });

  it('takes config.yml where the cluster allows it, and otherwise leaves it out and says so', async () => {
    const { to } = await exported();
    const { config } = read(to, 'config.yml');
    const dynamic = config?.['dynamic'] as Record<string, unknown>;
    const do_not_fail_on_forbidden = dynamic['do_not_fail_on_forbidden'] !== true;
    edit(to, 'config.yml', { config: { dynamic: { ...dynamic, do_not_fail_on_forbidden } } });
    const { code, lines } = await importWith(to, { dryRun: true });
    const { status } = await callCluster('PATCH', `${API}/securityconfig`, { body: [] });
    expect(code).toBe(status === 403 ? 0 : 2);
    if (status !== 403) {
      expect(lines).toContain('config.yml: security configuration changes');
      return;
    }
    expect(lines).toContain(
      'config.yml was left out: it differs, but this cluster does not allow changes of its security configuration over the REST API. securityadmin.sh can make them.',
    );
    expect(lines.at(-1)).toBe('no differences');
  });

  it('reports a wrong password, authority or address in one sentence', async () => {
    process.env['GATEHOUSE_CLUSTER_PASSWORD'] = 'wrong';
    const refused = terminal();
    expect(await runExport(dir, { ...asUser, force: true }, refused)).toBe(1);
    process.env['GATEHOUSE_CLUSTER_PASSWORD'] = admin.password;
    expect(refused.errors).toEqual([
      'error: OpenSearch does not know who is asking: check --user with its password, or --cert. The export was not completed.',
    ]);
    if (ca === undefined) return;
    const untrusted = terminal();
    expect(await runExport(dir, { ...asUser, ca: [], force: true }, untrusted)).toBe(1);
    expect(untrusted.errors.at(-1)).toMatch(
      /could not be verified .* Name the authority that signs it with --ca\./,
    );
    const insecure = terminal();
    expect(await runExport(join(dir, 'x'), { ...asUser, ca: [], insecure: true }, insecure)).toBe(0);
  });

  it('works from the command line', async () => {
    const folder = join(dir, 'cli');
    const options = [
      '--cluster',
      url,
      '--user',
      admin.user,
      ...(ca === undefined ? ['--insecure'] : ['--ca', ca]),
    ];
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [CLI, ...args, ...options], { encoding: 'utf8', env: process.env });
    expect(run('export', folder)).toMatchObject({ status: 0, stderr: '' });
    const dry = run('import', folder, '--dry-run');
    expect(dry).toMatchObject({ status: 0, stderr: '' });
    expect(dry.stdout).toMatch(/\nno differences\n$/);
    const both = run('import', folder, '--data', dir);
    expect(both.status).toBe(1);
    expect(both.stderr).toContain(
      "option '--cluster <url...>' cannot be used with option '-d, --data <dir>'",
    );
  });
});

(certificate === undefined ? describe.skip : describe)("with the super administrator's certificate", () => {
  const asSuper = { data: '', ...verified, ...certificate };

  it('moves everything from a cluster to the store, to the cluster and back without loss', async () => {
    const { to: first, lines } = await exported(asSuper);
    expect(lines.join()).not.toContain('without password hashes');
    expect(read(first, 'internal_users.yml')[admin.user]?.['hash']).toMatch(/^\$2/);
    addAll(first);
    edit(first, 'tenants.yml', { [nameOf('reserved')]: { reserved: true, description: 'r' } });
    edit(first, 'roles_mapping.yml', { [nameOf('role/a')]: { users: ['z', 'y'], hidden: true } });
    const one = { data: join(dir, 'one') };
    expect(await runImport(first, one, terminal())).toBe(0);

    const fromStore = await exported(one);
    const there = terminal();
    expect(await runImport(fromStore.to, { ...asSuper, yes: true }, there)).toBe(0);
    expect(there.lines.at(-1)).toMatch(/^Imported /);
    const again = terminal();
    expect(await runImport(fromStore.to, { ...asSuper, dryRun: true }, again)).toBe(0);
    expect(again.lines.at(-1)).toBe('no differences');

    const back = await exported(asSuper);
    const same = terminal();
    expect(await runImport(back.to, { ...one, dryRun: true }, same)).toBe(0);
    expect(same.lines).toEqual(['no differences']);
    expect(read(back.to, 'internal_users.yml')[nameOf('user')]).toEqual({
      hash: HASH,
      backend_roles: ['x'],
      attributes: { empty: '', dept: '07' },
      opendistro_security_roles: [nameOf('role/a')],
    });
    expect(read(back.to, 'tenants.yml')[nameOf('reserved')]).toEqual({ reserved: true, description: 'r' });
  });

  it('compares hashes', async () => {
    const { to } = await exported(asSuper);
    addAll(to);
    expect(await runImport(to, { ...asSuper, yes: true }, terminal())).toBe(0);
    const other = '$2y$04$VZSvyTzSYTdt9aVyDdPGXuTt3GKsVXLiJ1XAWIt9cL1L0VRGZx9lq';
    const { [nameOf('user')]: user } = read(to, 'internal_users.yml');
    edit(to, 'internal_users.yml', { [nameOf('user')]: { ...user, hash: other } });
    const shown = terminal();
    expect(await runImport(to, { ...asSuper, dryRun: true }, shown)).toBe(2);
    expect(shown.lines).toEqual(expect.arrayContaining([`  ~ ${nameOf('user')}`, '      password changed']));
    expect([...shown.lines, ...shown.errors].join()).not.toContain('$2y$');
  });

  it('skips new reserved entries for a user who cannot write them', async () => {
    const { to } = await exported();
    edit(to, 'tenants.yml', { [nameOf('reserved')]: { reserved: true, description: 'r' } });
    const { lines } = await importWith(to, { dryRun: true });
    expect(lines).toContain(
      `Left out, because only the super administrator's certificate can write what is reserved or hidden: tenant ${nameOf('reserved')}.`,
    );
    expect(lines.at(-1)).toBe('no differences');
  });
});
