import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ClusterClient } from '../../../server/opensearch';
import { createTypeRegistry, OpenSearchSavedObjects } from '../../../server/savedObjects';
import { type FindQuery } from '../../../server/savedObjects/repository';
import { adminSpace, clusterPlace, sharedClient } from './place';

/** Together more than the 64 MB that one answer can hold. */
const COUNT = 18;
const LENGTH = 3_900_000;

describe('saved objects that are large together', () => {
  const place = clusterPlace();
  const space = adminSpace(place.home);
  const ids = Array.from({ length: COUNT }, (_, n) => ({ type: 'map', id: `m${n}` }));
  const query: FindQuery = {
    spaces: [space],
    types: ['map'],
    page: 1,
    perPage: 2,
    operator: 'OR',
    sortOrder: 'asc',
  };
  let client: ClusterClient;
  let objects: OpenSearchSavedObjects;
  let dispose: () => Promise<void>;
  beforeAll(async () => {
    const { gateway } = await place.start();
    dispose = () => gateway.dispose();
    client = sharedClient();
    objects = new OpenSearchSavedObjects({ client, index: '.kibana', types: createTypeRegistry() });
    const text = 'x'.repeat(LENGTH);
    const made = await objects.bulkCreate(
      space,
      ids.map((id) => ({ ...id, attributes: { note: `note ${id.id}`, text } })),
      { overwrite: false },
    );
    expect(made.filter(({ error }) => error !== undefined)).toEqual([]);
  });
  afterAll(async () => {
    await client.close();
    await dispose();
  });

  it('are searched in parts, and not returned in one response', async () => {
    const found = await objects.find({ ...query, search: 'm7', fields: ['note'] });
    expect([found.total, found.objects.map(({ attributes }) => attributes)]).toEqual([
      1,
      [{ note: 'note m7' }],
    ]);
    const refused = { statusCode: 400, message: /^The objects are larger than 64 MB together\./ };
    for (const asked of [query, { ...query, search: 'note' }])
      await expect(objects.find({ ...asked, perPage: COUNT })).rejects.toMatchObject({
        statusCode: refused.statusCode,
        message: expect.stringMatching(refused.message),
      });
    await expect(objects.bulkGet(space, ids)).rejects.toMatchObject({ statusCode: refused.statusCode });
  });

  it('are changed together nevertheless', async () => {
    const changed = await objects.bulkUpdate(
      space,
      ids.map((id) => ({ ...id, attributes: { text: 'short', more: 1 } })),
    );
    expect(changed.filter(({ error }) => error !== undefined)).toEqual([]);
    const { objects: shown } = await objects.find({ ...query, perPage: COUNT });
    expect(shown.map(({ attributes }) => attributes)).toEqual(
      ids.map(({ id }) => ({ note: `note ${id}`, text: 'short', more: 1 })),
    );
  });
});
