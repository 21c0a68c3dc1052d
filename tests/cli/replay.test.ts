import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerReplayCommand } from '../../cli/replay';
import { toJUnit } from '../../cli/replay/junit';
import { verifyLog, type VerifyOptions } from '../../cli/replay/verifyLog';
import { describeBehaviour } from '../../cli/replayReport';
import { parseLog } from '../../src/recording/parse';
import { paused, resumed } from '../../src/store/recording/slice';
import { counted, createToyStore, formSent, noteAdded, toyReducer, type ToyState } from '../recording/toy';
import { goldenLog } from '../support/goldenLogs';
import { runCommand } from '../support/runCommand';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-replay-'));
});

afterAll(() => rm(folder, { recursive: true }));

/** A log of the application itself. */
const GOLDEN = goldenLog('users-list');

/** The command as the shell calls it. */
const command = (...args: string[]) =>
  runCommand((program) => registerReplayCommand(program, '.'), ['replay', ...args]);

async function run(text: string, options: VerifyOptions = {}) {
  const file = join(folder, 'log.jsonl');
  await writeFile(file, text);
  const { code, checks } = await verifyLog(file, options, {
    reducerFor: () => toyReducer,
    unknownEvents: () => [],
  });
  const out = checks.flatMap(({ lines }) => lines);
  return { code, out, text: out.join('\n') };
}

function savedLog(): string {
  const { store, recorder } = createToyStore();
  store.dispatch(noteAdded({ id: 1, text: 'first' }));
  store.dispatch(counted(2));
  store.dispatch({ ...counted(3), meta: { plugin: 'reports' } });
  return recorder.save();
}

describe('gatehouse replay', () => {
  it('prints the number of actions and that the state is identical', async () => {
    expect(await run(savedLog())).toMatchObject({
      code: 0,
      out: ['3 actions', 'state identical'],
    });
  });

  it('prints the first divergence as a diff and exits 1', async () => {
    const { code, text } = await run(
      savedLog().replace('{"id":1,"text":"first"}', '{"id":1,"text":"forged"}'),
    );
    expect(code).toBe(1);
    expect(text).toContain('3 actions');
    expect(text).not.toContain('state identical');
    expect(text).toContain('the file was edited: line 3 was changed');
    expect(text).toContain('identical up to seq 0, different at seq 3');
    expect(text).toContain('slices that differ: notes');
    expect(text).toContain('first possible cause: 1 notes/noteAdded');
    expect(text).toContain('notes › 0 › text');
    expect(text).toContain('-"first"');
    expect(text).toContain('+"forged"');
  });

  it('exits 2 with the line and the reason when the file is not a log', async () => {
    const broken = await run(savedLog().replace('"type":"counter/counted"', '"type":7'));
    expect(broken).toMatchObject({ code: 2 });
    expect(broken.text).toContain('Line 4: type is 7 instead of a text');
    const missing = await verifyLog(join(folder, 'none'), {});
    expect(missing).toMatchObject({ code: 2, checks: [{ lines: [expect.stringContaining('ENOENT')] }] });
  });

  it('prints the story, one line per action, on request', async () => {
    const { out } = await run(savedLog(), { story: true });
    expect(out.slice(0, 3).map((line) => line.trim().split(/\s+/))).toEqual([
      ['1', '+0.001s', 'view', 'notes/noteAdded', '{"id":1,"text":"first"}'],
      ['2', '+0.002s', 'view', 'counter/counted', '2'],
      ['3', '+0.003s', 'plugin:reports', 'counter/counted', '3'],
    ]);
  });

  it('verifies each part of a recording that was paused, the later ones by state', async () => {
    const { store, recorder } = createToyStore();
    store.dispatch(counted(1));
    store.dispatch(paused());
    store.dispatch(counted(10));
    store.dispatch(resumed());
    store.dispatch(counted(100));
    expect(await run(recorder.save())).toMatchObject({
      code: 0,
      out: [
        'part 1 of 2: 2 actions',
        'part 1 of 2: state identical',
        'part 2 of 2: 2 actions',
        'part 2 of 2: state identical',
      ],
    });
    const { out } = await run(recorder.save(), { behaviour: true });
    expect(out.slice(-2)).toEqual([
      'part 2 of 2: state identical',
      'part 2 of 2: behaviour not replayed: recording was paused before',
    ]);
    const ofViews = await run(recorder.save(), { views: true });
    expect(ofViews.out.at(-1)).toBe('part 2 of 2: views not replayed: recording was paused before');
  });

  it('stops at the given line, and prints the state there', async () => {
    const { out, code } = await run(savedLog(), { until: 2, print: 'counter' });
    expect(code).toBe(0);
    expect(out.slice(-2)).toEqual(['2 actions', 'state identical']);
    expect(JSON.parse(out[0] ?? '')).toEqual({ value: 2 });
  });

  it('lets nothing in a file act on the terminal', async () => {
    const { store, recorder } = createToyStore();
    store.dispatch({ type: 'x/\u001b[2Jgone\u202e' });
    store.dispatch(formSent({ 'a\u001b[31m': 1 }));
    const forged = recorder
      .save()
      .replaceAll('"payload":{"a\\u001b[31m":1}', '"payload":{"a\\u001b[31m":"\\u009b2J"}');
    const { code, text } = await run(forged, { story: true });
    expect(code).toBe(1);
    expect(text).toContain('x/\\u001b[2Jgone\\u202e');
    expect(text).toContain('a\\u001b[31m');
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('is a command that sets the exit code, over the reducer of the application', async () => {
    const file = join(folder, 'foreign.jsonl');
    await writeFile(file, 'no log');
    const foreign = await command(file);
    expect(foreign).toMatchObject({ code: 2, errors: [expect.stringContaining('Line 1: it is not JSON')] });
    expect(await command(file, '--until', 'soon')).toMatchObject({
      code: 2,
      errors: ['--until takes a whole number from 0, not "soon".'],
    });
  });

  it('says why the behaviour of a log cannot be replayed, and exits 2', async () => {
    const { code, text } = await run(savedLog(), { behaviour: true });
    expect(code).toBe(2);
    expect(text).toContain('it does not say when effects were started');
  });

  it('shows where behaviour departed: what was recorded, what was done, and the difference', () => {
    const lines = [
      ...describeBehaviour(
        {
          seq: 12,
          problem: 'changed',
          recorded: { kind: 'action', name: 'users/itemSaved', content: { name: 'anna' } },
          done: [{ kind: 'action', name: 'users/itemSaved', content: { name: '\u001b[2J' } }],
          diff: [{ path: ['name'], expected: 'anna', actual: '\u001b[2J' }],
        },
        parseLog(savedLog()),
      ),
    ];
    expect(lines[0]).toBe(
      'behaviour differs at seq 12: users/itemSaved is done with different content than recorded',
    );
    expect(lines.join('\n')).toContain('users/itemSaved  {"name":"anna"}');
    expect(lines.join('\n')).toContain('-"anna"');
    expect(lines.join('')).not.toContain('\u001b');
  });

  it('replays every log of a folder, packed or not, and sums up', async () => {
    const inside = join(folder, 'logs', 'deep');
    await mkdir(inside, { recursive: true });
    await writeFile(join(folder, 'logs', 'a.jsonl'), GOLDEN);
    await writeFile(join(inside, 'b.jsonl.gz'), gzipSync(GOLDEN));
    await writeFile(join(folder, 'logs', 'notes.txt'), 'no log');
    const { code, out } = await command(join(folder, 'logs'), '--jobs', '1');
    expect(code).toBe(0);
    expect(out).toEqual([
      `${join(folder, 'logs', 'a.jsonl')}: state identical`,
      `${join(inside, 'b.jsonl.gz')}: state identical`,
      '2 logs: 2 as recorded, 0 different, 0 cannot be replayed',
    ]);
  });

  it('says that a folder holds no log', async () => {
    const empty = await mkdtemp(join(folder, 'empty-'));
    expect(await command(empty)).toMatchObject({
      code: 2,
      errors: [`${empty}: there is no log in this folder.`],
    });
  });

  it('names an event that this build does not have, and its line', async () => {
    const file = join(folder, 'dragons.jsonl');
    const [line = ''] = GOLDEN.match(/.*"source":"saga","type":"toasts\/toastRaised".*/) ?? [];
    await writeFile(file, GOLDEN.replace(line, line.replace('toasts/toastRaised', 'dragons/hatched')));
    const { seq } = JSON.parse(line) as { seq: number };
    const { code, out } = await command(file, '--behaviour');
    expect(code).toBe(1);
    expect(out.join('\n')).toContain(
      `unknown event at seq ${seq}: "dragons/hatched" is not an event of this build`,
    );
  });

  it('distinguishes a changed initial state from an added field, and skips ignored paths', async () => {
    const grown = (state: ToyState | undefined, action: { type: string }) => {
      const next = toyReducer(state, action);
      return state ? next : { ...next, counter: { ...next.counter, step: 1 } };
    };
    const other = (state: ToyState | undefined, action: { type: string }) => {
      const next = toyReducer(state, action);
      return state ? next : { ...next, counter: { value: 5 } };
    };
    const verify = async (reducer: typeof toyReducer, ignore: string[] = []) => {
      const file = join(folder, 'initial.jsonl');
      await writeFile(file, savedLog());
      const application = { reducerFor: () => reducer, unknownEvents: () => [] };
      const { code, checks } = await verifyLog(file, { ignore }, application);
      return { code, lines: checks.flatMap(({ lines }) => lines) };
    };
    expect(await verify(grown as typeof toyReducer)).toEqual({
      code: 0,
      lines: [
        '3 actions',
        'added field, not in the log: counter › step',
        'state identical, but for added fields',
      ],
    });
    const changed = await verify(other as typeof toyReducer);
    expect(changed.code).toBe(1);
    expect(changed.lines.join('\n')).toMatch(/the initial state differs[^]*counter › value[^]*-0[^]*\+5/);
    expect(await verify(other as typeof toyReducer, ['counter.value'])).toMatchObject({ code: 0 });
  });

  it('writes results for a build server, whatever the texts hold', () => {
    const xml = toJUnit([
      {
        file: 'a.jsonl',
        code: 0,
        ms: 1200,
        checks: [{ mode: 'state', code: 0, lines: ['state identical'] }],
      },
      {
        file: 'b<&".jsonl',
        code: 1,
        ms: 5,
        checks: [
          { mode: 'state', code: 1, lines: ['state differs \u0000<x>'] },
          { mode: 'behaviour', code: 2, lines: ['it cannot be replayed'] },
        ],
      },
    ]);
    expect(xml).toContain('<testsuites tests="3" failures="1" errors="1">');
    expect(xml).toContain('<testcase classname="state" name="a.jsonl" time="1.200">');
    expect(xml).toContain('<failure message="state differs \\u0&#60;x&#62;">');
    expect(xml).toContain('name="b&#60;&#38;&#34;.jsonl"');
  });
});
