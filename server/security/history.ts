import { type EntryType, type HistoryType, type RevisionOrigin } from '../../src/api/contract/history';
import { type SecurityRequest } from './backend';
import { type Entry } from './embedded/types';

export type Origin = RevisionOrigin;

/** One change of one entry. Of an internal user, `before` and `after` can hold the hash: they must not leave the server as they are. */
export interface Revision {
  id: number;
  /** Revisions of one write have the same number, e.g. those of one import. */
  write: number;
  /** Milliseconds since 1970; of a change outside the console, when it was noticed. */
  at: number;
  origin: Origin;
  /** The user whose request it was; undefined for imports, the product, and outside changes. */
  by: string | undefined;
  /** Address of the client. */
  address: string | undefined;
  /** What names the session of the request; unknown for those from before it was kept. */
  session?: string | undefined;
  /** Method and path of the request. */
  request: string | undefined;
  type: HistoryType;
  name: string;
  /** The version of the entry after the write. */
  version: string;
  before: Entry | undefined;
  after: Entry | undefined;
  /** Whether the request brought a new password, where no hash tells. */
  hasNewPassword?: boolean;
}

export interface RevisionQuery {
  types: readonly HistoryType[];
  /** Of `settings`, those of these tenants only; none when absent. */
  settingsOf?: readonly string[];
  /** The number of one write. */
  write?: number | undefined;
  name?: string | undefined;
  by?: string | undefined;
  address?: string | undefined;
  /** Whether `name`, `by` and `address` are whole, which they are unless said, or parts, in any case. */
  match?: 'exact' | 'part';
  /** Only the newest change of each write, of those that match. */
  onePerWrite?: boolean;
  /** Without entries that are hidden, or were. */
  isShownOnly?: boolean;
  session?: string | undefined;
  /** Milliseconds since 1970, included. */
  since?: number | undefined;
  /** Milliseconds since 1970, not included. */
  until?: number | undefined;
  /** Only revisions older than the one with this id. */
  before?: number | undefined;
  limit: number;
}

/** How long revisions are kept. */
export interface RevisionRetention {
  /** Milliseconds. */
  maxAge: number;
  /** Bytes of all revisions together. */
  maxBytes: number;
}

/** Reads a path of the security API. */
export type ReadSecurity = (path: string) => Promise<{ status: number; text: string }>;

export type SizesOfWrites = ReadonlyMap<number, number>;

/** The request that a change is told with. */
export type Cause = Pick<
  SecurityRequest,
  'method' | 'path' | 'caller' | 'remoteAddress' | 'session' | 'body' | 'importWrite' | 'act' | 'isRestore'
>;

/** What a caller may read. */
export type ReadableHistory = Pick<RevisionQuery, 'types' | 'settingsOf'>;

/** The history of the security configuration, wherever it is kept. */
export interface History extends WriteRecorder {
  /** Why there is none just now; undefined when there is one. */
  problem(): string | undefined;
  /** Revisions, newest first. */
  find(query: RevisionQuery): Revision[] | Promise<Revision[]>;
  /** One revision; undefined when there is none, or none any longer. */
  get(id: number): Revision | undefined | Promise<Revision | undefined>;
  /** How many changes writes made, hidden entries left out, by the numbers of the writes. */
  sizes(writes: readonly number[], readable: ReadableHistory): SizesOfWrites | Promise<SizesOfWrites>;
  /** A number for a write that consists of several requests. Only where an import does. */
  newWrite?(): number;
  /** Notices what was changed outside the console, by comparison with what `read` shows. Only where that can happen. */
  catchUp?(types: readonly EntryType[], read: ReadSecurity): Promise<void>;
}

/** An entry before and after a write, as the security API shows it; undefined where there is none. */
export interface EntryChange {
  name: string;
  before: unknown;
  after: unknown;
}

/** Keeps what writes change. Failures are its own business: a write never fails for its record. */
export interface WriteRecorder {
  /**
   * Call it before the entries are read and written.
   *
   * @param type a type of the history; there is none for other documents of the security index
   * @returns what to tell once they are written; undefined when nothing is kept of it
   */
  begin(
    type: string,
    names: readonly string[],
  ): Promise<((cause: Cause, changes: readonly EntryChange[]) => Promise<void>) | undefined>;
  /** The caller has changed the own password. Only where the changed entry does not tell. */
  passwordChanged?(cause: Cause): Promise<void>;
}
