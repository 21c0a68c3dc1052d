import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { initialTableLook, type TableLook } from '../../../contract/tableLook';

export type ThemeMode = 'light' | 'dark' | 'system';

export interface PreferencesState {
  /** `system` follows the operating system. Kept in the browser. */
  theme: ThemeMode;
  /** The user's language; null follows the configuration. Kept in the browser. */
  language: string | null;
  /** Table settings by list id. Kept in the browser. */
  tables: Record<string, TableLook>;
}

export const initialPreferencesState: PreferencesState = { theme: 'system', language: null, tables: {} };

export const preferencesSlice = createSlice({
  name: 'preferences',
  initialState: initialPreferencesState,
  reducers: {
    themeChosen(state, action: PayloadAction<ThemeMode>) {
      state.theme = action.payload;
    },
    languageChosen(state, action: PayloadAction<string>) {
      state.language = action.payload;
    },
    /** Columns were shown, hidden, moved or resized, or the density changed. */
    tableLookChanged(state, action: PayloadAction<{ list: string; look: Partial<TableLook> }>) {
      const { list, look } = action.payload;
      state.tables[list] = { ...(state.tables[list] ?? initialTableLook), ...look };
    },
    /** Resets a table to its defaults. */
    tableLookReset(state, action: PayloadAction<string>) {
      delete state.tables[action.payload];
    },
  },
});

/** Reloads the page after asking about unsaved changes. */
export const languageChangeRequested = createAction<string>('preferences/languageChangeRequested');

export const { themeChosen, languageChosen, tableLookChanged, tableLookReset } = preferencesSlice.actions;
