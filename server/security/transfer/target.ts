import { type Change, type Entries, type Entry, type EntryType } from '../embedded';
import { hasFlag } from '../embedded/entities';
import { type FileKind } from './files';
import { type Problem } from './problems';

/** What reading, comparing and writing of security entries agree on; this module imports none of them. */

/** A state of each type: another one means that something has been written. 0 for a type that was never written. */
export type Versions = Readonly<Record<EntryType, number | string>>;

/** What an import looks at; a `SecurityStore`, what a new one would hold, or a cluster. */
export interface StoredEntries {
  readAll(type: EntryType): Entries;
  versions(): Versions;
  stampOf(hash: unknown): string;
  /** Which users cannot sign in; none when left out. */
  accounts?: { disabled(): ReadonlySet<string> };
  /** What is special about it; nothing when left out. */
  target?: Target;
  /** The types that it shows; all when left out. */
  types?: readonly EntryType[];
}

/** What an import would change in one resource type. */
export interface Difference {
  kind: FileKind;
  added: string[];
  /** Names with one line for each key that changes. */
  changed: { name: string; details: string[] }[];
  removed: string[];
  unchanged: number;
}

/** What an import of a folder would do. */
export interface ImportPlan {
  /** Reasons why nothing can be imported; sorted. Not empty: the plan cannot be applied. */
  problems: Problem[];
  /** What can be imported but looks wrong; sorted. */
  warnings: Problem[];
  /** Remarks about the import as a whole. */
  notes: string[];
  /** How many entries and types of the files were left out; the notes say which and why. */
  leftOut: number;
  /** Users of the import whose password everyone knows. */
  demoPasswords: string[];
  /** One for each type whose file is there, also when nothing differs. */
  differences: Difference[];
  /** Whether no one would be left who can sign in and administer security. */
  locksOut: boolean;
  /** Entries to write and to delete. */
  changes: Change[];
  /** Versions of all types at the time of the plan. */
  versions: Versions;
}

/** What an import must know of the place that it goes to. */
export interface Target {
  /** Whether an entry stays as it is, whatever a file says. */
  isKept(entry: Entry, type: EntryType, name: string): boolean;
  /** Whether the hashes of stored users can be read. */
  knowsHashes: boolean;
  /** Whether an entry that is reserved or hidden can be written. */
  writesFlags: boolean;
  /** What alone can write them, when this cannot. */
  flagWriter?: string;
  /** Whether a new user without a hash is left out and named; such a user is refused otherwise. */
  leavesOutUsersWithoutHash?: boolean;
  /** Whether a reference to a role that no one knows is refused, and not only useless. */
  refusesUnknownRoles: boolean;
  /** An entry without what the place does not keep apart, so that two of them can be compared. */
  plain(type: EntryType, entry: Entry): Entry;
  /** Whether a user can have a password to sign in with; by the stored hash when left out. */
  canSignIn?(user: Entry): boolean;
  /** Why an entry that is new or differs cannot be written; undefined when it can. */
  objection?(type: EntryType, name: string, entry: Entry, before: Entry | undefined): string | undefined;
  /** Why a type that differs cannot be written and is left out, as the end of a sentence; undefined when it can. */
  refusal(difference: Difference, before: Entries, after: Entries): Promise<string | undefined>;
  /** What is said of an import as a whole. @param types those whose files are there */
  notes(types: ReadonlySet<EntryType>): readonly string[];
}

/** Whether users who import into a place can see an entry. No message reveals one that is hidden. */
export const isSeen = ({ writesFlags }: Target, entry: Entry): boolean =>
  writesFlags || !hasFlag(entry, 'hidden');

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

/** The configuration is not what it was when the differences were made. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}
