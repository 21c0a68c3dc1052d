import { createHash } from 'node:crypto';
import { type ResourceName } from '../../contract/resources';
import { TimeSlices } from '../lib/timeSlices';
import { type SecurityAnswer } from '../security/backend';
import { type Entries, type Entry } from '../security/embedded/types';
import { entrySlices } from '../security/opensearch/listVersions';

/** Entries of a list as a caller may read them. */
export interface ReadEntries {
  entries: Entries;
  /** Digest of the list. */
  digest: string;
}

/** Reads the entries of a list in slices: thirty thousand at once would block other requests. */
async function readEntries(text: string): Promise<ReadEntries> {
  const slices = new TimeSlices();
  const entries = new Map<string, Entry>();
  for (const { name, text: entry } of entrySlices(text)) {
    if (slices.isUsedUp()) await slices.next();
    entries.set(String(JSON.parse(name)), JSON.parse(entry) as Entry);
  }
  return { entries, digest: createHash('sha256').update(text).digest('base64url') };
}

export type AccessEntries = (type: ResourceName, answer: SecurityAnswer) => Promise<ReadEntries>;

/** Returns a reader of lists that reads a list again only after a change. */
export function createAccessEntries(): AccessEntries {
  const known = new Map<ResourceName, { text: string; read: Promise<ReadEntries> }>();
  return (type, answer) => {
    const text = answer.json ?? JSON.stringify(answer.body);
    const last = known.get(type);
    if (last?.text === text) return last.read;
    const read = readEntries(text);
    known.set(type, { text, read });
    return read;
  };
}
