import { render as renderBare, type RenderOptions } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { type ReactNode } from 'react';
import { framesDrawn } from './frames';

/** As in the product, antd generates no style, which is slow in jsdom. Nothing is animated. */
const THEME = { zeroRuntime: true, hashed: false, token: { motion: false } };

/** Wraps a view in antd's provider. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={THEME} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}

/** Renders as testing-library does, with antd configured as in the product. */
export function render(ui: ReactNode, options: RenderOptions = {}) {
  return renderBare(ui, { wrapper: Kit, ...options });
}

/** Returns a user whose actions end once everything they open or close is rendered. */
export function newUser() {
  return userEvent.setup({ advanceTimers: framesDrawn });
}
