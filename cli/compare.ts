import { type Reducer } from '@reduxjs/toolkit';
import { type Command, Option } from 'commander';

interface Given {
  format: 'text' | 'json';
  ignore?: string[];
}

/** Prints how two recordings differ and returns the exit code. */
async function compare(a: string, b: string, { format, ignore }: Given): Promise<0 | 2> {
  const { compareRecordings } = await import('./compare/recordings');
  const { describeComparison } = await import('./compare/report');
  const { readLogs } = await import('./replay/files');
  const { reducerOf } = await import('../src/store/rootReducer');
  const [one, other] = [await readLogs(a), await readLogs(b)];
  const comparison = compareRecordings(one, other, {
    reducerFor: reducerOf as (base: object) => Reducer<unknown>,
    ...(ignore ? { ignore } : {}),
  });
  if (format === 'json') console.log(JSON.stringify({ a, b, ...comparison }, null, 2));
  else for (const line of describeComparison(comparison, { a, b })) console.log(line);
  return comparison.findings.length === 0 ? 0 : 2;
}

const collect = (value: string, before: string[] = []) => [...before, value];

export function registerCompareCommand(program: Command): void {
  program
    .command('compare')
    .description('show where two recordings of the same task, such as a good and a bad run, first differ')
    .argument('<a>', 'a saved recording, packed or not; - for the standard input')
    .argument('<b>', 'the recording to compare it with')
    .addOption(
      new Option('--format <format>', 'format of the report').choices(['text', 'json']).default('text'),
    )
    .option('--ignore <what>', 'ignore a state path, an event or a request by name; repeatable', collect)
    .addHelpText('after', '\nExit code: 0 the same, 1 error, 2 different.')
    .action(async (a: string, b: string, given: Given) => {
      try {
        process.exitCode = await compare(a, b, given);
      } catch (error) {
        console.error(error instanceof Error ? error.message : String(error));
        process.exitCode = 1;
      }
    });
}
