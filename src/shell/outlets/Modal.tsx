import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n';
import { Icon } from '../ui/Icon';
import './modal.css';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';

const focusableIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(FOCUSABLE)];

interface ModalProps {
  title: string;
  /** Escape, the cross, or a click beside the dialog. */
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot. */
  footer?: ReactNode;
  /** `alert` for a question that interrupts. */
  kind?: 'dialog' | 'alert';
  testSubject?: string | undefined;
  /** What has the focus first; else the first control after the cross, else the cross. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** A click beside the dialog closes it, unless something typed would be lost. */
  closesOnOutsideClick?: boolean;
}

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

/**
 * A dialog above the page: it holds the focus, and gives it back to where it was [C13]. The page behind cannot be reached
 * by keyboard, pointer or screen reader meanwhile.
 */
export function Modal(props: ModalProps) {
  const {
    title,
    onClose,
    children,
    footer,
    kind = 'dialog',
    testSubject,
    initialFocus,
    closesOnOutsideClick = true,
  } = props;
  const t = useT();
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const target =
      initialFocus?.current ??
      (body.current && focusableIn(body.current)[0]) ??
      (panel.current && focusableIn(panel.current)[0]);
    (target ?? panel.current)?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
    // Once for each dialog: what has the focus later is the person's business.
  }, [initialFocus]);

  useEffect(() => {
    document.body.classList.add('gh-modal-open');
    return () => document.body.classList.remove('gh-modal-open');
  }, []);

  return createPortal(
    <div
      className="gh-modal-scrim"
      onMouseDown={(event) => {
        if (closesOnOutsideClick && event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={panel}
        role={kind === 'alert' ? 'alertdialog' : 'dialog'}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        className="gh-modal"
        data-test-subj={testSubject}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation();
            event.nativeEvent.preventDefault();
            onClose();
          } else if (event.key === 'Tab' && panel.current) keepFocus(event, panel.current);
        }}
      >
        <div className="gh-modal-head">
          <h1 id={titleId}>{title}</h1>
          <button type="button" className="gh-icon-button" aria-label={t('common.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div className="gh-modal-body" ref={body}>
          {children}
        </div>
        {footer ? <div className="gh-modal-foot">{footer}</div> : null}
      </div>
    </div>,
    document.body,
  );
}
