import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const PANEL = '[role="dialog"], [role="alertdialog"]';

/** Wraps Tab inside a dialog; antd does not catch a focus about to reach the browser's bars. */
function goRound(event: KeyboardEvent): void {
  const panel = event.currentTarget;
  if (event.key !== 'Tab' || !(panel instanceof Element)) return;
  const items = [...panel.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const [first] = items;
  const last = items.at(-1);
  if (document.activeElement !== (event.shiftKey ? first : last)) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}

interface DialogBodyProps {
  children: ReactNode;
  role?: 'dialog' | 'alertdialog';
  label?: string | undefined;
  testSubject?: string | undefined;
  /** Defaults to the first control in the body, else in the dialog. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * The body of a dialog. It takes the focus on opening and restores it on closing [C13], and sets
 * the role, name and test subject that antd has no props for.
 */
export function DialogBody({ children, role = 'dialog', label, testSubject, initialFocus }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = body.current?.closest(PANEL);
    panel?.setAttribute('role', role);
    if (label !== undefined) panel?.setAttribute('aria-label', label);
    if (testSubject !== undefined) panel?.setAttribute('data-test-subj', testSubject);
  }, [role, label, testSubject]);

  useEffect(() => {
    const before = document.activeElement;
    const panel = body.current?.closest<HTMLElement>(PANEL);
    const target =
      initialFocus?.current ??
      body.current?.querySelector<HTMLElement>(FOCUSABLE) ??
      panel?.querySelector<HTMLElement>(FOCUSABLE) ??
      panel;
    // Keeps the text above it in view.
    target?.focus({ preventScroll: true });
    const isModal = panel?.hasAttribute('aria-modal');
    if (isModal) panel?.addEventListener('keydown', goRound);
    return () => {
      panel?.removeEventListener('keydown', goRound);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // Only once per dialog; later the focus is up to the user.
  }, [initialFocus]);

  // The focused control may have been removed: the focus stays in the dialog.
  useEffect(() => {
    const panel = body.current?.closest<HTMLElement>(PANEL);
    const isOnTop = [...document.querySelectorAll(PANEL)].at(-1) === panel;
    if (document.activeElement === document.body && isOnTop && panel?.hasAttribute('aria-modal'))
      (panel.querySelector<HTMLElement>(FOCUSABLE) ?? panel).focus();
  });

  return (
    <div className="gh-modal-body gh-stack" ref={body}>
      {children}
    </div>
  );
}
