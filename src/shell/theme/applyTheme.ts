import { themeVariant } from '../../store/preferences/themeVariants';

/** Light or dark; the versions of the theme share their colours and differ in corners. */
export type ThemeMode = 'light' | 'dark';

/**
 * Puts the page into `mode`, so that the variables of the themes (`vite/antdStyle.ts`) take its values, and names the variant for applications
 * that have a look for each [BRAND-12]. Needs no component library.
 */
export function applyTheme(mode: ThemeMode, version?: 'v7' | 'v8'): void {
  document.documentElement.dataset['theme'] = mode;
  if (version) document.documentElement.dataset['themeVariant'] = themeVariant(version, mode);
}
