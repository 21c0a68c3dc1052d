import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

/** The element that is the dialog, from inside it. */
const PANEL = '[role="dialog"], [role="alertdialog"]';

/** Tab goes round in a dialog: antd brings a focus back that has gone to the page, but not one on its way to the browser's bars. */
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
  /** The name of a dialog without a title. */
  label?: string | undefined;
  testSubject?: string | undefined;
  /** What has the focus first; else the first control here, else the first of the dialog. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/**
 * The part of a dialog between head and foot. It takes the focus when the dialog opens and gives it back to where it was
 * [C13], and it puts on the dialog what antd takes no props for: role, name and test subject.
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
    // Keep the text above it in sight.
    target?.focus({ preventScroll: true });
    const isModal = panel?.hasAttribute('aria-modal');
    if (isModal) panel?.addEventListener('keydown', goRound);
    return () => {
      panel?.removeEventListener('keydown', goRound);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // Once for each dialog: what has the focus later is the user's business.
  }, [initialFocus]);

  // A control that had the focus may be gone, with what a dialog showed before: the keys stay in the dialog.
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
