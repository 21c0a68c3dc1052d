import { chmodSync, cpSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DatabaseSync } from '@photostructure/sqlite';
import { openStore } from '../../../server/importExport/storeAccess';
import { closeDatabase, openDatabase } from '../../../server/store/database';
import { startGateway } from '../gateway/support';
import { addNote, Folders, noteIds, NOTES } from './files';

const folders = new Folders();
afterEach(() => folders.dispose());

const modes = (dir: string) =>
  Object.fromEntries(
    readdirSync(dir).map((name) => [name, (statSync(join(dir, name)).mode & 0o777).toString(8)]),
  );

describe('a database that is closed', () => {
  it('is complete in its one file, also while statements are kept', () => {
    const dir = folders.fresh();
    const db = openDatabase(dir, NOTES);
    const kept = db.prepare('SELECT id FROM notes');
    for (let id = 0; id < 20; id += 1) addNote(db, id);
    expect(kept.all()).toHaveLength(20);
    expect(statSync(join(dir, 'gatehouse.db-wal')).size).toBeGreaterThan(40_000);
    closeDatabase(db);
    const wal = join(dir, 'gatehouse.db-wal');
    expect(existsSync(wal) ? statSync(wal).size : 0).toBe(0);

    const alone = folders.fresh();
    cpSync(join(dir, 'gatehouse.db'), join(alone, 'gatehouse.db'));
    const copy = openDatabase(alone, NOTES);
    expect(noteIds(copy)).toEqual(Array.from({ length: 20 }, (_, id) => id));
    closeDatabase(copy);
    closeDatabase(copy);
  });

  it('leaves the WAL to another process that still reads it', () => {
    const dir = folders.fresh();
    const db = openDatabase(dir, NOTES);
    const other = new DatabaseSync(join(dir, 'gatehouse.db'), { readOnly: true });
    addNote(db, 0);
    other.exec('BEGIN');
    other.prepare('SELECT * FROM notes').all();
    addNote(db, 1);
    closeDatabase(db);
    expect(other.prepare('SELECT * FROM notes').all()).toHaveLength(1);
    other.close();
    const again = openDatabase(dir, NOTES);
    expect(noteIds(again)).toEqual([0, 1]);
    closeDatabase(again);
  });

  it('is complete after a gateway has stopped, and after a command has ended', async () => {
    const gateway = await startGateway();
    const data = join(gateway.folder, 'data');
    await gateway.close();
    const users = (dir: string) => {
      const db = new DatabaseSync(join(dir, 'gatehouse.db'), { readOnly: true });
      const rows = db.prepare("SELECT name FROM security_entries WHERE type = 'internalusers'").all();
      db.close();
      return rows.map((row) => (row as { name: string }).name);
    };
    const alone = folders.fresh();
    cpSync(join(data, 'gatehouse.db'), join(alone, 'gatehouse.db'));
    expect(users(alone)).toEqual(['admin']);

    const { store, close } = openStore(data);
    store.write(() => ({
      result: undefined,
      changes: [{ type: 'internalusers', name: 'mara', entry: { hash: '' } }],
    }));
    close();
    const later = folders.fresh();
    cpSync(join(data, 'gatehouse.db'), join(later, 'gatehouse.db'));
    expect(users(later)).toEqual(['admin', 'mara']);
    await gateway.dispose();
  });
});

describe('the files of a store', () => {
  it('are for their owner alone, in a new folder and in one that others can read', () => {
    const parent = folders.fresh();
    const fresh = join(parent, 'data');
    const shared = folders.fresh();
    chmodSync(shared, 0o755);
    const before = process.umask(0o022);
    try {
      for (const dir of [fresh, shared]) {
        const db = openDatabase(dir, NOTES);
        addNote(db, 0);
        expect(modes(dir)).toEqual({
          'gatehouse.db': '600',
          'gatehouse.db-shm': '600',
          'gatehouse.db-wal': '600',
          'gatehouse.marker': '600',
        });
        closeDatabase(db);
      }
      expect(modes(parent)).toEqual({ data: '700' });
    } finally {
      process.umask(before);
    }
  });

  it('lose the modes that an earlier version gave them', () => {
    const dir = folders.stopped();
    writeFileSync(join(dir, 'gatehouse.db-wal'), '');
    for (const name of ['gatehouse.db', 'gatehouse.db-wal', 'gatehouse.marker'])
      chmodSync(join(dir, name), 0o644);
    const db = openDatabase(dir, NOTES);
    expect(new Set(Object.values(modes(dir)))).toEqual(new Set(['600']));
    closeDatabase(db);
  });
});
