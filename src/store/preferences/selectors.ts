import { createSelector } from '@reduxjs/toolkit';
import { initialTableLook } from '../../api/contract/tableLook';
import { type RootState } from '../rootReducer';

export const selectTheme = (state: RootState) => state.preferences.theme;

/**
 * Light or dark, as the user chose, else as the product is set up, else as the operating system says [C52].
 *
 * @param prefersDark what the operating system says
 */
export const selectThemeInForce = (state: RootState, prefersDark: boolean): 'light' | 'dark' => {
  const chosen = selectTheme(state);
  if (chosen !== 'system') return chosen;
  const { branding, uiSettings } = state.boot.info;
  return branding.darkMode || uiSettings.theme.darkMode || prefersDark ? 'dark' : 'light';
};

/** The languages to choose from: English first, and those that this server has texts of. */
export const selectLanguages = createSelector(
  (state: RootState) => state.boot.info.translations,
  (translations) => [...new Set(['en', ...Object.keys(translations ?? {})])],
);

/** The language of the page: the user's own choice where this server still has it, else what the configuration says. */
export const selectLanguage = (state: RootState): string => {
  const { language } = state.preferences;
  return language !== null && selectLanguages(state).includes(language) ? language : state.boot.info.locale;
};

/** How the user has set up the table of a list. */
export const selectTableLook = (state: RootState, list: string) =>
  state.preferences.tables[list] ?? initialTableLook;
