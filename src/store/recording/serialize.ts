import { createChain } from './chain';
import { FORMAT_VERSION, type ActionLog } from './format';
import { createSharer } from './sharing';

/** The log as a file: one JSON value per line, in order, chained; long data stands in it once. */
export function serializeLog({ header, base, lines, end }: ActionLog): string {
  const share = createSharer();
  const chain = createChain();
  return [{ ...header, formatVersion: FORMAT_VERSION }, base, ...lines, end]
    .map((line, at) => `${chain.add(JSON.stringify(share(line, at + 1)))}\n`)
    .join('');
}
