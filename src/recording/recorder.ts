import { isAction, type Middleware } from '@reduxjs/toolkit';
import { paused, resumed, stateReplaced } from '../store/recording/slice';
import { isRecorded, toActionLine } from './envelope';
import { followSignIns } from './failedSignIn';
import { type ActionLog } from './format';
import { deepFreeze } from './freeze';
import { atOnce, inSlices } from './inSlices';
import { toLog } from './kept';
import { BYTES_LIMIT, LINES_LIMIT } from './limits';
import { createOngoingTexts, textOf } from './ongoing';
import { packed } from './packed';
import { recordedState } from './recordedState';
import { type Recorder, type RecorderOptions } from './recorderTypes';
import { redact } from './redact';
import { replayEntered, replayLeft } from './replayGuard';
import { createRing, type Kept } from './ring';
import { weigh } from './weigh';

/** Bytes of a line without the data it refers to. */
const LINE_WEIGHT = 200;

/** Maximum number of parts between pauses. */
const MAX_PARTS = 20;

/**
 * Creates the recorder of the action log, see docs/action-log.md. Except for requests, it keeps
 * references and redacts on saving. Hashes are of the redacted state, the only one that redacted
 * actions lead to.
 */
export function createRecorder<S>(options: RecorderOptions<S>): Recorder<S> {
  const { now, hashEvery = 20 } = options;
  const ring = createRing<S>(options.capacity ?? LINES_LIMIT, options.maxBytes ?? BYTES_LIMIT);
  let readState: (() => S) | undefined;
  let status: 'idle' | 'recording' | 'paused' | 'stopped' = 'idle';
  /** Parts before a pause, oldest first. */
  let earlier: Kept<S>[] = [];
  /** State that the recorded lines led to, while a loaded log is shown or after the end. */
  let held: { state: S } | undefined;
  let startedAt = 0;
  let seq = 0;
  let markedSeq = 0;
  /** State after the last action, and number of nested dispatches by store listeners. */
  let known: { state: S } | undefined;
  let depth = 0;

  function shownState(): S {
    if (!readState) throw new Error('The recorder is not a middleware of a store yet.');
    return recordedState(readState());
  }

  /** Returns the state that the lines led to; a tool may show another one. */
  function presentState(): S {
    return held?.state ?? (depth === 0 && known ? recordedState(known.state) : shownState());
  }

  function markState(): void {
    if (seq === markedSeq) return;
    ring.push({ kind: 'state', seq, state: presentState() }, 0, presentState);
    markedSeq = seq;
  }

  function recordAction(action: { type: string }): void {
    const line = toActionLine(action, seq + 1, now());
    if (options.freezePayloads) deepFreeze(line.payload);
    // `presentState` is the state before the new line.
    ring.push(line, LINE_WEIGHT + weigh(line.payload), presentState);
    seq += 1;
  }

  const followSignIn = followSignIns();
  const endPart = () => void (earlier = [...earlier, keep()].slice(-MAX_PARTS));

  /** Starts a new part, because a tool replaced the state that the lines led to. */
  function noteReplacement(): void {
    endPart();
    begin(shownState(), seq);
    recordAction(stateReplaced());
  }

  /** Begins a part of the log; its numbers follow `after`. */
  function begin(baseState: S, after: number): void {
    status = 'recording';
    held = undefined;
    startedAt = now();
    seq = after;
    markedSeq = after;
    ring.reset(recordedState(baseState), after);
  }

  const middleware: Middleware = (api) => {
    readState = api.getState as () => S;
    const pass = (next: (action: unknown) => unknown, action: unknown) => {
      depth += 1;
      try {
        return next(action);
      } finally {
        depth -= 1;
        known = { state: api.getState() as S };
      }
    };
    return (next) => (action) => {
      const isReplaced = depth === 0 && !held && known !== undefined && known.state !== api.getState();
      if (status === 'recording' && isReplaced) noteReplacement();
      if (status === 'paused' && resumed.match(action)) begin(shownState(), seq);
      if (status !== 'recording' || !isAction(action)) return pass(next, action);
      if (!isRecorded(action.type)) {
        if (replayEntered.match(action)) held = { state: presentState() };
        const result = pass(next, action);
        if (replayLeft.match(action)) held = undefined;
        return result;
      }
      recordAction(action);
      followSignIn(action);
      const result = pass(next, action);
      if (paused.match(action)) {
        endPart();
        status = 'paused';
      } else if (seq - markedSeq >= hashEvery) markState();
      return result;
    };
  };

  function keep(): Kept<S> {
    if (ring.base()) markState();
    return peek();
  }

  function peek(): Kept<S> {
    const base = ring.base();
    if (!base) throw new Error('Recording has not begun: there is no log to save.');
    const { gone } = ring;
    const kept = { base, lines: [...ring.lines()], last: presentState(), seq, startedAt, endedAt: now() };
    return {
      ...kept,
      ...(readState && options.pendingIn ? { pending: options.pendingIn(readState()) } : {}),
      ...(gone === undefined ? {} : { gone }),
    };
  }

  const texts = createOngoingTexts<S>(options);
  const snapshot = () => atOnce(toLog(keep(), options));
  const parts = () => (status === 'paused' ? earlier : [...earlier, keep()]);
  const partsSoFar = () => (status === 'paused' ? earlier : [...earlier, peek()]);

  return {
    middleware,
    reducer: options.reducer,
    start(baseState) {
      earlier = [];
      begin(baseState, 0);
    },
    addExchange(exchange) {
      if (status !== 'recording') return;
      // Requests are short and may hold a password, which must not stay in memory until saving. The
      // name of a failed sign-in is hidden later, after the response.
      const kept = { ...exchange, requestBody: redact(exchange.requestBody) };
      kept.responseBody = packed(kept.responseBody);
      const weight = LINE_WEIGHT + weigh(kept.requestBody) + weigh(kept.responseBody);
      ring.push({ kind: 'exchange', seq: seq + 1, exchange: kept }, weight, presentState);
      seq += 1;
    },
    save: () => textOf(texts.finish(parts())),
    texts,
    facts: options,
    parts,
    partsSoFar,
    snapshot,
    async bundle(signal) {
      const logs: ActionLog[] = [];
      for (const part of parts()) logs.push(await inSlices(toLog(part, options), signal));
      return logs;
    },
    types: () => [...ring.lines()].flatMap((line) => (line.kind === 'action' ? [line.type] : [])),
    get bytes() {
      return ring.bytes;
    },
    get isPaused() {
      return status === 'paused';
    },
    get size() {
      return ring.count;
    },
    get startedAt() {
      return startedAt;
    },
    stop() {
      if (status !== 'recording') return;
      held ??= { state: presentState() };
      status = 'stopped';
    },
  };
}
