import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type ThemeMode = 'light' | 'dark' | 'system';

export interface PreferencesState {
  /** What the person chose; `system` follows the operating system. Kept in the browser. */
  theme: ThemeMode;
}

export const initialPreferencesState: PreferencesState = { theme: 'system' };

const slice = createSlice({
  name: 'preferences',
  initialState: initialPreferencesState,
  reducers: {
    themeChosen(state, action: PayloadAction<ThemeMode>) {
      state.theme = action.payload;
    },
  },
});

export const { themeChosen } = slice.actions;
export const preferencesReducer = slice.reducer;
