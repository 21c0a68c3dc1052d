import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Callout } from '../../../shell/ui/Callout';
import { PageHeader } from '../../../shell/ui/PageHeader';
import { StickyFormBar } from '../../../shell/ui/StickyFormBar';
import { useDirtyForm } from '../../../shell/ui/useDirtyForm';
import './shared.css';

interface FormPageProps {
  /** Names the form among those with unsaved changes. */
  formId: string;
  title: string;
  description?: ReactNode;
  /** Remarks above the fields. */
  notes?: ReactNode;
  buttons?: ReactNode;
  dirty: boolean;
  saving: boolean;
  /** Why the last try to save failed; the form keeps what was typed. */
  failure?: { title: string; text: string } | undefined;
  submitLabel: string;
  submitId?: string;
  submitTestSubj?: string;
  cancelHref: string;
  /** Why it cannot be sent as it stands. */
  disabledReason?: string | undefined;
  /** Nothing can be changed: there is nothing to save. */
  readOnly?: boolean;
  /** Checks and sends. Called by the button, by Enter in a field and by Ctrl or Cmd+S. */
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * The frame of every form of this application: head, fields, why saving failed, and a bar that stays in sight. Unsaved
 * changes are guarded. When something is wrong after a try to send, the focus goes to the first such field.
 */
export function FormPage(props: FormPageProps) {
  const { formId, dirty, saving, failure, readOnly = false, onSubmit } = props;
  useDirtyForm(formId, dirty);
  const form = useRef<HTMLFormElement>(null);
  const failed = useRef<HTMLDivElement>(null);
  const reason = failure?.text;
  useEffect(() => {
    if (reason !== undefined) failed.current?.scrollIntoView({ block: 'center' });
  }, [reason]);

  const [tries, setTries] = useState(0);
  const refused = tries > 0 && !saving;
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries, refused]);

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (saving || readOnly) return;
    onSubmit();
    setTries((before) => before + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || event.altKey || event.shiftKey) return;
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    submit();
  };

  return (
    <form ref={form} className="gh-form" noValidate onSubmit={submit} onKeyDown={onKeyDown}>
      <PageHeader title={props.title} description={props.description} buttons={props.buttons} />
      {props.notes}
      {props.children}
      <div ref={failed}>
        {failure ? (
          <Callout tone="danger" title={failure.title} testSubj="saveFailed">
            <p>{failure.text}</p>
          </Callout>
        ) : null}
      </div>
      {readOnly ? null : (
        <StickyFormBar
          dirty={dirty}
          saveLabel={props.submitLabel}
          cancelHref={props.cancelHref}
          busy={saving}
          disabledReason={props.disabledReason}
          {...(props.submitId ? { saveId: props.submitId } : {})}
          {...(props.submitTestSubj ? { saveTestSubj: props.submitTestSubj } : {})}
        />
      )}
    </form>
  );
}
