import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type HistoryType } from '../../../../contract/history';
import { useT } from '../../../i18n';
import { useDirtyForm } from '../../../shell/forms/useDirtyForm';
import { useAppDispatch } from '../../../store/hooks';
import { type DialogName } from '../../../store/overlays/dialogs';
import { dialogCloseRequested } from '../../../store/overlays/slice';
import { Button } from '../../../ui/Button';
import { Callout } from '../../../ui/Callout';
import { DialogFooter } from '../../../ui/DialogFooter';
import { createFormErrors, FormErrorsContext } from '../../../ui/formErrors';
import { Modal } from '../../../ui/Modal';
import { useInvalidFocus } from '../../../ui/useInvalidFocus';
import { FormFailed, type FormFailure } from './FormFailed';
import { ManagedNote } from './ManagedNote';
import { useForbiddenSave } from './useForbiddenSave';
import './shared.css';

interface FormModalProps {
  /** Also the id of the form among those with unsaved changes. */
  dialog: DialogName;
  /** Type of the saved entry; users without write access are warned before they type. */
  saves: HistoryType;
  /** Name of the edited entry; undefined for a new one. */
  edits?: string | undefined;
  title: string;
  dirty: boolean;
  saving: boolean;
  /** Reason the last save failed; input is kept. */
  failure?: FormFailure | undefined;
  submitLabel: string;
  refusal?: string | undefined;
  /** Also called with a `refusal`, so that the fields can show errors. */
  onSubmit: () => void;
  testSubj?: string;
  children: ReactNode;
}

/** A form in a dialog. A saga closes it after saving and confirms discarding unsaved changes. */
export function FormModal(props: FormModalProps) {
  const { dialog, saves, title, dirty, saving, failure, submitLabel, refusal, onSubmit } = props;
  const forbidden = useForbiddenSave(saves);
  const t = useT();
  const dispatch = useAppDispatch();
  const form = useId();
  useDirtyForm(dialog, dirty);

  const fields = useRef<HTMLFormElement>(null);
  const [errors] = useState(createFormErrors);
  const tried = useInvalidFocus(fields, saving);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving || forbidden !== undefined) return;
    if (!errors.hasLeftText()) onSubmit();
    tried();
  };
  const close = () => {
    if (!saving) dispatch(dialogCloseRequested(dialog));
  };

  return (
    <Modal
      title={title}
      onClose={close}
      closesOnOutsideClick={!dirty}
      testSubject={props.testSubj}
      footer={
        forbidden !== undefined ? (
          <Button data-test-subj="cancel" onClick={close}>
            {t('common.close')}
          </Button>
        ) : (
          <DialogFooter
            onCancel={close}
            cancelTestSubj="cancel"
            id="submit"
            type="submit"
            form={form}
            busy={saving}
            refusal={refusal}
          >
            {submitLabel}
          </DialogFooter>
        )
      }
    >
      <form id={form} ref={fields} className="gh-stack" noValidate onSubmit={submit}>
        {forbidden === undefined ? null : <Callout tone="lock" title={forbidden} testSubj="readOnlyForm" />}
        <ManagedNote type={saves} name={props.edits} />
        <FormErrorsContext value={errors}>{props.children}</FormErrorsContext>
      </form>
      <FormFailed failure={failure} block="nearest" form={form} />
    </Modal>
  );
}
