import { themeVariant } from '../../store/preferences/themeVariants';

/** Theme versions share colours and differ in corners. */
export type ThemeMode = 'light' | 'dark';

/** Sets theme attributes for style sheets and applications [BRAND-12], and motion [SET-16]. */
export function applyTheme(mode: ThemeMode, version: 'v7' | 'v8', isStill: boolean): void {
  const page = document.documentElement;
  page.dataset['theme'] = mode;
  page.dataset['themeVariant'] = themeVariant(version, mode);
  page.toggleAttribute('data-still', isStill);
}
