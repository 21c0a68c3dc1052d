import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type StatusAnswer } from '../../../contract/status';
import { closeDatabase, openDatabase, storeTrouble, transaction } from '../../../server/store/database';
import { storeFailure } from '../../../server/store/failures';
import { ADMIN_PASSWORD, basic, startGateway, type TestGateway } from '../gateway/support';
import { addNote, Folders, noteIds, NOTES } from './files';

const FULL = 'Nothing was saved: the disk of the server is full. Free some space, then try again.';

describe('a gateway whose disk is full', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeEach(async () => {
    gateway = await startGateway({ 'embedded.exposeSecurityApi': true });
    cookie = await gateway.signIn();
  });
  afterEach(() => gateway.dispose());

  /** SQLite says the same of a limit of its own as of a disk without room. */
  const fill = () => {
    const { page_count: pages } = gateway.db.prepare('PRAGMA page_count').get() as { page_count: number };
    gateway.db.exec(`PRAGMA max_page_count = ${pages}`);
  };
  const makeRoom = () => gateway.db.exec('PRAGMA max_page_count = 1000000');
  const role = (name: string) =>
    gateway.call('POST', `/api/v1/configuration/roles/${name}`, {
      cookie,
      body: { description: 'x'.repeat(50_000) },
    });
  const status = async () =>
    ((await (await gateway.call('GET', '/api/status', { cookie })).json()) as StatusAnswer).status;

  it('returns 507, reports it in log and status, loses nothing, and recovers', async () => {
    expect((await role('before')).status).toBe(200);
    expect((await status()).overall).toMatchObject({ state: 'green', message: 'The embedded store answers' });
    fill();
    const refused = await role('during');
    expect(refused.status).toBe(507);
    expect(await refused.json()).toEqual({ statusCode: 507, error: 'Insufficient Storage', message: FULL });
    const lines = gateway.log.map((line) => JSON.parse(line) as { level: string; reason?: string });
    expect(lines.filter(({ level }) => level === 'error').map(({ reason }) => reason)).toContain(
      'database or disk is full',
    );
    const { overall, statuses } = await status();
    expect([overall.state, overall.title, overall.message]).toEqual(['red', 'Red', FULL]);
    expect(statuses.find(({ id }) => id.startsWith('core:store'))?.state).toBe('red');
    expect(Date.parse(overall.since)).toBeGreaterThan(Date.now() - 60_000);

    // Reading goes on.
    const list = await gateway.call('GET', '/api/v1/configuration/roles', { cookie });
    expect(await list.json()).toMatchObject({ data: { before: {} } });
    const saved = await gateway.call('POST', '/api/saved_objects/dashboard', {
      cookie,
      body: { attributes: { title: 'x'.repeat(50_000) } },
    });
    expect(saved.status).toBe(507);
    expect(await saved.json()).toEqual({ statusCode: 507, error: 'Insufficient Storage', message: FULL });
    const script = await gateway.call('PUT', '/_plugins/_security/api/roles/during', {
      headers: { authorization: basic('admin', ADMIN_PASSWORD) },
      body: { description: 'x'.repeat(50_000) },
    });
    expect(script.status).toBe(507);
    expect(await script.json()).toEqual({ status: 'INSUFFICIENT_STORAGE', message: FULL });

    makeRoom();
    expect((await role('after')).status).toBe(200);
    const roles = (await (await gateway.call('GET', '/api/v1/configuration/roles', { cookie })).json()) as {
      data: object;
    };
    expect(Object.keys(roles.data).filter((name) => ['before', 'during', 'after'].includes(name))).toEqual([
      'before',
      'after',
    ]);
  });

  it('becomes green without a restart or another change', async () => {
    fill();
    expect((await role('during')).status).toBe(507);
    expect((await status()).overall.state).toBe('red');
    makeRoom();
    const deadline = Date.now() + 20_000;
    let state = 'red';
    while (state === 'red' && Date.now() < deadline) ({ state } = (await status()).overall);
    expect(state).toBe('green');
  });
});

describe('a transaction that fails', () => {
  const folders = new Folders();
  afterEach(() => folders.dispose());

  it('throws the reason, keeps nothing of itself, and the next one works', () => {
    const db = openDatabase(folders.fresh(), NOTES);
    addNote(db, 0);
    const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number };
    db.exec(`PRAGMA max_page_count = ${pages}`);
    const many = () =>
      transaction(db, () => {
        const insert = db.prepare('INSERT INTO notes (id, text) VALUES (?, ?)');
        for (let id = 1; id < 50; id += 1) insert.run(id, 'x'.repeat(3000));
      });
    expect(many).toThrow('database or disk is full');
    expect(noteIds(db)).toEqual([0]);
    expect(storeTrouble(db)?.message).toBe(FULL);
    db.exec('PRAGMA max_page_count = 1000000');
    many();
    expect(noteIds(db)).toHaveLength(50);
    closeDatabase(db);
  });

  it('is not taken for trouble of the store when its own work was wrong', () => {
    const db = openDatabase(folders.fresh(), NOTES);
    addNote(db, 0);
    expect(() => addNote(db, 0)).toThrow('UNIQUE constraint failed');
    expect(storeTrouble(db)).toBeUndefined();
    closeDatabase(db);
  });

  it('gives the reason when the store cannot be written', () => {
    const db = openDatabase(folders.fresh(), NOTES);
    db.exec('PRAGMA query_only = ON');
    expect(() => addNote(db, 0)).toThrow('attempt to write a readonly database');
    expect(storeTrouble(db)?.message).toBe(
      'Nothing was saved: the store of the server is read-only. Check its disk and file permissions, then try again.',
    );
    db.exec('PRAGMA query_only = OFF');
    closeDatabase(db);
  });
});

describe('failures of SQLite', () => {
  const kindOf = (errcode: number) => {
    const failure = storeFailure({ errcode });
    return failure === undefined ? undefined : [failure.kind, failure.status];
  };

  it('have a status and message by their primary code, whatever the extended one', () => {
    expect([13, 8, 264, 1032, 10, 266, 778, 14, 11, 267, 26, 5, 517, 6].map(kindOf)).toEqual([
      ['full', 507],
      ['readOnly', 503],
      ['readOnly', 503],
      ['readOnly', 503],
      ['broken', 503],
      ['broken', 503],
      ['broken', 503],
      ['broken', 503],
      ['damaged', 503],
      ['damaged', 503],
      ['damaged', 503],
      ['busy', 503],
      ['busy', 503],
      ['busy', 503],
    ]);
  });

  it('are those of the store alone', () => {
    expect([1, 19, 2067, 0].map(kindOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect([undefined, null, 'full', new Error('full'), { errcode: '13' }].map(storeFailure)).toEqual(
      Array(5).fill(undefined),
    );
  });
});
