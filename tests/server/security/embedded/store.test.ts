import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type SecurityRequest } from '../../../../server/security/backend';
import {
  type Entries,
  type EntryType,
  SECURITY_MIGRATIONS,
  SecurityStore,
} from '../../../../server/security/embedded';
import { type Database, openDatabase } from '../../../../server/store/database';

let dir: string;
const open: Database[] = [];
const newStore = () => {
  const db = openDatabase(dir, SECURITY_MIGRATIONS);
  open.push(db);
  return new SecurityStore(db);
};
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => {
  for (const db of open.splice(0)) db.close();
  rmSync(dir, { recursive: true, force: true });
});

const put = (store: SecurityStore, type: EntryType, name: string, entry: object | undefined) =>
  store.write(() => ({
    result: undefined,
    changes: [{ type, name, entry: entry as Record<string, unknown> | undefined }],
  }));
const roles = (...names: string[]) =>
  new Map<EntryType, Entries>([['roles', new Map(names.map((name) => [name, { description: name }]))]]);

describe('the security store', () => {
  it('keeps entries with unknown keys and hostile names, in the order of creation', () => {
    const hostile = JSON.parse('{"__proto__":{"a":1},"unknown":{"nested":[1]}}') as object;
    put(newStore(), 'tenants', 'b', { description: 'x' });
    const store = newStore();
    for (const name of ['__proto__', 'constructor', '10', 'a', 'a\u0000', '\ud800', '"\\'])
      put(store, 'tenants', name, hostile);
    put(store, 'tenants', 'b', { description: 'changed' });
    const reread = newStore().readAll('tenants');
    expect([...reread.keys()]).toEqual([
      'b',
      '__proto__',
      'constructor',
      '10',
      'a',
      'a\u0000',
      '\ud800',
      '"\\',
    ]);
    expect(JSON.stringify(reread.get('a'))).toBe(JSON.stringify(hostile));
    expect(reread.get('b')).toEqual({ description: 'changed' });
  });

  it('gives an entry a new version at every write, which survives a restart and is never reused', () => {
    const store = newStore();
    put(store, 'roles', 'a', { description: '1' });
    const first = store.entryVersion('roles', 'a');
    put(store, 'roles', 'b', {});
    expect(store.entryVersion('roles', 'a')).toBe(first);
    put(store, 'roles', 'a', { description: '2' });
    const second = store.entryVersion('roles', 'a');
    expect(second).not.toBe(first);
    expect(newStore().entryVersion('roles', 'a')).toBe(second);
    put(store, 'roles', 'a', undefined);
    expect(store.entryVersion('roles', 'a')).toBeUndefined();
    put(store, 'roles', 'a', { description: '1' });
    expect([first, second, undefined]).not.toContain(store.entryVersion('roles', 'a'));
  });

  it('knows who last wrote an entry and when, and keeps it over a restart', () => {
    let now = 1000;
    const db = openDatabase(dir, SECURITY_MIGRATIONS);
    open.push(db);
    const store = new SecurityStore(db, () => now);
    const write = (name: string, description: string, by?: string) =>
      store.write(
        () => ({ result: undefined, changes: [{ type: 'roles', name, entry: { description } }] }),
        by === undefined ? undefined : ({ caller: { userName: by } } as SecurityRequest),
      );
    write('a', '1', 'mara \u0000\ud800');
    now = 2000;
    write('b', '1');
    now = 3000;
    // An import leaves what is the same.
    store.replaceAll(
      new Map([
        [
          'roles',
          new Map([
            ['a', { description: '1' }],
            ['c', { description: 'new' }],
          ]),
        ],
      ]),
    );
    for (const known of [store, newStore()]) {
      expect(known.entryChange('roles', 'a')).toEqual({ by: 'mara \u0000\ud800', at: 1000 });
      expect(known.entryChange('roles', 'b')).toBeUndefined();
      expect(known.entryChange('roles', 'c')).toEqual({ by: undefined, at: 3000 });
    }
  });

  it('knows nothing of the last change of entries that an earlier version wrote', () => {
    const old = openDatabase(dir, SECURITY_MIGRATIONS.slice(0, 2));
    old.exec(
      "INSERT INTO security_entries (type, name, position, json, version) VALUES ('roles', 'a', 0, '{}', 1)",
    );
    old.close();
    const store = newStore();
    expect(store.readAll('roles').get('a')).toEqual({});
    expect(store.entryChange('roles', 'a')).toBeUndefined();
  });

  it('keeps versions of entries that an import leaves unchanged, and changes others', () => {
    const store = newStore();
    store.replaceAll(roles('a', 'b'));
    const gateway = newStore();
    const [a, b] = ['a', 'b'].map((name) => gateway.entryVersion('roles', name));
    const next = new Map(roles('a', 'b', 'c').get('roles'));
    next.set('b', { description: 'other' });
    store.replaceAll(new Map([['roles', next]]));
    expect(gateway.entryVersion('roles', 'a')).toBe(a);
    expect(gateway.entryVersion('roles', 'b')).not.toBe(b);
    expect(gateway.entryVersion('roles', 'c')).toBe(gateway.version('roles'));
  });

  it('notices the writes of another process', () => {
    const gateway = newStore();
    expect(gateway.readAll('roles').size).toBe(0);
    const before = gateway.versions();
    newStore().replaceAll(roles('imported'));
    expect([...gateway.readAll('roles').keys()]).toEqual(['imported']);
    expect(gateway.versions().roles).toBeGreaterThan(before.roles);
    expect(gateway.versions().tenants).toBe(before.tenants);
  });

  it('plans a write on what another process has written in the meantime', () => {
    const gateway = newStore();
    gateway.readAll('roles');
    newStore().replaceAll(roles('imported'));
    const seen = gateway.write(() => ({ result: [...gateway.readAll('roles').keys()], changes: [] }));
    expect(seen).toEqual(['imported']);
    put(gateway, 'roles', 'later', {});
    expect([...newStore().readAll('roles').keys()]).toEqual(['imported', 'later']);
  });

  it('replaces several types together or not at all', () => {
    const store = newStore();
    store.replaceAll(roles('kept'));
    const circular: Record<string, unknown> = {};
    circular['self'] = circular;
    const broken = new Map<EntryType, Entries>([...roles('new'), ['tenants', new Map([['t', circular]])]]);
    expect(() => store.replaceAll(broken)).toThrow(TypeError);
    expect([...store.readAll('roles').keys()]).toEqual(['kept']);
    expect([...newStore().readAll('roles').keys()]).toEqual(['kept']);
  });

  it('changes nothing when a plan fails', () => {
    const store = newStore();
    store.replaceAll(roles('kept'));
    const version = store.version('roles');
    const fails = () =>
      store.write(() => {
        throw new Error('no');
      });
    expect(fails).toThrow('no');
    expect(store.version('roles')).toBe(version);
    put(store, 'roles', 'kept', undefined);
    expect(newStore().readAll('roles').size).toBe(0);
  });
});
