import { type Reducer } from '@reduxjs/toolkit';
import { type ActionLog, type BodyLine } from '../format';
import { hashParts, hashState } from '../hash';
import { prepareHash } from '../prepare';
import { redact } from '../redact';
import { applyLine } from '../walk';

/**
 * Recomputes the hashes and the last state of an edited log, which has the same lines as
 * `recorded`. From the first hash that `recorded` itself does not reach, hashes stay unchanged, so
 * that the divergence is not hidden.
 */
export function* rehash<S>(
  log: ActionLog,
  recorded: ActionLog,
  reducer: Reducer<S>,
): Generator<void, ActionLog> {
  let then = recorded.base.state as S;
  let state = log.base.state as S;
  let isTrue = true;
  function* isAsRecorded(hash: string) {
    if (!isTrue) return false;
    yield* prepareHash(then);
    isTrue = hashState(redact(then)) === hash;
    if (isTrue) yield* prepareHash(state);
    return isTrue;
  }
  const known = new Map<string, string>();
  const changedParts = () => {
    const changed = [...hashParts(redact(state))].filter(([name, part]) => known.get(name) !== part);
    for (const [name, part] of changed) known.set(name, part);
    return Object.fromEntries(changed);
  };
  const isBaseTrue = yield* isAsRecorded(recorded.base.hash);
  const base = isBaseTrue ? { ...log.base, hash: hashState(redact(state)) } : log.base;
  changedParts();
  const lines: BodyLine[] = [];
  for (const [at, line] of log.lines.entries()) {
    const before = recorded.lines[at];
    if (before?.kind === 'action') then = applyLine(reducer, then, before);
    if (line.kind === 'action') state = applyLine(reducer, state, line);
    lines.push(
      line.kind === 'hash' && (yield* isAsRecorded(line.hash))
        ? { ...line, hash: hashState(redact(state)), parts: changedParts() }
        : line,
    );
    yield;
  }
  const end = (yield* isAsRecorded(recorded.end.hash))
    ? { ...log.end, hash: hashState(redact(state)), ...('state' in log.end ? { state: redact(state) } : {}) }
    : log.end;
  return { ...log, base, lines, end };
}
