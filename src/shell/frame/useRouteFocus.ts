import { type RefObject, useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectLocation } from '../../store/navigation/selectors';

/** Elements that keep the focus: fields and dialogs. */
const KEPT = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

const isKept = (): boolean => document.activeElement?.closest(KEPT) != null;

/**
 * Focuses the heading of a new page for keyboards and screen readers, unless a field has the focus.
 * The first page, and URL changes below the same heading (tab, search), are ignored.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useAppSelector(selectLocation);
  const shown = useRef<{ heading: HTMLElement; text: string | null } | null>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    const root = main.current;
    if (!root) return undefined;
    const before = shown.current;
    const isLoad = isFirst.current;
    isFirst.current = false;
    let isMoved = false;
    const look = () => {
      const heading = root.querySelector('h1');
      if (!heading) return;
      const isSame = before?.heading === heading && before.text === heading.textContent;
      const isReplaced = shown.current?.heading !== heading;
      shown.current = { heading, text: heading.textContent };
      if (isSame || isLoad) return;
      // When the page has loaded, its heading is replaced and the focus lost.
      if (isMoved && !(isReplaced && document.activeElement === document.body)) return;
      isMoved = true;
      if (isKept()) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [main, pathname, hash]);
}
