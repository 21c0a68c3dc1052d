import { ConfigProvider } from 'antd';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { applyTheme, type ThemeMode } from './applyTheme';
import { useAntdLocale } from './useAntdLocale';
import 'virtual:antd/console.css';
import './base.css';

const prefersStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The look of everything below it, in light or dark and of a theme version [BRAND-12]. The style sheets have the themes (`src/ui/theme`); antd
 * works none out in the browser. Motion stops for those who ask for less of it, in their system or
 * by the setting that `isStill` says [SET-16].
 */
export function ThemeProvider(props: {
  mode: ThemeMode;
  version?: 'v7' | 'v8';
  isStill?: boolean;
  children: ReactNode;
}) {
  const { mode, version = 'v8', isStill = false, children } = props;
  useLayoutEffect(() => applyTheme(mode, version), [mode, version]);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-still', isStill);
  }, [isStill]);
  const texts = useAntdLocale();
  const theme = useMemo(
    () => ({ zeroRuntime: true, token: { motion: !isStill && !prefersStillness() } }),
    [isStill],
  );
  return (
    <ConfigProvider
      theme={theme}
      wave={{ disabled: true }}
      {...(texts === undefined ? {} : { locale: texts })}
    >
      {children}
    </ConfigProvider>
  );
}
