import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registerReplayCommand } from '../../cli/replay';
import { replaySession } from '../../cli/sessionTest/library';
import { goldenLog } from '../support/goldenLogs';
import { runCommand } from '../support/runCommand';

let folder = '';
let recording = '';
const inside = (name: string) => join(folder, name);
const GOLDEN = goldenLog('user-edit');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-session-test-'));
  recording = inside('lost update.gatehouse');
  await writeFile(recording, gzipSync(GOLDEN));
});
afterAll(() => rm(folder, { recursive: true }));

/** The command as the shell calls it. */
const toTest = (...args: string[]) =>
  runCommand((program) => registerReplayCommand(program, '.'), ['replay', ...args]);

interface Fixtures {
  reads: Record<string, string[]>;
  writes: { request: string; headers: Record<string, string>; body: unknown }[];
  state: Record<string, unknown>;
}

const fixturesOf = async (name: string) =>
  JSON.parse(await readFile(inside(`${name}.fixtures.json`), 'utf8')) as Fixtures;

// `npm run test:pack` runs such a test from the installed package.
describe('gatehouse replay --to-test', () => {
  it('writes named steps with their writes and notices, and asks where a human must decide', async () => {
    const name = "SEC-17: keeper's role is lost";
    expect(await toTest(recording, '--to-test', inside('lost.test.mjs'), '--name', name)).toEqual({
      code: 0,
      out: [expect.stringContaining('lost.test.mjs tests 3 steps')],
      errors: [],
    });
    const text = await readFile(inside('lost.test.mjs'), 'utf8');
    expect(text).toContain('test("SEC-17: keeper\'s role is lost", async (t) => {');
    expect(text).toContain("from 'gatehouse/replay';");
    expect(text).toContain('// DECIDE: this test expects what happened in the recording.');
    expect(text).toMatch(
      / {2}await step\(3, 'click button "Save changes"', \{\n {4}writes: \[[^\]]*'POST \/api\/v1\/configuration\/internalusers\/keeper'/,
    );
    expect(text).toContain(`notices: ['users.updated {"name":"keeper"}'],`);
    expect(text).toContain("for (const slice of ['users'])");
    expect(text).not.toContain('is this expected, or the fault?');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(105);
  });

  it('keeps the expected data in fixtures, which a replay of the copy leads to', async () => {
    await toTest(recording, '--to-test', inside('same.test.mjs'));
    const session = await replaySession(pathToFileURL(inside('same.gatehouse')));
    const { reads, writes, state } = await fixturesOf('same');
    expect(session.step(3)).toMatchObject({ reads: reads['3'] ?? [], notices: [expect.any(String)] });
    expect(session.writes()).toEqual(writes);
    expect(session.state('users')).toEqual(state['users']);
    expect(writes).toContainEqual(
      expect.objectContaining({
        request: 'POST /api/v1/configuration/internalusers/keeper',
        headers: expect.objectContaining({ 'if-match': '"42"' }),
      }),
    );
  });

  it('notices another answer, also if effects then do otherwise than recorded', async () => {
    const refused = inside('refused.jsonl');
    await writeFile(
      refused,
      GOLDEN.replace(/("kind":"exchange".*"method":"POST","path":"[^"]*keeper".*?"status":)200/, '$1500'),
    );
    const session = await replaySession(refused);
    expect(session.step(3).notices).toEqual([]);
    expect(await toTest(refused, '--to-test', inside('refused.test.mjs'))).toMatchObject({ code: 0 });
    const text = await readFile(inside('refused.test.mjs'), 'utf8');
    expect(text).toContain(
      '// DECIDE: the build that wrote this test already does otherwise: users/itemSaved',
    );
    expect(text).toMatch(/DECIDE: is this expected, or the fault\?\n {2}\/\/ {3}POST \S+keeper 500/);
  });

  it('takes its name from the last mark, and the slices that are asked for', async () => {
    const marked = GOLDEN.replace(
      /"type":"chrome\/breadcrumbsChanged","payload":\[.*?\](?=,"link")/,
      '"type":"recording/marked","payload":{"note":"here it \\"broke\\""}',
    );
    await writeFile(inside('marked.jsonl'), marked);
    const target = inside('marked.test.mjs');
    await toTest(inside('marked.jsonl'), '--to-test', target, '--slices', 'users,lists');
    expect(await readFile(target, 'utf8')).toContain(`test('here it "broke"', async`);
    expect(Object.keys((await fixturesOf('marked')).state)).toEqual(['users', 'lists']);
    expect(await toTest(recording, '--to-test', target, '--slices', 'dragons')).toMatchObject({
      code: 2,
      errors: ['--slices: the state has no slice "dragons".'],
    });
  });

  it.each([
    [['package.json', '--to-test', 'a.test.mjs'], 'package.json: Not a readable action log. Line 1: '],
    [['LOG', '--to-test', 'a.test.ts'], '--to-test takes a file that ends with .test.mjs.'],
    [['LOG', '--to-test', 'a.test.mjs', '--views'], '--to-test cannot be combined with --views'],
    [['LOG', '--to-test', 'a.test.mjs', '--until', '3'], '--to-test cannot be combined with --until'],
    [['LOG', 'LOG', '--to-test', 'a.test.mjs'], '--to-test takes one recording'],
    [['LOG', '--slices', 'users'], '--name and --slices are for --to-test.'],
  ])('refuses %j', async (args, reason) => {
    const given = args.map((arg) => (arg === 'LOG' ? recording : arg.replace('a.test', inside('a.test'))));
    expect(await toTest(...given)).toMatchObject({ code: 2, errors: [expect.stringContaining(reason)] });
  });
});
