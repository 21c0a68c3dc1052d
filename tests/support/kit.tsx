import { render as renderBare, type RenderOptions } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import { type ReactNode } from 'react';
import { framesDrawn } from './frames';

/** As in the product, the style of antd is a sheet: making it here would take most of the time. Nothing moves. */
const THEME = { zeroRuntime: true, hashed: false, token: { motion: false } };

/** antd's provider around what a test renders. */
export function Kit({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={THEME} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}

/** Renders `ui` as testing-library does, with antd set as in the product. */
export function render(ui: ReactNode, options: RenderOptions = {}) {
  return renderBare(ui, { wrapper: Kit, ...options });
}

/** A user who clicks and types, each time until everything that this opened or closed has been drawn. */
export function newUser() {
  return userEvent.setup({ advanceTimers: framesDrawn });
}
