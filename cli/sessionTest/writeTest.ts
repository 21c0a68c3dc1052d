import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type ActionLine, type ActionLog } from '../../src/recording/format';
import { applyLine } from '../../src/recording/walk';
import { marked } from '../../src/store/recording/slice';
import { reducerOf } from '../../src/store/rootReducer';
import { replayBehaviour } from '../replay/behaviour';
import { parseFile, readText } from '../replay/files';
import { plain } from '../replayReport';
import { replaySession, type StepResult } from './session';
import { type SessionStep, sessionStepsOf } from './sessionSteps';

interface Options {
  /** Subject of the test, such as a ticket; by default the note of the last mark. */
  name?: string | undefined;
  /** Slices whose last state is asserted; by default those that the requests changed. */
  slices?: readonly string[] | undefined;
}

const ENDING = '.test.mjs';
const MAX_BEFORE = 5;
const MAX_PROBLEMS = 3;
const MAX_LINE = 80;

/** Slices of the page rather than of the work. */
const NOT_ASSERTED: ReadonlySet<string> = new Set([
  'boot',
  'capabilities',
  'chrome',
  'conflicts',
  'expiry',
  'forms',
  'impact',
  'navigation',
  'overlays',
  'plugins',
  'recording',
  'toasts',
]);

/** Returns a literal with the quotes that need no escapes, as Prettier does. */
const quoted = (text: string) => {
  const clean = plain(text).replaceAll('\\', '\\\\');
  return clean.includes("'") && !clean.includes('"') ? `"${clean}"` : `'${clean.replaceAll("'", "\\'")}'`;
};

function noteOf(logs: readonly ActionLog[]): string | undefined {
  const lines = logs.flatMap((log) => log.lines).filter((line) => line.kind === 'action');
  const { note } = (lines.findLast(({ type }) => type === marked.type)?.payload ?? {}) as { note?: unknown };
  return typeof note === 'string' && note.trim() !== '' ? note.trim() : undefined;
}

/** Returns the slices that actions of effects changed after answers to writes, or else to reads. */
function changedSlices(logs: readonly ActionLog[]): string[] {
  const found = { writes: new Set<string>(), reads: new Set<string>() };
  for (const { base, lines } of logs) {
    const reducer = reducerOf(base.state as object);
    let state = base.state as never;
    let cause: 'writes' | 'reads' | undefined;
    for (const line of lines) {
      if (line.kind === 'exchange') cause = line.method === 'GET' ? 'reads' : 'writes';
      if (line.kind !== 'action') continue;
      if (line.source !== 'saga') cause = undefined;
      const before = state;
      state = applyLine(reducer as never, before, line as ActionLine) as never;
      const slice = line.type.split('/')[0] ?? '';
      if (cause && state[slice] !== before[slice] && !NOT_ASSERTED.has(slice)) found[cause].add(slice);
    }
  }
  return [...(found.writes.size > 0 ? found.writes : found.reads)].toSorted();
}

function listOf(name: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  const short = `    ${name}: [${texts.map(quoted).join(', ')}],`;
  if (short.length <= MAX_LINE) return [short];
  return [`    ${name}: [`, ...texts.map((text) => `      ${quoted(text)},`), '    ],'];
}

function shortened(text: string): string {
  const clean = plain(text);
  return clean.length > MAX_LINE ? `${clean.slice(0, MAX_LINE)}…` : clean;
}

const etc = (list: readonly string[], limit: number) => (list.length > limit ? ['  // …'] : []);

function stepLines(step: SessionStep, number: number, { writes, notices }: StepResult): string[] {
  const before = step.before.slice(-MAX_BEFORE).map((input) => `  // ${shortened(input)}`);
  const shown = step.problems.slice(0, MAX_PROBLEMS).map((problem) => `  //   ${shortened(problem)}`);
  const problems =
    step.problems.length === 0
      ? []
      : ['  // DECIDE: is this expected, or the fault?', ...shown, ...etc(step.problems, MAX_PROBLEMS)];
  const expected = [...listOf('writes', writes), ...listOf('notices', notices)];
  const call = `await step(${number}, ${quoted(shortened(step.name))}`;
  return [
    '',
    ...etc(step.before, MAX_BEFORE),
    ...before,
    ...problems,
    ...(expected.length === 0 ? [`  ${call});`] : [`  ${call}, {`, ...expected, '  });']),
  ];
}

/** Returns the first difference between the recording and this build, for a comment. */
async function differenceOf(logs: readonly ActionLog[]): Promise<string | undefined> {
  for (const log of logs) {
    const { divergence } = await replayBehaviour(log);
    if (!divergence) continue;
    const name = divergence.recorded?.name ?? divergence.done[0]?.name ?? '';
    return `${name} (seq ${divergence.seq}, ${divergence.problem})`;
  }
  return undefined;
}

interface Contents {
  name: string;
  subject: string;
  slices: readonly string[];
  steps: readonly SessionStep[];
  results: readonly StepResult[];
  /** Build and time of the recording. */
  origin: string;
  difference: string | undefined;
}

/** Returns the lines of the test. */
const testLines = ({ name, subject, slices, steps, results, origin, difference }: Contents): string[] => [
  `// Written by "gatehouse replay --to-test" from a recording of ${plain(origin)}.`,
  `import assert from 'node:assert/strict';`,
  `import { readFileSync } from 'node:fs';`,
  `import { test } from 'node:test';`,
  `import { replaySession } from 'gatehouse/replay';`,
  '',
  `const beside = (ending) => new URL(${quoted(`./${encodeURIComponent(name)}`)} + ending, import.meta.url);`,
  `const fixtures = JSON.parse(readFileSync(beside('.fixtures.json'), 'utf8'));`,
  '',
  '// DECIDE: this test expects what happened in the recording. If that was a fault, write here and in',
  '// the fixtures what should happen instead; the test then fails until the fault is fixed.',
  ...(difference === undefined
    ? []
    : [`// DECIDE: the build that wrote this test already does otherwise: ${plain(difference)}.`]),
  `test(${quoted(subject)}, async (t) => {`,
  `  const session = await replaySession(beside('.gatehouse'));`,
  '  const step = (number, name, { writes = [], notices = [] } = {}) =>',
  '    t.test(name, () => {',
  '      const reads = fixtures.reads[number] ?? [];',
  '      assert.deepEqual(session.step(number), { reads, writes, notices });',
  '    });',
  ...steps.flatMap((step, at) => stepLines(step, at + 1, results[at] ?? NOTHING)),
  '',
  `  await t.test('the contents of all writes', () => {`,
  '    assert.deepEqual(session.writes(), fixtures.writes);',
  '  });',
  ...(slices.length === 0
    ? []
    : [
        `  for (const slice of [${slices.map(quoted).join(', ')}])`,
        '    await t.test(`the last state of ${slice}`, () => {',
        '      assert.deepEqual(session.state(slice), fixtures.state[slice]);',
        '    });',
      ]),
  '});',
  '',
];

const NOTHING: StepResult = { reads: [], writes: [], notices: [] };

/**
 * Writes a test for `node --test` that replays a recording, with its data in a JSON file and a copy
 * of the recording beside it. Throws for a file that is no recording or cannot be replayed.
 */
export async function writeSessionTest(file: string, target: string, options: Options): Promise<string> {
  if (!target.endsWith(ENDING)) throw new Error(`--to-test takes a file that ends with ${ENDING}.`);
  const text = await readText(file);
  const logs = parseFile(file, text);
  const name = basename(target, ENDING);
  const beside = (ending: string) => join(dirname(target), name + ending);
  const slices = options.slices ?? changedSlices(logs);
  const session = await replaySession(logs);
  const unknown = slices.find((slice) => session.state(slice) === null);
  if (unknown !== undefined) throw new Error(`--slices: the state has no slice ${JSON.stringify(unknown)}.`);
  const steps = sessionStepsOf(logs);
  const results = steps.map((_step, at) => session.step(at + 1));
  const reads = results.flatMap((result, at) => (result.reads.length > 0 ? [[at + 1, result.reads]] : []));
  const { header } = logs[0] as ActionLog;
  const contents = testLines({
    name,
    subject: options.name ?? noteOf(logs) ?? 'a recorded session',
    slices,
    steps,
    results,
    origin: `${new Date(header.startedAt).toISOString()}, build ${header.appVersion}`,
    difference: await differenceOf(logs),
  });
  const fixtures = {
    reads: Object.fromEntries(reads) as object,
    writes: session.writes(),
    state: Object.fromEntries(slices.map((slice) => [slice, session.state(slice)])),
  };
  await mkdir(dirname(target), { recursive: true });
  await writeFile(beside('.gatehouse'), gzipSync(text));
  await writeFile(beside('.fixtures.json'), `${JSON.stringify(fixtures, null, 2)}\n`);
  await writeFile(target, contents.join('\n'));
  return `${target} tests ${steps.length} steps; run it with node --test where gatehouse is installed`;
}
