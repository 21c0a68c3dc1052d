import { type Middleware, type Reducer } from '@reduxjs/toolkit';
import { type HttpExchange } from '../../api/contract/exchange';
import { type ActionLog, type HeaderLine } from './format';
import { type Kept } from './ring';

export interface RecorderOptions<S> {
  /** The reducer that replays the log; kept for `window.gatehouse.log.load`. The recorder itself never runs it. */
  reducer: Reducer<S>;
  /** The clock: milliseconds since 1970. */
  now: () => number;
  appVersion: string;
  userAgent?: string;
  /** Where the page stands in the story of its tab. */
  place?: Pick<HeaderLine, 'tab' | 'page' | 'previous' | 'lost'>;
  /** Most actions and exchanges that are kept, `LINES_LIMIT` by default; older ones are folded into the base. */
  capacity?: number;
  /** Most memory the kept lines may take, in bytes by estimate; 64 MB unless told otherwise. */
  maxBytes?: number;
  /** A hash is taken of the state after this many lines; 20 unless told otherwise. */
  hashEvery?: number;
  /**
   * For tests: freezes payloads as they are recorded. The recorder keeps references instead of copying megabytes on every
   * dispatch, which is right as long as no one changes a payload that was dispatched. This makes anyone who does so throw.
   */
  freezePayloads?: boolean;
}

/** What the header of a log tells of its page. */
export type Facts = Pick<RecorderOptions<never>, 'appVersion' | 'userAgent' | 'place'>;

export interface Recorder<S> {
  /** Belongs last, after the saga middleware: then it sees an action before any saga answers it. */
  middleware: Middleware;
  reducer: Reducer<S>;
  /** Begins a log at this state, which must be the store's present one; after rehydration. A second call begins anew. */
  start(baseState: S): void;
  addExchange(exchange: HttpExchange): void;
  /** The log as a file, JSON Lines; one log after the other where recording was paused. @throws Error before `start` */
  save(): string;
  /** What the headers of its logs tell of the page. */
  readonly facts: Facts;
  /** The parts between pauses, oldest first, which `save` writes. @throws Error before `start` */
  parts(): readonly Kept<S>[];
  /** The same for a look in passing: the state at this moment gets no hash of its own. */
  partsSoFar(): readonly Kept<S>[];
  /** The log as data: redacted, with a hash of the present state. @throws Error before `start` */
  snapshot(): ActionLog;
  /**
   * The logs of all parts between pauses, oldest first, made in slices of a few milliseconds: what happens in the meantime is not
   * in them. Rejects as `snapshot` throws.
   *
   * @param signal ends the work
   */
  bundle(signal?: AbortSignal): Promise<ActionLog[]>;
  /** The types of the kept actions, in order. */
  types(): string[];
  /** Whether nothing is noted at present, because the user wants it so. */
  readonly isPaused: boolean;
  /** About how much the present part takes, in bytes. */
  readonly bytes: number;
  /** Kept actions and exchanges. */
  readonly size: number;
  /** When the present log began, milliseconds since 1970; 0 before `start`. */
  readonly startedAt: number;
  /** Ends the log: later actions are not recorded; what is there can still be saved. */
  stop(): void;
}
