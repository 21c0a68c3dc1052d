import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { RECORDING_MIGRATIONS } from '../../../server/recordings/migrations';
import { RecordingStore } from '../../../server/recordings/store';
import { type Database, openDatabase } from '../../../server/store/database';
import { closeGate } from '../../../server/store/writeGate';

const DAY = 24 * 60 * 60 * 1000;
const OWNER = { name: 'mara', since: 0 };
const FACTS = { startedAt: '', endedAt: '', page: '', actions: 0, requests: 0, errors: 0, marks: 0 };

let dir: string;
let db: Database;
let now: number;
let store: RecordingStore;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'recordings-'));
  db = openDatabase(dir, RECORDING_MIGRATIONS);
  now = 1000 * DAY;
  store = new RecordingStore(db, { maxTotalSize: 1e6, maxAge: DAY }, () => now);
});
afterEach(() => {
  db.close();
  rmSync(dir, { recursive: true, force: true });
});

const keep = () => store.keep(OWNER, 'late', FACTS, Buffer.from('packed'));
const rows = (table: 'recordings' | 'recording_pieces') => db.prepare(`SELECT * FROM ${table}`).all().length;

describe('recordings while another thread writes to the store', () => {
  it('are kept once it has written', async () => {
    const open = closeGate(db);
    const keeping = keep();
    await new Promise((resolve) => setImmediate(resolve));
    expect(rows('recording_pieces')).toBe(0);
    open();
    expect(await keeping).toMatchObject({ user: 'mara', note: 'late', size: 6 });
    expect([rows('recordings'), rows('recording_pieces')]).toEqual([1, 1]);
  });

  it('are listed at once, and old ones removed later', async () => {
    await keep();
    now += 2 * DAY;
    const open = closeGate(db);
    store.list();
    expect(rows('recordings')).toBe(1);
    open();
    expect(store.list()).toEqual([]);
    expect(rows('recordings')).toBe(0);
  });
});
