import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { hash } from 'bcrypt';
import {
  createEmbeddedBackend,
  type EmbeddedBackend,
  SECURITY_MIGRATIONS,
  type SecurityStore,
  type TypeWrite,
} from '../../../../server/security/embedded';
import { type Database, openDatabase } from '../../../../server/store/database';

const PASSWORD = 'Quiet-Lagoon-41-Tractor';
const hashOf = async (password: string, cost: number) => (await hash(password, cost)).replace('$2b$', '$2y$');

/** Two gateways on one store. */
let dir: string;
const open: { db: Database; backend: EmbeddedBackend }[] = [];
function opened(): EmbeddedBackend {
  const db = openDatabase(dir, SECURITY_MIGRATIONS);
  const backend = createEmbeddedBackend({ db });
  open.push({ db, backend });
  return backend;
}
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'security-'));
});
afterEach(async () => {
  for (const { db, backend } of open.splice(0)) {
    await backend.close();
    db.close();
  }
  rmSync(dir, { recursive: true, force: true });
});

const write = (store: SecurityStore, name: string, entry: object | undefined) =>
  store.write(() => ({
    result: undefined,
    changes: [{ type: 'internalusers', name, entry: entry as never }],
  }));
const storedHash = (backend: EmbeddedBackend) => backend.store.readAll('internalusers').get('ann')?.['hash'];
async function signIn(backend: EmbeddedBackend, password = PASSWORD) {
  const result = await backend.authenticate({ userName: 'ann', password }, '::1');
  // Until the hash is made anew.
  await backend.close();
  return result;
}

describe('a cheap hash that was imported', () => {
  it('is recomputed at sign-in, and only the hash changes', async () => {
    const backend = opened();
    const cheap = await hashOf(PASSWORD, 4);
    write(backend.store, 'ann', { hash: cheap, description: 'x', attributes: { a: 'b' } });
    const writes: (readonly TypeWrite[])[] = [];
    backend.store.onWrite((written) => writes.push(written));
    const versions = [
      backend.store.version('internalusers'),
      backend.store.entryVersion('internalusers', 'ann'),
    ];
    const first = await signIn(backend);
    if (!first.ok) throw new Error(first.message);
    expect(storedHash(backend)).toMatch(/^\$2y\$12\$/);
    expect(backend.store.readAll('internalusers').get('ann')).toMatchObject({
      description: 'x',
      attributes: { a: 'b' },
    });
    expect([
      backend.store.version('internalusers'),
      backend.store.entryVersion('internalusers', 'ann'),
    ]).toEqual(versions);
    expect(writes).toEqual([]);
    // The session goes on, here, in another gateway, and after a restart.
    expect(await backend.refresh(first.caller)).toEqual(first.caller);
    const other = opened();
    expect(await other.refresh(first.caller)).toEqual(first.caller);
    expect(storedHash(other)).toBe(storedHash(backend));
    expect((await signIn(other)).ok).toBe(true);
    expect((await signIn(other, 'Other-Lagoon-41-Tractor')).ok).toBe(false);
  });

  it('is recomputed by one of two gateways, and the session stays valid at the other', async () => {
    const backend = opened();
    write(backend.store, 'ann', { hash: await hashOf(PASSWORD, 4) });
    const other = opened();
    expect(other.store.readAll('internalusers').has('ann')).toBe(true);
    const first = await signIn(backend);
    if (!first.ok) throw new Error(first.message);
    expect(await other.refresh(first.caller)).toEqual(first.caller);
    const second = await signIn(other);
    if (!second.ok) throw new Error(second.message);
    expect(storedHash(other)).toBe(storedHash(backend));
    expect(second.caller.stamp).toBe(first.caller.stamp);
  });

  it('ends sessions when the password changes afterwards, also back to the one before', async () => {
    const backend = opened();
    write(backend.store, 'ann', { hash: await hashOf(PASSWORD, 4) });
    const first = await signIn(backend);
    if (!first.ok) throw new Error(first.message);
    write(backend.store, 'ann', { hash: await hashOf(PASSWORD, 12) });
    expect(await backend.refresh(first.caller)).toBeUndefined();
  });

  it('stays as it is when the password is wrong, and when it costs as much or more', async () => {
    const backend = opened();
    const cheap = await hashOf(PASSWORD, 4);
    write(backend.store, 'ann', { hash: cheap });
    expect((await signIn(backend, 'Other-Lagoon-41-Tractor')).ok).toBe(false);
    expect(storedHash(backend)).toBe(cheap);
    for (const cost of [12, 13]) {
      const dear = await hashOf(PASSWORD, cost);
      write(backend.store, 'ann', { hash: dear });
      expect((await signIn(backend)).ok).toBe(true);
      expect(storedHash(backend)).toBe(dear);
    }
  });

  it('is not put back over a password that was changed in the meantime', async () => {
    const backend = opened();
    const cheap = await hashOf(PASSWORD, 4);
    const changed = await hashOf('Other-Lagoon-41-Tractor', 12);
    write(backend.store, 'ann', { hash: changed });
    backend.store.strengthenHash('ann', cheap, await hashOf(PASSWORD, 12));
    expect(storedHash(backend)).toBe(changed);
    backend.store.strengthenHash('unknown', cheap, changed);
    expect(backend.store.readAll('internalusers').has('unknown')).toBe(false);
  });
});
