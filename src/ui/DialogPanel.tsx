import { useEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const focusableIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];

/** Keeps Tab inside `panel`. */
function keepFocus(event: KeyboardEvent, panel: HTMLElement): void {
  const items = focusableIn(panel);
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last) return;
  const at = document.activeElement;
  if (event.shiftKey ? at === first || at === panel : at === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

interface DialogPanelProps {
  className: string;
  role: 'dialog' | 'alertdialog';
  /** The page behind cannot be reached by Tab; otherwise the panel merely stands beside it. */
  isModal: boolean;
  /** Escape. */
  onClose: () => void;
  children: ReactNode;
  /** Its name, or the id of the element that names it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  testSubject?: string | undefined;
  /** What has the focus first; else the first control in `body`, else the first of all. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  body?: RefObject<HTMLElement | null>;
}

/** Takes the focus when it opens, gives it back to where it was when it ends [C13], and closes on Escape. */
export function DialogPanel(props: DialogPanelProps) {
  const { className, role, isModal, onClose, children, label, labelledBy, testSubject, initialFocus, body } =
    props;
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const target =
      initialFocus?.current ??
      (body?.current && focusableIn(body.current)[0]) ??
      (panel.current && focusableIn(panel.current)[0]);
    (target ?? panel.current)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // Once for each dialog: what has the focus later is the user's business.
  }, [initialFocus, body]);

  return (
    <div
      ref={panel}
      role={role}
      aria-modal={isModal || undefined}
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={className}
      data-test-subj={testSubject}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation();
          event.nativeEvent.preventDefault();
          onClose();
        } else if (event.key === 'Tab' && isModal && panel.current) keepFocus(event, panel.current);
      }}
    >
      {children}
    </div>
  );
}
