import { type RootState } from '../rootReducer';

export const selectPluginIds = (state: RootState) => state.plugins.plugins.map(({ id }) => id);
/** The plugins to stop, in the order of their setup: also those whose start failed. */
export const selectPluginsInUse = (state: RootState) =>
  state.plugins.plugins.filter(({ phase }) => phase === 'setUp' || phase === 'started').map(({ id }) => id);
