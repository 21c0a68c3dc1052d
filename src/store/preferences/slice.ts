import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeMode = 'light' | 'dark' | 'system';

export interface PreferencesState {
  /** What the user chose; `system` follows the operating system. Kept in the browser. */
  theme: ThemeMode;
  /** The language that the user chose; null follows the configuration. Kept in the browser. */
  language: string | null;
}

export const initialPreferencesState: PreferencesState = { theme: 'system', language: null };

const slice = createSlice({
  name: 'preferences',
  initialState: initialPreferencesState,
  reducers: {
    themeChosen(state, action: PayloadAction<ThemeMode>) {
      state.theme = action.payload;
    },
    languageChosen(state, action: PayloadAction<string>) {
      state.language = action.payload;
    },
  },
});

/** A user wants another language; it is asked first whether unsaved changes may be lost, for the page starts again. */
export const languageChangeRequested = createAction<string>('preferences/languageChangeRequested');

export const { themeChosen, languageChosen } = slice.actions;
export const preferencesReducer = slice.reducer;
