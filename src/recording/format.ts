import { type HttpExchange } from '../../contract/exchange';

export const LOG_FORMAT = 'gatehouse-action-log';

/** Version of the lines in `docs/action-log.md` and `docs/action-log.schema.json`. */
export const FORMAT_VERSION = 1;

/**
 * Version of the state's shape and of the events. Raise it with the first change after a release
 * that current code could not replay, and add a migration to `versions.ts`.
 */
export const STATE_VERSION = 2;

export type ActionSource = 'view' | 'saga' | `plugin:${string}`;

/** Mark of a user whose line could not be kept. */
export interface LostMark {
  /** Milliseconds since 1970. */
  at: number;
  note: string;
}

/** Oldest lines of a page, dropped when its log was full. */
export interface GoneLines {
  lines: number;
  marks: LostMark[];
}

/** Earlier pages of the tab whose recordings were too long to be kept. */
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
  /** Milliseconds since 1970. */
  startedAt: number;
  userAgent?: string;
  /** Browser tab, page within it, and previous page; pages of one tab form one story. */
  tab?: string;
  page?: string;
  previous?: string;
  gone?: GoneLines;
  lost?: LostPages;
  /** Searches that can match other rows than they did, because names were replaced. */
  searches?: string[];
}

/** State in which the lines start; everything up to `seq` is folded into it. */
export interface BaseLine {
  kind: 'base';
  seq: number;
  hash: string;
  state: unknown;
}

export interface ActionLine {
  kind: 'action';
  seq: number;
  /** Milliseconds since 1970. Outside the payload, so that no reducer can depend on it. */
  at: number;
  source: ActionSource;
  type: string;
  payload?: unknown;
  meta?: unknown;
  error?: unknown;
}

/** HTTP exchange for readers and behaviour replay; state replay does not need it. */
export interface ExchangeLine extends Pick<
  HttpExchange,
  'method' | 'path' | 'at' | 'ms' | 'failure' | 'changed' | 'answerHeaders'
> {
  kind: 'exchange';
  seq: number;
  query?: HttpExchange['query'];
  headers?: Record<string, string>;
  /** 0 without a response. */
  status: number;
  request?: unknown;
  response?: unknown;
  etag?: string;
}

/** Hash of the state after `seq`; `parts` has short hashes of the slices changed since the last. */
export interface HashLine {
  kind: 'hash';
  seq: number;
  hash: string;
  parts: Record<string, string>;
}

/** Last line of a file: without it, the file is truncated. Its state serves to show differences. */
export interface EndLine {
  kind: 'end';
  seq: number;
  hash: string;
  /** Time of saving or of leaving the page. */
  at?: number;
  actions: number;
  /** Number of requests on their way, which have no line. */
  pending?: number;
  state?: unknown;
}

export type BodyLine = ActionLine | ExchangeLine | HashLine;

/** Parsed log. Base and actions are current; hashes and last state keep the header's version. */
export interface ActionLog {
  header: HeaderLine;
  base: BaseLine;
  lines: BodyLine[];
  end: EndLine;
  /** Number of the first line that is not as saved; absent if all are. */
  edited?: number;
}

type ReplayedAction = Pick<ActionLine, 'type' | 'payload' | 'meta' | 'error'>;

/** Returns the action of a line. Runs on every replayed action: keep it lean. */
export function toAction(line: ActionLine): ReplayedAction {
  const action: ReplayedAction = { type: line.type };
  if ('payload' in line) action.payload = line.payload;
  if ('meta' in line) action.meta = line.meta;
  if ('error' in line) action.error = line.error;
  return action;
}
