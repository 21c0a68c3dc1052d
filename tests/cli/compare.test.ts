import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Reducer } from '@reduxjs/toolkit';
import { Command } from 'commander';
import { registerCompareCommand } from '../../cli/compare';
import { compareRecordings, type Comparison } from '../../cli/compare/recordings';
import { parseBundle } from '../../src/recording/parse';
import { paused, resumed } from '../../src/store/recording/slice';
import { counted, createToyStore, noteAdded, notesReceived, toyReducer } from '../recording/toy';
import { goldenLog } from '../support/goldenLogs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-compare-'));
});
afterAll(() => rm(folder, { recursive: true }));

const GOLDEN = goldenLog('user-edit');

/** The command as the shell calls it, with recordings given by their contents. */
async function command(a: string | Buffer, b: string | Buffer, ...options: string[]) {
  const files = [join(folder, 'a'), join(folder, 'b')];
  await Promise.all([a, b].map((text, at) => writeFile(files[at] ?? '', text)));
  const out: string[] = [];
  const errors: string[] = [];
  const log = jest.spyOn(console, 'log').mockImplementation((line: string) => void out.push(line));
  const error = jest.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
  try {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
    registerCompareCommand(program);
    await program.parseAsync(['compare', ...files, ...options], { from: 'user' });
    return { code: process.exitCode, text: out.join('\n'), errors };
  } finally {
    process.exitCode = undefined;
    log.mockRestore();
    error.mockRestore();
  }
}

interface Answer {
  path: string;
  method?: string;
  status?: number;
  request?: unknown;
  response?: unknown;
  /** When it was sent, in milliseconds since the start. */
  at?: number;
}

/** Records a run of the small application. */
function run(
  work: (store: ReturnType<typeof createToyStore>['store'], answer: (given: Answer) => void) => void,
) {
  const { store, recorder } = createToyStore();
  work(store, ({ path, method = 'GET', status = 200, request, response, at = 1 }) =>
    recorder.addExchange({
      method,
      path,
      query: {},
      status,
      at: 1001 + at,
      ms: 1,
      ...(request === undefined ? {} : { requestBody: request }),
      ...(response === undefined ? {} : { responseBody: response }),
    }),
  );
  return recorder.save();
}

const compare = (a: string, b: string, ignore: string[] = []): Comparison =>
  compareRecordings(parseBundle(a), parseBundle(b), {
    reducerFor: () => toyReducer as Reducer<unknown>,
    ignore,
  });

const found = ({ findings }: Comparison) =>
  findings.map(({ kind, a, b, differences }) => [
    kind,
    a?.event,
    b?.event,
    ...differences.map(({ path, expected, actual }) => [path.join('.'), expected, actual]),
  ]);

describe('gatehouse compare', () => {
  it('finds two runs the same that differ in times and in the order of answers', () => {
    const one = run((store, answer) => {
      store.dispatch(counted(1));
      answer({ path: '/a', response: { at: 1_700_000_000_000, tag: '"x"' } });
      answer({ path: '/b', response: [] });
    });
    const other = run((store, answer) => {
      store.dispatch(counted(1));
      answer({ path: '/b', response: [] });
      answer({ path: '/a', response: { at: 1_700_000_099_000, tag: '"y"' } });
    });
    expect(compare(one, other).findings).toEqual([]);
  });

  it('names the first different input, and goes on where the runs agree again', () => {
    const one = run((store) => {
      store.dispatch(noteAdded({ id: 1, text: 'first' }));
      store.dispatch(counted(2));
    });
    const other = run((store) => {
      store.dispatch(noteAdded({ id: 1, text: 'first' }));
      store.dispatch(notesReceived([]));
      store.dispatch(counted(2));
    });
    const comparison = compare(one, other);
    expect(found(comparison)).toEqual([
      ['input', undefined, 'notes/notesReceived'],
      ['state', 'notes/noteAdded', 'notes/notesReceived', ['notes.0', { id: 1, text: 'first' }, undefined]],
    ]);
    expect(comparison.same).toMatchObject({ a: { seq: 1, event: 'notes/noteAdded' }, b: { seq: 1 } });
  });

  it('names the data of an input that differ, and the state that it leads to', () => {
    const withText = (text: string) => run((store) => void store.dispatch(noteAdded({ id: 1, text })));
    expect(found(compare(withText('good'), withText('bad')))).toEqual([
      ['input', 'notes/noteAdded', 'notes/noteAdded', ['text', 'good', 'bad']],
      ['state', 'notes/noteAdded', 'notes/noteAdded', ['notes.0.text', 'good', 'bad']],
    ]);
  });

  it('names the first different request and answer', () => {
    const saved = (request: unknown, status: number) =>
      run((store, answer) => {
        store.dispatch(counted(1));
        answer({ path: '/notes/1', method: 'PUT', request, status, response: { id: 1 } });
      });
    expect(found(compare(saved({ text: 'x' }, 200), saved({ text: 'y' }, 409)))).toEqual([
      ['request', 'PUT /notes/1 200', 'PUT /notes/1 409', ['body.text', 'x', 'y']],
      ['answer', 'PUT /notes/1 200', 'PUT /notes/1 409', ['status', 200, 409]],
    ]);
    const none = run((store) => void store.dispatch(counted(1)));
    expect(found(compare(saved({}, 200), none))).toEqual([['request', 'PUT /notes/1 200', undefined]]);
  });

  it('takes an answer after the next input for the same, and compares no read of a timer', () => {
    const one = run((store, answer) => {
      store.dispatch(counted(1));
      answer({ path: '/a', response: 1 });
      store.dispatch(counted(2));
    });
    const other = run((store, answer) => {
      store.dispatch(counted(1));
      store.dispatch(counted(2));
      answer({ path: '/a', response: 1, at: 3 });
      answer({ path: '/poll', response: 1, at: 60_000 });
    });
    expect(compare(one, other).findings).toEqual([]);
  });

  it('compares each part of a recording, and ignores what is named', () => {
    const inParts = (...numbers: number[]) =>
      run((store) => {
        for (const [at, number] of numbers.entries()) {
          if (at > 0) for (const action of [paused(), resumed()]) store.dispatch(action);
          store.dispatch(counted(number));
        }
      });
    expect(compare(inParts(1, 2), inParts(1, 2)).findings).toEqual([]);
    const [first] = compare(inParts(1, 2), inParts(1, 3)).findings;
    expect(first).toMatchObject({ kind: 'input', a: { part: 1 }, differences: [{ expected: 2, actual: 3 }] });
    const ignore = ['counter/counted', 'counter.value'];
    expect(compare(inParts(1, 2), inParts(1, 3), ignore).findings).toEqual([]);
  });

  it('prints a report with places, times and values, for packed files too, and exits 2', async () => {
    const bad = GOLDEN.replace(/("kind":"exchange".*"method":"POST".*?"status":)200/, '$1409');
    expect(bad === GOLDEN).toBe(false);
    const { code, text } = await command(gzipSync(GOLDEN), bad);
    expect(code).toBe(2);
    expect(text).toMatch(/^The same up to .+ \(A: seq \d+, \+\d+\.\d s; B: seq \d+, /m);
    expect(text).toMatch(/First different answer:\n {2}A {2}seq \d+ {2}\+\d+\.\d s {2}POST \/api\/\S+ 200\n/);
    expect(text).toMatch(/status\n\s+-200\n\s+\+409/);
    const json = await command(GOLDEN, bad, '--format', 'json');
    expect(json.code).toBe(2);
    expect(JSON.parse(json.text)).toMatchObject({ findings: [{ kind: 'answer' }] });
    expect(await command(GOLDEN, gzipSync(GOLDEN))).toMatchObject({
      code: 0,
      text: expect.stringContaining('The recordings are the same.'),
    });
  });

  it('exits 1 with the file and the reason for what is no recording', async () => {
    expect(await command(GOLDEN, '{}')).toMatchObject({
      code: 1,
      errors: [expect.stringMatching(/\/b: Not a readable action log\. Line 1: /)],
    });
    expect(await command('', GOLDEN)).toMatchObject({ code: 1, errors: [expect.stringContaining('/a: ')] });
    await expect(command(GOLDEN, GOLDEN, '--format', 'xml')).rejects.toThrow('xml');
  });
});
