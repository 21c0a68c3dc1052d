import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Command } from 'commander';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerReplayCommand, replayFile, replayFileBehaviour, type ReplayOptions } from '../../cli/replay';
import { describeBehaviour } from '../../cli/replayReport';
import { counted, createToyStore, formSent, noteAdded, toyReducer } from '../store/recording/toy';

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-replay-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function run(text: string, options: ReplayOptions = {}) {
  const file = join(folder, 'log.jsonl');
  await writeFile(file, text);
  const out: string[] = [];
  const errors: string[] = [];
  const code = await replayFile(
    file,
    options,
    { out: (line) => out.push(line), error: (line) => errors.push(line) },
    () => toyReducer,
  );
  return { code, out, text: out.join('\n'), errors: errors.join('\n') };
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
      errors: '',
    });
  });

  it('prints the first divergence as a diff and exits 1', async () => {
    const { code, text } = await run(
      savedLog().replace('{"id":1,"text":"first"}', '{"id":1,"text":"forged"}'),
    );
    expect(code).toBe(1);
    expect(text).toContain('3 actions');
    expect(text).not.toContain('state identical');
    expect(text).toContain('identical up to seq 0, different at seq 3');
    expect(text).toContain('slices that differ: notes');
    expect(text).toContain('first action that can be at fault: 1 notes/noteAdded');
    expect(text).toContain('notes › 0 › text');
    expect(text).toContain('-"first"');
    expect(text).toContain('+"forged"');
  });

  it('exits 2 with the line and the reason when the file is not a log', async () => {
    const broken = await run(savedLog().replace('"type":"counter/counted"', '"type":7'));
    expect(broken).toMatchObject({ code: 2, out: [] });
    expect(broken.errors).toContain('Line 4: type is 7 instead of a text');
    const missing: string[] = [];
    const output = { out: () => {}, error: (line: string) => missing.push(line) };
    expect(await replayFile(join(folder, 'none'), {}, output, () => toyReducer)).toBe(2);
    expect(missing.join()).toContain('ENOENT');
  });

  it('tells the story, one line per action, when asked', async () => {
    const { out } = await run(savedLog(), { print: true });
    expect(out.slice(0, 3).map((line) => line.trim().split(/\s+/))).toEqual([
      ['1', '+0.001s', 'view', 'notes/noteAdded', '{"id":1,"text":"first"}'],
      ['2', '+0.002s', 'view', 'counter/counted', '2'],
      ['3', '+0.003s', 'plugin:reports', 'counter/counted', '3'],
    ]);
  });

  it('stops where it is told, and prints the state there', async () => {
    const { out, code } = await run(savedLog(), { until: 2, print: true, state: true });
    expect(code).toBe(0);
    expect(out.slice(-2)).toEqual(['2 actions', 'state identical']);
    expect(JSON.parse(out[2] ?? '')).toMatchObject({ counter: { value: 2 } });
  });

  it('lets nothing in a file act on the terminal', async () => {
    const { store, recorder } = createToyStore();
    store.dispatch({ type: 'x/\u001b[2Jgone\u202e' });
    store.dispatch(formSent({ 'a\u001b[31m': 1 }));
    const forged = recorder
      .save()
      .replaceAll('"payload":{"a\\u001b[31m":1}', '"payload":{"a\\u001b[31m":"\\u009b2J"}');
    const { code, text } = await run(forged, { print: true });
    expect(code).toBe(1);
    expect(text).toContain('x/\\u001b[2Jgone\\u202e');
    expect(text).toContain('a\\u001b[31m');
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  });

  it('is a command that sets the exit code, over the reducer of the application', async () => {
    const file = join(folder, 'foreign.jsonl');
    await writeFile(file, 'no log');
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const program = new Command().exitOverride();
    registerReplayCommand(program);
    await program.parseAsync(['replay', file], { from: 'user' });
    expect(process.exitCode).toBe(2);
    expect(error).toHaveBeenCalledWith(expect.stringContaining('Line 1: it is not JSON'));
    await program.parseAsync(['replay', file, '--until', 'soon'], { from: 'user' });
    expect(error).toHaveBeenLastCalledWith('--until takes a whole number from 0, not "soon".');
    process.exitCode = undefined;
    error.mockRestore();
  });

  it('says why the behaviour of a log cannot be replayed, and exits 2', async () => {
    const file = join(folder, 'toy.jsonl');
    await writeFile(file, savedLog());
    const errors: string[] = [];
    const output = { out: () => {}, error: (line: string) => errors.push(line) };
    expect(await replayFileBehaviour(file, output)).toBe(2);
    expect(errors.join()).toContain('it does not say when effects were started');
  });

  it('shows where behaviour departed: what was recorded, what was done, and the difference', () => {
    const lines = [
      ...describeBehaviour({
        seq: 12,
        recorded: { kind: 'action', name: 'users/itemSaved', content: { name: 'anna' } },
        done: [{ kind: 'action', name: 'users/itemSaved', content: { name: '\u001b[2J' } }],
        diff: [{ path: ['name'], expected: 'anna', actual: '\u001b[2J' }],
      }),
    ];
    expect(lines[0]).toBe('behaviour differs at seq 12');
    expect(lines.join('\n')).toContain('users/itemSaved  {"name":"anna"}');
    expect(lines.join('\n')).toContain('-"anna"');
    expect(lines.join('')).not.toContain('\u001b');
  });
});
