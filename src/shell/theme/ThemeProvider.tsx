import { ConfigProvider, theme, type ThemeConfig } from 'antd';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { applyTheme, type ThemeMode } from './applyTheme';
import { useAntdLocale } from './useAntdLocale';
import './tokens.css';
import './base.css';

/** The seeds that antd derives its shades from; the same colours as in `tokens.css`, which antd cannot read. */
const SEEDS = {
  light: {
    accent: '#0b7a72',
    danger: '#b42a20',
    warning: '#b97a00',
    ground: '#ffffff',
    ink: '#16202e',
    line: '#7d8b9d',
    raised: '#ffffff',
    soft: '#e2f3f1',
    pill: '#e9eef4',
    placeholder: '#55647a',
  },
  dark: {
    accent: '#3fbfb3',
    danger: '#e0574c',
    warning: '#e0a83a',
    ground: '#142032',
    ink: '#e4ebf4',
    line: '#71839c',
    raised: '#1a283d',
    soft: '#12383b',
    pill: '#26364d',
    placeholder: '#a0b1c7',
  },
} as const;

/** The corners of widgets by theme version, in pixels; the same as in `tokens.css`. */
const RADIUS = { v7: 2, v8: 6 } as const;

function antdTheme(mode: ThemeMode, version: 'v7' | 'v8', motion: boolean): ThemeConfig {
  const seed = SEEDS[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: seed.accent,
      colorLink: seed.accent,
      colorSuccess: seed.accent,
      colorInfo: seed.accent,
      colorError: seed.danger,
      colorWarning: seed.warning,
      colorBgBase: seed.ground,
      colorTextBase: seed.ink,
      colorBorder: seed.line,
      colorBgElevated: seed.raised,
      colorBgContainer: seed.ground,
      colorTextPlaceholder: seed.placeholder,
      borderRadius: RADIUS[version],
      controlHeight: 32,
      fontSize: 14,
      fontFamily: 'var(--gh-font)',
      motion,
    },
    components: { Select: { optionSelectedBg: seed.soft, multipleItemBg: seed.pill } },
  };
}

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The look of everything below it, in light or dark and of a theme version [BRAND-12]. `nonce` is the page's Content-Security-Policy nonce, which the
 * style elements that antd adds at run time must carry. Motion stops for those who ask for less of it, in their system or
 * by the setting that `isStill` says [SET-16].
 */
export function ThemeProvider(props: {
  mode: ThemeMode;
  version?: 'v7' | 'v8';
  nonce?: string;
  isStill?: boolean;
  children: ReactNode;
}) {
  const { mode, version = 'v8', nonce, isStill = false, children } = props;
  useLayoutEffect(() => applyTheme(mode), [mode]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-still', isStill);
  }, [isStill]);
  const texts = useAntdLocale();
  const config = useMemo(
    () => antdTheme(mode, version, !isStill && !prefersStillness()),
    [mode, version, isStill],
  );
  const csp = useMemo(() => (nonce === undefined ? {} : { nonce }), [nonce]);
  return (
    <ConfigProvider
      theme={config}
      csp={csp}
      wave={{ disabled: true }}
      {...(texts === undefined ? {} : { locale: texts })}
    >
      {children}
    </ConfigProvider>
  );
}
