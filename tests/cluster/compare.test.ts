import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sharedCluster } from '../support/opensearch';

const ROOT = join(__dirname, '..', '..');
const TEN_MINUTES = 600_000;

interface Entries {
  [name: string]: unknown;
}

/** What the cluster has under the names of the tests, and in the settings that a comparison changes. */
async function left(): Promise<{ names: string[]; settings: unknown[] }> {
  const { url, admin, ca } = sharedCluster();
  const read = (path: string): unknown => {
    // A process of its own trusts the authority of the cluster by its environment.
    const script = `
      const answer = await fetch(${JSON.stringify(url + path)}, { headers: { authorization: 'Basic ' + btoa(process.env.WHO) } });
      process.stdout.write(await answer.text());`;
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: {
        ...process.env,
        WHO: `${admin.user}:${admin.password}`,
        ...(ca === undefined ? { NODE_TLS_REJECT_UNAUTHORIZED: '0' } : { NODE_EXTRA_CA_CERTS: ca }),
      },
    });
    if (status !== 0) throw new Error(stderr);
    return JSON.parse(stdout);
  };
  const api = '/_plugins/_security/api';
  const types = ['internalusers', 'roles', 'rolesmapping', 'actiongroups', 'tenants'];
  return {
    names: types.flatMap((type) =>
      Object.keys(read(`${api}/${type}`) as Entries).filter((name) => name.includes('gatehouse-test-4711')),
    ),
    settings: [read(`${api}/tenancy/config`), (read(`${api}/audit`) as { config: unknown }).config],
  };
}

describe('the comparison with a cluster', () => {
  it(
    'finds no difference that the documentation does not list, and leaves the cluster as it was',
    async () => {
      const { url, admin, ca } = sharedCluster();
      const before = await left();
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [
          join(ROOT, 'tools', 'run.mjs'),
          'compare',
          ...['--cluster', url, '--user', admin.user, '--seed', '4711', '--requests', '200'],
          ...(ca === undefined ? [] : ['--ca', ca]),
        ],
        { encoding: 'utf8', env: { ...process.env, OPENSEARCH_ADMIN_PASSWORD: admin.password } },
      );
      expect(`${stderr}${stdout}`).toContain('200 requests');
      expect(stdout).not.toContain('NOT LISTED');
      expect(status).toBe(0);
      expect(before.names).toEqual([]);
      expect(await left()).toEqual(before);
    },
    TEN_MINUTES,
  );

  it('names only rows that the documentation has', () => {
    const documented = readFileSync(join(ROOT, 'docs', 'embedded-store.md'), 'utf8');
    const code = readFileSync(join(ROOT, 'tools', 'compare', 'differences.ts'), 'utf8');
    const rows = [...code.matchAll(/row: '([a-z-]+)'/g)].map(([, row]) => row);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(documented).toContain(`| \`${row}\` |`);
  });
});
