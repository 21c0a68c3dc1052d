import { type Reducer } from '@reduxjs/toolkit';
import { type ActionLog, type BodyLine } from '../format';
import { hashParts, hashState } from '../hash';
import { redact } from '../redact';
import { applyLine } from '../walk';

/**
 * Gives a log whose data was changed the hashes of the states that it now leads to. Where the log as it was recorded did not
 * lead to a recorded hash, that difference must not be hidden: from there on the hashes stay as they were.
 *
 * @param recorded the log before its data was changed, with the same lines
 */
export function rehash<S>(log: ActionLog, recorded: ActionLog, reducer: Reducer<S>): ActionLog {
  let then = recorded.base.state as S;
  let state = log.base.state as S;
  let isTrue = true;
  const isAsRecorded = (hash: string) => (isTrue &&= hashState(redact(then)) === hash);
  const known = new Map<string, string>();
  const changedParts = () => {
    const changed = [...hashParts(redact(state))].filter(([name, part]) => known.get(name) !== part);
    for (const [name, part] of changed) known.set(name, part);
    return Object.fromEntries(changed);
  };
  const base = isAsRecorded(recorded.base.hash) ? { ...log.base, hash: hashState(redact(state)) } : log.base;
  changedParts();
  const lines = log.lines.map((line, at): BodyLine => {
    const before = recorded.lines[at];
    if (line.kind === 'action' && before?.kind === 'action') {
      then = applyLine(reducer, then, before);
      state = applyLine(reducer, state, line);
    }
    if (line.kind !== 'hash' || !isAsRecorded(line.hash)) return line;
    return { ...line, hash: hashState(redact(state)), parts: changedParts() };
  });
  const end = isAsRecorded(recorded.end.hash)
    ? { ...log.end, hash: hashState(redact(state)), ...('state' in log.end ? { state: redact(state) } : {}) }
    : log.end;
  return { ...log, base, lines, end };
}
