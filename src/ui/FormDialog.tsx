import { type FormEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { useT } from '../i18n';
import { Button } from './Button';
import { DialogFooter, type DialogFooterProps } from './DialogFooter';
import { createFormErrors, FormErrorsContext } from './formErrors';
import { Modal } from './Modal';
import { useInvalidFocus } from './useInvalidFocus';

interface FormDialogProps extends Omit<DialogFooterProps, 'onCancel' | 'type' | 'form' | 'children'> {
  title: string;
  testSubject?: string | undefined;
  submitLabel: string;
  /** Also called with a `refusal`, so that the fields can show errors. */
  onSubmit: () => void;
  /** Not called while busy, unless `cancelsWhileBusy`. */
  onClose: () => void;
  initialFocus?: RefObject<HTMLElement | null>;
  /** True while a click outside loses no input. */
  closesOnOutsideClick?: boolean;
  /** True if the form can only be looked at and closed. */
  isReadOnly?: boolean;
  children: ReactNode;
}

/** A form in a dialog. The button that submits it takes all other props. */
export function FormDialog(props: FormDialogProps) {
  const { title, testSubject, submitLabel, onSubmit, onClose, initialFocus, children, ...button } = props;
  const { closesOnOutsideClick = false, isReadOnly = false, ...footer } = button;
  const { busy = false, cancelsWhileBusy = false, cancelTestSubj } = footer;
  const t = useT();
  const id = useId();
  const fields = useRef<HTMLFormElement>(null);
  const [errors] = useState(createFormErrors);
  const tried = useInvalidFocus(fields, busy);
  const close = () => {
    if (!busy || cancelsWhileBusy) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || isReadOnly) return;
    if (!errors.hasLeftText()) onSubmit();
    tried();
  };
  return (
    <Modal
      title={title}
      testSubject={testSubject}
      onClose={close}
      closesOnOutsideClick={closesOnOutsideClick}
      {...(initialFocus && { initialFocus })}
      footer={
        isReadOnly ? (
          <Button data-test-subj={cancelTestSubj} onClick={close}>
            {t('common.close')}
          </Button>
        ) : (
          <DialogFooter {...footer} onCancel={close} type="submit" form={id}>
            {submitLabel}
          </DialogFooter>
        )
      }
    >
      <form id={id} ref={fields} className="gh-stack" noValidate onSubmit={submit}>
        <FormErrorsContext value={errors}>{children}</FormErrorsContext>
      </form>
    </Modal>
  );
}
