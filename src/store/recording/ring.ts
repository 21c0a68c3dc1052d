import { type HttpExchange } from '../../api/contract/exchange';
import { type ActionLine, type ExchangeLine } from './format';

/** A line as it is kept until the log is saved. An action refers to its payload; a fresh exchange is not yet redacted. */
export type KeptLine =
  | ActionLine
  | ExchangeLine
  | { kind: 'rawExchange'; seq: number; exchange: HttpExchange }
  | { kind: 'hash'; seq: number; hash: string; parts: Map<string, string> };

interface Segment<S> {
  /** The state before the first line of the segment. */
  state: S;
  /** `seq` of the last line before the segment. */
  seq: number;
  lines: KeptLine[];
  /** Lines that are not hashes. */
  count: number;
  bytes: number;
  /** True once a full segment was settled: nothing in it changes after that. */
  settled: boolean;
}

/** Segments the capacity is divided into: the grain in which old lines drop out. */
const SEGMENTS = 16;

/**
 * The bounded memory of the log. Lines are kept in segments, each of which remembers the state before its first line: one
 * reference, since states share their structure. When the oldest segment drops out, the state before the next one becomes the
 * base. That is what folding the dropped lines with the reducer gives, without running any reducer a second time.
 *
 * @param capacity most lines that are kept; after a segment dropped out it is at least 15/16 of that
 * @param maxBytes most bytes that are kept, by the estimate that `settle` is given
 */
export function createRing<S>(capacity: number, maxBytes: number) {
  const perSegment = Math.max(1, Math.floor(capacity / SEGMENTS));
  let segments: Segment<S>[] = [];
  let count = 0;
  let bytes = 0;

  const newest = () => segments[segments.length - 1];

  function drop(): void {
    const dropped = segments.shift();
    if (!dropped) return;
    count -= dropped.count;
    bytes -= dropped.bytes;
  }

  return {
    /** Empties the ring; `state` is the base of the lines to come, which follow `seq`. */
    reset(state: S, seq: number): void {
      segments = [{ state, seq, lines: [], count: 0, bytes: 0, settled: false }];
      count = 0;
      bytes = 0;
    },
    /** @param stateBefore the state that the line meets; asked for only when a new segment begins */
    push(line: KeptLine, stateBefore: () => S): void {
      let segment = newest();
      if (!segment) return;
      const full = segment.count >= perSegment || (segment.bytes > maxBytes / SEGMENTS && segment.count > 0);
      if (full && line.kind !== 'hash') {
        segment = { state: stateBefore(), seq: line.seq - 1, lines: [], count: 0, bytes: 0, settled: false };
        segments.push(segment);
      }
      segment.lines.push(line);
      if (line.kind === 'hash') return;
      segment.count += 1;
      count += 1;
      while (count > capacity && segments.length > 1) drop();
    },
    /**
     * Quiet work over the lines that came since: puts each in its lasting form, weighs it (bytes), and drops the oldest
     * segments while all together are too heavy.
     */
    settle(prepare: (line: KeptLine) => KeptLine, weight: (line: KeptLine) => number): void {
      for (const segment of segments) {
        if (segment.settled) continue;
        segment.lines = segment.lines.map(prepare);
        const before = segment.bytes;
        segment.bytes = segment.lines.reduce((sum, line) => sum + weight(line), 0);
        bytes += segment.bytes - before;
        segment.settled = segment !== newest();
      }
      while (bytes > maxBytes && segments.length > 1) drop();
    },
    base: (): { state: S; seq: number } | undefined => segments[0],
    *lines(): Generator<KeptLine> {
      for (const segment of segments) yield* segment.lines;
    },
    get count(): number {
      return count;
    },
  };
}
