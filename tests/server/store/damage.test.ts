import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type StoreRefused } from '../../../server/store/condition';
import { closeDatabase, openDatabase } from '../../../server/store/database';
import { addNote, contentOf, cut, Folders, noteIds, NOTES, spoil } from './files';

const PAGE = 4096;
/** Header of the WAL, and of each frame in it. */
const WAL_HEADER = 32;

const folders = new Folders();
afterEach(() => folders.dispose());

const db = (dir: string) => join(dir, 'gatehouse.db');
const wal = (dir: string) => join(dir, 'gatehouse.db-wal');
const marker = (dir: string) => join(dir, 'gatehouse.marker');
const sizeOf = (path: string) => statSync(path).size;

/** What the start says that does not happen; undefined when it does. */
function refusal(dir: string): string | undefined {
  try {
    closeDatabase(openDatabase(dir, NOTES));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

const EMPTY_ANEW =
  'Restore a backup (see docs/backup.md), or, to begin with an empty store, start once with --accept-data-loss, which keeps the old files under other names.';
const GO_ON =
  'Restore a backup (see docs/backup.md), or, to continue with what is there, start once with --accept-data-loss.';

type Accident = readonly [
  name: string,
  happen: (dir: string) => void,
  words: (dir: string) => string,
  advice: string,
];

/** To a store whose process died: half of its changes are in the WAL alone. */
const TO_A_CRASHED_STORE: readonly Accident[] = [
  [
    'an emptied database',
    (dir) => cut(db(dir), 0),
    (dir) => `${db(dir)} is empty, but ${marker(dir)} says that it held a store (change 20, written at `,
    EMPTY_ANEW,
  ],
  [
    'a missing database',
    (dir) => rmSync(db(dir)),
    (dir) => `${db(dir)} is missing, but ${marker(dir)} says that it held a store (change 20, written at `,
    EMPTY_ANEW,
  ],
  [
    'a deleted WAL',
    (dir) => rmSync(wal(dir)),
    (dir) =>
      `${db(dir)} is older than it was: it ends with change 10, but ${marker(dir)} knows of change 20, written at `,
    GO_ON,
  ],
  [
    'an emptied WAL',
    (dir) => cut(wal(dir), 0),
    (dir) => `${db(dir)} is older than it was: it ends with change 10, `,
    GO_ON,
  ],
  [
    'a WAL that is spoilt in its header',
    (dir) => spoil(wal(dir), 8, 16),
    (dir) => `${db(dir)} is older than it was: it ends with change 10, `,
    GO_ON,
  ],
  [
    'a WAL that is spoilt in its first frame',
    (dir) => spoil(wal(dir), WAL_HEADER + 100, 500),
    (dir) => `${db(dir)} is older than it was: it ends with change 10, `,
    GO_ON,
  ],
  [
    'a WAL that is cut in the middle',
    (dir) => cut(wal(dir), Math.floor(sizeOf(wal(dir)) / 2)),
    (dir) => `${db(dir)} is older than it was: it ends with change 1`,
    GO_ON,
  ],
  [
    'a WAL that lacks its very last byte',
    (dir) => cut(wal(dir), sizeOf(wal(dir)) - 1),
    (dir) =>
      `${db(dir)} is older than it was: it ends with change 19, but ${marker(dir)} knows of change 20, `,
    GO_ON,
  ],
];

/** To a store that was stopped as it should be: everything is in the one file. */
const TO_A_STOPPED_STORE: readonly Accident[] = [
  [
    'a page spoilt near the end',
    (dir) => spoil(db(dir), sizeOf(db(dir)) - 2 * PAGE, PAGE),
    (dir) => `${db(dir)} is damaged: `,
    EMPTY_ANEW,
  ],
  [
    'the last page spoilt',
    (dir) => spoil(db(dir), sizeOf(db(dir)) - PAGE, PAGE),
    (dir) => `${db(dir)} is damaged: `,
    EMPTY_ANEW,
  ],
  [
    'a page spoilt in the middle',
    (dir) => spoil(db(dir), Math.floor(sizeOf(db(dir)) / 2 / PAGE) * PAGE, PAGE),
    (dir) => `${db(dir)} is damaged: `,
    EMPTY_ANEW,
  ],
  [
    'a spoilt header',
    (dir) => spoil(db(dir), 0, 100),
    (dir) => `${db(dir)} is damaged: file is not a database. `,
    EMPTY_ANEW,
  ],
  [
    'half a file',
    (dir) => cut(db(dir), Math.floor(sizeOf(db(dir)) / 2)),
    (dir) => `${db(dir)} is damaged: `,
    EMPTY_ANEW,
  ],
  [
    'a text in place of the file',
    (dir) => writeFileSync(db(dir), 'Dear diary,\n'.repeat(1000)),
    (dir) => `${db(dir)} is damaged: file is not a database. `,
    EMPTY_ANEW,
  ],
];

describe('a store that was damaged', () => {
  it('is whole before the accidents, in both states', () => {
    for (const dir of [folders.crashed(), folders.stopped()]) {
      const opened = openDatabase(dir, NOTES);
      expect(noteIds(opened)).toEqual(Array.from({ length: 20 }, (_, id) => id));
      closeDatabase(opened);
    }
  });

  describe.each([
    ['died', TO_A_CRASHED_STORE, () => folders.crashed()],
    ['stopped', TO_A_STOPPED_STORE, () => folders.stopped()],
  ] as const)('after its process %s', (_state, accidents, make) => {
    it.each(accidents)(
      'refuses to open with %s, names the file and changes nothing',
      (_name, happen, words, advice) => {
        const dir = make();
        happen(dir);
        const before = contentOf(dir);
        const said = refusal(dir) ?? 'opened';
        expect(said.slice(0, words(dir).length)).toBe(words(dir));
        expect(said.slice(-advice.length)).toBe(advice);
        expect(contentOf(dir)).toEqual(before);
        // Nor the second time.
        expect(refusal(dir)).toBe(said);
      },
    );

    it.each(accidents)(
      'opens with %s once it is told to, and from then on',
      (_name, happen, _words, advice) => {
        const dir = make();
        happen(dir);
        const lost: StoreRefused[] = [];
        const moved: string[] = [];
        const opened = openDatabase(dir, NOTES, {
          onLossAccepted: (problem, paths) => {
            lost.push(problem);
            moved.push(...paths);
          },
        });
        expect(lost.map(({ name }) => name)).toEqual(['StoreRefused']);
        const ids = noteIds(opened);
        if (advice === GO_ON) {
          expect(ids.length).toBeGreaterThanOrEqual(10);
          expect(ids).toEqual(ids.map((_, at) => at));
          expect(moved).toEqual([]);
        } else {
          expect(ids).toEqual([]);
          expect(moved.every((path) => existsSync(path))).toBe(true);
          expect(readdirSync(dir).filter((name) => name.includes('.aside-'))).toHaveLength(moved.length);
        }
        addNote(opened, 100);
        closeDatabase(opened);
        expect(refusal(dir)).toBeUndefined();
      },
    );
  });
});

describe('files that do not belong together', () => {
  it('a database that is missing beside its WAL is not taken for a new store', () => {
    const dir = folders.crashed();
    rmSync(marker(dir));
    rmSync(db(dir));
    expect(refusal(dir)).toContain(`${db(dir)} is missing, but ${wal(dir)} holds data of it. `);
    expect(existsSync(db(dir))).toBe(false);
  });

  it('an older copy of the same store is refused, and is welcome without the marker', () => {
    const dir = folders.stopped();
    const backup = folders.afterDeath(dir);
    const later = openDatabase(dir, NOTES);
    addNote(later, 20);
    closeDatabase(later);
    cpSync(db(backup), db(dir));
    expect(refusal(dir)).toContain('it ends with change 20, but ');
    rmSync(marker(dir));
    expect(refusal(dir)).toBeUndefined();
  });

  it('a newer copy of the same store is welcome', () => {
    const dir = folders.stopped();
    const old = folders.afterDeath(dir);
    const later = openDatabase(dir, NOTES);
    addNote(later, 20);
    closeDatabase(later);
    cpSync(db(dir), db(old));
    expect(refusal(old)).toBeUndefined();
  });

  it('another store is refused, as identified by its id', () => {
    const [dir, other] = [folders.stopped(), folders.stopped()];
    cpSync(db(other), db(dir));
    expect(refusal(dir)).toMatch(
      /gatehouse\.db is not the store that was here before: its id is [0-9a-f-]{36}, but /,
    );
    expect(refusal(dir)).toContain(GO_ON);
  });

  it('an empty SQLite database in place of the store is refused', () => {
    const dir = folders.stopped();
    const empty = folders.fresh();
    closeDatabase(openDatabase(empty, []));
    const opened = openDatabase(empty, []);
    opened.exec('DROP TABLE store_state');
    opened.close();
    rmSync(db(dir));
    cpSync(empty, dir, { recursive: true, filter: (path) => !path.endsWith('marker') });
    expect(refusal(dir)).toContain(`${db(dir)} holds no store, but ${marker(dir)} knows of one (change 20, `);
  });
});

describe('the marker itself', () => {
  const lines = (dir: string) => readFileSync(marker(dir), 'utf8').split('\n').slice(0, 2);
  const changes = (dir: string) => lines(dir).map((line) => (JSON.parse(line) as { change: number }).change);

  it('has two lines of 512 bytes with the last two changes', () => {
    const dir = folders.stopped();
    expect(sizeOf(marker(dir))).toBe(1024);
    expect(changes(dir)).toEqual([20, 19]);
    expect(JSON.parse(lines(dir)[0] ?? '')).toEqual({
      gatehouse: 1,
      store: expect.stringMatching(/^[0-9a-f-]{36}$/),
      change: 20,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      check: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
  });

  it('counts transactions that changed something, and no others', () => {
    const dir = folders.stopped();
    const opened = openDatabase(dir, NOTES);
    expect(() => addNote(opened, 3)).toThrow('UNIQUE constraint failed');
    opened.prepare('SELECT count(*) FROM notes').get();
    expect(changes(dir)).toEqual([20, 19]);
    addNote(opened, 20);
    expect(changes(dir)).toEqual([20, 21]);
    closeDatabase(opened);
  });

  it.each([
    ['missing', (dir: string) => rmSync(marker(dir))],
    ['empty', (dir: string) => cut(marker(dir), 0)],
    ['spoilt', (dir: string) => spoil(marker(dir), 0, 1024)],
    ['a text', (dir: string) => writeFileSync(marker(dir), 'x')],
  ])('is made anew beside a whole database when it is %s', (_name, happen) => {
    const dir = folders.stopped();
    happen(dir);
    expect(refusal(dir)).toBeUndefined();
    expect(changes(dir)).toEqual([20, 20]);
  });

  it.each([0, 1])('may lack line %i, as after a torn write', (line) => {
    const dir = folders.crashed();
    spoil(marker(dir), line * 512 + 30, 200);
    expect(refusal(dir)).toBeUndefined();
    const damaged = folders.crashed();
    spoil(marker(damaged), line * 512 + 30, 200);
    rmSync(wal(damaged));
    expect(refusal(damaged)).toContain(`knows of change ${line === 0 ? 19 : 20}, `);
  });

  it.each(['missing', 'empty'])(
    'still speaks beside a database that is %s when neither line can be read',
    (condition) => {
      const dir = folders.stopped();
      spoil(marker(dir), 0, 1024);
      if (condition === 'missing') rmSync(db(dir));
      else cut(db(dir), 0);
      expect(refusal(dir)).toContain(
        `${db(dir)} is ${condition}, but ${marker(dir)} says that it held a store. `,
      );
    },
  );

  it('is added to a store created before markers', () => {
    const dir = folders.stopped();
    const opened = openDatabase(dir, NOTES);
    opened.exec('DROP TABLE store_state');
    opened.close();
    rmSync(marker(dir));
    expect(refusal(dir)).toBeUndefined();
    expect(changes(dir)).toEqual([0, 0]);
  });

  it('follows two processes that write alternately', () => {
    const dir = folders.stopped();
    const [one, two] = [openDatabase(dir, NOTES), openDatabase(dir, NOTES)];
    addNote(one, 20);
    addNote(two, 21);
    addNote(one, 22);
    expect(changes(dir).sort()).toEqual([22, 23]);
    closeDatabase(one);
    addNote(two, 23);
    expect(changes(dir).sort()).toEqual([23, 24]);
    closeDatabase(two);
    expect(refusal(dir)).toBeUndefined();
  });
});
