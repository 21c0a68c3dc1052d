import { type RefObject, useEffect, useRef } from 'react';
import { useAppSelector } from '../../store/hooks';
import { selectLocation } from '../../store/navigation/selectors';

/** Where the focus belongs to the user: a field of the page, or a dialog. */
const KEPT = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="alertdialog"]';

const isKept = (): boolean => document.activeElement?.closest(KEPT) != null;

/**
 * Moves the focus to the heading of a new page, so that the keyboard and screen readers begin there. A form that has put
 * the focus in its first field keeps it. An address that changes below the same heading (a tab, a search) is no new page, and
 * the first page of a load is left to the browser.
 *
 * @param main the element that holds the page
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
      // The heading of a page that was still loading goes with it, and the focus with the heading.
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
