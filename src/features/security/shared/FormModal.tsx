import { type ReactNode } from 'react';
import { type HistoryType } from '../../../../contract/history';
import { useDirtyForm } from '../../../shell/forms/useDirtyForm';
import { useAppDispatch } from '../../../store/hooks';
import { type DialogName } from '../../../store/overlays/dialogs';
import { dialogCloseRequested } from '../../../store/overlays/slice';
import { Callout } from '../../../ui/Callout';
import { FormDialog } from '../../../ui/FormDialog';
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

/** A form of an entry. A saga closes it after saving and confirms discarding unsaved changes. */
export function FormModal(props: FormModalProps) {
  const { dialog, saves, edits, title, dirty, saving, failure, submitLabel, refusal, onSubmit } = props;
  const forbidden = useForbiddenSave(saves);
  const dispatch = useAppDispatch();
  useDirtyForm(dialog, dirty);
  return (
    <FormDialog
      title={title}
      testSubject={props.testSubj}
      submitLabel={submitLabel}
      id="submit"
      cancelTestSubj="cancel"
      busy={saving}
      refusal={refusal}
      isReadOnly={forbidden !== undefined}
      closesOnOutsideClick={!dirty}
      onSubmit={onSubmit}
      onClose={() => dispatch(dialogCloseRequested(dialog))}
    >
      {forbidden === undefined ? null : <Callout tone="lock" title={forbidden} testSubj="readOnlyForm" />}
      <ManagedNote type={saves} name={edits} />
      {props.children}
      <FormFailed failure={failure} block="nearest" />
    </FormDialog>
  );
}
