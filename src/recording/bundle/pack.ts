import { Gzip } from 'fflate';
import { type ActionLog, type BodyLine } from '../format';
import { createLineWriter } from '../serialize';
import { type Prepared, reducerFor } from './prepare';
import { createRehash } from './rehash';

const PIECE = 65_536;

/** Writes a log; if it has grown since the last call, only the new lines. */
function createLogWriter() {
  let writer = createLineWriter();
  let [header, base] = ['', ''];
  let lines: BodyLine[] = [];
  let written: string[] = [];
  const isGrown = (log: ActionLog) =>
    written.length > 0 &&
    header === JSON.stringify(log.header) &&
    base === log.base.hash &&
    lines.every((line, at) => line === log.lines[at]);
  return function* write(log: ActionLog): Generator<void, string[]> {
    if (!isGrown(log)) {
      writer = createLineWriter();
      [header, base] = [JSON.stringify(log.header), log.base.hash];
      lines = [];
      written = [];
      const first = [yield* writer.write(log.header), yield* writer.write(log.base)];
      written = first;
    }
    for (const line of log.lines.slice(lines.length)) {
      const text = yield* writer.write(line);
      written.push(text);
      lines.push(line);
      yield;
    }
    return [...written, yield* writer.writeEnd(log.end)];
  };
}

/**
 * Returns a function that returns a prepared recording as gzipped JSON Lines. Work on the beginning
 * of a recording that has only grown since the last call is reused.
 */
export function createPacker() {
  const rehashes = new Map<number, ReturnType<typeof createRehash>>();
  const writers = new Map<number, ReturnType<typeof createLogWriter>>();
  const of = <T>(all: Map<number, T>, part: number, create: () => T): T => {
    const known = all.get(part) ?? create();
    all.set(part, known);
    return known;
  };
  return function* pack({ logs, recorded, parts }: Prepared): Generator<void, Blob> {
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    const gzip = new Gzip((piece) => pieces.push(new Uint8Array(piece)));
    const encoder = new TextEncoder();
    for (const [at, log] of logs.entries()) {
      const before = recorded[at] ?? log;
      const part = parts[at] ?? at;
      const rehash = of(rehashes, part, createRehash);
      const whole = log === before ? log : yield* rehash(log, before, reducerFor(log) as never);
      const write = of(writers, part, createLogWriter);
      for (const line of yield* write(whole)) {
        const bytes = encoder.encode(line);
        for (let from = 0; from < bytes.length; from += PIECE) {
          gzip.push(bytes.subarray(from, from + PIECE));
          yield;
        }
      }
    }
    gzip.push(new Uint8Array(), true);
    return new Blob(pieces, { type: 'application/gzip' });
  };
}

export const packBundle = (prepared: Prepared): Generator<void, Blob> => createPacker()(prepared);
