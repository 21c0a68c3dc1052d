import { call, put, spawn } from 'typed-redux-saga';
import { sagaStopped } from '../store/problems/slice';
import { problemOf } from './lib/problems';
import { navigationSaga } from './navigation';
import { sessionSaga } from './session/session';
import { titleSaga } from './title';

/** A process of the application; it listens from its first step on. */
export type Process = () => Generator;

/** The processes that every page needs, also before anyone has signed in; the sign-in page loads no others. */
export const coreProcesses = {
  navigation: navigationSaga,
  session: sessionSaga,
  title: titleSaga,
};

/**
 * Runs a domain's saga so that its failure is reported instead of taking its siblings down. Nothing is restarted: a
 * blind restart hides the fault.
 */
export function* guarded(name: string, saga: Process) {
  try {
    yield* call(saga);
  } catch (error) {
    yield* put(sagaStopped({ name, problem: yield* problemOf(error) }));
  }
}

/**
 * Starts every process of the list, each on its own.
 *
 * @returns their tasks, by which they can be ended
 */
export function* runProcesses(processes: Readonly<Record<string, unknown>>) {
  const tasks = [];
  for (const [name, saga] of Object.entries(processes))
    tasks.push(yield* spawn(guarded, name, saga as Process));
  return tasks;
}
