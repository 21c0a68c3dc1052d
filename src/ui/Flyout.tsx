import { Drawer } from 'antd';
import { type ReactNode } from 'react';
import { useT } from '../i18n';
import { DialogBody } from './DialogBody';
import { Icon } from './Icon';
import { overlays } from './overlays';
import './modal.css';

interface FlyoutProps {
  title?: string;
  label?: string;
  /** True if the page behind is out of reach. */
  isModal: boolean;
  /** Called on Escape, the cross, or, if modal, a click outside. */
  onClose: () => void;
  closeLabel?: string | undefined;
  testSubject?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const BELOW_DIALOGS = 900;

export function Flyout(props: FlyoutProps) {
  const { title, label, isModal, onClose, closeLabel, testSubject, className, children } = props;
  const t = useT();
  const cross = {
    'aria-label': closeLabel ?? t('common.close'),
    'data-test-subj': 'euiFlyoutCloseButton',
    closeIcon: <Icon name="close" />,
    placement: 'end' as const,
  };
  return (
    <Drawer
      open
      className={className}
      size="min(560px, 100vw)"
      title={title === undefined ? null : <h1>{title}</h1>}
      closable={cross}
      aria-modal={isModal || undefined}
      mask={isModal}
      focusable={{ trap: isModal, focusTriggerAfterClose: false }}
      autoFocus={false}
      zIndex={BELOW_DIALOGS}
      getContainer={overlays}
      onClose={onClose}
    >
      <DialogBody label={label} testSubject={testSubject}>
        {children}
      </DialogBody>
    </Drawer>
  );
}
