import { type Middleware } from '@reduxjs/toolkit';
import { isRecorded, toActionLine } from './envelope';
import { BODY_LIMIT, createExchangeLines, LONG_BODIES_LIMIT } from './exchangeLine';
import {
  FORMAT_VERSION,
  LOG_FORMAT,
  STATE_VERSION,
  type ActionLine,
  type ActionLog,
  type BodyLine,
} from './format';
import { deepFreeze } from './freeze';
import { hashParts, hashState } from './hash';
import { withoutPersist } from './persistKey';
import { redact } from './redact';
import { prepareHash } from './prepareHash';
import { type Recorder, type RecorderOptions } from './recorderTypes';
import { replayEntered, replayLeft } from './replayGuard';
import { serializeLog } from './serialize';
import { createRing, type KeptLine } from './ring';
import { weigh } from './weigh';

/** The store itself refuses what is no action; here it is enough that there is something to record. */
const hasType = (action: unknown): action is { type: string } =>
  typeof action === 'object' && action !== null && typeof (action as { type?: unknown }).type === 'string';

/** Longest that quiet work goes on at once, milliseconds. */
const QUIET_MS = 10;

function whenQuiet(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 0);
}

/**
 * The recorder of the action log, see docs/action-log.md.
 *
 * On a dispatch it only stores references; redaction, hashing and weighing happen when things are quiet or at `save`. Hashes
 * are taken over the redacted state, because the redacted actions of a file can only lead there.
 */
export function createRecorder<S>(options: RecorderOptions<S>): Recorder<S> {
  const { now, hashEvery = 20, schedule = whenQuiet } = options;
  const { bodyLimit = BODY_LIMIT, longBodiesLimit = LONG_BODIES_LIMIT } = options;
  const ring = createRing<S>(options.capacity ?? 10_000, options.maxBytes ?? 64 * 1024 * 1024);
  let exchanges = createExchangeLines({ bodyLimit, longBodiesLimit });
  let readState: (() => S) | undefined;
  let status: 'idle' | 'recording' | 'stopped' = 'idle';
  /** While a loaded log is shown, or after the end: the state that the recorded lines led to. */
  let held: { state: S } | undefined;
  let startedAt = 0;
  let seq = 0;
  let actionsSinceHash = 0;
  let hashedSeq = 0;
  let quietWorkPlanned = false;
  let preparing: { state: S; steps: Generator<void> } | undefined;

  function presentState(): S {
    if (held) return held.state;
    if (!readState) throw new Error('The recorder is not a middleware of a store yet.');
    return withoutPersist(readState());
  }

  function takeHash(): void {
    if (seq === hashedSeq) return;
    const state = redact(presentState());
    ring.push({ kind: 'hash', seq, hash: hashState(state), parts: hashParts(state) }, presentState);
    hashedSeq = seq;
    actionsSinceHash = 0;
  }

  const prepare = (line: KeptLine): KeptLine =>
    line.kind === 'rawExchange' ? exchanges.toLine(line.exchange, line.seq) : line;

  const weightOf = (line: KeptLine) =>
    200 +
    (line.kind === 'action'
      ? weigh(line.payload)
      : line.kind === 'exchange'
        ? weigh(line.request) + (exchanges.isRepeat(line) ? 0 : weigh(line.response))
        : 0);

  /** Goes on with the pieces of a hash, a moment at a time; true once all are done. What was done for an older state is remembered. */
  function preparedEnough(state: S): boolean {
    if (preparing?.state !== state) preparing = { state, steps: prepareHash(state) };
    const until = now() + QUIET_MS;
    for (;;) {
      if (preparing.steps.next().done) break;
      if (now() > until) return false;
    }
    preparing = undefined;
    return true;
  }

  function doQuietWork(): void {
    quietWorkPlanned = false;
    if (status !== 'recording') return;
    // First, and each time: a hash may take many turns, memory must stay bounded in the meantime.
    ring.settle(prepare, weightOf);
    if (actionsSinceHash >= hashEvery && !held) {
      if (!preparedEnough(presentState())) return planQuietWork();
      takeHash();
    }
  }

  function planQuietWork(): void {
    if (quietWorkPlanned) return;
    quietWorkPlanned = true;
    schedule(doQuietWork);
  }

  function recordAction(action: { type: string }): void {
    const line = toActionLine(action, seq + 1, now());
    if (options.freezePayloads) deepFreeze(line.payload);
    // Before a new line: the state that all lines so far led to.
    ring.push(line, presentState);
    seq += 1;
    actionsSinceHash += 1;
  }

  const middleware: Middleware = (api) => {
    readState = api.getState as () => S;
    return (next) => (action) => {
      if (status !== 'recording' || !hasType(action)) return next(action);
      if (!isRecorded(action.type)) {
        if (replayEntered.match(action)) held = { state: presentState() };
        const result = next(action);
        if (replayLeft.match(action)) held = undefined;
        return result;
      }
      recordAction(action);
      const result = next(action);
      if (actionsSinceHash >= hashEvery) planQuietWork();
      return result;
    };
  };

  function toBodyLine(
    prepared: Exclude<KeptLine, { kind: 'rawExchange' }>,
    known: Map<string, string>,
  ): BodyLine {
    if (prepared.kind === 'action') return redactLine(prepared);
    if (prepared.kind === 'exchange') return prepared;
    const changed = [...prepared.parts].filter(([name, part]) => known.get(name) !== part);
    for (const [name, part] of changed) known.set(name, part);
    return { kind: 'hash', seq: prepared.seq, hash: prepared.hash, parts: Object.fromEntries(changed) };
  }

  function snapshot(): ActionLog {
    // Every exchange takes its lasting form once: bodies count against the limits.
    ring.settle(prepare, weightOf);
    const base = ring.base();
    if (!base) throw new Error('Recording has not begun: there is no log to save.');
    takeHash();
    const state = redact(base.state);
    const known = hashParts(state);
    const kept = [...ring.lines()].filter((line) => line.kind !== 'rawExchange');
    const lines = kept.map((line) => toBodyLine(line, known));
    const last = redact(presentState());
    return {
      header: {
        kind: 'header',
        format: LOG_FORMAT,
        formatVersion: FORMAT_VERSION,
        appVersion: options.appVersion,
        stateVersion: STATE_VERSION,
        startedAt,
        ...(options.userAgent === undefined ? {} : { userAgent: options.userAgent }),
      },
      base: { kind: 'base', seq: base.seq, hash: hashState(state), state },
      lines,
      end: {
        kind: 'end',
        seq,
        hash: hashState(last),
        actions: lines.filter(({ kind }) => kind === 'action').length,
        state: last,
      },
    };
  }

  return {
    middleware,
    reducer: options.reducer,
    start(baseState) {
      status = 'recording';
      held = undefined;
      startedAt = now();
      seq = 0;
      hashedSeq = 0;
      actionsSinceHash = 0;
      exchanges = createExchangeLines({ bodyLimit, longBodiesLimit });
      ring.reset(withoutPersist(baseState), 0);
    },
    addExchange(exchange) {
      if (status !== 'recording') return;
      ring.push({ kind: 'rawExchange', seq: seq + 1, exchange }, presentState);
      seq += 1;
      planQuietWork();
    },
    save: () => serializeLog(snapshot()),
    snapshot,
    types: () => [...ring.lines()].flatMap((line) => (line.kind === 'action' ? [line.type] : [])),
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

function redactLine(line: ActionLine): ActionLine {
  const clean: ActionLine = { ...line, source: redact(line.source) };
  if ('payload' in line) clean.payload = redact(line.payload);
  if ('meta' in line) clean.meta = redact(line.meta);
  if ('error' in line) clean.error = redact(line.error);
  return clean;
}
