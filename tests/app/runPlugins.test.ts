import { describe, expect, it } from '@jest/globals';
import { runPlugins } from '../../src/app/runPlugins';
import { booted, initialBootState } from '../../src/store/boot/slice';
import { errorInfo } from '../../src/store/fatalErrors/errorInfo';
import { allPluginsSetUp, pluginFailed } from '../../src/store/plugins/slice';
import { createTestStore } from '../support/liveStore';

const STACK = 'Error: broken inside\n    at start (/plugins/berth/index.js:3:9)';

function page() {
  const { store } = createTestStore();
  const plugins = [{ id: 'berth', requiredPlugins: [], optionalPlugins: [] }];
  store.dispatch(booted({ ...initialBootState.info, plugins }));
  return { store, run: runPlugins(store) };
}

describe('running plugins', () => {
  it('fails with the name, the message and the stack of the plugin that failed, for the fatal screen [FATAL-04]', async () => {
    const { store, run } = page();
    store.dispatch(allPluginsSetUp());
    store.dispatch(pluginFailed({ id: 'berth', message: 'broken inside', stack: STACK }));
    await run.setUp;
    const error: unknown = await run.started.catch((reason: unknown) => reason);
    const message = 'Plugin "berth": broken inside';
    expect(errorInfo(error)).toEqual({ message, stack: `Error: ${message}\n${STACK}` });
  });

  it('shows no stack of its own where the plugin left none, and names the plugin once [FATAL-04]', async () => {
    const { store, run } = page();
    store.dispatch(pluginFailed({ id: 'berth', message: 'Setup of "berth" was refused' }));
    const error: unknown = await run.setUp.catch((reason: unknown) => reason);
    expect(errorInfo(error)).toEqual({ message: 'Setup of "berth" was refused' });
  });
});
