import { themeVariant } from '../../store/preferences/themeVariants';

/** Light or dark; theme versions share their colours and differ in corner radii. */
export type ThemeMode = 'light' | 'dark';

/** Marks the page with mode and variant [BRAND-12]; `isStill` disables motion [SET-16]. */
export function applyTheme(mode: ThemeMode, version: 'v7' | 'v8', isStill: boolean): void {
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  page.dataset['themeVariant'] = themeVariant(version, mode);
  page.toggleAttribute('data-still', isStill);
}
