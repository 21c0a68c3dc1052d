import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../i18n';
import { Button, LinkButton } from './Button';
import { Icon, type IconName } from './Icon';
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

interface BarProps {
  icon?: IconName;
  /** What is unsaved, announced as it changes. */
  note: ReactNode;
  /** Why it cannot be saved, with the id by which a button refers to it. */
  refusal?: { id: string; text: string } | undefined;
  children: ReactNode;
  'data-test-subj'?: string;
}

/**
 * A bar that stays at the lower edge while the page scrolls. A field that gets the focus comes out from behind it: style sheets keep
 * that space free, but a browser scrolls to the caret of a long text and not to all of the field [WCAG 2.4.11].
 */
export function FormBar({ icon = 'pencil', note, refusal, children, ...rest }: BarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = bar.current?.closest('form');
    const show = ({ target }: FocusEvent) => {
      if (target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
    };
    form?.addEventListener('focusin', show);
    return () => form?.removeEventListener('focusin', show);
  }, []);
  return (
    <div className="gh-form-bar gh-row" ref={bar} {...rest}>
      <span className="gh-row gh-fill gh-quiet" role="status">
        {note ? (
          <>
            <Icon name={icon} size={14} />
            {note}
          </>
        ) : null}
      </span>
      {refusal === undefined ? null : (
        <span className="gh-quiet" id={refusal.id}>
          {refusal.text}
        </span>
      )}
      {children}
    </div>
  );
}

/** The end of a form, always in sight: what is unsaved, Cancel and Save. */
export function StickyFormBar(props: FormBarProps) {
  const { dirty, saveLabel, onSave, cancelHref, onCancel, busy = false, refusal, saveId = 'submit' } = props;
  const t = useT();
  const refusalId = useId();
  const cancel = { 'data-test-subj': props.cancelTestSubj ?? 'cancel', children: t('common.cancel') };
  return (
    <FormBar
      note={dirty ? t('form.dirty') : null}
      refusal={refusal === undefined ? undefined : { id: refusalId, text: refusal }}
    >
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
    </FormBar>
  );
}
