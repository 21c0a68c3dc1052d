import { Gzip } from 'fflate';
import { serializeLines } from '../serialize';
import { type Prepared, reducerFor } from './prepare';
import { rehash } from './rehash';

const PIECE = 65_536;

/** Returns a prepared recording as gzipped JSON Lines. */
export function* packBundle({ logs, recorded }: Prepared): Generator<void, Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const gzip = new Gzip((piece) => pieces.push(new Uint8Array(piece)));
  const encoder = new TextEncoder();
  for (const [at, log] of logs.entries()) {
    const before = recorded[at] ?? log;
    const whole = log === before ? log : yield* rehash(log, before, reducerFor(log));
    for (const line of yield* serializeLines(whole)) {
      const bytes = encoder.encode(line);
      for (let from = 0; from < bytes.length; from += PIECE) {
        gzip.push(bytes.subarray(from, from + PIECE));
        yield;
      }
    }
  }
  gzip.push(new Uint8Array(), true);
  return new Blob(pieces, { type: 'application/gzip' });
}
