import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CopyOptions, runCopy } from '../../../cli/savedObjects/run';
import { type ClusterClient } from '../../../server/opensearch';
import { createTypeRegistry, OpenSearchSavedObjects } from '../../../server/savedObjects';
import { sharedCluster } from '../../support/opensearch';
import { callCluster, cleanCluster } from '../support';
import { adminSpace, clusterPlace, removeIndices, sharedClient } from './place';

describe('gatehouse saved-objects on a cluster', () => {
  const place = clusterPlace();
  const { url, ca, admin } = sharedCluster();
  const target = place.name('target');
  let client: ClusterClient;
  let objects: OpenSearchSavedObjects;
  beforeAll(async () => {
    for (const tenant of [place.home, target])
      await callCluster('PUT', `/_plugins/_security/api/tenants/${tenant}`, { body: { description: '' } });
    client = sharedClient();
    objects = new OpenSearchSavedObjects({ client, index: '.kibana', types: createTypeRegistry() });
    const data = [{ name: 'data', type: 'index-pattern', id: 'logs' }];
    await objects.bulkCreate(
      adminSpace(place.home),
      [
        { type: 'index-pattern', id: 'logs', attributes: { title: 'logs-*' } },
        { type: 'dashboard', id: 'top', attributes: { title: 'Top' }, references: data },
      ],
      { overwrite: false },
    );
  });
  afterAll(async () => {
    await client.close();
    await cleanCluster();
    await removeIndices(place);
  });

  async function run(verb: 'copy' | 'move', options: Partial<CopyOptions> = {}) {
    const lines: string[] = [];
    const terminal = {
      out: (line: string) => lines.push(line),
      error: (line: string) => lines.push(line),
      confirm: undefined,
      askSecret: async () => admin.password,
    };
    const all: CopyOptions = {
      ...{ from: place.home, to: target, conflicts: 'ask', data: '' },
      ...{ cluster: [url], user: admin.user, ca: ca === undefined ? [] : [ca] },
      ...options,
    };
    return { code: await runCopy(verb, all, terminal), lines };
  }

  it('moves a tenant, asks about objects that exist, and refuses tenants that are missing', async () => {
    expect(await run('copy')).toEqual({ code: 0, lines: ['2 objects copied.'] });
    expect((await run('move')).code).toBe(2);
    expect(await run('move', { conflicts: 'overwrite' })).toEqual({
      code: 0,
      lines: ['2 objects copied, 2 removed.'],
    });
    expect(await objects.get(adminSpace(target), { type: 'dashboard', id: 'top' })).toMatchObject({
      attributes: { title: 'Top' },
    });
    await expect(objects.get(adminSpace(place.home), { type: 'dashboard', id: 'top' })).rejects.toMatchObject(
      { statusCode: 404 },
    );
    const missing = place.name('missing');
    expect((await run('copy', { to: missing })).lines[0]).toContain(
      `The tenant "${missing}" is not available to --user`,
    );
  });
});
