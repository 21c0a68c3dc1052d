import { type Change, type Entries, type Entry, type EntryType } from '../security/embedded';
import { hasFlag } from '../security/embedded/entities';
import { type Revision } from '../security/history';
import { type FileKind } from './files';
import { type Problem } from './problems';
import { type ResolvedVariable } from './variables';

/** Version of each type, which every write changes; 0 if never written. */
export type Versions = Readonly<Record<EntryType, number | string>>;

/** Entries that an import compares with: a `SecurityStore`, a fresh one, or a cluster. */
export interface StoredEntries {
  readAll(type: EntryType): Entries;
  versions(): Versions;
  stampOf(hash: unknown): string;
  accounts?: { disabled(): ReadonlySet<string> };
  target?: Target;
  types?: readonly EntryType[];
  /** Returns the last change of an entry, also of a deleted one; absent where none is kept. */
  lastChange?(type: EntryType, name: string): LastChange | undefined;
}

/** The last change of an entry; changes with the same `write` were made at once. */
export type LastChange = Pick<Revision, 'by' | 'at' | 'origin' | 'write'>;

export interface Difference {
  kind: FileKind;
  added: string[];
  changed: { name: string; details: string[] }[];
  removed: string[];
  unchanged: number;
}

export interface ImportPlan {
  /** Sorted errors; a plan with any cannot be applied. */
  problems: Problem[];
  warnings: Problem[];
  notes: string[];
  /** Number of entries and types left out; the notes give the reasons. */
  leftOut: number;
  /** Users of the import with a well-known password. */
  demoPasswords: string[];
  /** One per type with a file, even if nothing differs. */
  differences: Difference[];
  /** True if nobody could sign in and administer security any more. */
  locksOut: boolean;
  changes: Change[];
  /** Entries that the files define, as far as the target accepts them. */
  given: ReadonlyMap<EntryType, Entries>;
  versions: Versions;
  /** Values of variables, which must not be shown. */
  variables: readonly ResolvedVariable[];
}

/** The part of a plan that is applied. */
export type WritablePlan = Pick<ImportPlan, 'problems' | 'changes' | 'versions'>;

/** Rules of the store or cluster that an import writes to. */
export interface Target {
  /** True if an entry stays unchanged regardless of the files. */
  isKept(entry: Entry, type: EntryType, name: string): boolean;
  /** True if stored hashes can be read. */
  knowsHashes: boolean;
  /** True if reserved and hidden entries can be written. */
  writesFlags: boolean;
  /** Only tool that can write flagged entries, if this target cannot. */
  flagWriter?: string;
  /** True to leave out and name new users without a hash; false to refuse them. */
  leavesOutUsersWithoutHash?: boolean;
  /** True to refuse references to unknown roles instead of warning. */
  refusesUnknownRoles: boolean;
  /** Returns an entry for comparison, without anything that the target does not distinguish. */
  plain(type: EntryType, entry: Entry): Entry;
  /** True if a user can have a password; by default, decided by the stored hash. */
  canSignIn?(user: Entry): boolean;
  /** Returns why a new or changed entry cannot be written. */
  objection?(type: EntryType, name: string, entry: Entry, before: Entry | undefined): string | undefined;
  /** Returns why a changed type is left out, as the end of a sentence. */
  refusal(difference: Difference, before: Entries, after: Entries): Promise<string | undefined>;
  /** Returns notes on the whole import. @param types those that have a file */
  notes(types: ReadonlySet<EntryType>): readonly string[];
}

/** True if importing users can see an entry. Messages must never reveal a hidden one. */
export const isSeen = ({ writesFlags }: Target, entry: Entry): boolean =>
  writesFlags || !hasFlag(entry, 'hidden');

/** The embedded store accepts everything that a file can hold. */
export const STORE_TARGET: Target = {
  isKept: () => false,
  knowsHashes: true,
  writesFlags: true,
  refusesUnknownRoles: false,
  plain: (_, entry) => entry,
  refusal: async () => undefined,
  notes: () => [],
};

/** Source or destination of entries: the store of a data folder, or a cluster. */
export interface ImportExportTarget {
  /** Phrased to follow "what is stored in". */
  name: string;
  /** Reads everything; the entries are valid only while `work` runs. */
  withEntries<T>(work: (stored: StoredEntries) => Promise<T>): Promise<T>;
  /** Applies a plan. @throws Error if the entries changed since the plan, or cannot be written */
  apply(plan: WritablePlan): Promise<void>;
  close(): Promise<void>;
}

export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile';
}
