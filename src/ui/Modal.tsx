import { Modal as AntdModal } from 'antd';
import { type ReactNode, type RefObject } from 'react';
import { useT } from '../i18n';
import { DialogBody } from './DialogBody';
import { Icon } from './Icon';
import { overlays } from './overlays';
import './modal.css';

interface ModalProps {
  /** In the head of the dialog; one without a head has a `label`. */
  title?: string;
  label?: string;
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
  /** The name of the cross; null for a dialog without one. */
  closeLabel?: string | null | undefined;
  /** Room for code and tables. */
  wide?: boolean;
  /** Above every other dialog and notice: nothing works before it is answered. */
  isTopmost?: boolean;
  className?: string | undefined;
}

/** Above notices and their buttons, below the bar that shows that something loads. */
const TOPMOST = 1250;

/** `DialogBody` moves the focus; antd keeps it inside. */
const FOCUS = { trap: true, focusTriggerAfterClose: false, autoFocusButton: null } as const;

/**
 * A dialog above the page: it holds the focus, and gives it back to where it was [C13]. The page behind cannot be reached
 * by keyboard, pointer or screen reader in the meantime.
 */
export function Modal(props: ModalProps) {
  const { title, label, onClose, children, footer, kind, testSubject, initialFocus, className = '' } = props;
  const { closesOnOutsideClick = true, closeLabel, wide = false, isTopmost = false } = props;
  const t = useT();
  return (
    <AntdModal
      open
      className={`gh-modal ${className}`}
      width={wide ? 800 : 520}
      title={title === undefined ? null : <h1>{title}</h1>}
      closable={
        closeLabel !== null && {
          'aria-label': closeLabel ?? t('common.close'),
          closeIcon: <Icon name="close" />,
        }
      }
      footer={footer ?? null}
      mask={{ closable: closesOnOutsideClick }}
      focusable={FOCUS}
      getContainer={overlays}
      // The state owns dialogs. A closed one is removed immediately, so an opened one appears immediately as well.
      transitionName=""
      maskTransitionName=""
      {...(isTopmost ? { zIndex: TOPMOST } : {})}
      onCancel={onClose}
    >
      <DialogBody
        role={kind === 'alert' ? 'alertdialog' : 'dialog'}
        label={label}
        testSubject={testSubject}
        initialFocus={initialFocus}
      >
        {children}
      </DialogBody>
    </AntdModal>
  );
}
