import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SECURITY_MIGRATIONS, SecurityStore } from '../../../../server/security/embedded';
import { closeBeside, type Database, openBeside, openDatabase } from '../../../../server/store/database';
import { untilWritable } from '../../../../server/store/writeGate';

let dir: string;
let db: Database;
let store: SecurityStore;
let besideDb: Database;
let beside: SecurityStore;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'elsewhere-'));
  db = openDatabase(dir, SECURITY_MIGRATIONS);
  store = new SecurityStore(db);
  besideDb = openBeside(dir);
  beside = new SecurityStore(besideDb);
});
afterEach(() => {
  closeBeside(besideDb);
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

type Changed = Readonly<Record<string, object | undefined>>;
const write = (target: SecurityStore, entries: Changed) =>
  target.write(() => ({
    result: undefined,
    changes: Object.entries(entries).map(([name, entry]) => ({
      type: 'tenants' as const,
      name,
      entry: entry as Record<string, unknown> | undefined,
    })),
  }));
const named = (target: SecurityStore) => [...target.readAll('tenants')].map(([name]) => name);

describe('a store that another thread writes', () => {
  it('shows the entries from before until everything is read, then those that are there', async () => {
    write(store, { c: { description: 'stays' }, a: { description: 'old' }, b: { description: 'goes' } });
    const kept = store.readAll('tenants').get('c');
    await store.writtenElsewhere(async (begin) => {
      begin();
      write(beside, { a: { description: 'new' }, b: undefined, d: {}, ['\u0000']: {}, ['']: {} });
      expect(named(store)).toEqual(['c', 'a', 'b']);
      expect(store.version('tenants')).toBe(1);
    });
    expect(named(store)).toEqual(['c', 'a', 'd', '\u0000', '']);
    expect(store.readAll('tenants').get('a')).toEqual({ description: 'new' });
    expect(store.readAll('tenants').get('c')).toBe(kept);
    expect(store.version('tenants')).toBe(2);
    expect(['a', 'b', 'c'].map((name) => store.entryVersion('tenants', name))).toEqual([2, undefined, 1]);
    expect(store.entryChange('tenants', 'd')).toEqual(beside.entryChange('tenants', 'd'));
  });

  it('puts new entries at the end afterwards, as before', async () => {
    write(store, { z: {} });
    await store.writtenElsewhere(async (begin) => {
      begin();
      write(beside, { y: {} });
    });
    write(store, { x: {} });
    expect(named(store)).toEqual(['z', 'y', 'x']);
    expect(named(new SecurityStore(db))).toEqual(['z', 'y', 'x']);
  });

  it('is read in full also where thousands of entries have changed', async () => {
    const names = Array.from({ length: 2345 }, (_, at) => `tenant-${at}`);
    write(store, { first: {} });
    await store.writtenElsewhere(async (begin) => {
      begin();
      write(beside, Object.fromEntries(names.map((name) => [name, { description: name }])));
    });
    expect(named(store)).toEqual(['first', ...names]);
    expect(store.readAll('tenants').get('tenant-2000')).toEqual({ description: 'tenant-2000' });
  });

  it('sees the current entries when it writes in the meantime', async () => {
    write(store, { a: {} });
    await store.writtenElsewhere(async (begin) => {
      begin();
      write(beside, { b: {} });
      write(store, { c: {} });
      expect(named(store)).toEqual(['a', 'b', 'c']);
    });
    expect(named(store)).toEqual(['a', 'b', 'c']);
    expect(store.version('tenants')).toBe(3);
  });

  it('lets writers wait from the beginning of the write until it is read', async () => {
    const done: string[] = [];
    let waiting: Promise<unknown> | undefined;
    expect(untilWritable(db)).toBeUndefined();
    await store.writtenElsewhere(async (begin) => {
      expect(untilWritable(db)).toBeUndefined();
      begin();
      waiting = untilWritable(db)?.then(() => done.push(`read ${named(store).join()}`));
      write(beside, { a: {} });
      await Promise.resolve();
      expect(done).toEqual([]);
    });
    await waiting;
    expect(done).toEqual(['read a']);
    expect(untilWritable(db)).toBeUndefined();
  });

  it('continues with the written entries when the work fails', async () => {
    const failing = store.writtenElsewhere(async (begin) => {
      begin();
      write(beside, { a: {} });
      throw new Error('The thread has ended.');
    });
    await expect(failing).rejects.toThrow('The thread has ended.');
    expect(untilWritable(db)).toBeUndefined();
    expect(named(store)).toEqual(['a']);
  });

  it('waits for all of several writers', async () => {
    let end = () => {};
    const other = store.writtenElsewhere(async (begin) => {
      begin();
      await new Promise<void>((resolve) => (end = resolve));
    });
    await store.writtenElsewhere(async (begin) => {
      begin();
      write(beside, { a: {} });
    });
    expect(named(store)).toEqual(['a']);
    expect(untilWritable(db)).toBeDefined();
    end();
    await other;
    expect(untilWritable(db)).toBeUndefined();
  });
});
