import { ConfigProvider, theme as antdTheme } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { selectBootInfo } from '../../store/boot/selectors';
import { useAppSelector } from '../../store/hooks';
import { themeVariant } from '../../store/preferences/themeVariants';
import { THEMES } from '../../ui/theme/themes';
import { useMedia } from '../../ui/useMedia';
import { useIsStill, useThemeMode } from '../frame/browserFacts';
import { useAntdLocale } from './useAntdLocale';

/** Class of the page (`index.html`) that carries antd's tokens as CSS variables. */
const TOKENS_CLASS = 'gh-tokens';

const WAVE = { disabled: true };

/** Returns the CSP nonce for style elements, which the gateway puts into the page. */
const styleNonce = (): string | undefined => document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce;

/** Makes antd write its tokens even on pages without its components. */
function Tokens() {
  antdTheme.useToken();
  return null;
}

/** Gives antd the theme, locale and nonce. Component styles come from `src/ui/theme/antd.css`. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const mode = useThemeMode();
  const { version } = useAppSelector(selectBootInfo).uiSettings.theme;
  const isStill = useIsStill();
  // Browsers print light text without its dark background.
  const isPrinting = useMedia('print');
  const texts = useAntdLocale();
  const csp = useMemo(() => ({ nonce: styleNonce() ?? '' }), []);
  const variant = themeVariant(version, isPrinting ? 'light' : mode);
  const theme = useMemo(() => {
    const { algorithm, token, components } = THEMES[variant];
    return {
      algorithm,
      components,
      token: { ...token, motion: !isStill },
      cssVar: { key: TOKENS_CLASS },
      hashed: false,
      zeroRuntime: true,
    };
  }, [variant, isStill]);
  return (
    <ConfigProvider theme={theme} csp={csp} wave={WAVE} {...(texts && { locale: texts })}>
      <Tokens />
      {children}
    </ConfigProvider>
  );
}
