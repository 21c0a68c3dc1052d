import { createChain } from './chain';
import { type ActionLog, FORMAT_VERSION } from './format';
import { atOnce } from './inSlices';
import { createSharer } from './sharing';

/** Writes the lines of one file one after the other, each with its end: chained, long data stands in them once. Pauses in long ones. */
export function createLineWriter(): (line: object) => Generator<void, string> {
  const share = createSharer();
  const chain = createChain();
  let count = 0;
  return function* write(line) {
    count += 1;
    const text = JSON.stringify(yield* share(line, count));
    yield;
    return `${chain.add(text)}\n`;
  };
}

/** The lines of a log's file. Pauses in between and in long ones. */
export function* serializeLines({ header, base, lines, end }: ActionLog): Generator<void, string[]> {
  const write = createLineWriter();
  const written: string[] = [];
  for (const line of [{ ...header, formatVersion: FORMAT_VERSION }, base, ...lines, end]) {
    written.push(yield* write(line));
    yield;
  }
  return written;
}

/** The log as a file: one JSON value per line, in order. */
export const serializeLog = (log: ActionLog): string => atOnce(serializeLines(log)).join('');

/** Several logs in one file, oldest first. */
export const serializeBundle = (logs: readonly ActionLog[]): string => logs.map(serializeLog).join('');
