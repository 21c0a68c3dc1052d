import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { type Problem } from '../../../api/contract/problem';
import { useT } from '../../../i18n';
import { Modal } from '../../../ui/Modal';
import { Button } from '../../../ui/Button';
import { SaveFailure } from '../../../ui/SaveFailure';
import { useDirtyForm } from '../../../shell/forms/useDirtyForm';
import { useInvalidFocus } from '../../../ui/useInvalidFocus';
import './shared.css';

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
  failure?: { title: string; problem: Problem; isAtField?: boolean } | undefined;
  submitLabel: string;
  /** Why it cannot be sent as it stands, in sight beside the button. */
  refusal?: string | undefined;
  /** Checks and sends; called even with a `refusal`, so that the fields can say what is wrong. */
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
  const { formId, title, dirty, saving, saved, failure, submitLabel, refusal } = props;
  const { onSubmit, onSaved, onClose } = props;
  const t = useT();
  const form = useId();
  const refusalId = useId();
  const [leaving, setLeaving] = useState(false);
  useDirtyForm(formId, dirty && !saved);

  useEffect(() => {
    if (saved) onSaved();
  }, [saved, onSaved]);

  const reason = useRef<HTMLDivElement>(null);
  const problem = failure && !failure.isAtField ? failure.problem : undefined;
  useEffect(() => {
    if (problem) reason.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const fields = useRef<HTMLFormElement>(null);
  const tried = useInvalidFocus(fields, saving);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving) return;
    onSubmit();
    tried();
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
            {refusal === undefined ? null : (
              <span className="gh-modal-refusal" id={refusalId}>
                {refusal}
              </span>
            )}
            <Button look="quiet" data-test-subj="cancel" disabled={saving} onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button
              id="submit"
              type="submit"
              form={form}
              look="primary"
              busy={saving}
              refusedBy={refusal === undefined ? undefined : refusalId}
            >
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      <form id={form} ref={fields} className="gh-modal-form" noValidate onSubmit={submit}>
        {props.children}
      </form>
      <div ref={reason}>
        {failure ? (
          <SaveFailure
            title={failure.title}
            problem={failure.problem}
            retry={
              failure.isAtField ? null : (
                <Button type="submit" form={form} icon="refresh" data-test-subj="saveAgain">
                  {t('form.tryAgain')}
                </Button>
              )
            }
          />
        ) : null}
      </div>
    </Modal>
  );
}
