import { type HttpExchange } from '../../api/contract/exchange';

/** Names the kind of file in its first line. */
export const LOG_FORMAT = 'gatehouse-action-log';

/** Version of the lines described in `docs/action-log.md` and `docs/action-log.schema.json`. */
export const FORMAT_VERSION = 2;

/**
 * Version of the state's shape and of the events. Raise it with the first change after a release that today's reducers or
 * effects could not replay, and add a migration to `versions.ts`.
 */
export const STATE_VERSION = 3;

/** Deepest nesting of plain data in a log. Real state stays below 20; a hostile file must not exhaust the stack. */
export const MAX_DEPTH = 200;

/** Who dispatched an action: a view, a saga's `put`, or a plugin through its contract. */
export type ActionSource = 'view' | 'saga' | `plugin:${string}`;

/** A place that the user marked and that could not be kept. */
export interface LostMark {
  /** Milliseconds since 1970. */
  at: number;
  note: string;
}

/** The oldest lines of a page, which its recording had no room for. */
export interface GoneLines {
  lines: number;
  marks: LostMark[];
}

/** Recordings of earlier pages of the tab that were too long to be kept for the next page. */
export interface LostPages {
  pages: number;
  marks: LostMark[];
}

export interface HeaderLine {
  kind: 'header';
  format: typeof LOG_FORMAT;
  formatVersion: number;
  appVersion: string;
  stateVersion: number;
  /** When recording began, milliseconds since 1970. */
  startedAt: number;
  userAgent?: string;
  /** The browser's tab, the page in it, and the page before: pages of one tab are one story. */
  tab?: string;
  page?: string;
  previous?: string;
  /** Absent where nothing is gone or lost. */
  gone?: GoneLines;
  lost?: LostPages;
}

/** The state from which the lines start: all that happened up to `seq` is folded into it. */
export interface BaseLine {
  kind: 'base';
  seq: number;
  hash: string;
  state: unknown;
}

export interface ActionLine {
  kind: 'action';
  seq: number;
  /** Milliseconds since 1970. In the envelope, so that no reducer can depend on it. */
  at: number;
  source: ActionSource;
  type: string;
  payload?: unknown;
  meta?: unknown;
  error?: unknown;
}

/** One HTTP exchange, for the reader and for behaviour replay; state replay does not need it. */
export interface ExchangeLine extends Pick<
  HttpExchange,
  'method' | 'path' | 'at' | 'ms' | 'failure' | 'changed'
> {
  kind: 'exchange';
  seq: number;
  query?: HttpExchange['query'];
  /** Absent in logs of before they were kept. */
  headers?: Record<string, string>;
  /** 0 when no answer came. */
  status: number;
  request?: unknown;
  response?: unknown;
  /** In files of format 1: the answer is that of the exchange with this `seq`. */
  sameAs?: number;
  /** The version that the answer gave to what it holds. */
  etag?: string;
}

/** The state after `seq`, as a hash. `parts` has the short hashes of the slices that changed since the hash before. */
export interface HashLine {
  kind: 'hash';
  seq: number;
  hash: string;
  parts: Record<string, string>;
}

/** Closes the file, so that a cut-off one is noticed. Carries the last state, to have something to show a difference to. */
export interface EndLine {
  kind: 'end';
  seq: number;
  hash: string;
  /** When the log was saved, or the page left; absent in logs of before it was kept. */
  at?: number;
  /** Number of action lines. */
  actions: number;
  state?: unknown;
}

export type BodyLine = ActionLine | ExchangeLine | HashLine;

/** A log as it was parsed: base and actions are those of today, hashes and last state those of the header's `stateVersion`. */
export interface ActionLog {
  header: HeaderLine;
  base: BaseLine;
  lines: BodyLine[];
  end: EndLine;
  /** Number of the first line that is not the one that was saved; absent where all are, and in files of format 1. */
  edited?: number;
}

/** An action as reducers take it. */
type ReplayedAction = Pick<ActionLine, 'type' | 'payload' | 'meta' | 'error'>;

/** The action a line stands for. On the path of every replayed action: kept lean. */
export function toAction(line: ActionLine): ReplayedAction {
  const action: ReplayedAction = { type: line.type };
  if ('payload' in line) action.payload = line.payload;
  if ('meta' in line) action.meta = line.meta;
  if ('error' in line) action.error = line.error;
  return action;
}
