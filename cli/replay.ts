import { readFile, stat } from 'node:fs/promises';
import { type Reducer } from '@reduxjs/toolkit';
import { type Command } from 'commander';
import { type ActionLog } from '../src/store/recording/format';
import { MAX_LOG_LENGTH, parseLog } from '../src/store/recording/parse';
import { replayLog } from '../src/store/recording/replay';
import { reducerOf, type RootState } from '../src/store/rootReducer';
import { describeBehaviour, describeDivergence, describeStory } from './replayReport';

export interface ReplayOptions {
  /** Stop after this `seq`. */
  until?: number;
  /** Print the story: one line per action. */
  print?: boolean;
  /** Print the state that was reached, as JSON. */
  state?: boolean;
  /** Tell only the inputs again, to live effects, and compare what these do. */
  behaviour?: boolean;
}

/** Where the command writes; each call is one line or block, without its line end. */
export interface ReplayOutput {
  out: (text: string) => void;
  error: (text: string) => void;
}

async function readLog(file: string): Promise<ActionLog> {
  const { size } = await stat(file);
  if (size > MAX_LOG_LENGTH) throw new Error(`The file is larger than ${MAX_LOG_LENGTH} bytes.`);
  return parseLog(await readFile(file, 'utf8'));
}

/**
 * Replays a saved log and says what came of it.
 *
 * @param reducerFor gives the reducer for the state from which the log starts
 * @returns the exit code: 0 identical, 1 the replay diverged, 2 the file cannot be read as a log
 */
export async function replayFile<S>(
  file: string,
  options: ReplayOptions,
  output: ReplayOutput,
  reducerFor: (base: object) => Reducer<S>,
): Promise<0 | 1 | 2> {
  let log: ActionLog;
  try {
    log = await readLog(file);
  } catch (error) {
    output.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  if (options.print) {
    for (const line of describeStory(log, options.until)) output.out(line);
  }
  const result = replayLog(
    log,
    reducerFor(log.base.state as object),
    options.until === undefined ? {} : { until: options.until },
  );
  if (options.state) output.out(JSON.stringify(result.state, null, 2));
  output.out(`${result.actions} actions`);
  if (result.identical) {
    output.out('state identical');
    return 0;
  }
  for (const line of describeDivergence(result.divergence)) output.out(line);
  return 1;
}

/**
 * Replays the behaviour of a saved log and says what came of it.
 *
 * @returns the exit code: 0 effects did the same, 1 they diverged from the recording, 2 the log cannot be replayed so
 */
export async function replayFileBehaviour(file: string, output: ReplayOutput): Promise<0 | 1 | 2> {
  try {
    const log = await readLog(file);
    const { replayBehaviour } = await import('./replay/behaviour');
    const result = await replayBehaviour(log);
    output.out(`${result.inputs} inputs`);
    output.out(`${result.actions} actions and ${result.requests} requests of effects as recorded`);
    if (!result.divergence) {
      output.out('behaviour identical');
      return 0;
    }
    for (const line of describeBehaviour(result.divergence)) output.out(line);
    return 1;
  } catch (error) {
    output.error(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

/** Adds `gatehouse replay LOG` to the command line. */
export function registerReplayCommand(program: Command): void {
  program
    .command('replay')
    .description('replay a saved action log and verify that it leads to the recorded state')
    .argument('<log>', 'file saved with gatehouse.log.save()')
    .option('--until <seq>', 'stop after this number of the log')
    .option('--print', 'print the story, one line per action')
    .option('--behaviour', 'tell only the inputs again, to live effects, and compare what these do')
    .option('--state', 'print the state that was reached, as JSON')
    .addHelpText('after', '\nExit code: 0 state identical, 1 the replay diverged, 2 it cannot be replayed.')
    .action(
      async (file: string, { until, ...options }: Omit<ReplayOptions, 'until'> & { until?: string }) => {
        const output: ReplayOutput = {
          out: (text) => console.log(text),
          error: (text) => console.error(text),
        };
        if (until !== undefined && !/^\d{1,15}$/.test(until)) {
          output.error(`--until takes a whole number from 0, not ${JSON.stringify(until)}.`);
          process.exitCode = 2;
          return;
        }
        const asked = until === undefined ? options : { ...options, until: Number(until) };
        if (options.behaviour === true) {
          process.exitCode = await replayFileBehaviour(file, output);
          return;
        }
        process.exitCode = await replayFile<RootState>(file, asked, output, reducerOf);
      },
    );
}
