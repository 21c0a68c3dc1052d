import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { exportFolder, isDifferent } from '../../../server/importExport';
import { type Entries, type Entry, type EntryType } from '../../../server/security/embedded';
import { cleanUp, fixture, importInto, newFolder, openedBackend, openedStore, planFor } from './folders';
import { PIECES, random, WORDS } from './hostileTexts';

afterEach(cleanUp);

const FILES = [
  'action_groups.yml',
  'audit.yml',
  'config.yml',
  'internal_users.yml',
  'roles.yml',
  'roles_mapping.yml',
  'tenants.yml',
];

function readerOf(contents: Partial<Record<EntryType, Entries>>): (type: EntryType) => Entries {
  return (type) => contents[type] ?? new Map();
}

describe('export', () => {
  it('writes the seven files with _meta, and those with secrets for their owner only', async () => {
    const opened = openedStore(newFolder());
    await importInto(opened, fixture('sound'));
    const dir = join(newFolder(), 'new', 'folder');
    await exportFolder(dir, (type) => opened.store.readAll(type));
    expect(readdirSync(dir).sort()).toEqual(FILES);
    expect(statSync(join(dir, 'internal_users.yml')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dir, 'config.yml')).mode & 0o777).toBe(0o600);
    const users = parse(readFileSync(join(dir, 'internal_users.yml'), 'utf8')) as Record<string, unknown>;
    expect(users['_meta']).toEqual({ type: 'internalusers', config_version: 2 });
    expect(Object.keys(users)).toEqual(['_meta', 'admin', 'invoices', 'mara']);
  });

  it('gives a text that an import finds identical, here and in an empty store (abuse case 15)', async () => {
    const opened = openedStore(newFolder());
    await importInto(opened, fixture('sound'));
    const dir = newFolder();
    await exportFolder(dir, (type) => opened.store.readAll(type));
    const same = await planFor(dir, opened);
    expect(same.problems).toEqual([]);
    expect(same.differences.filter(isDifferent)).toEqual([]);
    expect(same.changes).toEqual([]);

    const second = openedStore(newFolder());
    await importInto(second, dir);
    const again = newFolder();
    await exportFolder(again, (type) => second.store.readAll(type));
    for (const file of FILES)
      expect(readFileSync(join(again, file), 'utf8')).toBe(readFileSync(join(dir, file), 'utf8'));
  });

  it('imports an export without differences even if rules would refuse stored entries (abuse case 15)', async () => {
    const dataDir = newFolder();
    openedBackend(dataDir);
    const opened = openedStore(dataDir);
    opened.store.replaceAll(
      new Map<EntryType, Entries>([
        [
          'internalusers',
          new Map<string, Entry>([
            ['nohash', { description: 'made by a patch', colour: ['blue', 7, 1e21, null] }],
          ]),
        ],
        ['roles', new Map<string, Entry>([['same', { cluster_permissions: ['same'] }]])],
        ['actiongroups', new Map<string, Entry>([['same', { allowed_actions: ['same'] }]])],
        ['audit', new Map()],
        ['config', new Map()],
      ]),
    );
    const dir = newFolder();
    await exportFolder(dir, (type) => opened.store.readAll(type));
    const plan = await planFor(dir, opened);
    expect(plan.problems).toEqual([]);
    expect(plan.changes).toEqual([]);
  });

  it.each([1, 2, 3])('keeps hostile names and texts exactly, seed %i (abuse case 19)', async (seed) => {
    const next = random(seed);
    const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T;
    const text = () =>
      next() < 0.3
        ? pick(WORDS)
        : Array.from({ length: 1 + Math.floor(next() * 6) }, () => pick(PIECES)).join('');
    const names = new Set([...WORDS, ...Array.from({ length: 150 }, text)]);
    const users = new Map<string, Entry>(
      [...names].map((name) => [
        name,
        {
          hash: text() || 'x',
          description: text(),
          backend_roles: [text(), text(), text()],
          attributes: Object.fromEntries([
            [text(), text()],
            ['__proto__', text()],
            [text(), text()],
          ]),
        },
      ]),
    );
    const dir = newFolder();
    await exportFolder(dir, readerOf({ internalusers: users }));
    const opened = openedStore(newFolder());
    const plan = await planFor(dir, opened);
    expect(plan.problems).toEqual([]);
    const read = new Map(plan.changes.map(({ type, name, entry }) => [`${type} ${name}`, entry]));
    for (const [name, user] of users) {
      const found = read.get(`internalusers ${name}`);
      expect(JSON.stringify(found)).toBe(JSON.stringify(ordered(user)));
    }
    expect(plan.differences.find(({ kind }) => kind.type === 'internalusers')?.added.length).toBe(users.size);
  });

  it('refuses a folder that is not empty, and with force replaces only its own files and their modes', async () => {
    const dir = newFolder();
    writeFileSync(join(dir, 'internal_users.yml'), 'old', { mode: 0o644 });
    writeFileSync(join(dir, 'notes.txt'), 'mine');
    await expect(exportFolder(dir, readerOf({}))).rejects.toThrow('is not empty');
    expect(readFileSync(join(dir, 'internal_users.yml'), 'utf8')).toBe('old');
    await exportFolder(dir, readerOf({}), { force: true });
    expect(statSync(join(dir, 'internal_users.yml')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dir, 'notes.txt'), 'utf8')).toBe('mine');
    expect(readdirSync(dir).sort()).toEqual([...FILES, 'notes.txt'].sort());
  });

  it('refuses an entry that the format has no place for, and writes nothing', async () => {
    const dir = newFolder();
    const tenants: Entries = new Map([['_meta', {}]]);
    await expect(exportFolder(dir, readerOf({ tenants }))).rejects.toThrow(
      'tenants.yml cannot hold the tenant _meta',
    );
    expect(readdirSync(dir)).toEqual([]);
  });
});

/** The order in which an export writes the keys of a user. */
function ordered({ hash, backend_roles, attributes, description }: Entry): Entry {
  return { hash, backend_roles, attributes, description };
}
