import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEmbeddedBackend, SECURITY_MIGRATIONS } from '../../../../server/security/embedded';
import { type Database, openDatabase } from '../../../../server/store/database';

let dir: string;
let db: Database;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'initial-'));
  db = openDatabase(dir, SECURITY_MIGRATIONS);
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

describe('the first administrator', () => {
  it('gets a strong password that is printed once, and can administer', async () => {
    const backend = createEmbeddedBackend({ db });
    const { created, generatedPassword = '' } = await backend.ensureInitialAdmin();
    expect([created, generatedPassword.length]).toEqual([true, 24]);
    expect(await backend.ensureInitialAdmin()).toEqual({ created: false });
    const result = await backend.authenticate({ userName: 'admin', password: generatedPassword }, '::1');
    if (!result.ok) throw new Error('not signed in');
    const answer = await backend.handle({
      method: 'GET',
      path: '/_plugins/_security/api/internalusers',
      query: {},
      headers: {},
      caller: result.caller,
      remoteAddress: '::1',
    });
    expect([answer.status, answer.total, answer.body]).toEqual([200, 1, { admin: expect.anything() }]);
  });

  it('is not created with a weak password, and the reason is given', async () => {
    const backend = createEmbeddedBackend({ db });
    await expect(backend.ensureInitialAdmin({ password: 'admin' })).rejects.toThrow('Weak password');
    await expect(backend.ensureInitialAdmin({ password: '' })).rejects.toThrow('Password is too short');
    expect(backend.store.readAll('internalusers').size).toBe(0);
  });

  it('is not made when there are users, even after an import into a new store', async () => {
    createEmbeddedBackend({ db }).store.replaceAll(
      new Map([['internalusers', new Map([['ann', { hash: 'x' }]])]]),
    );
    expect(await createEmbeddedBackend({ db }).ensureInitialAdmin()).toEqual({ created: false });
  });
});

describe('a new store', () => {
  it('holds the roles, harmless mappings and configuration that OpenSearch ships, and no users', () => {
    const { store } = createEmbeddedBackend({ db });
    expect(store.readAll('roles').size).toBe(40);
    expect([...store.readAll('roles').values()].every((role) => role['reserved'] === true)).toBe(true);
    expect([...store.readAll('rolesmapping').keys()].sort()).toEqual([
      'all_access',
      'kibana_user',
      'logstash',
      'manage_snapshots',
      'own_index',
      'readall',
    ]);
    expect(store.readAll('audit').has('config')).toBe(true);
    expect(store.readAll('config').has('config')).toBe(true);
    expect(store.readAll('internalusers').size).toBe(0);
  });

  it('does not bring back what a user has deleted', () => {
    createEmbeddedBackend({ db }).store.replaceAll(new Map([['roles', new Map()]]));
    expect(createEmbeddedBackend({ db }).store.readAll('roles').size).toBe(0);
  });

  it('refuses a setting that cannot work', () => {
    const settings = { passwordValidationRegex: '(' };
    expect(() => createEmbeddedBackend({ db, settings })).toThrow('password_validation_regex');
  });
});
