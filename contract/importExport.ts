import { z } from 'zod';
import { ENTRY_TYPES, type EntryType } from './history';
import { EXPORT_FORMATS } from './importExportFormats';

/** Import and export of the security configuration: `/api/v1/transfer` (docs/import-export.md). */

/** Types with a single entry named `config`. */
export const SINGLE_TYPES: readonly EntryType[] = ['audit', 'config'];

export interface FileProblem {
  file: string;
  /** From 1; 0 for the whole file. */
  line: number;
  /** Contains the path of keys, never a value that may be secret. */
  text: string;
}

export interface ImportedEntry {
  name: string;
  kind: 'added' | 'changed' | 'removed';
  /** Without secrets; null if absent, omitted if too many entries differ. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** Descriptions of changed secrets. */
  hidden: string[];
}

export interface ImportDifference {
  type: EntryType;
  file: string;
  unchanged: number;
  /** True if the user may write this type. */
  isWritable: boolean;
  entries: ImportedEntry[];
}

export interface ImportPreview {
  /** Errors that prevent the import. */
  problems: FileProblem[];
  warnings: FileProblem[];
  notes: string[];
  /** Skipped entries and types; the notes explain them. */
  leftOut?: number;
  differences: ImportDifference[];
  /** State compared with; sent back with the import. */
  versions: Record<string, string | number>;
}

/** Entries by name; all without names. */
const selected = z.strictObject({
  type: z.enum(ENTRY_TYPES),
  names: z.array(z.string().max(1000)).max(100_000).optional(),
  /** Skip missing names rather than fail; exports only. */
  ifPresent: z.boolean().optional(),
});

export type EntrySelection = z.infer<typeof selected>;

export const entrySelection = z.array(selected).max(ENTRY_TYPES.length);

export const importVersions = z.record(z.string(), z.union([z.string(), z.number()]));

export interface ImportOutcome {
  message: string;
  count: number;
  /** Write in the history, if it is kept. */
  write?: number;
  /** Progress, if the import was interrupted. */
  interruption?: string;
}

/** Response (502) of an import interrupted by the cluster; the message states the progress. */
export interface InterruptedImport {
  statusCode: number;
  error: string;
  message: string;
  /** Write in the history, for undoing the completed part. */
  write: number;
}

/** Everything by default. */
export const exportBody = z.strictObject({
  format: z.enum(EXPORT_FORMATS).default('yaml'),
  only: entrySelection.optional(),
});

export interface ExportAnswer {
  files: { name: string; text: string; entries: number }[];
  /** Descriptions of omitted data. */
  notes: string[];
}

/** A cluster that an import can read, from the setting `import.clusters`. */
export interface ImportCluster {
  name: string;
  /** Addresses of its nodes. */
  hosts: string[];
}

/** Account with which a cluster is read; the gateway does not keep it. */
export const importAccount = z.strictObject({
  username: z.string().min(1).max(1000),
  password: z.string().min(1).max(10_000),
});

export type ImportAccount = z.infer<typeof importAccount>;
