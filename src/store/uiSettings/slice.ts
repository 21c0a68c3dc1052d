import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../api/contract/problem';
import {
  type UiSettingDefinition,
  type UserProvidedSetting,
  type UserProvidedSettings,
} from '../../api/contract/uiSettings';
import { mintId } from '../ids';
import { uiSettingsReceived } from './events';

/** A setting as the state knows it. Its `value` is the default, absent for a key that no one declares [DATA-22]. */
export interface UiSetting extends Partial<UiSettingDefinition>, UserProvidedSetting {
  key: string;
}

/** A change that a user sees already and the server does not know yet [SET-01]. */
export interface SettingChange {
  id: string;
  key: string;
  /** As it is sent: JSON as text; null takes the value back [SET-05]. */
  value: unknown;
  phase: 'waiting' | 'sending';
}

/** A change as it is asked for. */
export interface WantedChange {
  id: string;
  key: string;
  value: unknown;
}

export interface UiSettingsState {
  /** The cache: what the server said last. A list, since keys are free text. */
  entries: UiSetting[];
  /** Laid over the cache, oldest first; taken away by the answer, whatever it is. */
  changes: SettingChange[];
  /** Reading them once more, since others may have changed them after the page was loaded. */
  reading: { phase: 'idle' } | { phase: 'loading' } | { phase: 'failed'; problem: Problem };
  /** Keys that were changed on this page and have their effect when it reloads, each once. */
  waitForReload: string[];
  /** What became of the last write. */
  lastWrite: { kind: 'saved' } | { kind: 'failed'; keys: string[]; message: string; problem: Problem } | null;
}

export const initialUiSettingsState: UiSettingsState = {
  entries: [],
  changes: [],
  reading: { phase: 'idle' },
  waitForReload: [],
  lastWrite: null,
};

const entryOf = (state: UiSettingsState, key: string) => state.entries.find((entry) => entry.key === key);

/** What was set for a key, changes under way included; undefined when nothing is. */
export function userValueOf(state: UiSettingsState, key: string): unknown {
  const change = state.changes.findLast((one) => one.key === key);
  const value = change ? change.value : entryOf(state, key)?.userValue;
  return value === null ? undefined : value;
}

/** A value as it is kept: JSON settings as text, nothing as null [SET-05, SET-06]. */
function stored(value: unknown, type: UiSetting['type']): unknown {
  if (value === undefined || value === null) return null;
  return type === 'json' && typeof value !== 'string' ? JSON.stringify(value) : value;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** What was set put into the cache: keys that are neither declared nor set are gone. */
function replaceUserValues(state: UiSettingsState, user: UserProvidedSettings): void {
  const set = new Map(Object.entries(user));
  const declared = state.entries
    .filter((entry) => entry.type !== undefined)
    .map(({ userValue: _userValue, isOverridden: _isOverridden, ...entry }): UiSetting => ({
      ...entry,
      ...set.get(entry.key),
    }));
  const known = new Set(declared.map(({ key }) => key));
  const custom = [...set].filter(([key]) => !known.has(key)).map(([key, value]) => ({ key, ...value }));
  state.entries = [...declared, ...custom];
}

function settle(state: UiSettingsState, ids: readonly string[]): void {
  const done = new Set(ids);
  state.changes = state.changes.filter(({ id }) => !done.has(id));
}

/** Lays a change over the cache. Ignored when the server fixes the value, and when nothing would change [SET-04, SET-08]. */
function layOver(state: UiSettingsState, { id, key, value }: WantedChange): void {
  const entry = entryOf(state, key);
  const kept = stored(value, entry?.type);
  if (entry?.isOverridden || isSame(userValueOf(state, key) ?? null, kept)) return;
  state.changes.push({ id, key, value: kept, phase: 'waiting' });
}

/** Notes which of the changes that were saved show only after the page reloads. */
function noteReloads(state: UiSettingsState, ids: readonly string[]): void {
  const done = new Set(ids);
  for (const { id, key } of state.changes) {
    if (!done.has(id) || state.waitForReload.includes(key)) continue;
    if (entryOf(state, key)?.requiresPageReload === true) state.waitForReload.push(key);
  }
}

const slice = createSlice({
  name: 'uiSettings',
  initialState: initialUiSettingsState,
  reducers: {
    settingChangeRequested: {
      /** A `value` of null or undefined takes the user's value back. */
      prepare: (key: string, value: unknown) => ({
        payload: { id: mintId('settingChange'), key, value: value ?? null },
      }),
      reducer(state, action: PayloadAction<WantedChange>) {
        layOver(state, action.payload);
      },
    },
    /** Several changes that are to be saved by one request, all or none. */
    settingsChangeRequested: {
      prepare: (changes: readonly { key: string; value: unknown }[]) => ({
        payload: changes.map(({ key, value }) => ({
          id: mintId('settingChange'),
          key,
          value: value ?? null,
        })),
      }),
      reducer(state, action: PayloadAction<WantedChange[]>) {
        for (const change of action.payload) layOver(state, change);
      },
    },
    /** A page that shows the settings was opened, or its reader wants the latest. */
    settingsRequested(state) {
      state.reading = { phase: 'loading' };
    },
    settingsReceived(state, action: PayloadAction<UserProvidedSettings>) {
      replaceUserValues(state, action.payload);
      state.reading = { phase: 'idle' };
    },
    settingsReadFailed(state, action: PayloadAction<Problem>) {
      state.reading = { phase: 'failed', problem: action.payload };
    },
    /** Someone wants the page to be loaded again, so that settings have their effect. */
    settingsReloadRequested() {},
    settingsSaveStarted(state, action: PayloadAction<{ ids: string[] }>) {
      const ids = new Set(action.payload.ids);
      for (const change of state.changes) if (ids.has(change.id)) change.phase = 'sending';
    },
    /** The cache is what the server says; changes made since stay on top of it [SET-02]. */
    settingsSaved(state, action: PayloadAction<{ ids: string[]; settings: UserProvidedSettings }>) {
      noteReloads(state, action.payload.ids);
      settle(state, action.payload.ids);
      replaceUserValues(state, action.payload.settings);
      state.lastWrite = { kind: 'saved' };
    },
    /** Without these changes each key shows what it was, or a change that is newer [SET-03, C60]. */
    settingsSaveFailed(
      state,
      action: PayloadAction<{ ids: string[]; keys: string[]; message: string; problem: Problem }>,
    ) {
      const { ids, ...failure } = action.payload;
      settle(state, ids);
      state.lastWrite = { kind: 'failed', ...failure };
    },
    /** This page assumes another default; the server does not learn of it. */
    settingDefaultOverridden(state, action: PayloadAction<{ key: string; value: unknown }>) {
      const { key, value } = action.payload;
      const entry = entryOf(state, key);
      if (entry) Object.assign(entry, { type: entry.type ?? 'undefined', value });
      else state.entries.push({ key, type: 'undefined', value });
    },
  },
  extraReducers: (builder) => {
    builder.addCase(uiSettingsReceived, (state, { payload: { defaults, user } }) => {
      state.entries = Object.entries(defaults).map(([key, entry]) => ({ ...entry, key }));
      replaceUserValues(state, user);
    });
  },
});

export const {
  settingChangeRequested,
  settingsChangeRequested,
  settingsRequested,
  settingsReceived,
  settingsReadFailed,
  settingsReloadRequested,
  settingsSaveStarted,
  settingsSaved,
  settingsSaveFailed,
  settingDefaultOverridden,
} = slice.actions;
export const uiSettingsReducer = slice.reducer;
