import { type UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { movedBy, movedTo, playToggled } from '../../store/player/slice';

/** Keys that work on the whole page. */
const KEYS: Readonly<Record<string, UnknownAction>> = {
  ' ': playToggled(),
  ArrowRight: movedBy(1),
  ArrowLeft: movedBy(-1),
  Home: movedTo(0),
  End: movedTo(Number.MAX_SAFE_INTEGER),
};

/** Elements that handle these keys themselves. */
const OWNERS =
  'input, select, textarea, [contenteditable], [role="combobox"], [role="menu"], [role="dialog"], [role="alertdialog"], ' +
  '[tabindex="0"]:not([role="listbox"])';
const PRESSED_BY_SPACE = 'button, summary, a';

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Controls the player by keyboard, unless the focused element handles the key. */
export function usePlayerKeys() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (isWithin(target, OWNERS) || (key === ' ' && isWithin(target, PRESSED_BY_SPACE))) return;
      const action = KEYS[key];
      if (action === undefined) return;
      event.preventDefault();
      dispatch(action);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [dispatch]);
}
