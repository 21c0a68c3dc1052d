import { fireEvent } from '@testing-library/react';

const CODES = { Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40 };

/** Presses a key where the focus is. antd's menus know keys by their code, which user-event leaves out. */
export function pressKey(key: keyof typeof CODES): void {
  const target = document.activeElement ?? document.body;
  fireEvent.keyDown(target, { key, keyCode: CODES[key], which: CODES[key] });
}
