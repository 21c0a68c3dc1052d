import { useId } from 'react';
import { useT } from '../i18n';
import { Button, LinkButton } from './Button';
import { Icon } from './Icon';
import './form.css';

interface FormBarProps {
  /** Whether there is something that leaving would lose. */
  dirty: boolean;
  saveLabel: string;
  /** What Save does; without it the button submits the form around it, as Enter in a field does. */
  onSave?: () => void;
  /** Where Cancel goes, as a link; or what it does. */
  cancelHref?: string;
  onCancel?: () => void;
  busy?: boolean;
  /** Why it cannot be saved as it stands: shown, and pressing the button lets the form mark it. */
  refusal?: string | undefined;
  /** Id of the save button, which test suites know. */
  saveId?: string;
  saveTestSubj?: string;
  cancelTestSubj?: string;
}

/** The end of a form, always in sight: what is unsaved, Cancel and Save. */
export function StickyFormBar(props: FormBarProps) {
  const { dirty, saveLabel, onSave, cancelHref, onCancel, busy = false, refusal, saveId = 'submit' } = props;
  const t = useT();
  const refusalId = useId();
  const cancel = { 'data-test-subj': props.cancelTestSubj ?? 'cancel', children: t('common.cancel') };
  return (
    <div className="gh-form-bar">
      <span className="gh-form-bar-note" role="status">
        {dirty ? (
          <>
            <Icon name="pencil" size={14} />
            {t('form.dirty')}
          </>
        ) : null}
      </span>
      {refusal === undefined ? null : (
        <span className="gh-form-bar-refusal" id={refusalId}>
          {refusal}
        </span>
      )}
      {cancelHref === undefined ? (
        <Button onClick={onCancel} {...cancel} />
      ) : (
        <LinkButton href={cancelHref} look="default" {...cancel} />
      )}
      <Button
        id={saveId}
        type={onSave ? 'button' : 'submit'}
        look="primary"
        busy={busy}
        refusedBy={refusal === undefined ? undefined : refusalId}
        data-test-subj={props.saveTestSubj}
        onClick={onSave}
      >
        {saveLabel}
      </Button>
    </div>
  );
}
