import { themeVariant } from '../../store/preferences/themeVariants';

/** Light or dark; theme versions share their colours and differ in corner radii. */
export type ThemeMode = 'light' | 'dark';

/**
 * Marks the page with the theme's mode and variant, for style sheets and applications [BRAND-12],
 * and disables motion if `isStill` [SET-16].
 */
export function applyTheme(mode: ThemeMode, version: 'v7' | 'v8', isStill: boolean): void {
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  page.dataset['themeVariant'] = themeVariant(version, mode);
  page.toggleAttribute('data-still', isStill);
}
