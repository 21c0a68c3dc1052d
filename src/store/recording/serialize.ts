import { createChain } from './chain';
import { atOnce } from './inSlices';
import { FORMAT_VERSION, type ActionLog } from './format';
import { createSharer } from './sharing';

/** The lines of a log's file, each with its end: chained, long data stands in them once. Pauses in between and in long ones. */
export function* serializeLines({ header, base, lines, end }: ActionLog): Generator<void, string[]> {
  const share = createSharer();
  const chain = createChain();
  const written: string[] = [];
  for (const line of [{ ...header, formatVersion: FORMAT_VERSION }, base, ...lines, end]) {
    const text = JSON.stringify(yield* share(line, written.length + 1));
    yield;
    written.push(`${chain.add(text)}\n`);
    yield;
  }
  return written;
}

/** The log as a file: one JSON value per line, in order. */
export const serializeLog = (log: ActionLog): string => atOnce(serializeLines(log)).join('');

/** Several logs in one file, oldest first. */
export const serializeBundle = (logs: readonly ActionLog[]): string => logs.map(serializeLog).join('');
