import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Command } from 'commander';
import { type LogReport, verifyLog, type VerifyOptions } from './replay/verifyLog';

interface Given extends Omit<VerifyOptions, 'until' | 'tolerance'> {
  until?: string;
  tolerance?: string;
  jobs?: string;
  junit?: string;
  json?: boolean;
  toTest?: string;
  name?: string;
  slices?: string;
}

/** Number of logs below which starting processes does not pay off. */
const FEW = 4;

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw new Error(`--${name} takes a whole number from 0, not ${JSON.stringify(text)}.`);
  return Number(text);
}

function readOptions({ until, tolerance, ...given }: Given): VerifyOptions {
  const numbers = { until: readNumber('until', until), tolerance: readNumber('tolerance', tolerance) };
  return {
    ...given,
    ...Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== undefined)),
  };
}

/** Converts the options back to arguments for child processes. */
function toArguments({
  state,
  behaviour,
  views,
  browser,
  story,
  until,
  tolerance,
  print,
  against,
  ignore = [],
}: Given): string[] {
  const flags = { state, behaviour, views, story };
  const values = { until, tolerance, print, against, browser };
  return [
    ...Object.entries(flags).flatMap(([name, value]) => (value ? [`--${name}`] : [])),
    ...Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}`, value])),
    ...ignore.flatMap((name) => ['--ignore', name]),
  ];
}

/** Prints the result of a log: in full for a single log, otherwise only differences. */
function printReport({ file, code, checks }: LogReport, isAlone: boolean): void {
  const print = code === 2 ? console.error : console.log;
  if (isAlone) {
    for (const { mode, code: result, lines } of checks)
      for (const line of lines) print(mode === 'read' && result === 2 ? `${file}: ${line}` : line);
    return;
  }
  const verdicts = checks.filter(({ code: result }) => result === 0).map(({ lines }) => lines.at(-1));
  if (code === 0) return console.log(`${file}: ${verdicts.join(', ')}`);
  print(`${file}:`);
  for (const { code: result, lines } of checks)
    for (const line of result === 0 ? lines.slice(-1) : lines) print(`  ${line}`);
}

function printSummary(reports: readonly LogReport[]): void {
  const count = (code: number) => reports.filter((report) => report.code === code).length;
  console.log(
    `${reports.length} logs: ${count(0)} as recorded, ${count(1)} different, ${count(2)} cannot be replayed`,
  );
}

/** Prints progress, on a terminal only. */
function showProgress(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${all} logs${done === all ? '\n' : ''}`);
}

async function verifyAll(
  files: string[],
  given: Given,
  onReport: (report: LogReport) => void,
): Promise<void> {
  const options = readOptions(given);
  const jobs = readNumber('jobs', given.jobs) ?? availableParallelism();
  if (jobs > 1 && files.length >= FEW && !files.includes('-')) {
    const { verifyInParallel } = await import('./replay/parallel');
    return verifyInParallel(files, toArguments(given), jobs, onReport);
  }
  for (const file of files) onReport(await verifyLog(file, options));
}

/** Options that go with `--to-test`; `webRoot` is none of the user's. */
const OF_TESTS: ReadonlySet<string> = new Set(['toTest', 'name', 'slices', 'webRoot']);

const toFlag = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

async function toTest(files: readonly string[], given: Given, target: string): Promise<0> {
  const other = Object.keys(given).find((name) => !OF_TESTS.has(name));
  if (other !== undefined)
    throw new Error(`--to-test cannot be combined with ${toFlag(other)}: the test replays the effects.`);
  const [file] = files;
  if (file === undefined || files.length > 1)
    throw new Error('--to-test takes one recording, which may have several parts.');
  const { writeSessionTest } = await import('./sessionTest/writeTest');
  const slices = given.slices?.split(',').filter((slice) => slice !== '');
  console.log(await writeSessionTest(file, target, { name: given.name, slices }));
  return 0;
}

/** Replays logs and returns the highest exit code. */
async function replay(names: string[], given: Given): Promise<number> {
  const { findLogs } = await import('./replay/files');
  const files = await findLogs(names);
  if (given.toTest !== undefined) return toTest(files, given, given.toTest);
  if (given.name !== undefined || given.slices !== undefined)
    throw new Error('--name and --slices are for --to-test.');
  const reports: LogReport[] = [];
  await verifyAll(files, given, (report) => {
    reports.push(report);
    if (given.json) console.log(JSON.stringify(report));
    else if (files.length > 1) showProgress(reports.length, files.length);
  });
  const inOrder = files.flatMap((file) => reports.filter((report) => report.file === file));
  if (given.junit !== undefined) {
    const { toJUnit } = await import('./replay/junit');
    await writeFile(given.junit, toJUnit(inOrder));
  }
  if (!given.json) {
    for (const report of inOrder) printReport(report, files.length === 1);
    if (files.length > 1) printSummary(inOrder);
  }
  return Math.max(...reports.map(({ code }) => code));
}

const collect = (value: string, before: string[] = []) => [...before, value];

export function registerReplayCommand(program: Command, root: string): void {
  program
    .command('replay')
    .description('replay saved action logs and verify that they lead to what was recorded')
    .argument(
      '<files...>',
      'files saved with gatehouse.log.save(), packed or not; folders of such files; - for the standard input',
    )
    .option('--state', 'replay the actions and compare the state (unless --behaviour or --views is given)')
    .option('--behaviour', 'replay only the inputs, with live effects, and compare what the effects do')
    .option('--views', 'repeat the clicks and keys in Chromium, and compare what the views do')
    .option('--browser <path>', 'the Chromium or Chrome for --views (else CHROMIUM_PATH, or one on the PATH)')
    .option('--until <seq>', 'stop after this sequence number')
    .option('--story', 'print the story, one line per action')
    .option('--print <path>', 'print the state reached, at a path such as users.items (. for all of it)')
    .option('--ignore <what>', 'ignore a state path, or an effect by name; repeatable', collect)
    .option(
      '--tolerance <ms>',
      'how much earlier or later than recorded an effect may be (default: 2000 and 300 ms); for --views, how long to wait (10000 ms)',
    )
    .option(
      '--against <url>',
      'send the recorded reads to this gateway, too, and compare its answers (as GATEHOUSE_USER with GATEHOUSE_PASSWORD)',
    )
    .option('--junit <file>', 'write the results for a build server')
    .option('--json', 'print one JSON value for each log instead of texts')
    .option('--jobs <n>', 'number of processes')
    .option('--to-test <file>', 'write a test of a recording for node --test, with its data beside it')
    .option('--name <text>', 'subject of that test, such as a ticket (else the note of the last mark)')
    .option(
      '--slices <names>',
      'slices whose last state it expects, separated by commas (else the changed ones)',
    )
    .addHelpText('after', '\nExit code: 0 as recorded, 1 a replay diverged, 2 a log cannot be replayed.')
    .action(async (names: string[], given: Given) => {
      try {
        process.exitCode = await replay(names, { ...given, webRoot: join(root, 'dist', 'web') });
      } catch (error) {
        console.error(error instanceof Error ? error.message : String(error));
        process.exitCode = 2;
      }
    });
}
