import { type EntryType, type HistoryType, type RevisionOrigin } from '../../contract/history';
import { type ImpactCounts } from '../../contract/impactCounts';
import { type Config } from '../config';
import { type SecurityRequest } from './backend';
import { type Entry } from './embedded/types';

export type Origin = RevisionOrigin;

/** A change of one entry. `before` and `after` can hold a user's hash: strip it before sending. */
export interface Revision {
  id: number;
  /** Shared by the revisions of one write, e.g. an import. */
  write: number;
  /** Milliseconds since 1970; of an outside change, when it was noticed. */
  at: number;
  origin: Origin;
  /** The requesting user; undefined for imports, the product, and outside changes. */
  by: string | undefined;
  address: string | undefined;
  /** Identifier of the request's session; unknown for older revisions. */
  session?: string | undefined;
  request: string | undefined;
  /** Change of access by the whole write, as the user has seen it. */
  impact?: ImpactCounts | undefined;
  /** Reason that the user has given. */
  reason?: string | undefined;
  type: HistoryType;
  name: string;
  version: string;
  before: Entry | undefined;
  after: Entry | undefined;
  /** True if the request set a new password, where no hash shows it. */
  hasNewPassword?: boolean;
}

export interface RevisionQuery {
  types: readonly HistoryType[];
  /** Limits `settings` to those of these tenants; none if absent. */
  settingsOf?: readonly string[];
  write?: number | undefined;
  name?: string | undefined;
  /** Exact names. */
  names?: readonly string[] | undefined;
  by?: string | undefined;
  address?: string | undefined;
  /** Matches `name`, `by` and `address` exactly (default) or in part, ignoring case. */
  match?: 'exact' | 'part';
  /** Only the newest matching change of each write. */
  onePerWrite?: boolean;
  /** Leaves out entries that are or were hidden. */
  isShownOnly?: boolean;
  session?: string | undefined;
  /** Milliseconds since 1970, inclusive. */
  since?: number | undefined;
  /** Milliseconds since 1970, exclusive. */
  until?: number | undefined;
  /** Only revisions older than the one with this id. */
  before?: number | undefined;
  limit: number;
}

export interface RevisionRetention {
  /** Milliseconds. */
  maxAge: number;
  /** Bytes of all revisions together. */
  maxBytes: number;
}

/** Returns the retention of the history. */
export function historyRetention(config: Config): RevisionRetention {
  return {
    maxAge: config['embedded.history.retentionDays'] * 24 * 60 * 60 * 1000,
    maxBytes: config['embedded.history.maxBytes'],
  };
}

export type ReadSecurity = (path: string) => Promise<{ status: number; text: string }>;

export type SizesOfWrites = ReadonlyMap<number, number>;

export type Cause = Pick<
  SecurityRequest,
  | 'method'
  | 'path'
  | 'caller'
  | 'remoteAddress'
  | 'session'
  | 'body'
  | 'importWrite'
  | 'act'
  | 'impact'
  | 'reason'
  | 'isRestore'
> & {
  /** True for the end of a membership, which nobody requested. */
  isEnd?: boolean;
};

export type ReadableHistory = Pick<RevisionQuery, 'types' | 'settingsOf'>;

/** The history of the security configuration, in either store. */
export interface History extends WriteRecorder {
  /** Reason why the history is unavailable; undefined if it is available. */
  problem(): string | undefined;
  /** Revisions, newest first. */
  find(query: RevisionQuery): Revision[] | Promise<Revision[]>;
  get(id: number): Revision | undefined | Promise<Revision | undefined>;
  /** Counts the visible changes of writes by their numbers. */
  sizes(writes: readonly number[], readable: ReadableHistory): SizesOfWrites | Promise<SizesOfWrites>;
  /** Allocates the number of a write of several requests; only if an import makes several. */
  newWrite?(): number;
  /** Compares with what `read` shows to find outside changes; only if these can occur. */
  catchUp?(types: readonly EntryType[], read: ReadSecurity): Promise<void>;
}

/** An entry around a write, as the security API shows it; undefined where missing. */
export interface EntryChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** Records what writes change; its failures never fail a write. */
export interface WriteRecorder {
  /** Starts a record before entries are read. Returns a reporter; undefined if none is kept. */
  begin(
    type: string,
    names: readonly string[],
  ): Promise<((cause: Cause, changes: readonly EntryChange[]) => Promise<void>) | undefined>;
  /** Records a change of the caller's own password, if the entry does not show it. */
  passwordChanged?(cause: Cause): Promise<void>;
}
