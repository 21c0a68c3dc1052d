import { lineRemoved } from '../../store/recording/slice';
import { lineKey } from '../../store/recordingDraft/choice';
import { type ActionLine, type ActionLog, type BodyLine, type ExchangeLine } from '../format';

/** Returns the marker for a removed line, which keeps only number, time and kind. */
const markerFor = ({ seq, at, kind }: ActionLine | ExchangeLine): ActionLine => ({
  kind: 'action',
  seq,
  at,
  source: 'view',
  ...lineRemoved({ kind }),
});

/**
 * Replaces lines by markers, so that the gap shows and numbering continues. Leaves hashes stale
 * (see `rehash`); returns the same log if it has none of the lines.
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
