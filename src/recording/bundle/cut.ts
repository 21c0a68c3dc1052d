import { type Reducer } from '@reduxjs/toolkit';
import { type ActionLog } from '../format';
import { hashState } from '../hash';
import { prepareHash } from '../prepare';
import { redact } from '../redact';
import { applyLine } from '../walk';

/** Folds lines before `from` (milliseconds since 1970) into the base; undefined if none remain. */
export function* cutLog<S>(
  log: ActionLog,
  from: number | null,
  reducer: Reducer<S>,
): Generator<void, ActionLog | undefined> {
  if (from === null) return log;
  const at = log.lines.findIndex((line) => line.kind !== 'hash' && line.at >= from);
  if (at === 0) return log;
  if (at < 0) return undefined;
  const before = log.lines.slice(0, at);
  let reached = log.base.state as S;
  for (const line of before) {
    if (line.kind === 'action') reached = applyLine(reducer, reached, line);
    yield;
  }
  yield* prepareHash(reached);
  const state = redact(reached);
  const lines = log.lines.slice(at);
  return {
    ...log,
    base: { kind: 'base', seq: before.at(-1)?.seq ?? log.base.seq, hash: hashState(state), state },
    lines,
    end: { ...log.end, actions: lines.filter(({ kind }) => kind === 'action').length },
  };
}
