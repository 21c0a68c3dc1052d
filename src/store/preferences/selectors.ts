import { createSelector } from '@reduxjs/toolkit';
import { initialTableLook } from '../../../contract/tableLook';
import { type RootState } from '../rootReducer';

export const selectTheme = (state: RootState) => state.preferences.theme;

/** Returns the user's theme, else the product's, else that of the operating system [C52]. */
export const selectThemeInForce = (state: RootState, prefersDark: boolean): 'light' | 'dark' => {
  const chosen = selectTheme(state);
  if (chosen !== 'system') return chosen;
  const { branding, uiSettings } = state.boot.info;
  return branding.darkMode || uiSettings.theme.darkMode || prefersDark ? 'dark' : 'light';
};

/** English, then the languages for which this server has texts. */
export const selectLanguages = createSelector(
  (state: RootState) => state.boot.info.translations,
  (translations) => [...new Set(['en', ...Object.keys(translations ?? {})])],
);

/** The user's language if the server still supports it, else the configured one. */
export const selectLanguage = (state: RootState): string => {
  const { language } = state.preferences;
  return language !== null && selectLanguages(state).includes(language) ? language : state.boot.info.locale;
};

export const selectTableLook = (state: RootState, list: string) =>
  state.preferences.tables[list] ?? initialTableLook;
