import { z } from 'zod';
import { ENTRY_TYPES, type EntryType } from './history';
import { EXPORT_FORMATS } from './transferFormats';

/** Import and export of the security configuration: `/api/v1/transfer`, described in docs/import-export.md. */

/** Types whose one entry is called `config`. */
export const SINGLE_TYPES: readonly EntryType[] = ['audit', 'config'];

/** What is wrong, or looks wrong, in a file. */
export interface TransferProblem {
  file: string;
  /** From 1; 0 when the file as a whole is meant. */
  line: number;
  /** What is wrong, with the keys that lead to it; never a value that may be secret. */
  text: string;
}

/** An entry that an import would change. */
export interface TransferEntry {
  name: string;
  kind: 'added' | 'changed' | 'removed';
  /** What is there and what would be, without secrets; null for nothing, absent where too many entries differ. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** Secrets that change, in words. */
  hidden: string[];
}

/** What an import would do to one type. */
export interface TransferDifference {
  type: EntryType;
  file: string;
  unchanged: number;
  /** Whether the user may write this type. */
  isWritable: boolean;
  entries: TransferEntry[];
}

/** What an import would do, before it is done. */
export interface TransferPreview {
  /** Reasons why nothing can be imported. */
  problems: TransferProblem[];
  warnings: TransferProblem[];
  notes: string[];
  /** How many entries and types were left out; none when absent. The notes say which and why. */
  leftOut?: number;
  differences: TransferDifference[];
  /** The state that this was compared with; an import brings it back. */
  versions: Record<string, string | number>;
}

/** Entries of a type, by name; the whole type without names. */
const selected = z.strictObject({
  type: z.enum(ENTRY_TYPES),
  names: z.array(z.string().max(1000)).max(100_000).optional(),
  /** Names that are not there are left out; otherwise they are an error. For exports. */
  ifPresent: z.boolean().optional(),
});

export type TransferSelection = z.infer<typeof selected>;

export const transferSelection = z.array(selected).max(ENTRY_TYPES.length);

export const transferVersions = z.record(z.string(), z.union([z.string(), z.number()]));

/** What was imported. */
export interface TransferResult {
  message: string;
  /** How many entries were written and removed. */
  count: number;
  /** The write in the history, where one is kept. */
  write?: number;
  /** How far it came, when it has ended in the middle. */
  interruption?: string;
}

/** The answer, with 502, of an import into a cluster that has ended in the middle: the message says how far it came. */
export interface InterruptedTransfer {
  statusCode: number;
  error: string;
  message: string;
  /** The write in the history, with which what was done can be taken back. */
  write: number;
}

/** What is exported; everything without a selection. */
export const exportBody = z.strictObject({
  format: z.enum(EXPORT_FORMATS).default('yaml'),
  only: transferSelection.optional(),
});

export interface ExportAnswer {
  files: { name: string; text: string; entries: number }[];
  /** What was left out, in words. */
  notes: string[];
}
