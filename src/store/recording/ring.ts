import { type HttpExchange } from '../../api/contract/exchange';
import { type ActionLine, type GoneLines } from './format';
import { marksIn } from './marks';

/** A line as it is kept until the log is saved: it refers to payload, bodies and state, none of which is redacted yet. */
export type KeptLine<S> =
  | ActionLine
  /** Its answer packed. */
  | { kind: 'exchange'; seq: number; exchange: HttpExchange }
  /** The state after `seq`, of which a hash is taken. */
  | { kind: 'state'; seq: number; state: S };

/** What a log is made of, as it was at one moment: references, nothing of which is redacted yet. */
export interface Kept<S> {
  /** The same object as long as the lines of a log are only added to. */
  base: { state: S; seq: number };
  lines: KeptLine<S>[];
  last: S;
  seq: number;
  startedAt: number;
  endedAt: number;
  /** The lines that dropped out; absent while none have. */
  gone?: GoneLines;
}

interface Segment<S> {
  /** The state before the first line of the segment. */
  state: S;
  /** `seq` of the last line before the segment. */
  seq: number;
  lines: KeptLine<S>[];
  /** Lines that are not states. */
  count: number;
  bytes: number;
}

/** Most marks that are remembered after their lines dropped out. */
const MAX_MARKS = 50;

/** Segments the capacity is divided into: the grain in which old lines drop out. */
const SEGMENTS = 16;

/**
 * The bounded memory of the log. Lines are kept in segments, each of which remembers the state before its first line: one
 * reference, since states share their structure. When the oldest segment drops out, the state before the next one becomes the
 * base. That is what folding the dropped lines with the reducer gives, without running any reducer a second time.
 *
 * @param capacity most lines that are kept; after a segment dropped out it is at least 15/16 of that
 * @param maxBytes most bytes that are kept, by the estimate that `push` is given; the newest segment is kept in any case
 */
export function createRing<S>(capacity: number, maxBytes: number) {
  const perSegment = Math.max(1, Math.floor(capacity / SEGMENTS));
  let segments: Segment<S>[] = [];
  let count = 0;
  let bytes = 0;
  let gone: GoneLines = { lines: 0, marks: [] };

  const begin = (state: S, seq: number) => segments.push({ state, seq, lines: [], count: 0, bytes: 0 });

  return {
    /** Empties the ring; `state` is the base of the lines to come, which follow `seq`. */
    reset(state: S, seq: number): void {
      segments = [];
      begin(state, seq);
      count = 0;
      bytes = 0;
      gone = { lines: 0, marks: [] };
    },
    /**
     * @param weight of the line, bytes
     * @param stateBefore the state that the line meets; asked for only when a new segment begins
     */
    push(line: KeptLine<S>, weight: number, stateBefore: () => S): void {
      let segment = segments.at(-1);
      if (!segment) return;
      if (line.kind === 'state') {
        segment.lines.push(line);
        return;
      }
      if (segment.count >= perSegment || (segment.bytes > maxBytes / SEGMENTS && segment.count > 0)) {
        begin(stateBefore(), line.seq - 1);
        segment = segments.at(-1) as Segment<S>;
      }
      segment.lines.push(line);
      segment.count += 1;
      segment.bytes += weight;
      count += 1;
      bytes += weight;
      while ((count > capacity || bytes > maxBytes) && segments.length > 1) {
        const dropped = segments.shift() as Segment<S>;
        count -= dropped.count;
        bytes -= dropped.bytes;
        gone = {
          lines: gone.lines + dropped.count,
          marks: [...gone.marks, ...marksIn(dropped.lines)].slice(-MAX_MARKS),
        };
      }
    },
    base: (): { state: S; seq: number } | undefined => segments[0],
    *lines(): Generator<KeptLine<S>> {
      for (const segment of segments) yield* segment.lines;
    },
    /** The lines that dropped out; undefined while none have. */
    get gone(): GoneLines | undefined {
      return gone.lines === 0 ? undefined : gone;
    },
    get bytes(): number {
      return bytes;
    },
    get count(): number {
      return count;
    },
  };
}
