import { TimeSlices } from '../lib/timeSlices';
import { type SecurityAnswer } from '../security/backend';
import { type Entries, type Entry } from '../security/embedded/types';
import { entrySlices } from '../security/opensearch/listVersions';

export const textOf = (answer: SecurityAnswer): string => answer.json ?? JSON.stringify(answer.body);

/** Parses the entries of a list in time slices, since a long list would block other requests. */
export async function readEntries(text: string): Promise<Entries> {
  const slices = new TimeSlices();
  const entries = new Map<string, Entry>();
  for (const { name, text: entry } of entrySlices(text)) {
    if (slices.isUsedUp()) await slices.next();
    entries.set(String(JSON.parse(name)), JSON.parse(entry) as Entry);
  }
  return entries;
}
