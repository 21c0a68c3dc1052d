import { type Middleware, type Reducer } from '@reduxjs/toolkit';
import { type HttpExchange } from '../../contract/exchange';
import { type ActionLog } from './format';
import { type Facts } from './kept';
import { type OngoingTexts } from './ongoing';
import { type Kept } from './ring';

export interface RecorderOptions<S> extends Facts {
  /** Reducer for `window.gatehouse.log.load`; the recorder itself never runs it. */
  reducer: Reducer<S>;
  /** Returns milliseconds since 1970. */
  now: () => number;
  /** Maximum number of lines, `LINES_LIMIT` by default; older ones are folded into the base. */
  capacity?: number;
  /** Maximum memory of the kept lines, in estimated bytes; 64 MB by default. */
  maxBytes?: number;
  /** Returns the number of requests on their way, which the recorded state leaves out. */
  pendingIn?: (state: S) => number;
  /** Number of lines between state hashes; 20 by default. */
  hashEvery?: number;
  /** Freezes payloads, for tests: the log refers to them, so they must never change. */
  freezePayloads?: boolean;
}

export interface Recorder<S> {
  /** Belongs last, after the saga middleware, to see an action before any saga responds. */
  middleware: Middleware;
  reducer: Reducer<S>;
  /** Begins a log at the store's present state, after rehydration; a second call starts over. */
  start(baseState: S): void;
  addExchange(exchange: HttpExchange): void;
  /** Returns the parts as JSON Lines, one log after another. Throws before `start`. */
  save(): string;
  readonly facts: Facts;
  /** Returns the parts between pauses, oldest first. Throws before `start`. */
  parts(): readonly Kept<S>[];
  /** The parts as text, written in advance when idle; `save` writes the rest. */
  readonly texts: OngoingTexts<S>;
  /** Returns the parts without adding a hash of the present state. */
  partsSoFar(): readonly Kept<S>[];
  /** Returns the redacted log with a hash of the present state. Throws before `start`. */
  snapshot(): ActionLog;
  /** Resolves with the logs of all parts, built in time slices. Rejects before `start`. */
  bundle(signal?: AbortSignal): Promise<ActionLog[]>;
  types(): string[];
  /** True while the user has paused recording. */
  readonly isPaused: boolean;
  /** Estimated bytes of the present part. */
  readonly bytes: number;
  /** Number of kept actions and exchanges. */
  readonly size: number;
  /** Start of the present log, milliseconds since 1970; 0 before `start`. */
  readonly startedAt: number;
  /** Stops recording; the log can still be saved. */
  stop(): void;
}
