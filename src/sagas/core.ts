import { call, put, spawn } from 'typed-redux-saga';
import { sagaStopped } from '../store/problems/slice';
import { problemOf } from './lib/problems';
import { navigationSaga } from './navigation';
import { sessionSaga } from './session/session';
import { titleSaga } from './title';

export type Process = () => Generator;

/** Sagas of every page; the sign-in page loads no others. */
export const coreProcesses = {
  navigation: navigationSaga,
  session: sessionSaga,
  title: titleSaga,
};

/** Reports a saga's crash without taking its siblings down. A restart would hide the fault. */
export function* guarded(name: string, saga: Process) {
  try {
    yield* call(saga);
  } catch (error) {
    yield* put(sagaStopped({ name, problem: yield* problemOf(error) }));
  }
}

/** Spawns every process and returns the tasks. */
export function* runProcesses(processes: Readonly<Record<string, unknown>>) {
  const tasks = [];
  for (const [name, saga] of Object.entries(processes))
    tasks.push(yield* spawn(guarded, name, saga as Process));
  return tasks;
}
