import { type ActionLog } from '../../src/recording/format';
import { describeLogs } from '../replayReport';
import { type Check } from './check';

/** Compares the stories of two recordings by part; `at` is the index of the part. */
export function checkDifference(logs: readonly ActionLog[], others: readonly ActionLog[], at: number): Check {
  const [log, other] = [logs[at], others[at]];
  const lines = log && other ? [...describeLogs(log, other)] : ['the other recording has no such part'];
  const isLast = at === logs.length - 1 && others.length > logs.length;
  if (isLast) lines.push(`the other recording has ${others.length} parts, this one ${logs.length}`);
  return { mode: 'read', code: other && lines.length === 1 ? 0 : 1, lines };
}
