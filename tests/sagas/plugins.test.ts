import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type PluginSteps } from '../../src/sagas/context';
import { booted, initialBootState } from '../../src/store/boot/slice';
import { pluginsRequested, pluginsStopRequested } from '../../src/store/plugins/slice';
import { fakeDeps, httpFailure } from '../support/fakeDeps';
import { createLiveStore, settled } from '../support/liveStore';

const NAMES = ['one', 'two', 'three'];
const never = () => new Promise<void>(() => {});

/** A page with three plugins that note their steps. */
function page(steps: Partial<PluginSteps> = {}, capabilitiesFail = false) {
  const told: string[] = [];
  const note = (step: string) => async (id: string) => void told.push(`${step} ${id}`);
  const plugins: PluginSteps = {
    load: note('load'),
    setup: note('setup'),
    start: note('start'),
    stop: note('stop'),
    closeRegistration: () => void told.push('close'),
    ...steps,
  };
  const deps = fakeDeps(
    capabilitiesFail ? { fetchCapabilities: () => Promise.reject(httpFailure(500, 'no rights')) } : {},
  );
  const { store } = createLiveStore(undefined, { ...deps, plugins });
  const list = NAMES.map((id) => ({ id, requiredPlugins: [], optionalPlugins: [] }));
  store.dispatch(booted({ ...initialBootState.info, plugins: list }));
  const state = () => store.getState().plugins;
  return { told, store, state, deps };
}

afterEach(() => {
  jest.useRealTimers();
});

describe('plugins', () => {
  it('are all set up in the order of the list, and only then started in it [PLUG-01]', async () => {
    const { told, store, state } = page();
    store.dispatch(pluginsRequested());
    await settled();
    await settled();
    expect(told.filter((line) => !line.startsWith('load'))).toEqual([
      'setup one',
      'setup two',
      'setup three',
      'close',
      'start one',
      'start two',
      'start three',
    ]);
    expect(state()).toMatchObject({ phase: 'started', failure: null });
  });

  it('are stopped in reverse order, also after one that fails to stop [PLUG-02, C38]', async () => {
    const told: string[] = [];
    const { store, state, deps } = page({
      async stop(id) {
        told.push(id);
        if (id === 'two') throw new Error('it hangs on');
      },
    });
    store.dispatch(pluginsRequested());
    await settled();
    await settled();
    store.dispatch(pluginsStopRequested());
    await settled();
    expect(told).toEqual(['three', 'two', 'one']);
    expect(state().phase).toBe('stopped');
    expect(deps.logged).toMatchObject([{ message: 'it hangs on' }]);
  });

  it('end with the first failure, which names the plugin; those set up before it can still be stopped [C38]', async () => {
    const stopped: string[] = [];
    const { told, store, state } = page({
      async setup(id) {
        if (id === 'two') throw new Error('broken inside');
      },
      async stop(id) {
        stopped.push(id);
      },
    });
    store.dispatch(pluginsRequested());
    await settled();
    expect(state()).toMatchObject({ phase: 'failed', failure: 'broken inside' });
    expect(state().plugins).toEqual([
      { id: 'one', phase: 'setUp' },
      { id: 'two', phase: 'failed' },
      { id: 'three', phase: 'listed' },
    ]);
    expect(told).not.toContain('load three');
    store.dispatch(pluginsStopRequested());
    await settled();
    expect(stopped).toEqual(['one']);
  });

  it.each(['one', 'two', 'three'])(
    'are all stopped in reverse order of setup when the start of %s fails [PLUG-02] (C80)',
    async (broken) => {
      const stopped: string[] = [];
      const { store, state } = page({
        async start(id) {
          if (id === broken) throw new Error('broken inside');
        },
        async stop(id) {
          stopped.push(id);
        },
      });
      store.dispatch(pluginsRequested());
      await settled();
      await settled();
      expect(state()).toMatchObject({ phase: 'failed', failure: 'broken inside' });
      store.dispatch(pluginsStopRequested());
      await settled();
      expect(stopped).toEqual(['three', 'two', 'one']);
    },
  );

  it.each(['setup', 'start'] as const)(
    'that throw in %s leave their own message and stack in the state [FATAL-04]',
    async (step) => {
      const thrown = Object.assign(new Error('broken inside'), {
        stack: 'Error: broken inside\n    at /plugins/two/index.js:3:9',
      });
      const { store, state } = page({
        async [step](id: string) {
          if (id === 'two') throw thrown;
        },
      });
      store.dispatch(pluginsRequested());
      await settled();
      await settled();
      expect(state()).toMatchObject({ failure: 'broken inside', failureStack: thrown.stack });
    },
  );

  it.each([
    ['setup', 'Setup'],
    ['start', 'Start'],
  ] as const)('may take 30 seconds for %s and no more [PLUG-06]', async (step, words) => {
    jest.useFakeTimers();
    const { store, state } = page({ [step]: never });
    store.dispatch(pluginsRequested());
    await jest.advanceTimersByTimeAsync(29_999);
    expect(state().phase).not.toBe('failed');
    await jest.advanceTimersByTimeAsync(1);
    expect(state()).toMatchObject({
      phase: 'failed',
      failure: `${words} lifecycle of "one" plugin wasn't completed in 30sec. Consider disabling the plugin and re-start.`,
    });
  });

  it('are not started before the capabilities of the user are known', async () => {
    const { told, store, state } = page({}, true);
    store.dispatch(pluginsRequested());
    await settled();
    await settled();
    expect(state()).toMatchObject({ phase: 'failed', failure: 'no rights' });
    expect(told.some((line) => line.startsWith('start'))).toBe(false);
  });
});
