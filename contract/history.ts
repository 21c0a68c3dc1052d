import { type ImpactCounts } from './impactCounts';
import { RESOURCES } from './resources';

/** History of the security configuration: `/api/v1/history` (docs/history.md). */

/** Names as in the security REST API; `config` is config.yml, tenancy settings included. */
export const ENTRY_TYPES = [...RESOURCES, 'audit', 'config'] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];

/**
 * Entries; `accounts`, data of the embedded store on internal users; and `settings`, the advanced
 * settings of a tenant, named `global`, `user:NAME` (private) or `tenant:NAME`.
 */
export const HISTORY_TYPES = [...ENTRY_TYPES, 'accounts', 'settings'] as const;

export type HistoryType = (typeof HISTORY_TYPES)[number];

export const isHistoryType = (type: string): type is HistoryType =>
  HISTORY_TYPES.some((each) => each === type);

export type AccountChange = 'disabled' | 'enabled' | 'passwordDemanded' | 'passwordWaived';

/**
 * Source of a write. `outside` is a change to a cluster that bypassed the console, `ended` the end
 * of a membership.
 */
export type RevisionOrigin = 'request' | 'import' | 'restore' | 'product' | 'outside' | 'ended';

export interface WritePart {
  type: HistoryType;
  kind: 'created' | 'changed' | 'deleted';
  count: number;
}

export interface WriteSummary {
  count: number;
  /** By type and kind, most frequent first; empty for very large writes. */
  parts: WritePart[];
  /** Entry names, first changed first; absent for large writes and settings. */
  names?: string[];
  /** List members gained or lost by all entries alike, such as directly assigned roles. */
  members?: { type: HistoryType; field: string; added: string[]; removed: string[] };
  /** Account change shared by all entries; `accounts` only. */
  deed?: AccountChange;
  /** Changed fields of all entries together, if entries of one type were changed. */
  fields?: string[];
}

export interface RevisionSummary {
  id: number;
  /** Shared by all entries changed in one write. */
  write: number;
  /** ISO 8601. */
  at: string;
  origin: RevisionOrigin;
  /** The user; absent for imports, the product itself, and changes outside the console. */
  by?: string;
  address?: string;
  /** Session id as in the list of sessions, if known. */
  session?: string;
  request?: string;
  /** Change of access by the whole write, as counted before it; absent if there was none. */
  impact?: ImpactCounts;
  /** Reason that the user has given, as for managed entries. */
  reason?: string;
  type: HistoryType;
  name: string;
  version: string;
  kind: 'created' | 'changed' | 'deleted';
  /** Changed fields; for users also `password`. */
  fields: string[];
  /** `accounts` only. */
  deed?: AccountChange;
  /** Present in lists by write, if several entries changed. */
  together?: WriteSummary;
}

/** A change with both states of the entry; secrets are omitted or masked. */
export interface RevisionDetails extends RevisionSummary {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface HistoryPage {
  revisions: RevisionSummary[];
  /** Cursor for `before`; absent on the last page. */
  next?: number;
}

/** Preview of undoing a change or a write, or of restoring an earlier version. */
export interface UndoPreview {
  /** Later changes to the same entries; restoring the version before undoes them all. */
  laterCount: number;
  /** Conflicting later changes that an undo also reverts; newest first, at most 100. */
  lost: RevisionSummary[];
  lostCount: number;
  isDone: boolean;
  /** True if the change set a password that the history lacks; undoing leaves it alone. */
  keepsPassword?: boolean;
  /** Latest change considered; sent with an undo, which is refused if there is a newer one. */
  seen: number;
}

export interface RestoreResult {
  message: string;
  /** Reverts this again, see {@link UndoneEntry}; absent if impossible. */
  undo?: UndoneEntry[];
  /** Write that undid several entries, if it can be undone as a whole. */
  write?: number;
  /** Users restored with a random password, because cluster histories keep none. */
  lostPasswords?: string[];
}

/** An entry whose last change is undone, provided it still has this version. */
export interface UndoneEntry {
  type: HistoryType;
  name: string;
  /** Version made by the change; absent for deletions. */
  version?: string | undefined;
}
