/**
 * Plants faults in the product and tells which of them the tests notice.
 *
 *   npm run mutants                        every fault of tests/mutants/*.json
 *   npm run mutants -- --area SEC          those of one area, or of several: --area SEC,AUTH
 *   npm run mutants -- --row SEC-09        those of one row, or of several: --row SEC-09,AUTH-13
 *   npm run mutants -- --only 12           the one with that number in the output
 *   npm run mutants -- --check          plants nothing: says which texts and tests are no longer there; CI runs this
 *   npm run mutants -- --workers 1         how many copies of the project are at work, 2 unless told otherwise
 *
 * A fault is an exact text that stands once in one file, and what takes its place. Only the unit tests that name its row run, on a
 * copy of the project. Ends with 1 if a fault was not noticed, if its text is no longer there, if it breaks the module
 * instead of its behaviour, or if its tests fail without it. Not part of CI: it takes a quarter of an hour.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { findRowTests } from './rowTests.mjs';

/** Longer than this no test takes, on a busy machine either; a fault may make one wait for ever. Milliseconds. */
const TEST_PATIENCE = 60_000;
/** The same for all tests of a file. */
const PATIENCE = 300_000;
const BASELINE_PATIENCE = 3_600_000;

const root = join(import.meta.dirname, '..');
const { values: given } = parseArgs({
  options: {
    area: { type: 'string' },
    row: { type: 'string' },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
  },
});

const proofs = findRowTests(root);
const areaOf = ({ row }) => row.slice(0, row.indexOf('-'));
const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
/** A title as a pattern: what a table puts in may be anything. */
const patternOf = (title) =>
  escaped(title.replace(/%[spjdifoO#]|\$\w+/g, '\u0000')).replaceAll('\u0000', '.*');

function readFaults() {
  const folder = join(root, 'tests', 'mutants');
  const faults = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return faults.map((fault, at) => {
    const tests = (proofs.get(fault.row) ?? []).filter(
      ({ file }) => !file.startsWith(join('tests', 'e2e')) && (!fault.tests || fault.tests.includes(file)),
    );
    const named = tests.length > 0;
    return {
      ...fault,
      number: at + 1,
      files: named ? [...new Set(tests.map(({ file }) => file))] : (fault.tests ?? []),
      pattern: named ? [...new Set(tests.map(({ title }) => patternOf(title)))].join('|') : '',
    };
  });
}

const areas = given.area?.split(',');
const rows = given.row?.split(',');
const faults = readFaults().filter(
  (fault) =>
    (!areas || areas.includes(areaOf(fault))) &&
    (!rows || rows.includes(fault.row)) &&
    (!given.only || fault.number === Number(given.only)),
);
if (faults.length === 0) {
  console.error('No fault is planted there.');
  process.exit(1);
}

/** Why a fault cannot be planted as it is written; undefined when it can. */
function staleness({ file, find, files: tests }) {
  if (!existsSync(join(root, file))) return `there is no ${file}`;
  const times = readFileSync(join(root, file), 'utf8').split(find).length - 1;
  if (times !== 1) return `its text stands ${times} times in ${file}`;
  const lost = tests.find((test) => !existsSync(join(root, test)));
  if (lost !== undefined) return `there is no ${lost}`;
  return tests.length === 0 ? 'no unit test names its row' : undefined;
}

if (given.check) {
  const stale = faults.flatMap((fault) => {
    const reason = staleness(fault);
    return reason === undefined ? [] : [`#${fault.number} ${fault.row}: ${reason}`];
  });
  for (const line of stale) console.error(line);
  console.log(`${faults.length - stale.length} of ${faults.length} faults can be planted.`);
  process.exit(stale.length > 0 ? 1 : 0);
}

const scratch = mkdtempSync(join(tmpdir(), 'gatehouse-mutants-'));
const running = new Set();
const clean = () => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
};
process.on('exit', clean);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

/** A copy of the project as it stands here, changes that are not committed included. */
function makeCopy(name) {
  const copy = join(scratch, name);
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(join(root, file))) continue;
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  for (const folder of ['node_modules', 'dist'])
    if (existsSync(join(root, folder))) symlinkSync(join(root, folder), join(copy, folder), 'dir');
  return copy;
}

/**
 * Runs tests in a copy.
 *
 * @returns Jest's results; undefined when they took too long
 */
function runTests(copy, files, pattern, more, patience = PATIENCE) {
  const output = join(copy, 'mutant-results.json');
  rmSync(output, { force: true });
  const args = [
    join(copy, 'node_modules', 'jest', 'bin', 'jest.js'),
    ...[
      '--selectProjects',
      'node',
      'dom',
      '--silent',
      '--json',
      '--outputFile',
      output,
      `--testTimeout=${TEST_PATIENCE}`,
    ],
    ...(pattern === '' ? [] : ['--testNamePattern', pattern]),
    ...more,
    ...['--runTestsByPath', ...files],
  ];
  const child = spawn(process.execPath, args, {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, TZ: 'UTC' },
  });
  running.add(child);
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), patience);
    child.on('close', () => {
      clearTimeout(timer);
      running.delete(child);
      resolve(existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : undefined);
    });
  });
}

/** What the tests say without any fault: by file, what passes, what fails, and how long it takes. */
async function readBaseline(copy, workers) {
  const files = [...new Set(faults.flatMap((fault) => fault.files))].filter((file) =>
    existsSync(join(copy, file)),
  );
  const patterns = [...new Set(faults.map(({ pattern }) => pattern))];
  const pattern = patterns.includes('') ? '' : patterns.join('|');
  const results = await runTests(copy, files, pattern, ['--maxWorkers', String(workers)], BASELINE_PATIENCE);
  if (!results) throw new Error('The tests did not come to an end without any fault.');
  return new Map(
    results.testResults.map(({ name, status, startTime, endTime, assertionResults }) => [
      name.slice(copy.length + 1),
      {
        isBroken: status === 'failed' && assertionResults.length === 0,
        ms: endTime - startTime,
        tests: assertionResults,
      },
    ]),
  );
}

/** Why a fault cannot be judged; undefined when it can be. */
function unfit(fault, copy, baseline) {
  if (!existsSync(join(copy, fault.file))) return 'stale: the file is gone';
  const count = readFileSync(join(copy, fault.file), 'utf8').split(fault.find).length - 1;
  if (count !== 1)
    return count === 0 ? 'stale: the text is not there' : `stale: the text is there ${count} times`;
  const pattern = new RegExp(fault.pattern, 'i');
  const tests = fault.files
    .flatMap((file) => baseline.get(file)?.tests ?? [])
    .filter(({ fullName }) => pattern.test(fullName));
  if (fault.files.some((file) => baseline.get(file)?.isBroken)) return 'its tests cannot be run';
  if (tests.some(({ status }) => status === 'failed')) return 'its tests fail without it';
  if (!tests.some(({ status }) => status === 'passed')) return 'no unit test names its row';
  return undefined;
}

async function plant(fault, copy, baseline) {
  const reason = unfit(fault, copy, baseline);
  if (reason) return reason;
  const path = join(copy, fault.file);
  const sound = readFileSync(path, 'utf8');
  const files = fault.files.toSorted((a, b) => (baseline.get(a)?.ms ?? 0) - (baseline.get(b)?.ms ?? 0));
  writeFileSync(
    path,
    sound.replace(fault.find, () => fault.replace),
  );
  try {
    // One file after another, the quickest first: most faults are noticed by the first one.
    for (const file of files) {
      const results = await runTests(copy, [file], fault.pattern, ['--runInBand', '--bail']);
      if (!results) return 'caught (it never ends)';
      if (results.numRuntimeErrorTestSuites > 0) return 'broken: the module does not load';
      if (results.numFailedTests > 0) return 'caught';
    }
    return 'SURVIVED';
  } finally {
    writeFileSync(path, sound);
  }
}

const started = Date.now();
const workers = Math.max(1, Math.min(Number(given.workers), faults.length));
const copies = Array.from({ length: workers }, (_, at) => makeCopy(String(at)));
console.log(`${faults.length} faults. First the tests without any.`);
const baseline = await readBaseline(copies[0], workers);

const waiting = [...faults];
await Promise.all(
  copies.map(async (copy) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const begun = Date.now();
      fault.outcome = await plant(fault, copy, baseline);
      const seconds = ((Date.now() - begun) / 1000).toFixed(1);
      console.log(`#${fault.number} ${fault.row} ${fault.outcome} (${fault.file}, ${seconds} s)`);
    }
  }),
);

const isCaught = ({ outcome }) => outcome.startsWith('caught');
const shareOf = (list) => `${((100 * list.filter(isCaught).length) / list.length).toFixed(0)} %`;
const line = (name, list) =>
  [
    name.padEnd(6),
    String(list.length).padStart(8),
    String(list.filter(isCaught).length).padStart(8),
    shareOf(list).padStart(8),
  ].join('');
console.log(`\n${'area'.padEnd(6)}${'planted'.padStart(8)}${'caught'.padStart(8)}${'share'.padStart(8)}`);
for (const area of [...new Set(faults.map(areaOf))].toSorted())
  console.log(
    line(
      area,
      faults.filter((fault) => areaOf(fault) === area),
    ),
  );
console.log(line('all', faults));
const missed = faults.filter((fault) => !isCaught(fault));
for (const { number, row, outcome, file, find } of missed)
  console.log(`\n#${number} ${row} ${outcome}\n  ${file}: ${find.split('\n')[0].trim()}`);
console.log(`\n${((Date.now() - started) / 60_000).toFixed(1)} minutes.`);
process.exit(missed.length > 0 ? 1 : 0);
