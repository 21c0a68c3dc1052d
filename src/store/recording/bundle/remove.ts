import { type ActionLine, type ActionLog, type BodyLine, type ExchangeLine } from '../format';
import { lineRemoved } from '../slice';
import { lineKey } from './choice';

/** What stands in the place of a line that was removed: when it was and whether it was an action or a request, nothing else. */
const markerFor = ({ seq, at, kind }: ActionLine | ExchangeLine): ActionLine => ({
  kind: 'action',
  seq,
  at,
  source: 'view',
  ...lineRemoved({ kind }),
});

/**
 * The log without the content of some lines. A marker takes the place of each, so that the gap is seen and the numbers go on.
 * The hashes are still those of before, see `rehash`.
 *
 * @param part number of the log in the recording
 * @param removed keys of lines, see `lineKey`
 * @returns the same log when none of the lines is in it
 */
export function withoutLines(log: ActionLog, part: number, removed: ReadonlySet<string>): ActionLog {
  const isRemoved = (line: BodyLine): line is ActionLine | ExchangeLine =>
    line.kind !== 'hash' && removed.has(lineKey(part, line.seq));
  if (!log.lines.some(isRemoved)) return log;
  const lines = log.lines.map((line) => (isRemoved(line) ? markerFor(line) : line));
  return {
    ...log,
    lines,
    end: { ...log.end, actions: lines.filter(({ kind }) => kind === 'action').length },
  };
}
