import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createTypeRegistry,
  EmbeddedSavedObjects,
  SAVED_OBJECT_MIGRATIONS,
} from '../../../server/savedObjects';
import { findObjects } from '../../../server/savedObjects/embedded/find';
import { findTimeSlices } from '../../../server/savedObjects/query/judge';
import { openDatabase } from '../../../server/store/database';
import { EMBEDDED } from './place';
import { limitsSuite } from './suites/limits';

limitsSuite(EMBEDDED);

describe('the time of a find', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
  const db = openDatabase(folder, SAVED_OBJECT_MIGRATIONS);
  const objects = new EmbeddedSavedObjects(db, createTypeRegistry());
  afterAll(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const query = {
    spaces: [{ key: 'global' }],
    types: ['map'],
    page: 1,
    perPage: 10,
    operator: 'OR',
    sortOrder: 'asc',
  } as const;

  beforeAll(async () => {
    await objects.create(
      { key: 'global' },
      { type: 'map', id: 'long', attributes: { title: 'a '.repeat(400_000) } },
      { overwrite: false },
    );
  });

  it('a find yields within a single long object', async () => {
    const slices = findTimeSlices();
    const { total } = await findObjects(db, { ...query, search: 'a b c d', searchFields: ['title'] }, slices);
    expect(total).toBe(1);
    expect(slices.yields).toBeGreaterThanOrEqual(1);
  });

  it('a find that has worked too long ends with a reason', async () => {
    await expect(findObjects(db, { ...query, search: 'a' }, findTimeSlices(0))).rejects.toMatchObject({
      statusCode: 400,
      message: 'The search takes too long. Ask for fewer types, words, fields or conditions: Bad Request',
    });
  });
});
