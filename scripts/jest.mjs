import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const JEST = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
/** The files whose tests share a machine's speed with a browser or a node. */
const UNSTEADY = /^tests[\\/](e2e|cluster|server[\\/]security[\\/]contract)[\\/]/;
/** More failed files than these are no busy machine but a fault. */
const MAX_AGAIN = 4;

/** @returns {{ status: number, results?: { passed: number, failed: number, skipped: number, files: object[] } }} */
function run(args, env, folder) {
  const file = join(folder, 'results.json');
  rmSync(file, { force: true });
  const { status } = spawnSync(process.execPath, [JEST, ...args], {
    stdio: 'inherit',
    env: { ...env, JEST_RESULTS: file },
  });
  return {
    status: status ?? 1,
    results: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined,
  };
}

const sum = (files, key) => files.reduce((total, file) => total + file[key], 0);

/**
 * Runs Jest and prints `N passed, N failed`. On CI the few files of the browser or of the cluster that failed are run once more,
 * each from its start and alone: a busy machine is not a fault of the product. The first failure is printed above, and each such file is named
 * at the end, so that none stays unsteady unseen.
 *
 * @param {string[]} args Jest's arguments
 * @param {NodeJS.ProcessEnv} env the environment of the tests
 * @returns {number} the exit status
 */
export function runJest(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-jest-'));
  try {
    let { status, results } = run(args, env, folder);
    if (results === undefined) return status;
    const { files } = results;
    const again =
      env.CI !== undefined &&
      files.length > 0 &&
      files.length <= MAX_AGAIN &&
      files.every(({ path }) => UNSTEADY.test(relative(root, path)));
    if (again) {
      console.log('\nRunning the failed files once more.');
      const paths = files.map(({ path }) => path);
      const options = args.includes('--forceExit') ? ['--forceExit'] : [];
      const second = run(['--runInBand', ...options, '--runTestsByPath', ...paths], env, folder);
      if (second.results !== undefined) {
        status = second.status;
        const stillFailed = new Set(second.results.files.map(({ path }) => path));
        for (const path of paths.filter((each) => !stillFailed.has(each)))
          console.log(`Passed at the second try: ${relative(root, path)}`);
        results = {
          passed: results.passed - sum(files, 'passed') + second.results.passed,
          failed: second.results.failed,
          skipped: results.skipped - sum(files, 'skipped') + second.results.skipped,
        };
      }
    }
    const skipped = results.skipped > 0 ? `, ${results.skipped} skipped` : '';
    console.log(`\n${results.passed} passed, ${results.failed} failed${skipped}`);
    return status;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
