import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AUDIT_MIGRATIONS, openAuditReader } from '../../../server/audit';
import { RANK, type Rank } from '../../../server/audit/event';
import { AuditStore, type EventFilter, type StoredEvent } from '../../../server/audit/store';
import { AuditWriter } from '../../../server/audit/writer';
import { type Database, openDatabase } from '../../../server/store/database';
import { ADMIN_PASSWORD, startAudited, storedEvents } from './support';

const DAY = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2030, 0, 31);

let dir: string;
let db: Database;
let store: AuditStore;
let writer: AuditWriter | undefined;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'audit-'));
  db = openDatabase(dir, AUDIT_MIGRATIONS);
  store = new AuditStore(db);
});
afterEach(() => {
  writer?.close();
  writer = undefined;
  jest.useRealTimers();
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

/** An event whose JSON is 100 bytes long. */
function event(id: number, more: Partial<StoredEvent> = {}): StoredEvent {
  const json = JSON.stringify({ id, filler: '' }).padEnd(100);
  return { at: NOW, category: 'FAILED_LOGIN', rank: RANK.kept, user: undefined, json, bytes: 100, ...more };
}
const ids = (filter: EventFilter = {}) =>
  [...store.read(filter)].map((json) => (JSON.parse(json) as { id: number }).id);
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe('the file of events', () => {
  it('gives them back by time and then by arrival, however many there are', () => {
    store.append([event(2, { at: NOW + 1 }), event(0), event(1)]);
    store.append(range(3, 1300).map((id) => event(id, { at: NOW + 2 })));
    expect(ids()).toEqual(range(0, 1300));
  });

  it('limits by time, category and user, each name being exactly itself', () => {
    const names = ['a', 'A', 'a\u0000', 'a\u0000b', '\ud800', '\ud801', "'; --", '%', '__proto__'];
    store.append(names.map((user, id) => event(id, { user, at: NOW + id })));
    store.append([event(99, { category: 'AUTHENTICATED', user: 'a', at: NOW + 99 })]);
    expect(names.map((user) => ids({ user, category: 'FAILED_LOGIN' }))).toEqual(names.map((_, id) => [id]));
    expect(ids({ category: 'AUTHENTICATED' })).toEqual([99]);
    expect(ids({ since: NOW + 2, until: NOW + 4 })).toEqual([2, 3]);
    expect(ids({ user: 'unknown' })).toEqual([]);
  });

  it('removes only expired events, in small steps', () => {
    store.append(range(0, 25).map((id) => event(id, { at: NOW - (25 - id) * DAY })));
    const limits = { before: NOW - 12.5 * DAY, maxBytes: 1e9 };
    expect([store.prune(limits, 10), store.prune(limits, 10), store.prune(limits, 10)]).toEqual([10, 3, 0]);
    expect(ids()).toEqual(range(13, 25));
    expect(store.bytes()).toBe(1200);
  });

  it('loses the oldest while all together are too large', () => {
    store.append(range(0, 25).map((id) => event(id, { at: NOW + id })));
    const limits = { before: 0, maxBytes: 1050 };
    expect([store.prune(limits, 10), store.prune(limits, 10), store.prune(limits, 10)]).toEqual([10, 5, 0]);
    expect(ids()).toEqual(range(15, 25));
    expect(store.bytes()).toBe(1000);
  });

  it('gives callers without an account a quarter of the space, and refused calls another quarter', () => {
    const ranks = [RANK.outside, RANK.refused, RANK.kept];
    store.append(range(0, 30).map((id) => event(id, { at: NOW + id, rank: ranks[id % 3] ?? RANK.kept })));
    const limits = { before: 0, maxBytes: 2000 };
    expect([store.prune(limits, 8), store.prune(limits, 8), store.prune(limits, 8)]).toEqual([8, 2, 0]);
    // 500 bytes for each of the two lower ranks; the ten events of the highest are all there.
    expect(ids().filter((id) => id % 3 === 0)).toEqual([15, 18, 21, 24, 27]);
    expect(ids().filter((id) => id % 3 === 1)).toEqual([16, 19, 22, 25, 28]);
    expect(ids().filter((id) => id % 3 === 2)).toHaveLength(10);
  });

  it.each([
    ['callers without an account', RANK.outside, 25],
    ['refused calls', RANK.refused, 25],
    ['everything else', RANK.kept, 30],
  ] as const)('keeps %s to their share even while there is room', (_name, rank, left) => {
    store.append(range(0, 30).map((id) => event(id, { at: NOW + id, rank })));
    store.prune({ before: 0, maxBytes: 10_000 }, 100);
    expect(ids()).toEqual(range(30 - left, 30));
    expect(store.prune({ before: 0, maxBytes: 10_000 }, 100)).toBe(0);
  });

  it('gives up callers without an account before refused calls, and those before everything else', () => {
    const add = (from: number, to: number, rank: Rank) =>
      store.append(range(from, to).map((id) => event(id, { at: NOW + id, rank })));
    add(0, 5, RANK.kept);
    add(5, 9, RANK.refused);
    add(9, 13, RANK.outside);
    const pruned = (maxBytes: number) => {
      store.prune({ before: 0, maxBytes }, 100);
      return ids();
    };
    expect(pruned(1600)).toEqual(range(0, 13));
    add(13, 18, RANK.kept);
    expect(pruned(1600)).toEqual([...range(0, 9), 11, 12, ...range(13, 18)]);
    add(18, 22, RANK.kept);
    expect(pruned(1600)).toEqual([...range(0, 5), 7, 8, ...range(13, 22)]);
    add(22, 30, RANK.kept);
    expect(pruned(1600)).toEqual(range(14, 30));
  });

  it('knows the rank and the size of events that were written before there were ranks', () => {
    const old = mkdtempSync(join(tmpdir(), 'audit-'));
    const before = openDatabase(old, AUDIT_MIGRATIONS.slice(0, 1));
    const insert = before.prepare(
      'INSERT INTO audit_events (at, category, user_name, bytes, json) VALUES (?, ?, NULL, ?, ?)',
    );
    for (const [id, category] of [
      'FAILED_LOGIN',
      'MISSING_PRIVILEGES',
      'BAD_HEADERS',
      'AUTHENTICATED',
    ].entries())
      insert.run(NOW + id, category, 100 * (id + 1), JSON.stringify({ id }));
    before.exec('UPDATE audit_size SET bytes = 1000');
    before.close();
    const after = openDatabase(old, AUDIT_MIGRATIONS);
    const sizes = after.prepare('SELECT bytes FROM audit_sizes ORDER BY rank').all();
    expect(sizes.map((row) => (row as { bytes: number }).bytes)).toEqual([400, 200, 400]);
    expect([...new AuditStore(after).read({})]).toEqual(range(0, 4).map((id) => `{"id":${id}}`));
    after.close();
    rmSync(old, { recursive: true });
  });
});

describe('the writer', () => {
  const errors: string[] = [];
  const start = (retention = { days: 90, maxBytes: 1e9 }) => {
    errors.length = 0;
    const log = { error: (_details: object, text: string) => errors.push(text) };
    return (writer = new AuditWriter({ store, retention, now: () => NOW, log }));
  };

  it('writes the events of 200 milliseconds in one transaction', () => {
    jest.useFakeTimers();
    const append = jest.spyOn(store, 'append');
    const started = start();
    started.add(event(0));
    jest.advanceTimersByTime(150);
    started.add(event(1));
    expect(ids()).toEqual([]);
    jest.advanceTimersByTime(50);
    expect(ids()).toEqual([0, 1]);
    expect(append).toHaveBeenCalledTimes(1);
  });

  it('does not let large events wait', () => {
    jest.useFakeTimers();
    const started = start();
    for (const id of range(0, 5)) started.add(event(id, { bytes: 1_000_000 }));
    jest.advanceTimersByTime(5);
    expect(ids()).toEqual(range(0, 5));
  });

  it('divides many events into transactions of a bounded size', () => {
    const append = jest.spyOn(store, 'append');
    const started = start();
    for (const id of range(0, 1100)) started.add(event(id));
    started.close();
    expect(append.mock.calls.map(([events]) => events.length)).toEqual([500, 500, 100]);
    expect(ids()).toEqual(range(0, 1100));
  });

  it('keeps events while the file cannot be written, and logs it', () => {
    jest.useFakeTimers();
    const append = jest.spyOn(store, 'append').mockImplementation(() => {
      throw new Error('disk full');
    });
    const started = start();
    started.add(event(0));
    jest.advanceTimersByTime(200);
    expect(errors).toEqual(['audit events could not be written; they wait in memory']);
    append.mockRestore();
    started.add(event(1));
    jest.advanceTimersByTime(1000);
    expect(ids()).toEqual([0, 1]);
  });

  it('gives up the oldest rather than fill the memory', () => {
    jest.useFakeTimers();
    const append = jest.spyOn(store, 'append').mockImplementation(() => {
      throw new Error('disk full');
    });
    const started = start();
    for (const id of range(0, 80)) started.add(event(id, { bytes: 1024 * 1024 }));
    append.mockRestore();
    started.flush();
    expect(ids()).toEqual(range(16, 80));
  });

  it('gives up callers without an account rather than others, however old those are', () => {
    jest.useFakeTimers();
    const append = jest.spyOn(store, 'append').mockImplementation(() => {
      throw new Error('disk full');
    });
    const started = start();
    const megabyte = 1024 * 1024;
    for (const id of range(0, 10)) started.add(event(id, { bytes: megabyte }));
    for (const id of range(10, 100)) started.add(event(id, { bytes: megabyte, rank: RANK.outside }));
    append.mockRestore();
    started.flush();
    expect(ids()).toEqual([...range(0, 10), ...range(46, 100)]);
  });

  it('removes in the background all that need not be kept, some at a time', () => {
    jest.useFakeTimers();
    store.append(range(0, 1700).map((id) => event(id, { at: NOW - 100 * DAY })));
    store.append([event(1700)]);
    const prune = jest.spyOn(store, 'prune');
    start();
    expect(prune).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(100);
    expect(prune.mock.results.map(({ value }) => value)).toEqual([500, 500, 500, 200]);
    expect(ids()).toEqual([1700]);
  });
});

describe('retention as configured', () => {
  it('removes by age at the next start, and by size while it runs', async () => {
    const first = await startAudited({}, { now: () => NOW });
    await first.close();
    const later = NOW + 8 * DAY;
    const settings = { 'embedded.audit.retentionDays': 7, 'embedded.audit.maxBytes': 65_536 };
    const second = await startAudited(settings, { folder: first.folder, now: () => later });
    expect(second.events()).toEqual([]);
    const newest = () => second.events().at(-1)?.audit_request_effective_user;
    for (let call = 0; call < 150; call += 1)
      await second.restApi('GET', '/_plugins/_security/api/tenants', {
        user: 'admin',
        password: ADMIN_PASSWORD,
      });
    expect(newest()).toBe('admin');
    await second.close();
    const bytes = storedEvents(first.folder).map((each) => Buffer.byteLength(JSON.stringify(each)));
    const total = bytes.reduce((sum, each) => sum + each, 0);
    expect(total).toBeLessThanOrEqual(65_536);
    expect(total).toBeGreaterThan(64_000);
    await second.dispose();
  });
});

describe('events after a sudden death', () => {
  it('are all there up to the last time they were written, without a gap', async () => {
    const written = await new Promise<number>((resolve, reject) => {
      const child = spawn(process.execPath, [
        'tests/support/runTs.mjs',
        join(__dirname, 'crashWriter.ts'),
        dir,
      ]);
      let output = '';
      let complaints = '';
      const counts = () => output.split('\n').slice(0, -1).map(Number);
      child.stdout.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (counts().length >= 5) child.kill('SIGKILL');
      });
      child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
      child.on('close', (_code, signal) =>
        signal === 'SIGKILL' ? resolve(counts().at(-1) ?? 0) : reject(new Error(complaints)),
      );
    });
    const reader = openAuditReader(dir);
    const users = [...reader.read({})].map(
      (json) => (JSON.parse(json) as { audit_request_effective_user: string }).audit_request_effective_user,
    );
    reader.close();
    expect(users.length).toBeGreaterThanOrEqual(written);
    expect(users).toEqual(range(0, users.length).map((id) => `user-${id}`));
    expect(db.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  });
});
