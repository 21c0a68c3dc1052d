import { createChain } from './chain';
import { atOnce, inSlices } from './inSlices';
import { FORMAT_VERSION, type ActionLog } from './format';
import { createSharer } from './sharing';

/** Line by line, pausing in between and in long ones. */
function* serialize({ header, base, lines, end }: ActionLog): Generator<void, string> {
  const share = createSharer();
  const chain = createChain();
  const written: string[] = [];
  for (const line of [{ ...header, formatVersion: FORMAT_VERSION }, base, ...lines, end]) {
    const text = JSON.stringify(yield* share(line, written.length + 1));
    yield;
    written.push(`${chain.add(text)}\n`);
    yield;
  }
  return written.join('');
}

/** The log as a file: one JSON value per line, in order, chained; long data stands in it once. */
export const serializeLog = (log: ActionLog): string => atOnce(serialize(log));

/** The same in slices of a few milliseconds. */
export const serializeInSlices = (log: ActionLog): Promise<string> => inSlices(serialize(log));

/** Several logs in one file, oldest first. */
export const serializeBundle = (logs: readonly ActionLog[]): string => logs.map(serializeLog).join('');
