import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { closeDatabase, openDatabase, writeSoon } from '../../../server/store/database';
import { Folders, noteIds, NOTES } from './files';

const folders = new Folders();
afterEach(() => folders.dispose());

/** Lets a process write notes and kills it when it has acknowledged some, plus a moment. Gives the last one acknowledged. */
function writeAndDie(dir: string, atLeast: number, moment: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['tests/support/runTs.mjs', join(__dirname, 'noteWriter.ts'), dir]);
    let output = '';
    let complaints = '';
    let isDoomed = false;
    const acknowledged = () => output.split('\n').slice(0, -1).map(Number);
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (isDoomed || acknowledged().length < atLeast) return;
      isDoomed = true;
      setTimeout(() => child.kill('SIGKILL'), moment);
    });
    child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(acknowledged().at(-1) ?? -1) : reject(new Error(complaints)),
    );
  });
}

describe('a store whose process is killed at any moment', () => {
  it('opens again each time, with every change that was acknowledged', async () => {
    const dir = folders.fresh();
    for (let round = 0; round < 8; round += 1) {
      const last = await writeAndDie(dir, 1 + round * 3, Math.random() * 8);
      const db = openDatabase(dir, NOTES);
      const ids = noteIds(db);
      expect(ids).toEqual(ids.map((_, at) => at));
      expect(ids.length).toBeGreaterThan(last);
      // Even rounds die again without a clean stop in between.
      if (round % 2 === 0) closeDatabase(db);
      else db.close();
    }
  }, 60_000);

  it('opens when it dies between a change and its mark', () => {
    const dir = folders.stopped();
    const db = openDatabase(dir, NOTES);
    // A connection without a marker stands for a process that has come no further.
    db.exec(
      "BEGIN; INSERT INTO notes (id, text) VALUES (20, ''); UPDATE store_state SET change = change + 1; COMMIT",
    );
    const dead = folders.afterDeath(dir);
    closeDatabase(db);
    const again = openDatabase(dead, NOTES);
    expect(noteIds(again)).toHaveLength(21);
    closeDatabase(again);
  });

  it('has what did not wait for the disk, and waits for it again after that', () => {
    const dir = folders.stopped();
    const db = openDatabase(dir, NOTES);
    const level = () => db.prepare('PRAGMA synchronous').get()?.['synchronous'];
    const during: unknown[] = [];
    writeSoon(db, () => {
      during.push(level());
      db.exec("INSERT INTO notes (id, text) VALUES (20, '')");
    });
    expect(() => writeSoon(db, () => db.exec("INSERT INTO notes (id, text) VALUES (20, '')"))).toThrow(
      'UNIQUE',
    );
    const [normal, full] = [1, 2];
    expect([...during, level()]).toEqual([normal, full]);
    const dead = folders.afterDeath(dir);
    closeDatabase(db);
    const again = openDatabase(dead, NOTES);
    expect(noteIds(again)).toHaveLength(21);
    closeDatabase(again);
  });
});
