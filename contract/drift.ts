import { ENTRY_TYPES, type EntryType, type RevisionOrigin } from './history';

/** Entries managed by configuration files (docs/configuration-as-code.md). */
export const DRIFT_PATH = '/api/v1/drift';

/** `config.yml` is not managed: its secrets cannot be compared. */
export type ManagedType = Exclude<EntryType, 'config'>;
export const MANAGED_TYPES = ENTRY_TYPES.filter((type): type is ManagedType => type !== 'config');

export type DriftState = 'same' | 'changed' | 'missing';

/** An entry as configuration files define it. */
export interface ManagedEntry {
  type: ManagedType;
  name: string;
  /** Name of the files that define it. */
  source: string;
  /** Their revision, such as a commit; null if not given. */
  revision: string | null;
  /** When they were applied, ISO 8601, UTC. */
  applied_at: string;
  state: DriftState;
  /** Content in the files and now, without password hashes; `present` is null if missing. */
  content: Record<string, unknown>;
  present: Record<string, unknown> | null;
  /** Version of `present`; null if missing. */
  version: string | null;
  /** The last change of an entry that differs; null if unknown. */
  last_change: {
    /** Null for changes without a user. */
    by: string | null;
    /** ISO 8601, UTC. */
    at: string;
    origin: RevisionOrigin;
    /** Shared by the changes of one write. */
    write: number;
    /** Null if none was given. */
    reason: string | null;
  } | null;
}

/** Response of GET {@link DRIFT_PATH}, sorted by type and name. */
export interface Drift {
  /** Managed entries of the types that the caller can read. */
  entries: ManagedEntry[];
  /** Types that the caller can change. */
  writable: ManagedType[];
  /** Why managed entries or their last changes could not be read; null if they were. */
  problem: string | null;
}
