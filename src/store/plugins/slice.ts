import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { booted } from '../boot/slice';
import { type ErrorInfo } from '../fatalErrors/slice';

/** How far a plugin has come. */
export type PluginPhase = 'listed' | 'setUp' | 'started' | 'stopped' | 'failed';

export interface PluginsState {
  /** In the order of the page's list, which is that of setup and start [PLUG-01, C38]. */
  plugins: {
    id: string;
    phase: PluginPhase;
    /** Set for a plugin that failed after its set-up: it has to be stopped (C80). */
    wasSetUp?: boolean;
  }[];
  /** How far all of them have come; `setUp` closes the registration of applications. */
  phase: 'idle' | 'settingUp' | 'setUp' | 'started' | 'failed' | 'stopped';
  /** Why the page cannot start. */
  failure: string | null;
  /** Where it was thrown, if that is known; absent in logs of earlier versions. */
  failureStack?: string;
}

export const initialPluginsState: PluginsState = { plugins: [], phase: 'idle', failure: null };

const mark = (state: PluginsState, id: string, phase: PluginPhase) => {
  const plugin = state.plugins.find((one) => one.id === id);
  if (plugin) plugin.phase = phase;
};

const slice = createSlice({
  name: 'plugins',
  initialState: initialPluginsState,
  reducers: {
    /** The page wants its plugins; a saga sets them up and starts them. */
    pluginsRequested(state) {
      state.phase = 'settingUp';
    },
    pluginSetUp(state, action: PayloadAction<string>) {
      mark(state, action.payload, 'setUp');
    },
    /** Every plugin is set up. */
    allPluginsSetUp(state) {
      state.phase = 'setUp';
    },
    pluginStarted(state, action: PayloadAction<string>) {
      mark(state, action.payload, 'started');
    },
    allPluginsStarted(state) {
      state.phase = 'started';
    },
    /** One plugin failed, or what all of them need; `id` is null then. The others are not tried. */
    pluginFailed(state, action: PayloadAction<ErrorInfo & { id: string | null }>) {
      const { id, message, stack } = action.payload;
      const plugin = state.plugins.find((one) => one.id === id);
      if (plugin?.phase === 'setUp') plugin.wasSetUp = true;
      if (id !== null) mark(state, id, 'failed');
      state.phase = 'failed';
      state.failure = message;
      if (stack !== undefined) state.failureStack = stack;
    },
    /** The page ends. */
    pluginsStopRequested() {},
    pluginStopped(state, action: PayloadAction<string>) {
      mark(state, action.payload, 'stopped');
      const plugin = state.plugins.find(({ id }) => id === action.payload);
      delete plugin?.wasSetUp;
    },
    allPluginsStopped(state) {
      state.phase = 'stopped';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(booted, (state, { payload }) => {
      state.plugins = payload.plugins.map(({ id }) => ({ id, phase: 'listed' }));
    });
  },
});

export const {
  pluginsRequested,
  pluginSetUp,
  allPluginsSetUp,
  pluginStarted,
  allPluginsStarted,
  pluginFailed,
  pluginsStopRequested,
  pluginStopped,
  allPluginsStopped,
} = slice.actions;
export const pluginsReducer = slice.reducer;
