import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type HistoryType } from '../../../api/contract/history';
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
import { useForbiddenSave } from './useForbiddenSave';
import './shared.css';

interface FormPageProps {
  /** Names the form among those with unsaved changes. */
  formId: string;
  /** The type of entry that it saves. The form tells users whose roles forbid this before they type. */
  saves: HistoryType;
  /** The head of the page; without it the page around the form has one. */
  title?: string;
  description?: ReactNode;
  /** Remarks above the fields. */
  notes?: ReactNode;
  dirty: boolean;
  saving: boolean;
  /** Why the last try to save failed; the form keeps what was typed. */
  failure?: FormFailure | undefined;
  submitLabel: string;
  submitId?: string;
  submitTestSubj?: string;
  cancelHref: string;
  /** Why it cannot be sent as it stands, in sight beside the button. */
  refusal?: string | undefined;
  /** Nothing can be changed: there is nothing to save. */
  readOnly?: boolean;
  /** Checks and sends. Called by the button, by Enter in a field and by Ctrl or Cmd+S. */
  onSubmit: () => void;
  /** What the form comes to, beside the fields where there is room. */
  summary?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every form of this application: head, fields, why saving failed, and a bar that stays in sight. Unsaved
 * changes are guarded, and it is not sent while a field holds text that is not part of its value. When something is wrong
 * after a try to send, a summary stands above the fields and the focus goes to the first of them.
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
