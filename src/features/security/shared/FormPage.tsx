import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type HistoryType } from '../../../../contract/history';
import { useDirtyForm } from '../../../shell/forms/useDirtyForm';
import { Callout } from '../../../ui/Callout';
import { onSaveKey } from '../../../ui/commandKey';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { createFormErrors, FormErrorsContext } from '../../../ui/formErrors';
import { PageHeader } from '../../../ui/PageHeader';
import { StickyFormBar } from '../../../ui/StickyFormBar';
import { useFirstFieldFocus } from '../../../ui/useFirstFieldFocus';
import { useInvalidFocus } from '../../../ui/useInvalidFocus';
import { FormFailed, type FormFailure } from './FormFailed';
import { ManagedNote } from './ManagedNote';
import { useForbiddenSave } from './useForbiddenSave';
import './shared.css';

interface FormPageProps {
  /** Id among the forms with unsaved changes. */
  formId: string;
  /**
   * Type of the saved entry; users without write access are warned before they type. Undefined if
   * the page has checked the access.
   */
  saves?: HistoryType;
  /** Name of the edited entry; undefined for a new one. */
  edits?: string | undefined;
  /** Omitted if the surrounding page has a title. */
  title?: string;
  description?: ReactNode;
  notes?: ReactNode;
  dirty: boolean;
  saving: boolean;
  /** Reason the last save failed; input is kept. */
  failure?: FormFailure | undefined;
  submitLabel: string;
  submitId?: string;
  submitTestSubj?: string;
  cancelHref: string;
  refusal?: string | undefined;
  /** True if nothing can be changed or saved. */
  readOnly?: boolean;
  /** Called by the button, Enter in a field, and Ctrl or Cmd+S. */
  onSubmit: () => void;
  summary?: ReactNode;
  children: ReactNode;
}

/**
 * Frame of every form. Guards unsaved changes and blocks submitting while a field holds uncommitted
 * text; after a failed submit it lists the errors and focuses the first invalid field.
 */
export function FormPage(props: FormPageProps) {
  const { formId, saves, dirty, saving, failure, readOnly = false, onSubmit } = props;
  const forbidden = useForbiddenSave(saves);
  useDirtyForm(formId, dirty);
  const form = useRef<HTMLFormElement>(null);
  const tried = useInvalidFocus(form, saving);
  const [isTried, setTried] = useState(false);
  const [errors] = useState(createFormErrors);
  useFirstFieldFocus(form);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (saving || readOnly || forbidden !== undefined) return;
    if (!errors.hasLeftText()) onSubmit();
    tried();
    setTried(true);
  };

  return (
    <form
      ref={form}
      className="gh-form gh-stack gh-narrow"
      noValidate
      onSubmit={submit}
      onKeyDown={onSaveKey(submit)}
    >
      {props.title === undefined ? null : <PageHeader title={props.title} description={props.description} />}
      {forbidden === undefined ? null : <Callout tone="lock" title={forbidden} testSubj="readOnlyForm" />}
      {saves === undefined ? null : <ManagedNote type={saves} name={props.edits} />}
      {props.notes}
      <ErrorSummary form={errors} isTried={isTried} />
      <FormErrorsContext value={errors}>
        {props.summary ? (
          <div className="gh-form-columns gh-stack">
            <div className="gh-stack">{props.children}</div>
            {props.summary}
          </div>
        ) : (
          props.children
        )}
      </FormErrorsContext>
      <FormFailed failure={failure} block="center" />
      {readOnly || forbidden !== undefined ? null : (
        <StickyFormBar
          dirty={dirty}
          saveLabel={props.submitLabel}
          cancelHref={props.cancelHref}
          busy={saving}
          refusal={props.refusal}
          {...(props.submitId ? { saveId: props.submitId } : {})}
          {...(props.submitTestSubj ? { saveTestSubj: props.submitTestSubj } : {})}
        />
      )}
    </form>
  );
}
