import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n';
import { Icon } from './Icon';
import { DialogPanel } from './DialogPanel';
import './modal.css';

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
  /** Room for code and tables. */
  wide?: boolean;
  /** Above every other dialog and notice: nothing works before it is answered. */
  isTopmost?: boolean;
}

/** What lies between the page and a dialog: a click on it closes the dialog, if `onClose` is given. */
export function Scrim({
  onClose,
  isTopmost = false,
  children,
}: {
  onClose?: (() => void) | undefined;
  isTopmost?: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    document.body.classList.add('gh-modal-open');
    return () => document.body.classList.remove('gh-modal-open');
  }, []);
  return createPortal(
    <div
      className={isTopmost ? 'gh-modal-scrim gh-modal-topmost' : 'gh-modal-scrim'}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      {children}
    </div>,
    document.body,
  );
}

/**
 * A dialog above the page: it holds the focus, and gives it back to where it was [C13]. The page behind cannot be reached
 * by keyboard, pointer or screen reader in the meantime.
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
    wide = false,
    isTopmost = false,
  } = props;
  const t = useT();
  const titleId = useId();
  const body = useRef<HTMLDivElement>(null);
  return (
    <Scrim onClose={closesOnOutsideClick ? onClose : undefined} isTopmost={isTopmost}>
      <DialogPanel
        className={wide ? 'gh-modal gh-modal-wide' : 'gh-modal'}
        role={kind === 'alert' ? 'alertdialog' : 'dialog'}
        isModal
        labelledBy={titleId}
        testSubject={testSubject}
        onClose={onClose}
        initialFocus={initialFocus}
        body={body}
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
      </DialogPanel>
    </Scrim>
  );
}
