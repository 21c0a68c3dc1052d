/** Light or dark; the shades of a theme version differ in nothing that users could name. */
export type ThemeMode = 'light' | 'dark';

/** Puts the page into `mode`, so that the variables of `tokens.css` take its values. Needs no component library. */
export function applyTheme(mode: ThemeMode): void {
  document.documentElement.dataset['theme'] = mode;
}
