import { render as renderBare, type RenderOptions, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
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

/** Fills in a field in one go, as a paste does: each key renders the whole form. For tests of the value, not of the keys. */
export async function fill(user: UserEvent, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** Chooses an option of a select field by its label. */
export async function chooseOption(user: UserEvent, field: HTMLElement, label: string | RegExp) {
  await user.click(field);
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  if (!list) throw new Error('The field shows no options.');
  await user.click(within(list).getByRole('option', { name: label }));
}

/** Returns the label that a select field shows. */
export const shown = (field: HTMLElement) => field.parentElement?.textContent;
