import { reducerOf } from '../../rootReducer';
import { type ActionLog } from '../format';
import { type BundleChoice } from './choice';
import { cutLog } from './cut';
import { pseudonymise } from './pseudonyms';
import { withoutLines } from './remove';

/** The chosen part of a recording, and what is to be known of it before it is saved. */
export interface Prepared {
  logs: ActionLog[];
  /** The same as recorded, line by line. */
  recorded: ActionLog[];
  /** The number that each log has in the whole recording. */
  parts: number[];
  /** How many names have a pseudonym, and those that cannot have one. */
  names: number;
  kept: string[];
}

/** The reducer that a log was recorded with. */
export const reducerFor = ({ base }: ActionLog) => reducerOf(Object(base.state) as object);

/** Chooses from a recording what will be saved; its hashes are made when it is packed. Pauses on the way. */
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
    // What a removed line led to must not be in the state that the recording begins with either.
    const log = rest === whole ? recorded : ((yield* cutLog(rest, from, reducer)) ?? recorded);
    prepared.logs.push(log);
    prepared.recorded.push(recorded);
    prepared.parts.push(part);
  }
  if (!pseudonyms) return prepared;
  const { logs, count, kept } = yield* pseudonymise(prepared.logs);
  return { ...prepared, logs, names: count, kept };
}
