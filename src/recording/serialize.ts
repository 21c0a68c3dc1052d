import { createChain } from './chain';
import { type ActionLog } from './format';
import { atOnce } from './inSlices';
import { createSharer } from './sharing';

export interface LineWriter {
  write(line: object): Generator<void, string>;
  /** Writes an end line; the file can still be continued without it. */
  writeEnd(line: object): Generator<void, string>;
}

/**
 * Returns a writer for the lines of one file: chained, with repeated long data stored once. A line
 * whose writing was given up can be written again.
 */
export function createLineWriter(): LineWriter {
  const share = createSharer();
  const chain = createChain();
  let count = 0;
  return {
    *write(line) {
      const text = JSON.stringify(yield* share(line, count + 1, false));
      yield;
      const linked = yield* chain.add(text);
      count += 1;
      return `${linked}\n`;
    },
    *writeEnd(line) {
      const text = JSON.stringify(yield* share(line, count + 1, true));
      yield;
      return `${yield* chain.addLast(text)}\n`;
    },
  };
}

export function* serializeLines({ header, base, lines, end }: ActionLog): Generator<void, string[]> {
  const { write } = createLineWriter();
  const written: string[] = [];
  for (const line of [header, base, ...lines, end]) {
    written.push(yield* write(line));
    yield;
  }
  return written;
}

/** Returns the log as JSON Lines. */
export const serializeLog = (log: ActionLog): string => atOnce(serializeLines(log)).join('');

export const serializeBundle = (logs: readonly ActionLog[]): string => logs.map(serializeLog).join('');
