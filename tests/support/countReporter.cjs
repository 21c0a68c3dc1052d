/** Names the tests that passed only when they were run again, and prints the line that CI reads: `N passed, N failed`, alone on a line. */
module.exports = class CountReporter {
  onRunComplete(_contexts, results) {
    const retried = results.testResults
      .flatMap(({ testResults }) => testResults)
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1);
    for (const { fullName } of retried) process.stdout.write(`\nPassed at the second try: ${fullName}`);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    process.stdout.write(
      `\n${results.numPassedTests} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
    );
  }
};
