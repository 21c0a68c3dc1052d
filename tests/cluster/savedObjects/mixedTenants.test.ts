import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClusterClient } from '../../../server/opensearch';
import { createTypeRegistry, OpenSearchSavedObjects } from '../../../server/savedObjects';
import { callCluster } from '../support';
import { adminSpace, clusterPlace, sharedClient } from './place';

const WORKERS = 12;
const READS = 100;

describe('a user who works in several tenants at the same time', () => {
  const place = clusterPlace();
  const tenants = [place.name('one'), place.name('two')];
  const spaces = tenants.map(adminSpace);
  let client: ClusterClient;
  let objects: OpenSearchSavedObjects;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const { gateway } = await place.start();
    dispose = () => gateway.dispose();
    client = sharedClient();
    objects = new OpenSearchSavedObjects({ client, index: '.kibana', types: createTypeRegistry() });
    for (const [at, space] of spaces.entries()) {
      await callCluster('PUT', `/_plugins/_security/api/tenants/${tenants[at]}`, {
        body: { description: '' },
      });
      const attributes = { title: tenants[at] };
      await objects.create(space, { type: 'map', id: 'm', attributes }, { overwrite: false });
    }
  });
  afterAll(async () => {
    await client.close();
    await dispose();
  });

  it('reads the objects of each of them, and never those of another one', async () => {
    const wrong: unknown[] = [];
    const worker = async (_: unknown, number: number) => {
      const at = number % spaces.length;
      const [space, tenant] = [spaces[at], tenants[at]];
      if (space === undefined) return;
      for (let read = 0; read < READS; read += 1) {
        const seen = await objects
          .get(space, { type: 'map', id: 'm' })
          .then(({ attributes }) => attributes['title'], String);
        if (seen !== tenant) wrong.push([tenant, seen]);
      }
    };
    await Promise.all(Array.from({ length: WORKERS }, worker));
    expect(wrong).toEqual([]);
  });
});
