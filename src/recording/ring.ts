import { type HttpExchange } from '../../contract/exchange';
import { type ActionLine, type GoneLines } from './format';
import { marksIn } from './marks';

/** Line kept until the log is saved; refers to unredacted payloads, bodies and states. */
export type KeptLine<S> =
  | ActionLine
  /** The response is packed. */
  | { kind: 'exchange'; seq: number; exchange: HttpExchange }
  /** State after `seq`, to be hashed. */
  | { kind: 'state'; seq: number; state: S };

/** Contents of a log at one moment, as unredacted references. */
export interface Kept<S> {
  /** The same object as long as lines are only appended. */
  base: { state: S; seq: number };
  lines: KeptLine<S>[];
  last: S;
  seq: number;
  startedAt: number;
  endedAt: number;
  /** Number of requests on their way, if known. */
  pending?: number;
  /** Lines that were dropped; absent if there are none. */
  gone?: GoneLines;
}

interface Segment<S> {
  /** State before the first line. */
  state: S;
  /** `seq` of the last line before the segment. */
  seq: number;
  lines: KeptLine<S>[];
  /** Number of lines other than states. */
  count: number;
  bytes: number;
}

/** Maximum number of marks kept from dropped lines. */
const MAX_MARKS = 50;

/** Old lines are dropped one segment at a time. */
const SEGMENTS = 16;

/**
 * Creates the bounded memory of the log. Each segment refers to the state before its first line.
 * When the oldest segment is dropped, the next one's state becomes the base, which equals folding
 * the dropped lines with the reducer. The newest segment is never dropped.
 */
export function createRing<S>(capacity: number, maxBytes: number) {
  const perSegment = Math.max(1, Math.floor(capacity / SEGMENTS));
  let segments: Segment<S>[] = [];
  let count = 0;
  let bytes = 0;
  let gone: GoneLines = { lines: 0, marks: [] };

  const begin = (state: S, seq: number) => segments.push({ state, seq, lines: [], count: 0, bytes: 0 });

  return {
    /** Empties the ring; `state` is the base of the lines after `seq`. */
    reset(state: S, seq: number): void {
      segments = [];
      begin(state, seq);
      count = 0;
      bytes = 0;
      gone = { lines: 0, marks: [] };
    },
    /** Adds a line of `weight` bytes; `stateBefore` is called only when a new segment begins. */
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
