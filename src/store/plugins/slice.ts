import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { booted } from '../boot/slice';
import { type ErrorInfo } from '../fatalErrors/slice';

export type PluginPhase = 'listed' | 'setUp' | 'started' | 'stopped' | 'failed';

export interface PluginsState {
  /** In setup and start order [PLUG-01, C38]. */
  plugins: {
    id: string;
    phase: PluginPhase;
    /** Failed after setup and still has to be stopped (C80). */
    wasSetUp?: boolean;
  }[];
  /** Overall progress; `setUp` ends the registration of applications. */
  phase: 'idle' | 'settingUp' | 'setUp' | 'started' | 'failed' | 'stopped';
  /** Reason why the page cannot start. */
  failure: string | null;
  /** Origin of the error, if known; absent in recordings of earlier versions. */
  failureStack?: string;
}

export const initialPluginsState: PluginsState = { plugins: [], phase: 'idle', failure: null };

const mark = (state: PluginsState, id: string, phase: PluginPhase) => {
  const plugin = state.plugins.find((one) => one.id === id);
  if (plugin) plugin.phase = phase;
};

export const pluginsSlice = createSlice({
  name: 'plugins',
  initialState: initialPluginsState,
  reducers: {
    pluginsRequested(state) {
      state.phase = 'settingUp';
    },
    pluginSetUp(state, action: PayloadAction<string>) {
      mark(state, action.payload, 'setUp');
    },
    allPluginsSetUp(state) {
      state.phase = 'setUp';
    },
    pluginStarted(state, action: PayloadAction<string>) {
      mark(state, action.payload, 'started');
    },
    allPluginsStarted(state) {
      state.phase = 'started';
    },
    /** A plugin failed, or a common step if `id` is null. The remaining plugins are skipped. */
    pluginFailed(state, action: PayloadAction<ErrorInfo & { id: string | null }>) {
      const { id, message, stack } = action.payload;
      const plugin = state.plugins.find((one) => one.id === id);
      if (plugin?.phase === 'setUp') plugin.wasSetUp = true;
      if (id !== null) mark(state, id, 'failed');
      state.phase = 'failed';
      state.failure = message;
      if (stack !== undefined) state.failureStack = stack;
    },
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
} = pluginsSlice.actions;
