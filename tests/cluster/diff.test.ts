import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runExport, runImport } from '../../cli/importExport/run';
import { type ImportExportTerminal } from '../../cli/importExport/terminal';
import { type DiffOptions, runDiff } from '../../cli/plan/diff';
import { sharedCluster, superAdministrator } from '../support/opensearch';
import { callCluster, cleanCluster, PREFIX } from './support';

const ROLE = `${PREFIX}diff-role`;
const { url, ca, admin } = sharedCluster();
const certificate = superAdministrator();
const trust = ca === undefined ? { insecure: true } : { ca: [ca] };

let dir: string;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gatehouse-diff-'));
  await cleanCluster(undefined, certificate);
});
afterEach(async () => {
  rmSync(dir, { recursive: true, force: true });
  await cleanCluster(undefined, certificate);
});

async function shown(run: (terminal: ImportExportTerminal) => Promise<number>) {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(...line.split('\n'));
  const code = await run({ out: print, error: print, confirm: undefined });
  return { code, lines };
}

const diff = (options: Partial<DiffOptions>) =>
  shown((terminal) => runDiff({ cluster: [url], format: 'text', ...trust, ...options }, terminal));

const writeRole = (pattern: string) =>
  callCluster('PUT', `/_plugins/_security/api/roles/${ROLE}`, {
    body: { index_permissions: [{ index_patterns: [pattern], allowed_actions: ['read'] }] },
  });

describe('gatehouse diff on a cluster', () => {
  it('finds no difference between a cluster and itself, by users and by certificate', async () => {
    const both = [url, url];
    const before = { ...process.env };
    process.env['GATEHOUSE_CLUSTER_PASSWORD'] = admin.password;
    process.env['GATEHOUSE_CLUSTER_PASSWORD_2'] = admin.password;
    try {
      expect(await diff({ cluster: both, user: [admin.user] })).toEqual({
        code: 0,
        lines: [
          "Passwords are not compared: a cluster shows them only to the super administrator's certificate.",
          'no differences',
        ],
      });
    } finally {
      process.env = before;
    }
    const { cert = '', key = '' } = certificate ?? {};
    expect(await diff({ cluster: both, cert: [cert], key: [key] })).toEqual({
      code: 0,
      lines: ['no differences'],
    });
  });

  it('names the entries that differ between a store and a cluster', async () => {
    const { cert = '', key = '' } = certificate ?? {};
    const folder = join(dir, 'files');
    const data = join(dir, 'data');
    const access = { cluster: [url], data: '', cert, key, ...trust };
    await writeRole('hr-*');
    expect((await shown((terminal) => runExport(folder, access, terminal))).code).toBe(0);
    const loaded = await shown((terminal) => runImport(folder, { data, yes: true }, terminal));
    expect(loaded.lines.filter((line) => line.startsWith('error'))).toEqual([]);
    const compare = () =>
      diff({ data, cert: [cert], key: [key], only: ['roles', 'tenants', 'internalusers'] });
    expect(await compare()).toEqual({ code: 0, lines: ['no differences'] });
    await writeRole('people-*');
    expect(await compare()).toEqual({
      code: 2,
      lines: [
        expect.stringMatching(/^\+ only in .*, - only in the cluster /),
        expect.stringMatching(/^roles\.yml: \d+ roles \(0 added, 1 changed, 0 removed/),
        `  ~ ${ROLE}`,
        '      index_permissions[0].index_patterns: -"people-*" +"hr-*"',
        '0 added, 1 changed, 0 removed',
      ],
    });
  });
});
