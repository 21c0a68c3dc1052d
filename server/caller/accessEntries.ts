import { createHash } from 'node:crypto';
import { type ResourceName } from '../../contract/resources';
import { type SecurityAnswer } from '../security/backend';
import { type Entries } from '../security/embedded/types';
import { readEntries, textOf } from './entries';

/** Entries of a list as a caller may read them. */
export interface ReadEntries {
  entries: Entries;
  /** Digest of the list. */
  digest: string;
}

const readWithDigest = async (text: string): Promise<ReadEntries> => ({
  entries: await readEntries(text),
  digest: createHash('sha256').update(text).digest('base64url'),
});

export type AccessEntries = (type: ResourceName, answer: SecurityAnswer) => Promise<ReadEntries>;

/** Returns a reader of lists that reads a list again only after a change. */
export function createAccessEntries(): AccessEntries {
  const known = new Map<ResourceName, { text: string; read: Promise<ReadEntries> }>();
  return (type, answer) => {
    const text = textOf(answer);
    const last = known.get(type);
    if (last?.text === text) return last.read;
    const read = readWithDigest(text);
    known.set(type, { text, read });
    return read;
  };
}
