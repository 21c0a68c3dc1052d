import { writeFileSync } from 'node:fs';

/**
 * Prints the line that CI reads: `N passed, N failed`, alone on a line. With JEST_RESULTS in the environment the counts, and the
 * files that failed, go to that file instead: `scripts/jest.mjs` adds up its runs and prints the line.
 */
export default class CountReporter {
  onRunComplete(_contexts, results) {
    const counts = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
    };
    if (process.env.JEST_RESULTS === undefined) {
      const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
      process.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed${skipped}\n`);
      return;
    }
    const files = results.testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError !== undefined)
      .map(({ testFilePath, numFailingTests, numPassingTests, numPendingTests, numTodoTests }) => ({
        path: testFilePath,
        passed: numPassingTests,
        failed: Math.max(numFailingTests, 1),
        skipped: numPendingTests + numTodoTests,
      }));
    writeFileSync(process.env.JEST_RESULTS, JSON.stringify({ ...counts, files }));
  }
}
