import { gzipSync } from 'fflate';
import { type ActionLog } from '../format';
import { serializeInSlices } from '../serialize';
import { type BundleChoice } from './choice';
import { prepareBundle, reducerFor } from './prepare';
import { rehash } from './rehash';

/** A recording as a file: JSON Lines, packed with gzip. */
export async function packBundle(
  logs: readonly ActionLog[],
  choice: BundleChoice,
): Promise<Uint8Array<ArrayBuffer>> {
  const prepared = prepareBundle(logs, choice);
  const whole = choice.pseudonyms
    ? prepared.logs.map((log, at) => rehash(log, prepared.recorded[at] ?? log, reducerFor(log)))
    : prepared.logs;
  const texts: string[] = [];
  for (const log of whole) texts.push(await serializeInSlices(log));
  return new Uint8Array(gzipSync(new TextEncoder().encode(texts.join(''))));
}
