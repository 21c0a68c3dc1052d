import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  differenceLines,
  isDifferent,
  type OpenStore,
  openStore,
  parseSelection,
  storedDifferences,
  type StoredEntries,
} from '../../../server/importExport';
import { type Entry, type EntryType } from '../../../server/security/embedded';

let dir: string;
let test: OpenStore;
let production: OpenStore;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'gatehouse-sides-'));
  test = openStore(join(dir, 'test'));
  production = openStore(join(dir, 'production'));
});
afterEach(() => {
  test.close();
  production.close();
  rmSync(dir, { recursive: true, force: true });
});

const write = ({ store }: OpenStore, type: EntryType, name: string, entry: Entry) =>
  store.write(() => ({ result: undefined, changes: [{ type, name, entry }] }));

const role = (...indices: string[]): Entry => ({
  cluster_permissions: [],
  index_permissions: [{ index_patterns: indices, allowed_actions: ['read'], fls: [], masked_fields: [] }],
  tenant_permissions: [],
});

const linesOf = (from: StoredEntries, to: StoredEntries, only?: string[]) => {
  const { differences, notes } = storedDifferences(from, to, only && parseSelection(only));
  return [...notes, ...differences.filter(isDifferent).flatMap(differenceLines)];
};

describe('storedDifferences', () => {
  it('names entries of one side, and values that differ', () => {
    write(test, 'roles', 'hr_reader', role('hr-*', 'people'));
    write(test, 'tenants', 'hr', { description: 'Human resources' });
    write(production, 'roles', 'hr_reader', role('hr-*'));
    write(production, 'tenants', 'old', { description: '' });
    expect(linesOf(test.store, production.store)).toEqual([
      'roles.yml: 1 role (0 added, 1 changed, 0 removed, 0 unchanged)',
      '  ~ hr_reader',
      '      index_permissions[0].index_patterns: +"people"',
      'tenants.yml: 1 tenant (1 added, 0 changed, 1 removed, 0 unchanged)',
      '  + hr',
      '  - old',
    ]);
  });

  it('ignores the order and repetitions of lists, and defaults left out', () => {
    write(test, 'roles', 'hr_reader', role('hr-*', 'people', 'hr-*'));
    write(production, 'roles', 'hr_reader', { ...role('people', 'hr-*'), description: '' });
    expect(linesOf(test.store, production.store)).toEqual([]);
  });

  it('compares passwords only if both sides show them, and says so', () => {
    write(test, 'internalusers', 'mara', { hash: '$2y$12$one', backend_roles: ['hr'] });
    write(production, 'internalusers', 'mara', { hash: '$2y$12$two', backend_roles: ['hr'] });
    expect(linesOf(test.store, production.store)).toContain('      password changed');
    const hashless: StoredEntries = {
      readAll: (type) => production.store.readAll(type),
      versions: () => production.store.versions(),
      stampOf: (hash) => production.store.stampOf(hash),
      target: {
        isKept: () => false,
        knowsHashes: false,
        writesFlags: false,
        refusesUnknownRoles: true,
        plain: (_, entry) => entry,
        refusal: async () => undefined,
        notes: () => [],
      },
    };
    expect(linesOf(test.store, hashless)).toEqual([
      "Passwords are not compared: a cluster shows them only to the super administrator's certificate.",
    ]);
  });

  it('compares the selected entries only, and refuses a name that neither side has', () => {
    write(test, 'roles', 'hr_reader', role('hr-*'));
    write(test, 'tenants', 'hr', { description: '' });
    expect(linesOf(test.store, production.store, ['tenants/hr'])).toEqual([
      'tenants.yml: 1 tenant (1 added, 0 changed, 0 removed, 0 unchanged)',
      '  + hr',
    ]);
    expect(() => linesOf(test.store, production.store, ['roles/nobody'])).toThrow(
      '--only: neither side has the role nobody',
    );
  });

  it('names the types that one side does not show', () => {
    write(test, 'tenants', 'hr', { description: '' });
    const closed: StoredEntries = {
      readAll: (type) => production.store.readAll(type),
      versions: () => production.store.versions(),
      stampOf: (hash) => production.store.stampOf(hash),
      types: ['roles', 'rolesmapping', 'actiongroups', 'internalusers', 'audit', 'config'],
    };
    expect(linesOf(test.store, closed)).toEqual(['tenants.yml is not compared: one side does not show it.']);
  });
});
