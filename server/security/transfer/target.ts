import { type Entry, type EntryType } from '../embedded';
import { type Difference } from './differences';
import { type ImportPlan, type StoredEntries } from './importPlan';

/** What an import must know of the place that it goes to. */
export interface Target {
  /** Whether an entry stays as it is, whatever a file says. */
  isKept(entry: Entry): boolean;
  /** Whether the hashes of stored users can be read. */
  knowsHashes: boolean;
  /** Whether an entry that is reserved or hidden can be written. */
  writesFlags: boolean;
  /** Whether a reference to a role that nobody knows is refused, and not only useless. */
  refusesUnknownRoles: boolean;
  /** An entry without what the place does not keep apart, so that two of them can be compared. */
  plain(type: EntryType, entry: Entry): Entry;
  /** Whether a user can have a password to sign in with; by the stored hash when left out. */
  canSignIn?(user: Entry): boolean;
  /** Why a type that differs cannot be written and is left out, as the end of a sentence; undefined when it can. */
  refusal(difference: Difference): Promise<string | undefined>;
  /** What is said of an import as a whole. @param types those whose files are there */
  notes(types: ReadonlySet<EntryType>): readonly string[];
}

/** The embedded store takes everything that a file can hold. */
export const STORE_TARGET: Target = {
  isKept: () => false,
  knowsHashes: true,
  writesFlags: true,
  refusesUnknownRoles: false,
  plain: (_, entry) => entry,
  refusal: async () => undefined,
  notes: () => [],
};

/** Where security entries come from or go to: the store of a data folder, or a cluster. */
export interface TransferEnd {
  /** As it stands after "what is stored in". */
  name: string;
  /** Reads everything; the entries are valid until `work` has ended. */
  withEntries<T>(work: (stored: StoredEntries) => Promise<T>): Promise<T>;
  /** Writes what a plan says. @throws Error when it has changed since the plan was made, or cannot be written */
  apply(plan: ImportPlan): Promise<void>;
  close(): Promise<void>;
}
