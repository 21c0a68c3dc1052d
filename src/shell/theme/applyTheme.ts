import { themeVariant } from '../../store/preferences/themeVariants';

/** Light or dark; the versions of the theme share their colours and differ in corners. */
export type ThemeMode = 'light' | 'dark';

/**
 * Names the mode and the variant of the theme at the page, for our style sheets and for
 * applications that have a look for each [BRAND-12], and stops all motion where `isStill` [SET-16].
 */
export function applyTheme(mode: ThemeMode, version: 'v7' | 'v8', isStill: boolean): void {
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  page.dataset['themeVariant'] = themeVariant(version, mode);
  page.toggleAttribute('data-still', isStill);
}
