import { ConfigProvider } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useAntdLocale } from './useAntdLocale';
import 'virtual:antd/console.css';
import './base.css';

/**
 * What the component library needs for everything below it: its texts, and whether it may move. The style sheets have the themes
 * (`src/ui/theme`) and `applyTheme` puts the page into one of them; antd works none out in the browser.
 */
export function ThemeProvider({ isStill, children }: { isStill: boolean; children: ReactNode }) {
  const texts = useAntdLocale();
  const theme = useMemo(() => ({ zeroRuntime: true, token: { motion: !isStill } }), [isStill]);
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
