import { type BundleChoice } from '../../store/recordingDraft/choice';
import { reducerOf } from '../../store/rootReducer';
import { type ActionLog } from '../format';
import { cutLog } from './cut';
import { pseudonymise } from './pseudonyms';
import { withoutLines } from './remove';

export interface Prepared {
  logs: ActionLog[];
  /** The same logs as recorded, line by line. */
  recorded: ActionLog[];
  /** Index of each log in the whole recording. */
  parts: number[];
  /** Number of replaced names, and the names that could not be replaced. */
  names: number;
  kept: string[];
}

export const reducerFor = ({ base }: ActionLog) => reducerOf(Object(base.state) as object);

/** Applies a choice to a recording; hashes are recomputed when it is packed. */
export function* prepareBundle(
  all: readonly ActionLog[],
  { from, pseudonyms, removed }: BundleChoice,
): Generator<void, Prepared> {
  const gone = new Set(removed);
  const prepared: Prepared = { logs: [], recorded: [], parts: [], names: 0, kept: [] };
  for (const [part, whole] of all.entries()) {
    const reducer = reducerFor(whole);
    const recorded = yield* cutLog(whole, from, reducer);
    if (!recorded) continue;
    const rest = withoutLines(whole, part, gone);
    // The effect of a removed line must not remain in the base state either.
    const log = rest === whole ? recorded : ((yield* cutLog(rest, from, reducer)) ?? recorded);
    prepared.logs.push(log);
    prepared.recorded.push(recorded);
    prepared.parts.push(part);
  }
  if (!pseudonyms) return prepared;
  const { logs, count, kept } = yield* pseudonymise(prepared.logs);
  return { ...prepared, logs, names: count, kept };
}
