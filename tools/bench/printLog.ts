import { measureAgainstDevTools, measureLog } from './log';

const ACTIONS = 100_000;

const number = (value: number) => Math.round(value).toLocaleString('en-US');
const cost = ({ ms, bytes }: { ms: number; bytes: number }) =>
  `${number(ms)} ms and ${(bytes / 2 ** 20).toFixed(1)} MB`;

/**
 * Prints the cost of the action log, and of a replay beside `importState` of the Redux DevTools.
 */
export function benchLog(): void {
  const log = measureLog(ACTIONS);
  console.log(`The action log, ${number(ACTIONS)} small actions`);
  console.log(
    `  dispatches per second: ${number(log.bare)} without the recorder, ${number(log.recorded)} with it (${log.slower.toFixed(2)} times slower)`,
  );
  console.log(
    `  state replay: ${number(log.replayPerSecond)} actions per second, ${log.identical ? 'state identical' : 'DIVERGED'}`,
  );
  console.log(`  save ${number(log.saveMs)} ms, read ${number(log.parseMs)} ms`);
  const tools = measureAgainstDevTools(ACTIONS);
  console.log(
    `  replay of the same ${number(ACTIONS)} actions of five kinds from the same state, which both sides lead to the recorded last one; processor`,
  );
  console.log(
    `  time after ${number(tools.warmUp)} actions to warm up, and memory kept besides the log; medians of nine rounds, in turns:`,
  );
  console.log(`    replay, with 5,000 hashes checked: ${cost(tools.replay)}`);
  console.log(`    importState of the Redux DevTools without hashes: ${cost(tools.devTools)}`);
  const share = (100 * Math.max(0, tools.replay.bytes)) / tools.devTools.bytes;
  console.log(
    `  the replay is ${tools.times.toFixed(1)} times as fast as importState, with ${share.toFixed(1)} % of its memory`,
  );
}
