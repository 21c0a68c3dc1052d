import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SESSION_MIGRATIONS } from '../../../server/session/migrations';
import { type SessionPolicy, SessionStore } from '../../../server/session/store';
import { type Database, openDatabase } from '../../../server/store/database';

const caller = {
  userName: '__proto__',
  backendRoles: ['a'],
  attributes: { 'attr.internal.x': 'y' },
  stamp: 's1',
};
const TTL = 10_000;

describe('SessionStore', () => {
  let folder: string;
  let db: Database;
  let now: number;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-sessions-'));
    db = openDatabase(folder, SESSION_MIGRATIONS);
    now = 1_000_000;
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const store = (policy: Partial<SessionPolicy> = {}) =>
    new SessionStore(db, { ttl: TTL, keepalive: true, absoluteTtl: 0, ...policy }, () => now);
  const count = () => (db.prepare('SELECT COUNT(*) AS n FROM sessions').get() as { n: number }).n;

  it('finds the session of an id with all it knows, also after a restart', async () => {
    const { id } = await store().create(caller, 'basicauth');
    db.close();
    db = openDatabase(folder, SESSION_MIGRATIONS);
    expect(await store().find(id)).toMatchObject({
      caller,
      authType: 'basicauth',
      tenant: null,
      expiresAt: now + TTL,
    });
  });

  it('never writes the id of a session to disk', async () => {
    const { id } = await store().create(caller, 'basicauth');
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(readFileSync(join(folder, 'gatehouse.db')).includes(id)).toBe(false);
  });

  it('ends a session when nothing was asked for the whole time', async () => {
    const sessions = store();
    const { id } = await sessions.create(caller, 'basicauth');
    now += TTL - 1;
    expect(await sessions.find(id)).toBeDefined();
    now += TTL;
    expect(await sessions.find(id)).toBeUndefined();
  });

  it('gives a session its full time again at each request, or not, as configured', async () => {
    for (const [keepalive, alive] of [
      [true, true],
      [false, false],
    ] as const) {
      const sessions = store({ keepalive });
      const { id } = await sessions.create(caller, 'basicauth');
      now += TTL * 0.75;
      await sessions.find(id);
      now += TTL * 0.75;
      expect((await sessions.find(id)) !== undefined).toBe(alive);
    }
  });

  it('ends one session and leaves the others alone', async () => {
    const sessions = store();
    const one = await sessions.create(caller, 'basicauth');
    const other = await sessions.create(caller, 'basicauth');
    await sessions.end(one.session);
    expect(await sessions.find(one.id)).toBeUndefined();
    expect(await sessions.find(other.id)).toBeDefined();
  });

  it('remembers the chosen tenant, the global one included', async () => {
    const sessions = store();
    const { id, session } = await sessions.create(caller, 'basicauth');
    await sessions.chooseTenant(session, '');
    expect((await sessions.find(id))?.tenant).toBe('');
  });

  it('finds nothing behind an id of another shape', async () => {
    const sessions = store();
    const { session } = await sessions.create(caller, 'basicauth');
    for (const id of ['', 'x'.repeat(100_000), session.key, "' OR 1=1 --"])
      expect(await sessions.find(id)).toBeUndefined();
  });

  it('sweeps away what has expired', async () => {
    const sessions = store();
    await sessions.create(caller, 'basicauth');
    await sessions.create(caller, 'basicauth');
    now += 10 * 60_000;
    await sessions.create(caller, 'basicauth');
    expect(count()).toBe(1);
  });

  it('ends when the system that vouches for the user says so, however much it is used', async () => {
    const sessions = store();
    const { id, session } = await sessions.create(caller, 'jwt', null, { endsAt: now + 15_000 });
    expect(session.expiresAt).toBe(now + TTL);
    now += 9_000;
    expect((await sessions.find(id))?.expiresAt).toBe(now + 6_000);
    now += 5_999;
    expect(await sessions.find(id)).toBeDefined();
    now += 1;
    expect(await sessions.find(id)).toBeUndefined();
  });

  it('keeps a secret that only the id of the session opens, until it is renewed', async () => {
    const sessions = store();
    const { id } = await sessions.create(caller, 'openid', null, { secret: 'refresh-me', renewAt: now + 5 });
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(readFileSync(join(folder, 'gatehouse.db')).includes('refresh-me')).toBe(false);
    expect(await sessions.secretOf(id)).toBe('refresh-me');
    expect(await sessions.secretOf(id.replace(/^./, (first) => (first === '-' ? '_' : '-')))).toBeUndefined();
    const renewed = await sessions.renew(id, { ...caller, backendRoles: ['b'] }, { endsAt: now + 9 });
    expect(renewed).toMatchObject({ endsAt: now + 9, renewAt: null, caller: { backendRoles: ['b'] } });
    expect(await sessions.secretOf(id)).toBeUndefined();
  });
});
