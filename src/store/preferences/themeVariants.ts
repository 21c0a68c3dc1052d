/** Theme variants: two versions, each light and dark [BRAND-12]. */
export const THEME_VARIANTS = ['v7dark', 'v7light', 'v8dark', 'v8light'] as const;
export type ThemeVariant = (typeof THEME_VARIANTS)[number];

/** Returns a variant, v8 light by default [C52]. */
export const themeVariant = (version: 'v7' | 'v8' = 'v8', mode: 'light' | 'dark' = 'light'): ThemeVariant =>
  `${version}${mode}`;
