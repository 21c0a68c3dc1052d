import { Modal as AntdModal } from 'antd';
import { type ReactNode, type RefObject } from 'react';
import { useT } from '../i18n';
import { DialogBody } from './DialogBody';
import { Icon } from './Icon';
import { overlays } from './overlays';
import './modal.css';

interface ModalProps {
  title?: string;
  label?: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  /** `alert` for a question that interrupts. */
  kind?: 'dialog' | 'alert';
  testSubject?: string | undefined;
  /** Defaults to the first control after the cross, else the cross. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** False if a click outside would lose typed text. */
  closesOnOutsideClick?: boolean;
  /** Label of the cross; null for no cross. */
  closeLabel?: string | null | undefined;
  wide?: boolean;
  /** True to cover every other dialog and notice until answered. */
  isTopmost?: boolean;
  className?: string | undefined;
}

/** Above notices, below the loading bar. */
const TOPMOST = 1250;

/** `DialogBody` moves the focus; antd traps it. */
const FOCUS = { trap: true, focusTriggerAfterClose: false, autoFocusButton: null } as const;

/** A dialog above the page: it traps the focus and restores it on closing [C13]. */
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
      // Dialogs follow the state: a closed one is removed at once, an opened one appears at once.
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
