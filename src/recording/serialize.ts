import { createChain } from './chain';
import { type ActionLog } from './format';
import { atOnce } from './inSlices';
import { createSharer } from './sharing';

/** Returns a writer for the lines of one file: chained, with repeated long data stored once. */
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

export function* serializeLines({ header, base, lines, end }: ActionLog): Generator<void, string[]> {
  const write = createLineWriter();
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
