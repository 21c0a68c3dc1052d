import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Problem } from '../../../contract/problem';
import {
  type UiSettingDefinition,
  type UserProvidedSetting,
  type UserProvidedSettings,
} from '../../../contract/uiSettings';
import { mintId } from '../ids';
import { uiSettingsReceived } from './events';

/** A setting. `value` is the default, absent for undeclared keys [DATA-22]. */
export interface UiSetting extends Partial<UiSettingDefinition>, UserProvidedSetting {
  key: string;
}

/** A change shown optimistically before the server confirms it [SET-01]. */
export interface SettingChange {
  id: string;
  key: string;
  /** As sent: JSON as text; null resets [SET-05]. */
  value: unknown;
  phase: 'waiting' | 'sending';
}

export interface WantedChange {
  id: string;
  key: string;
  value: unknown;
}

export interface UiSettingsState {
  /** Last server state. A list, since keys are free text. */
  entries: UiSetting[];
  /** Optimistic changes, oldest first; removed by any answer. */
  changes: SettingChange[];
  /** Progress of rereading. */
  reading: { phase: 'idle' } | { phase: 'loading' } | { phase: 'failed'; problem: Problem };
  /** Unique keys that take effect on reload. */
  waitForReload: string[];
  /** Result of the last write. */
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

/** Returns the user value including pending changes, or undefined. */
export function userValueOf(state: UiSettingsState, key: string): unknown {
  const change = state.changes.findLast((one) => one.key === key);
  const value = change ? change.value : entryOf(state, key)?.userValue;
  return value === null ? undefined : value;
}

/** Converts to the stored form: JSON as text, nothing as null [SET-05, SET-06]. */
function stored(value: unknown, type: UiSetting['type']): unknown {
  if (value === undefined || value === null) return null;
  return type === 'json' && typeof value !== 'string' ? JSON.stringify(value) : value;
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Replaces the user values; keys neither declared nor set are dropped. */
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

/** Adds an optimistic change unless overridden by the server or without effect [SET-04, SET-08]. */
function layOver(state: UiSettingsState, { id, key, value }: WantedChange): void {
  const entry = entryOf(state, key);
  const kept = stored(value, entry?.type);
  if (entry?.isOverridden || isSame(userValueOf(state, key) ?? null, kept)) return;
  state.changes.push({ id, key, value: kept, phase: 'waiting' });
}

/** Records saved keys that need a reload. */
function noteReloads(state: UiSettingsState, ids: readonly string[]): void {
  const done = new Set(ids);
  for (const { id, key } of state.changes) {
    if (!done.has(id) || state.waitForReload.includes(key)) continue;
    if (entryOf(state, key)?.requiresPageReload === true) state.waitForReload.push(key);
  }
}

export const uiSettingsSlice = createSlice({
  name: 'uiSettings',
  initialState: initialUiSettingsState,
  reducers: {
    settingChangeRequested: {
      /** A `value` of null or undefined resets the setting. */
      prepare: (key: string, value: unknown) => ({
        payload: { id: mintId('settingChange'), key, value: value ?? null },
      }),
      reducer(state, action: PayloadAction<WantedChange>) {
        layOver(state, action.payload);
      },
    },
    /** Saved by one request, all or none. */
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
    /** The user read why the last write failed, and edits again. */
    writeFailureDismissed(state) {
      if (state.lastWrite?.kind === 'failed') state.lastWrite = null;
    },
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
    /** Reloads the page to apply settings. */
    settingsReloadRequested() {},
    settingsSaveStarted(state, action: PayloadAction<{ ids: string[] }>) {
      const ids = new Set(action.payload.ids);
      for (const change of state.changes) if (ids.has(change.id)) change.phase = 'sending';
    },
    /** Takes over the server's values; later changes stay on top [SET-02]. */
    settingsSaved(state, action: PayloadAction<{ ids: string[]; settings: UserProvidedSettings }>) {
      noteReloads(state, action.payload.ids);
      settle(state, action.payload.ids);
      replaceUserValues(state, action.payload.settings);
      state.lastWrite = { kind: 'saved' };
    },
    /** Drops the failed changes; keys show their previous or a newer value [SET-03, C60]. */
    settingsSaveFailed(
      state,
      action: PayloadAction<{ ids: string[]; keys: string[]; message: string; problem: Problem }>,
    ) {
      const { ids, ...failure } = action.payload;
      settle(state, ids);
      state.lastWrite = { kind: 'failed', ...failure };
    },
    /** Changes a default on this page only; never sent. */
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
  writeFailureDismissed,
  settingsRequested,
  settingsReceived,
  settingsReadFailed,
  settingsReloadRequested,
  settingsSaveStarted,
  settingsSaved,
  settingsSaveFailed,
  settingDefaultOverridden,
} = uiSettingsSlice.actions;
