/** The history of the security configuration: `/api/v1/history`, described in docs/history.md. */

/** What the security configuration consists of, by the names of the security REST API; `config` are the tenancy settings and the rest of config.yml. */
export const ENTRY_TYPES = [
  'internalusers',
  'roles',
  'rolesmapping',
  'actiongroups',
  'tenants',
  'audit',
  'config',
] as const;

export type EntryType = (typeof ENTRY_TYPES)[number];

/**
 * What has a history: the entries; `accounts`, what the embedded store keeps of internal users beside their entries; and `settings`, the
 * advanced settings of a tenant, whose name is `global`, `user:NAME` for a private tenant, or `tenant:NAME`.
 */
export const HISTORY_TYPES = [...ENTRY_TYPES, 'accounts', 'settings'] as const;

export type HistoryType = (typeof HISTORY_TYPES)[number];

export const isHistoryType = (type: string): type is HistoryType =>
  HISTORY_TYPES.some((each) => each === type);

/** What a change of `accounts` did. */
export type AccountChange = 'disabled' | 'enabled' | 'passwordDemanded' | 'passwordWaived';

/**
 * What asked for a write: a request, an import, an undo or restore, or the product itself. `outside` is a change of a cluster that
 * did not come through the console.
 */
export type RevisionOrigin = 'request' | 'import' | 'restore' | 'product' | 'outside';

/** Changes of one type and kind in a write. */
export interface WritePart {
  type: HistoryType;
  kind: 'created' | 'changed' | 'deleted';
  count: number;
}

/** What a write did to several entries. */
export interface WriteSummary {
  count: number;
  /** What there was of each type and kind, the most first; empty for a write of very many entries. */
  parts: WritePart[];
  /** The names of the entries, the first to change first; absent for many, and for settings. */
  names?: string[];
  /** The one list of which all entries lost or got the same members, such as the roles that users have directly. */
  members?: { type: HistoryType; field: string; added: string[]; removed: string[] };
}

/** One change of one entry. */
export interface RevisionSummary {
  id: number;
  /** The same for all entries that one write changed. */
  write: number;
  /** ISO 8601. */
  at: string;
  origin: RevisionOrigin;
  /** The user; absent for imports, for what the product did itself, and for changes outside the console. */
  by?: string;
  /** Address of the client. */
  address?: string;
  /** What names the session of the user, as in the list of sessions; absent where none is known. */
  session?: string;
  /** Method and path. */
  request?: string;
  type: HistoryType;
  name: string;
  /** The version of the entry after the change. */
  version: string;
  kind: 'created' | 'changed' | 'deleted';
  /** Names of the fields that changed, of a user also `password`. */
  fields: string[];
  /** Of `accounts` only. */
  deed?: AccountChange;
  /** In a list by writes: what the write did, where it changed several entries. */
  together?: WriteSummary;
}

/** A change with both states of the entry; secrets are left out or masked. */
export interface RevisionDetails extends RevisionSummary {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export interface HistoryPage {
  revisions: RevisionSummary[];
  /** Give it as `before` to read on; absent at the end. */
  next?: number;
}

/** What taking a change or a whole write back, or going back to an earlier version, does. */
export interface UndoPreview {
  /** How many later changes of the same entries there are: a restore of the version before undoes all of them. */
  laterCount: number;
  /** The later changes that an undo takes back as well, since they changed the same; the newest first, at most 100. */
  lost: RevisionSummary[];
  lostCount: number;
  /** Whether nothing is left to take back. */
  isDone: boolean;
  /** Whether the change set a password, which the history of a cluster does not keep and an undo leaves alone. */
  keepsPassword?: boolean;
  /** The last change that was looked at: with it, an undo is refused once there is another one. */
  seen: number;
}

export interface RestoreResult {
  message: string;
  /** What takes this back again, as in {@link UndoneEntry}; absent where that cannot be done at once. */
  undo?: UndoneEntry[];
  /** Users who came back without their former passwords, since the history of a cluster keeps none; each has a random one. */
  lostPasswords?: string[];
}

/** An entry whose last change is to be taken back, unless it is a later one. */
export interface UndoneEntry {
  type: HistoryType;
  name: string;
  /** The version that the change made; absent for a deletion. */
  version?: string | undefined;
}
