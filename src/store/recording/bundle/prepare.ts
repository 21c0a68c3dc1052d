import { type ActionLog } from '../format';
import { reducerOf } from '../../rootReducer';
import { type BundleChoice } from './choice';
import { cutLog } from './cut';
import { pseudonymise } from './pseudonyms';

/** The chosen part of a recording, and what is to be known of it before it is saved. */
export interface Prepared {
  logs: ActionLog[];
  /** As recorded, line by line. */
  recorded: ActionLog[];
  /** How many names have a pseudonym, and those that cannot have one. */
  names: number;
  kept: string[];
}

/** The reducer that a log was recorded with. */
export const reducerFor = ({ base }: ActionLog) => reducerOf(Object(base.state) as object);

/** Chooses from a recording what will be saved; its hashes are made when it is packed. */
export function prepareBundle(logs: readonly ActionLog[], { from, pseudonyms }: BundleChoice): Prepared {
  const recorded = logs.flatMap((log) => cutLog(log, from, reducerFor(log)) ?? []);
  if (!pseudonyms) return { logs: recorded, recorded, names: 0, kept: [] };
  const { logs: changed, count, kept } = pseudonymise(recorded);
  return { logs: changed, recorded, names: count, kept };
}
