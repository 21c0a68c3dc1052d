import { type RootState } from '../rootReducer';

export const selectPluginIds = (state: RootState) => state.plugins.plugins.map(({ id }) => id);
/** Plugins to stop, in setup order, including those whose start failed (C80). */
export const selectPluginsInUse = (state: RootState) =>
  state.plugins.plugins
    .filter(({ phase, wasSetUp }) => phase === 'setUp' || phase === 'started' || wasSetUp === true)
    .map(({ id }) => id);
