import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useT } from '../../../shell/i18n';
import { Modal } from '../../../shell/outlets/Modal';
import { Button } from '../../../shell/ui/Button';
import { Callout } from '../../../shell/ui/Callout';
import './shared.css';
import { useDirtyForm } from '../../../shell/ui/useDirtyForm';

interface FormModalProps {
  /** Names the form among those with unsaved changes. */
  formId: string;
  title: string;
  dirty: boolean;
  saving: boolean;
  saved: boolean;
  /** Called once it was saved: closes the dialog. */
  onSaved: () => void;
  /** Why the last try to save failed; the dialog keeps what was typed. */
  failure?: { title: string; text: string } | undefined;
  submitLabel: string;
  /** Why it cannot be sent as it stands. */
  disabledReason?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  testSubj?: string;
  children: ReactNode;
}

/**
 * A form in a dialog: fields, why saving failed, Cancel and Save. It stays until it was saved. What was typed is not lost
 * by a slip: closing it then asks, in its own foot, since there is one dialog at a time.
 */
export function FormModal(props: FormModalProps) {
  const { formId, title, dirty, saving, saved, failure, submitLabel, disabledReason } = props;
  const { onSubmit, onSaved, onClose } = props;
  const t = useT();
  const form = useId();
  const [leaving, setLeaving] = useState(false);
  useDirtyForm(formId, dirty && !saved);

  useEffect(() => {
    if (saved) onSaved();
  }, [saved, onSaved]);

  const reason = useRef<HTMLDivElement>(null);
  const text = failure?.text;
  useEffect(() => {
    if (text !== undefined) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving && disabledReason === undefined) onSubmit();
  };
  const close = () => {
    if (saving) return;
    if (dirty && !leaving) setLeaving(true);
    else onClose();
  };

  return (
    <Modal
      title={title}
      onClose={close}
      closesOnOutsideClick={!dirty}
      testSubject={props.testSubj}
      footer={
        leaving && dirty ? (
          <>
            <span className="gh-modal-note" role="alert">
              {t('form.discardQuestion')}
            </span>
            <Button autoFocus onClick={() => setLeaving(false)}>
              {t('form.keepEditing')}
            </Button>
            <Button look="danger" data-test-subj="discard" onClick={onClose}>
              {t('form.discard')}
            </Button>
          </>
        ) : (
          <>
            <Button look="quiet" data-test-subj="cancel" disabled={saving} onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button
              id="submit"
              type="submit"
              form={form}
              look="primary"
              busy={saving}
              disabledReason={disabledReason}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form id={form} className="gh-modal-form" noValidate onSubmit={submit}>
        {props.children}
      </form>
      <div ref={reason}>
        {failure ? (
          <Callout tone="danger" title={failure.title} testSubj="saveFailed">
            <p>{failure.text}</p>
          </Callout>
        ) : null}
      </div>
    </Modal>
  );
}
