import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createTypeRegistry,
  EmbeddedSavedObjects,
  SAVED_OBJECT_MIGRATIONS,
} from '../../../server/savedObjects';
import { BatchJournal } from '../../../server/savedObjects/embedded/batches';
import { type Database, DATABASE_FILE, openDatabase } from '../../../server/store/database';

const round = () => new Promise((resolve) => setImmediate(resolve));
const COUNT = 3000;

describe('writes of many saved objects', () => {
  let folder: string;
  let db: Database;
  let objects: EmbeddedSavedObjects;
  const opened: Database[] = [];
  const open = (name: string) => {
    const database = openDatabase(join(folder, name), SAVED_OBJECT_MIGRATIONS);
    opened.push(database);
    return database;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-test-'));
    db = open('data');
    objects = new EmbeddedSavedObjects(db, createTypeRegistry());
  });
  afterEach(() => {
    for (const database of opened.splice(0)) database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const toQuery = [{ name: 'q', type: 'query', id: 'q' }];
  const map = (id: number, attributes: Record<string, unknown>) => ({
    type: 'map',
    id: String(id),
    attributes,
  });
  const create = (overwrite = true) =>
    objects.bulkCreate(
      { key: 'global' },
      Array.from({ length: COUNT }, (_, at) => ({ ...map(at, { n: at }), references: toQuery })),
      { overwrite },
    );
  const countIn = (database: Database, table = 'saved_objects') =>
    (database.prepare(`SELECT COUNT(*) AS total FROM ${table}`).get() as { total: number }).total;

  /** The data folder as it would be found if the process died now, opened by the next one. */
  async function afterDeath() {
    const copy = mkdtempSync(join(folder, 'copy-'));
    mkdirSync(copy, { recursive: true });
    db.exec(`VACUUM INTO '${join(copy, DATABASE_FILE)}'`);
    const database = openDatabase(copy, SAVED_OBJECT_MIGRATIONS);
    opened.push(database);
    return { database, next: new EmbeddedSavedObjects(database, createTypeRegistry()) };
  }

  it('let other requests run in between, and all arrive', async () => {
    let isDone = false;
    let rounds = 0;
    const writing = create().finally(() => (isDone = true));
    while (!isDone) {
      await round();
      rounds += 1;
    }
    const results = await writing;
    expect(rounds).toBeGreaterThan(3);
    expect(results.map(({ id }) => id)).toEqual(Array.from({ length: COUNT }, (_, at) => String(at)));
    expect(countIn(db)).toBe(COUNT);
    expect(countIn(db, 'saved_object_undo')).toBe(0);
    expect(countIn(db, 'saved_object_batches')).toBe(0);
  });

  it('leave nothing behind if the process dies halfway, and restore replaced objects', async () => {
    const before = await objects.create(
      { key: 'global' },
      { ...map(0, { old: true }), references: toQuery },
      { overwrite: false },
    );
    const writing = create();
    while (countIn(db) < 2) await round();
    expect(countIn(db)).toBeLessThan(COUNT);
    const { database, next } = await afterDeath();
    expect(countIn(database)).toBe(1);
    expect(countIn(database, 'saved_object_references')).toBe(1);
    expect(countIn(database, 'saved_object_undo')).toBe(0);
    expect(await next.get({ key: 'global' }, { type: 'map', id: '0' })).toEqual(before);
    await writing;
    const finished = await afterDeath();
    expect(countIn(finished.database)).toBe(COUNT);
  });

  it('keep later changes of others when they are rolled back', async () => {
    const writing = create();
    while (countIn(db) < 2) await round();
    await objects.update({ key: 'global' }, { type: 'map', id: '1' }, { mine: true }, {});
    const { database, next } = await afterDeath();
    expect(countIn(database)).toBe(1);
    expect((await next.get({ key: 'global' }, { type: 'map', id: '1' })).attributes).toEqual({
      n: 1,
      mine: true,
    });
    await writing;
  });

  it('are rolled back as a whole when one of them fails', async () => {
    const items = Array.from({ length: COUNT }, (_, at) => at);
    const insert = `INSERT INTO saved_objects (attributes, refs, updated_at, seq, space, type, id)
      VALUES ('{}', '[]', '', ?, 'global', 'map', ?) RETURNING *`;
    const journal = new BatchJournal(db);
    const writing = journal.write(items, (at, batch) => {
      if (at === COUNT - 1) throw new Error('the disk is full');
      batch.note(db.prepare(insert).get(at, String(at)) as never, undefined);
    });
    await expect(writing).rejects.toThrow('the disk is full');
    expect(countIn(db)).toBe(0);
    expect(countIn(db, 'saved_object_batches')).toBe(0);
  });

  it('of another process are left alone until it has been silent for a minute', () => {
    const begin = db.prepare('INSERT INTO saved_object_batches (batch, pid, touched) VALUES (?, ?, ?)');
    begin.run('living', process.ppid, Date.now());
    begin.run('silent', process.ppid, Date.now() - 61_000);
    new BatchJournal(db).recover();
    expect(db.prepare('SELECT batch FROM saved_object_batches').all()).toEqual([{ batch: 'living' }]);
  });

  it('refuse an object that has grown above 4 MB by updates, and keep it as it was', async () => {
    const half = 'x'.repeat(2 * 1024 * 1024);
    await objects.create({ key: 'global' }, map(1, { one: half }), { overwrite: false });
    const growing = objects.update({ key: 'global' }, { type: 'map', id: '1' }, { two: half }, {});
    await expect(growing).rejects.toMatchObject({
      statusCode: 413,
      message: 'Saved object [map/1] would be larger than 4 MB',
    });
    const kept = await objects.get({ key: 'global' }, { type: 'map', id: '1' });
    expect(Object.keys(kept.attributes)).toEqual(['one']);
  });

  it('can be read back as long as one answer is not larger than 64 MB', async () => {
    await objects.create({ key: 'global' }, map(1, { one: 'x'.repeat(2 * 1024 * 1024) }), {
      overwrite: false,
    });
    const ids = Array.from({ length: 33 }, () => ({ type: 'map', id: '1' }));
    expect(await objects.bulkGet({ key: 'global' }, ids.slice(0, 31))).toHaveLength(31);
    await expect(objects.bulkGet({ key: 'global' }, ids)).rejects.toMatchObject({
      statusCode: 400,
      message: 'The objects are larger than 64 MB together. Ask for fewer of them.',
    });
    expect(
      await objects.bulkGet(
        { key: 'global' },
        ids.map((id) => ({ ...id, fields: [] })),
      ),
    ).toHaveLength(33);
  });
});
