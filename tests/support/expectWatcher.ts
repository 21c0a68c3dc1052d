import { type Reducer } from '@reduxjs/toolkit';
import { expectSaga } from 'redux-saga-test-plan';
import { type EffectProviders } from 'redux-saga-test-plan/providers';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { type FakeDeps, fakeDeps } from './fakeDeps';

/** How long a watcher, which never ends by itself, is run, milliseconds. Effects over `fakeDeps` need no time. */
const RUN_MS = 25;

/**
 * One saga of the application over the real reducer and fake dependencies, without the other sagas: a test dispatches events
 * and says what the saga must put and call.
 */
export function expectWatcher(
  saga: () => Generator,
  {
    events = [],
    deps = fakeDeps(),
    providers = {},
  }: {
    /** What has happened before. */
    events?: Parameters<typeof rootReducer>[1][];
    deps?: FakeDeps;
    /** Effects that are not run. */
    providers?: EffectProviders;
  } = {},
) {
  const state = events.reduce<RootState>(rootReducer, rootReducer(undefined, { type: 'test/started' }));
  const plan = expectSaga(saga)
    .withReducer(rootReducer as Reducer, state)
    .provide({ getContext: (name) => deps[name as keyof FakeDeps], ...providers });
  return { plan, deps, run: (ms = RUN_MS) => plan.silentRun(ms) };
}
