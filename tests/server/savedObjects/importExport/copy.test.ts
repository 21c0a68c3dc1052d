import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DatabaseSync } from '@photostructure/sqlite';
import { HttpProblem } from '../../../../server/lib/problem';
import {
  createTypeRegistry,
  EmbeddedSavedObjects,
  SAVED_OBJECT_MIGRATIONS,
} from '../../../../server/savedObjects';
import { copyObjects } from '../../../../server/savedObjects/importExport/copy';

const FROM = { key: 'tenant:from' };
const TO = { key: 'tenant:to' };
const ref = (type: string, id: string) => ({ name: id, type, id });
const REQUEST = { objects: [{ type: 'dashboard', id: 'top' }], includeReferencesDeep: true };
const CHOICES = { move: true, overwrite: false, createNewCopies: false };

describe('a move that fails in part', () => {
  let db: InstanceType<typeof DatabaseSync>;
  let repository: EmbeddedSavedObjects;
  const types = createTypeRegistry();
  beforeEach(async () => {
    db = new DatabaseSync(':memory:');
    for (const { sql } of SAVED_OBJECT_MIGRATIONS) db.exec(sql);
    repository = new EmbeddedSavedObjects(db, types);
    await repository.bulkCreate(
      FROM,
      [
        { type: 'dashboard', id: 'top', attributes: {}, references: [ref('visualization', 'chart')] },
        { type: 'visualization', id: 'chart', attributes: {}, references: [ref('index-pattern', 'logs')] },
        { type: 'index-pattern', id: 'logs', attributes: {} },
      ],
      { overwrite: false },
    );
  });
  afterEach(() => db.close());

  const move = () => copyObjects(REQUEST, CHOICES, { repository, types, limit: 100, from: FROM, to: TO });
  const idsIn = async (space: { key: string }) => {
    const page = { page: 1, perPage: 100, operator: 'OR', sortOrder: 'asc' } as const;
    const { objects } = await repository.find({ spaces: [space], types: types.names(), ...page });
    return objects.map(({ id }) => id).sort();
  };

  it('keeps an object that was changed while it was copied, and what it refers to', async () => {
    const write = repository.bulkCreate.bind(repository);
    repository.bulkCreate = async (...args) => {
      const results = await write(...args);
      await repository.update(FROM, { type: 'visualization', id: 'chart' }, { title: 'new' }, {});
      return results;
    };
    const answer = await move();
    expect(answer.removed).toEqual([{ type: 'dashboard', id: 'top' }]);
    expect(answer.kept?.map(({ id, reason }) => [id, reason.type])).toEqual([
      ['chart', 'changed'],
      ['logs', 'referenced'],
    ]);
    expect(await idsIn(FROM)).toEqual(['chart', 'logs']);
  });

  it('keeps an object whose copy cannot be read back as it was', async () => {
    const write = repository.bulkCreate.bind(repository);
    repository.bulkCreate = async (...args) => {
      const results = await write(...args);
      await repository.update(TO, { type: 'dashboard', id: 'top' }, { title: 'spoiled' }, {});
      await repository.remove(TO, { type: 'index-pattern', id: 'logs' });
      return results;
    };
    const answer = await move();
    expect(answer.kept?.map(({ id, reason }) => [id, reason.type])).toEqual([
      ['top', 'unverified'],
      ['chart', 'referenced'],
      ['logs', 'unverified'],
    ]);
    expect(await idsIn(FROM)).toEqual(['chart', 'logs', 'top']);
  });

  it('reports each object that could not be removed, and keeps what it needs', async () => {
    const remove = repository.remove.bind(repository);
    repository.remove = async (space, id, version) => {
      if (id.id === 'chart') throw new HttpProblem(403, 'index is read-only');
      await remove(space, id, version);
    };
    const answer = await move();
    expect(answer).toMatchObject({ success: true, successCount: 3 });
    expect(answer.kept?.map(({ id, reason }) => [id, reason])).toEqual([
      ['chart', { type: 'unknown', message: 'index is read-only', statusCode: 403 }],
      ['logs', { type: 'referenced' }],
    ]);
    expect(await idsIn(FROM)).toEqual(['chart', 'logs']);
    expect(await idsIn(TO)).toEqual(['chart', 'logs', 'top']);
  });

  it('removes nothing if the target refuses the objects', async () => {
    repository.bulkCreate = async (_space, objects) =>
      objects.map(({ type, id = '' }) => ({
        type,
        id,
        error: { statusCode: 413, error: 'Too large', message: 'too large' },
      }));
    const answer = await move();
    expect([answer.success, answer.successCount, answer.removed]).toEqual([false, 0, []]);
    expect(answer.errors).toHaveLength(3);
    expect(await idsIn(FROM)).toEqual(['chart', 'logs', 'top']);
  });
});
