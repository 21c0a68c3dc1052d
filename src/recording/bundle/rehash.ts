import { type Reducer } from '@reduxjs/toolkit';
import { type ActionLog, type BodyLine } from '../format';
import { hashParts, hashState } from '../hash';
import { prepareHash } from '../prepare';
import { redact } from '../redact';
import { applyLine } from '../walk';

/** Hashes of the beginning of an edited log. */
interface Progress<S> {
  /** Base states of the recorded and of the edited log. */
  bases: readonly [recorded: unknown, edited: unknown];
  baseHash: string;
  /** Short hashes so far. */
  known: Map<string, string>;
  /** States of both logs after these lines. */
  then: S;
  state: S;
  /** False from the first hash on that the recorded log itself does not reach. */
  isTrue: boolean;
  /** Lines without and with new hashes. */
  lines: BodyLine[];
  rehashed: BodyLine[];
}

function* isReached(state: unknown, hash: string): Generator<void, boolean> {
  yield* prepareHash(state);
  return hashState(redact(state)) === hash;
}

/** Returns the short hashes that changed, and adds them to the known ones. */
function changedParts(state: unknown, known: Map<string, string>): Record<string, string> {
  const changed = [...hashParts(redact(state))].filter(([name, part]) => known.get(name) !== part);
  for (const [name, part] of changed) known.set(name, part);
  return Object.fromEntries(changed);
}

function* begin<S>(log: ActionLog, recorded: ActionLog): Generator<void, Progress<S>> {
  const [then, state] = [recorded.base.state as S, log.base.state as S];
  const isTrue = yield* isReached(then, recorded.base.hash);
  yield* prepareHash(state);
  const baseHash = isTrue ? hashState(redact(state)) : log.base.hash;
  const known = hashParts(redact(state));
  return { bases: [then, state], baseHash, known, then, state, isTrue, lines: [], rehashed: [] };
}

/**
 * Returns a function that recomputes the hashes and the last state of an edited log, which has the
 * same lines as `recorded`. From the first hash that `recorded` itself does not reach, hashes stay
 * unchanged, so that the divergence is not hidden. For a log that has only grown since the last
 * call, only the new lines are computed.
 */
export function createRehash<S>() {
  let progress: Progress<S> | undefined;

  const isGrown = ({ bases, lines }: Progress<S>, log: ActionLog, recorded: ActionLog) =>
    bases[0] === recorded.base.state &&
    bases[1] === log.base.state &&
    lines.every((line, at) => line === log.lines[at]);

  return function* rehash(
    log: ActionLog,
    recorded: ActionLog,
    reducer: Reducer<S>,
  ): Generator<void, ActionLog> {
    const now = progress && isGrown(progress, log, recorded) ? progress : yield* begin<S>(log, recorded);
    progress = now;
    for (let at = now.lines.length; at < log.lines.length; at += 1) {
      const [line, before] = [log.lines[at] as BodyLine, recorded.lines[at]];
      const then = before?.kind === 'action' ? applyLine(reducer, now.then, before) : now.then;
      const state = line.kind === 'action' ? applyLine(reducer, now.state, line) : now.state;
      const isTrue = now.isTrue && (line.kind !== 'hash' || (yield* isReached(then, line.hash)));
      let rehashed = line;
      if (line.kind === 'hash' && isTrue) {
        yield* prepareHash(state);
        rehashed = { ...line, hash: hashState(redact(state)), parts: changedParts(state, now.known) };
      }
      now.lines.push(line);
      now.rehashed.push(rehashed);
      Object.assign(now, { then, state, isTrue });
      yield;
    }
    const { state } = now;
    const whole = { ...log, base: { ...log.base, hash: now.baseHash }, lines: [...now.rehashed] };
    if (!now.isTrue || !(yield* isReached(now.then, recorded.end.hash))) return whole;
    yield* prepareHash(state);
    const end = { ...log.end, hash: hashState(redact(state)) };
    return { ...whole, end: 'state' in log.end ? { ...end, state: redact(state) } : end };
  };
}
